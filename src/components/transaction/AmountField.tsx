import { Amount } from '../Amount'
import { useState, type ChangeEvent, type CompositionEvent, type CSSProperties, type ReactNode } from 'react'
import { displayAmount, inputAmount } from '../../domain/text/amount'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { localDecimal, scriptOf } from '../../domain/text/numbers'
import { useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { skeletonClass } from '../ui/styles/skeleton'
import { toneClasses, unseenClass } from '../ui/styles/text'
import { amountLineStyles } from './amountLine'
import { panelStyles } from './panel'
import { useSendTexts } from './texts'

/** Number of digits that fit in the largest type. */
const ROOMY = 6
/** Longer amounts get a line of their own. */
const LONG = 11

/**
 * Returns the decimal mark of amount fields in a locale. Fields use ASCII digits, and so a point, if the locale has
 * digits of its own.
 */
export function fieldMark(locale: string): string {
  const { digits, decimal } = scriptOf(locale)
  return digits[0] === '0' ? decimal : '.'
}

/** Formats a stored amount (with a decimal point) for its field, and other text as it was typed. */
export const fieldText = (text: string, locale: string): string =>
  /^\d*\.?\d*$/.test(text) ? text.replace('.', fieldMark(locale)) : text.trimStart()

/** Text that is a thousand or more where a point separates thousands, and has three decimals elsewhere. */
const thousands = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Converts a field's text to an amount with a decimal point. Returns ambiguous text as one that no amount is read from:
 * unchanged, or behind a space if it would be read as another amount than the language writes.
 *
 * @example
 * keptText('1,5', 'de') // '1.5'
 */
export function keptText(written: string, locale: string): string {
  const { decimal, group } = scriptOf(locale)
  if (group === '.' && thousands.test(written)) return ` ${written}`
  const [whole, fraction, more] = written.split(decimal)
  return fraction === undefined || more !== undefined || written.includes('.') ? written : `${whole}.${fraction}`
}

interface AmountFieldProps {
  /** Id prefix: `…amount` is the input, `…fault` its error, `…more` an optional description by the caller. */
  id: string
  /** Content above the amount, with the `<label>` of its input. */
  head: ReactNode
  text: string
  onType: (text: string) => void
  isWrong: boolean
  fault: string | undefined
  /** Whether the form's button shows the fault too, so that it is only read out here. */
  isSaidBelow?: boolean
  readOnly?: boolean
  /** Whether the amount is computed, not typed: it is grouped (`4,980.03`) until the visitor edits it. */
  isQuoted?: boolean
  /** Whether the amount is being refreshed; it is dimmed. */
  isStale?: boolean
  /** Whether the form's initial focus goes to this field. */
  isFirst?: boolean
  /** Whether amounts are whole numbers; shows the numeric keypad. */
  isWhole?: boolean
  /** Selected token or currency, shown on the button that opens its picker. */
  picked: { image: ReactNode; symbol: string } | undefined
  pickLabel: string
  pickText?: string
  onPick: () => void
  /** Action that resolves the fault, e.g. buying the missing amount. */
  mend?: ReactNode
  /** Content below the amount. */
  children?: ReactNode
}

/** Panel with an amount input and a button to pick its token. */
export function AmountField(props: AmountFieldProps) {
  const { id, text, onType, isWrong, readOnly = false, picked } = props
  const awaited = props.isStale && !text
  return (
    <div className={panelStyles.field}>
      {props.head}
      <div className={text.length > LONG ? amountLineStyles.parted : panelStyles.line}>
        <div
          className={
            awaited
              ? amountLineStyles.awaitedField
              : props.isStale
                ? amountLineStyles.staleField
                : amountLineStyles.field
          }
          style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}
        >
          <input
            id={`${id}amount`}
            type="text"
            inputMode={props.isWhole ? 'numeric' : 'decimal'}
            placeholder="0"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            dir="ltr"
            {...(props.isFirst && { 'data-start': '' })}
            readOnly={readOnly}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}fault ${id}more`}
            {...useAmountInput(text, onType, props.isQuoted)}
          />
          {awaited && <span className={skeletonClass} />}
        </div>
        <button
          type="button"
          className={picked ? amountLineStyles.tokenPicker : amountLineStyles.wantedTokenPicker}
          disabled={readOnly}
          aria-label={props.pickLabel}
          onClick={props.onPick}
        >
          {picked?.image}
          {picked ? <bdi className={panelStyles.clipped}>{picked.symbol}</bdi> : <span>{props.pickText}</span>}
          <Icon name="down" size={14} />
        </button>
      </div>
      {props.children}
      <p id={`${id}fault`} className={props.isSaidBelow ? unseenClass : toneClasses.error} role="alert">
        {props.fault}
      </p>
      {props.mend}
    </div>
  )
}

/** Line below an amount: its value, the balance and a `Max` button. */
export function Beneath({
  worth,
  token,
  counted = true,
  max,
}: {
  worth: string | undefined
  token: TokenBalance | undefined
  /** Whether the balance is known. Default `true`. */
  counted?: boolean
  max?: { texts: { max: string; findingMax: string }; isBusy: boolean; disabled?: boolean; onMax: () => void }
}) {
  const locale = useLocale()
  const { balance } = useSendTexts()
  return (
    <div className={amountLineStyles.beneath}>
      <span>{worth}</span>
      {token && (
        <div className={amountLineStyles.balance}>
          {counted && (
            <span>
              <span className={unseenClass}>{balance} </span>
              <Amount symbol={token.symbol} className={amountLineStyles.heldSymbol}>
                {localDecimal(displayAmount(token.quantity.numeric), locale)}
              </Amount>
            </span>
          )}
          {max && (
            <button
              type="button"
              className={amountLineStyles.maxButton}
              aria-disabled={max.isBusy || undefined}
              disabled={max.disabled}
              onClick={() => max.isBusy || max.onMax()}
            >
              {max.isBusy ? <Spinner /> : <span>{max.texts.max}</span>}
              {max.isBusy && <span className={unseenClass}>{max.texts.findingMax}</span>}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Returns the value and handlers of an amount input in the visitor's locale. */
export function useAmountInput(text: string, onType: (text: string) => void, isQuoted = false) {
  const locale = useLocale()
  const [edited, setEdited] = useState(false)
  // An input event that leaves the same text, such as the end of a composition, voids nothing.
  const type = (next: string) => void (next !== text && onType(next))
  return {
    value: isQuoted && !edited ? localDecimal(text, locale) : fieldText(text, locale),
    onFocus: () => setEdited(true),
    onBlur: () => setEdited(false),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(typedAmount(event, locale)),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
      type(keptText(inputAmount(event.currentTarget.value), locale)),
  }
}

/** Cleans the typed text, except during IME composition. Accepts both decimal marks: some keypads have only one. */
function typedAmount({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, locale: string): string {
  const { data, inputType, isComposing } = nativeEvent as InputEvent
  if (isComposing) return input.value
  const caret = input.selectionStart ?? 0
  if (inputType === 'insertText' && (data === '.' || data === decimalMark()) && caret > 0)
    input.setRangeText(fieldMark(locale), caret - 1, caret, 'end')
  return keptText(inputAmount(input.value), locale)
}

/** Returns the decimal mark of the browser's default locale. */
const decimalMark = () => new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
