import { useId } from 'react'
import type { Fault } from '../../../domain/errors'
import { parseAmount, shownAmount } from '../../../domain/text/amount'
import type { Quote, Side } from '../domain/swap'
import type { SwapContext } from '../machines/swap'
import { BuyForAmount } from '../../../components/account/buying'
import { useTag } from '../../../components/useChart'
import { AmountField, Beneath } from '../../../components/transaction/AmountField'
import { TokenImage } from '../../../components/transaction/TokenImage'
import { useSystem } from '../../../components/systemContext'
import { useFaultText, useLocale } from '../../../components/texts'
import { Spinner } from '../../../components/ui/Spinner'
import { worthOfUnits } from '../../../domain/text/money'
import { swapStyles } from './styles'
import { Ring } from './Ring'
import { useSwapTexts } from './texts'

interface SwapFieldProps {
  side: Side
  form: SwapContext
  fault: Fault | undefined
  counted: boolean
}

/** One side of the pair: its amount, token, value and balance. */
export function SwapField({ side, form, fault, counted }: SwapFieldProps) {
  const { chart, root, router } = useSystem()
  const texts = useSwapTexts()
  const locale = useLocale()
  const id = useId()
  const isBusy = useTag('swap', 'maxing')
  const quoting = useTag('swap', 'quoting')
  const token = form[side]
  const isOwn = form.side === side
  const isPaid = side === 'from'
  const units = unitsOn(side, form)
  const decimals = token?.quantity.decimals ?? 0
  const quoted = units === undefined || !token ? '' : shownAmount(units, decimals)
  const pick = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
    router.send({ type: 'view.push', view: { name: 'SwapSelectToken', params: { side } } })
  }
  const feeUnits = form.quote?.feeUnits
  return (
    <AmountField
      id={id}
      isFirst={isPaid}
      head={
        <div className={swapStyles.panelHead}>
          <label htmlFor={`${id}amount`}>{texts.sides[side]}</label>
          {!isPaid && (quoting ? <Spinner /> : form.quote && <Ring key={form.quote.id} />)}
        </div>
      }
      text={isOwn ? form.amountText : quoted}
      isQuoted={!isOwn}
      isStale={quoting && !isOwn}
      isWrong={fault !== undefined}
      fault={useFaultText(fault)}
      isSaidBelow={fault?.code === 'amount.insufficient'}
      onType={(text) => chart('swap')?.send({ type: 'amount.typed', side, text })}
      picked={token && { image: <TokenImage token={token} size="s24" />, symbol: token.symbol }}
      pickLabel={
        token ? texts.chooseToken(texts.sides[side] ?? '', token.symbol) : `${texts.sides[side]}: ${texts.selectToken}`
      }
      pickText={texts.selectToken}
      mend={
        isPaid && (
          <BuyForAmount
            variant="link"
            fault={fault}
            token={token && { ...token, price: priceOn(side, form) }}
            units={units === undefined ? undefined : BigInt(units)}
            fee={feeUnits === undefined ? undefined : BigInt(feeUnits)}
          />
        )
      }
      onPick={pick}
    >
      <Beneath
        token={token}
        counted={counted}
        worth={token && units !== undefined ? worthOfUnits(units, decimals, priceOn(side, form), locale) : undefined}
        {...(isPaid && { max: { texts, isBusy, onMax: () => chart('swap')?.send({ type: 'amount.max' }) } })}
      />
    </AmountField>
  )
}

/** Returns the typed or quoted amount of a side, in smallest units. */
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
