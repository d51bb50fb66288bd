import type { ChangeEvent, CSSProperties, ReactNode } from 'react'
import { displayAmount, inputAmount } from '../../domain/text/amount'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { localDecimal } from '../numbers'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { tones, unseen } from '../ui/text'
import {
  amountField,
  held,
  heldSymbol,
  lineBeneath,
  maxButton,
  partedLine,
  staleField,
  tokenPicker,
  wantedTokenPicker,
} from './amountLine'
import { clipped, fieldPanel, line } from './panel'

/** Digits that have room in the largest type. */
const ROOMY = 6
/** More than these have a line of their own. */
const LONG = 11

interface AmountFieldProps {
  /** Of the input and of what is said of it: `…amount`, `…fault`, and `…more` for what the caller says besides. */
  id: string
  /** Above the amount. */
  head?: ReactNode
  /** What the amount is called. */
  label: string
  text: string
  onType: (text: string) => void
  isWrong: boolean
  fault: string | undefined
  readOnly?: boolean
  /** It is being asked for anew. */
  isStale?: boolean
  /** The form begins here. */
  isFirst?: boolean
  /** Whole amounts alone. */
  isWhole?: boolean
  /** What the amount is of, and the way to choose another. */
  picked: { image: ReactNode; symbol: string } | undefined
  pickLabel: string
  pickText?: string
  onPick: () => void
  /** A way out of what is wrong. */
  mend?: ReactNode
  /** Beneath it. */
  children?: ReactNode
}

/** A surface on which an amount is typed, beside what it is of. */
export function AmountField(props: AmountFieldProps) {
  const { id, label, text, onType, isWrong, readOnly = false, picked } = props
  return (
    <div className={fieldPanel}>
      {props.head}
      <div className={text.length > LONG ? partedLine : line}>
        <div
          className={props.isStale ? staleField : amountField}
          style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}
        >
          <input
            id={`${id}amount`}
            type="text"
            inputMode={props.isWhole ? 'numeric' : 'decimal'}
            placeholder="0"
            aria-label={label}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            dir="ltr"
            {...(props.isFirst && { 'data-start': '' })}
            value={text}
            readOnly={readOnly}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}fault ${id}more`}
            onChange={(event) => onType(typedAmount(event))}
            onCompositionEnd={(event) => onType(inputAmount(event.currentTarget.value))}
          />
        </div>
        <button
          type="button"
          className={picked ? tokenPicker : wantedTokenPicker}
          disabled={readOnly}
          aria-label={props.pickLabel}
          onClick={props.onPick}
        >
          {picked?.image}
          {picked ? <bdi className={clipped}>{picked.symbol}</bdi> : props.pickText}
          <Icon name="down" size={14} />
        </button>
      </div>
      {props.children}
      <p id={`${id}fault`} className={tones.error} role="alert">
        {props.fault}
      </p>
      {props.mend}
    </div>
  )
}

/** Under an amount: what it is worth, what is held of it, and how all of that is taken. */
export function Beneath({
  worth,
  token,
  counted = true,
  max,
}: {
  worth: string | undefined
  token: TokenBalance | undefined
  /** Is it known what is held? */
  counted?: boolean
  max?: { texts: { max: string; findingMax: string }; isBusy: boolean; disabled?: boolean; onMax: () => void }
}) {
  const locale = useLocale()
  return (
    <div className={lineBeneath}>
      <span>{worth}</span>
      {token && (
        <div className={held}>
          {counted && (
            <span>
              {localDecimal(displayAmount(token.quantity.numeric), locale)}{' '}
              <bdi className={heldSymbol}>{token.symbol}</bdi>
            </span>
          )}
          {max && (
            <button
              type="button"
              className={maxButton}
              aria-disabled={max.isBusy || undefined}
              disabled={max.disabled}
              onClick={() => max.isBusy || max.onMax()}
            >
              {max.isBusy ? <Spinner /> : max.texts.max}
              {max.isBusy && <span className={unseen}>{max.texts.findingMax}</span>}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Cleaned, except what an input method is still at; the visitor's own decimal mark, typed, becomes the point. */
function typedAmount({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { data, inputType, isComposing } = nativeEvent as InputEvent
  if (isComposing) return input.value
  const caret = input.selectionStart ?? 0
  if (inputType === 'insertText' && data === decimalMark() && caret > 0)
    input.setRangeText('.', caret - 1, caret, 'end')
  return inputAmount(input.value)
}

/** Some keypads have no other. */
const decimalMark = () => new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
