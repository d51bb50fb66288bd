import type { ReactNode } from 'react'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { providersFor } from '../../domain/onramp/provider'
import type { Wish } from '../../domain/onramp/wish'
import { unitsOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { formatAmount } from '../../domain/text/amount'
import { useActiveId, useFeatures, useNetwork } from '../read'
import { useHolding } from '../readLater'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { link } from '../ui/links'
import { useAccountTexts } from './texts'

/** Whether an on-ramp provider serves the active network. */
export function useCanBuy(): boolean {
  const network = useNetwork(useActiveId())
  const { onramp } = useFeatures()
  return providersFor(onramp, network, new Intl.DateTimeFormat().resolvedOptions().timeZone).length > 0
}

/** Leads to where coins are bought. */
export function useBuy(wish?: Wish): () => void {
  const { root, router } = useSystem()
  return () => {
    root.send({ type: 'visitor.clicked', event: 'SELECT_BUY_CRYPTO' })
    router.send({ type: 'view.push', view: { name: 'OnRampProviders', ...(wish && { params: wish }) } })
  }
}

/** Where too little is held: a way to get what is missing, from which the visitor comes back to what was typed. */
export function BuyMissing({ wish, inField = false }: { wish?: Wish | undefined; inField?: boolean }): ReactNode {
  const { buyMissing } = useAccountTexts()
  const buy = useBuy(wish)
  return (
    useCanBuy() && (
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
  )
}

/**
 * The same beside an amount, where that is what is wrong with it: of what is paid, or of the coin that the fee is paid in.
 *
 * @param token of the amount; absent: the network's own coin, of which nothing is held
 * @param fee in the smallest unit of that coin, where it is known
 */
export function BuyForAmount({
  fault,
  token,
  units,
  fee = 0n,
  inField = false,
}: {
  fault: Fault | undefined
  token: TokenBalance | undefined
  units: bigint | undefined
  fee?: bigint | undefined
  /** In the surface of the amount, which a button would not stand out from. */
  inField?: boolean
}): ReactNode {
  const active = useActiveId()
  const { nativeCurrency } = useNetwork(active)
  const coin = useHolding('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find(({ address, chainId }) => address === undefined && chainId === active),
  )
  const ofFee = isOf(fault, 'fee.insufficient')
  if (!ofFee && !isOf(fault, 'amount.insufficient')) return null
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
