import { useId, type ChangeEvent, type CSSProperties } from 'react'
import { displayAmount, formatAmount, inputAmount, parseAmount } from '../../domain/text/amount'
import type { Fault } from '../../domain/errors'
import { worthOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { worthText } from '../account/money'
import { localDecimal } from '../numbers'
import { useTag } from '../readLater'
import { useSystem } from '../systemContext'
import { useFaultText, useLocale } from '../texts'
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
  tokenPicker,
  wantedTokenPicker,
} from './amountLine'
import { clipped, fieldPanel, line } from './panel'
import { useSendTexts } from './texts'
import { TokenImage } from './TokenImage'

/** Digits that have room in the largest type. */
const ROOMY = 6
/** More than these have a line of their own. */
const LONG = 11

/** How much, of what, and what that is worth. */
export function AmountField({
  token,
  text,
  fault,
  readOnly,
}: {
  token: TokenBalance | undefined
  text: string
  fault: Fault | undefined
  readOnly: boolean
}) {
  const { holding, router } = useSystem()
  const texts = useSendTexts()
  const locale = useLocale()
  const faultText = useFaultText(fault)
  const id = useId()
  const maxing = useTag('send', 'maxing')
  const type = (next: string) => holding('send')?.send({ type: 'amount.typed', text: next })
  return (
    <div className={fieldPanel}>
      <div className={text.length > LONG ? partedLine : line}>
        <div className={amountField} style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}>
          <input
            type="text"
            inputMode="decimal"
            placeholder="0"
            aria-label={texts.amount}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            dir="ltr"
            data-start=""
            value={text}
            readOnly={readOnly}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}fault`}
            onChange={(event) => type(typedAmount(event))}
            onCompositionEnd={(event) => type(inputAmount(event.currentTarget.value))}
          />
        </div>
        <button
          type="button"
          className={token ? tokenPicker : wantedTokenPicker}
          disabled={readOnly}
          aria-label={token ? texts.chooseToken(token.symbol) : texts.noToken}
          onClick={() => router.send({ type: 'view.push', view: { name: 'WalletSendSelectToken' } })}
        >
          {token && <TokenImage token={token} size="s24" />}
          {token ? <bdi className={clipped}>{token.symbol}</bdi> : texts.selectToken}
          <Icon name="down" size={14} />
        </button>
      </div>
      <div className={lineBeneath}>
        <span>{token && worthOfTyped(text, token, locale)}</span>
        {token && (
          <div className={held}>
            <span>
              {localDecimal(displayAmount(token.quantity.numeric), locale)}{' '}
              <bdi className={heldSymbol}>{token.symbol}</bdi>
            </span>
            <button
              type="button"
              className={maxButton}
              aria-disabled={maxing || undefined}
              disabled={readOnly}
              onClick={() => maxing || holding('send')?.send({ type: 'amount.max' })}
            >
              {maxing ? <Spinner /> : texts.max}
              {maxing && <span className={unseen}>{texts.findingMax}</span>}
            </button>
          </div>
        )}
      </div>
      <p id={`${id}fault`} className={tones.error} role="alert">
        {faultText}
      </p>
    </div>
  )
}

/** Cleaned, except what an input method is still at; the visitor's own decimal mark, typed, becomes the point. */
export function typedAmount({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { data, inputType, isComposing } = nativeEvent as InputEvent
  if (isComposing) return input.value
  const caret = input.selectionStart ?? 0
  if (inputType === 'insertText' && data === decimalMark() && caret > 0)
    input.setRangeText('.', caret - 1, caret, 'end')
  return inputAmount(input.value)
}

/** Some keypads have no other. */
const decimalMark = () => new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value

function worthOfTyped(
  text: string,
  { price, quantity: { decimals } }: TokenBalance,
  locale: string,
): string | undefined {
  const units = parseAmount(text, decimals)
  return typeof units === 'bigint'
    ? worthText(worthOf({ quantity: { decimals, numeric: formatAmount(units, decimals) }, price }), locale)
    : undefined
}
