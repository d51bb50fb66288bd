import { useId, type CSSProperties } from 'react'
import type { Fault } from '../../domain/errors'
import { displayAmount, inputAmount, parseAmount } from '../../domain/text/amount'
import type { Quote, Side } from '../../domain/swap/swap'
import type { SwapContext } from '../../machines/swap'
import { localDecimal } from '../numbers'
import { useTag } from '../readLater'
import { typedAmount } from '../send/AmountField'
import {
  amountField,
  held,
  heldSymbol,
  lineBeneath,
  maxButton,
  partedLine,
  tokenPicker,
  wantedTokenPicker,
} from '../send/amountLine'
import { clipped, fieldPanel, line } from '../send/panel'
import { TokenImage } from '../send/TokenImage'
import { useSystem } from '../systemContext'
import { useFaultText, useLocale } from '../texts'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { tones, unseen } from '../ui/text'
import { shownAmount, worthOfUnits } from './amounts'
import { panelHead, stale } from './looks'
import { Ring } from './Ring'
import { useSwapTexts } from './texts'

/** Digits that have room in the largest type. */
const ROOMY = 6
/** More than these have a line of their own. */
const LONG = 11

interface SwapFieldProps {
  side: Side
  form: SwapContext
  fault: Fault | undefined
  counted: boolean
}

/** One side of the pair: how much, of what, what that is worth, and what is held of it. */
export function SwapField({ side, form, fault, counted }: SwapFieldProps) {
  const { holding, root, router } = useSystem()
  const texts = useSwapTexts()
  const locale = useLocale()
  const faultText = useFaultText(fault)
  const id = useId()
  const maxing = useTag('swap', 'maxing')
  const quoting = useTag('swap', 'quoting')
  const token = form[side]
  const own = form.side === side
  const units = unitsOn(side, form)
  const text = own ? form.amountText : units === undefined || !token ? '' : shownAmount(units, token.quantity.decimals)
  const type = (next: string) => holding('swap')?.send({ type: 'amount.typed', side, text: next })
  const pick = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
    router.send({ type: 'view.push', view: { name: 'SwapSelectToken', params: { side } } })
  }
  return (
    <div className={fieldPanel}>
      <div className={panelHead}>
        <label htmlFor={`${id}amount`}>{texts.sides[side]}</label>
        {side === 'to' && (quoting ? <Spinner /> : form.quote && <Ring key={form.quote.id} />)}
      </div>
      <div className={text.length > LONG ? partedLine : line}>
        <div
          className={quoting && !own ? `${amountField} ${stale}` : amountField}
          style={{ '--digits': Math.max(ROOMY, text.length) } as CSSProperties}
        >
          <input
            id={`${id}amount`}
            type="text"
            inputMode="decimal"
            placeholder="0"
            aria-label={texts.amounts[side]}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            dir="ltr"
            {...(side === 'from' && { 'data-start': '' })}
            value={text}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}fault`}
            onChange={(event) => type(typedAmount(event))}
            onCompositionEnd={(event) => type(inputAmount(event.currentTarget.value))}
          />
        </div>
        <button
          type="button"
          className={token ? tokenPicker : wantedTokenPicker}
          aria-label={
            token ? texts.chooseToken(texts.sides[side], token.symbol) : `${texts.sides[side]}: ${texts.selectToken}`
          }
          onClick={pick}
        >
          {token && <TokenImage token={token} size="s24" />}
          {token ? <bdi className={clipped}>{token.symbol}</bdi> : texts.selectToken}
          <Icon name="down" size={14} />
        </button>
      </div>
      <div className={lineBeneath}>
        <span>
          {token && units !== undefined && worthOfUnits(units, token.quantity.decimals, priceOn(side, form), locale)}
        </span>
        {token && (
          <div className={held}>
            {counted && (
              <span>
                {localDecimal(displayAmount(token.quantity.numeric), locale)}{' '}
                <bdi className={heldSymbol}>{token.symbol}</bdi>
              </span>
            )}
            {side === 'from' && (
              <button
                type="button"
                className={maxButton}
                aria-disabled={maxing || undefined}
                onClick={() => maxing || holding('swap')?.send({ type: 'amount.max' })}
              >
                {maxing ? <Spinner /> : texts.max}
                {maxing && <span className={unseen}>{texts.findingMax}</span>}
              </button>
            )}
          </div>
        )}
      </div>
      <p id={`${id}fault`} className={tones.error} role="alert">
        {faultText}
      </p>
    </div>
  )
}

/** What stands on a side, in the smallest unit: typed there, or quoted. */
function unitsOn(side: Side, form: SwapContext): string | undefined {
  const { quote, amountText } = form
  const token = form[side]
  if (form.side !== side) return side === 'from' ? quote?.fromUnits : quote?.toUnits
  const typed = token && parseAmount(amountText, token.quantity.decimals)
  return typeof typed === 'bigint' ? typed.toString() : undefined
}

const priceOn = (side: Side, form: SwapContext): string => {
  const quoted = (quote: Quote) => (side === 'from' ? quote.fromPrice : quote.toPrice)
  return form.quote ? quoted(form.quote) : (form[side]?.price ?? '0')
}
