import { Amount } from '../Amount'
import type { ChangeEvent, CompositionEvent, CSSProperties, ReactNode } from 'react'
import { displayAmount, inputAmount } from '../../domain/text/amount'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { localDecimal, scriptOf } from '../numbers'
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

/**
 * The decimal mark of a language as its fields have it. Fields are written with ASCII digits, and so with their point,
 * where a language has digits of its own.
 */
export function fieldMark(locale: string): string {
  const { digits, decimal } = scriptOf(locale)
  return digits[0] === '0' ? decimal : '.'
}

/** What is kept of an amount, with a point, as its field shows it; what is no amount is shown as it was written. */
export const fieldText = (text: string, locale: string): string =>
  /^\d*\.?\d*$/.test(text) ? text.replace('.', fieldMark(locale)) : text

/** What a field says, with a point where its language has one mark; whatever could be meant otherwise stays as it is. */
export function keptText(written: string, locale: string): string {
  const { decimal } = scriptOf(locale)
  const [whole, fraction, more] = written.split(decimal)
  return fraction === undefined || more !== undefined || written.includes('.') ? written : `${whole}.${fraction}`
}

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
            readOnly={readOnly}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}fault ${id}more`}
            {...useAmountInput(text, onType)}
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
          {picked ? <bdi className={clipped}>{picked.symbol}</bdi> : <span>{props.pickText}</span>}
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
              <Amount symbol={token.symbol} className={heldSymbol}>
                {localDecimal(displayAmount(token.quantity.numeric), locale)}
              </Amount>
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
              {max.isBusy ? <Spinner /> : <span>{max.texts.max}</span>}
              {max.isBusy && <span className={unseen}>{max.texts.findingMax}</span>}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The handlers of a field in which an amount is typed, as its language writes it. */
export function useAmountInput(text: string, onType: (text: string) => void) {
  const locale = useLocale()
  return {
    value: fieldText(text, locale),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(typedAmount(event, locale)),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
      onType(keptText(inputAmount(event.currentTarget.value), locale)),
  }
}

/** Cleaned, except what an input method is still at. Either mark, typed, is the decimal mark: some keypads have but one. */
function typedAmount({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, locale: string): string {
  const { data, inputType, isComposing } = nativeEvent as InputEvent
  if (isComposing) return input.value
  const caret = input.selectionStart ?? 0
  if (inputType === 'insertText' && (data === '.' || data === decimalMark()) && caret > 0)
    input.setRangeText(fieldMark(locale), caret - 1, caret, 'end')
  return keptText(inputAmount(input.value), locale)
}

/** Of the browser. */
const decimalMark = () => new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
