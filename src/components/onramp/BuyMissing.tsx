import type { ReactNode } from 'react'
import { unitsOf } from '../../domain/portfolio/tokenBalance'
import { formatAmount } from '../../domain/text/amount'
import { useBuy } from '../account/buying'
import { useAccountTexts } from '../account/texts'
import { useActiveId, useNetwork } from '../read'
import { useHolding } from '../readLater'
import { Button } from '../ui/Button'
import { link } from '../ui/links'
import type { BuyForAmountProps, BuyMissingProps } from '../views/table'

/** Leads to buying what is missing, from where the visitor comes back to what was typed. */
export function BuyMissing({ wish, inField = false }: BuyMissingProps): ReactNode {
  const { buyMissing } = useAccountTexts()
  const buy = useBuy(wish)
  return (
    <div>
      {inField ? (
        <button type="button" className={link} onClick={buy}>
          {buyMissing}
        </button>
      ) : (
        <Button small onClick={buy}>
          {buyMissing}
        </Button>
      )}
    </div>
  )
}

/** The same with what is missing of an amount, or of the coin that its fee is paid in. */
export function BuyForAmount({ fault, token, units, fee = 0n, inField = false }: BuyForAmountProps): ReactNode {
  const active = useActiveId()
  const { nativeCurrency } = useNetwork(active)
  const coin = useHolding('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find(({ address, chainId }) => address === undefined && chainId === active),
  )
  const ofFee = fault.code === 'fee.insufficient'
  const isCoin = token?.address === undefined
  const wanted = ofFee && !isCoin ? coin : (token ?? coin)
  const needed = (ofFee && !isCoin ? 0n : (units ?? 0n)) + (ofFee ? fee : 0n)
  const missing = needed - (wanted ? unitsOf(wanted) : 0n)
  return (
    <BuyMissing
      inField={inField}
      wish={{
        symbol: wanted?.symbol ?? nativeCurrency.symbol,
        price: wanted?.price,
        missing: missing > 0n ? formatAmount(missing, wanted?.quantity.decimals ?? nativeCurrency.decimals) : undefined,
      }}
    />
  )
}
