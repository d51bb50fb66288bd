import type { ReactNode } from 'react'
import { buyReasons } from '../../domain/account/entries'
import { hasErrorCode } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import type { Wish } from '../../domain/onramp/wish'
import { featureView } from '../../domain/view'
import { unitsOf, type TokenBalance } from '../../domain/portfolio/tokenBalance'
import { formatAmount } from '../../domain/text/amount'
import { useActiveId } from '../read'
import { useEntryFacts, useNetworkById } from '../readLater'
import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { linkStyles } from '../ui/styles/links'
import { useAccountTexts } from './texts'

/** Returns a function that opens the buying form, prefilled from `wish`. */
export function useBuy(wish?: Wish): () => void {
  const { root, router } = useSystem()
  return () => {
    root.send({ type: 'visitor.clicked', event: 'SELECT_BUY_CRYPTO' })
    router.send({ type: 'view.push', view: featureView('OnRampProviders', wish) })
  }
}

/** Main button of a view, small button in a notice, or link in an amount field, where it is easier to see. */
type BuyVariant = 'main' | 'small' | 'link'

/** Button to buy what is missing from the balance. The visitor can return to the form with its input kept. */
export function BuyMissing({ wish, variant = 'small' }: { wish?: Wish | undefined; variant?: BuyVariant }): ReactNode {
  const { buyMissing } = useAccountTexts()
  const buy = useBuy(wish)
  const canBuy = useCanBuy()
  if (!canBuy) return null
  if (variant === 'main')
    return (
      <Button kind="primary" onClick={buy}>
        {buyMissing}
      </Button>
    )
  return (
    <div>
      {variant === 'link' ? (
        <button type="button" className={linkStyles.link} onClick={buy}>
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

/** Returns whether the buying form is offered. */
export const useCanBuy = (): boolean => buyReasons(useEntryFacts()).length === 0

/**
 * `BuyMissing` for an amount field: rendered if `fault` is `amount.insufficient` or `fee.insufficient`, for the asset
 * that is short.
 *
 * @param token of the amount; `undefined` for a native coin without a balance
 * @param units amount in the token's smallest unit
 * @param fee in the native coin's smallest unit. Default `0n`
 */
export function BuyForAmount({
  fault,
  token,
  units,
  fee = 0n,
  variant,
}: {
  fault: Fault | undefined
  token: TokenBalance | undefined
  units: bigint | undefined
  fee?: bigint | undefined
  variant: BuyVariant
}): ReactNode {
  const active = useActiveId()
  const { nativeCurrency } = useNetworkById(active)
  const coin = useChart('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find(({ address, chainId }) => address === undefined && chainId === active),
  )
  const ofFee = hasErrorCode(fault, 'fee.insufficient')
  if (!ofFee && !hasErrorCode(fault, 'amount.insufficient')) return null
  const isCoin = token?.address === undefined
  const target = ofFee && !isCoin ? coin : (token ?? coin)
  const needed = (ofFee && !isCoin ? 0n : (units ?? 0n)) + (ofFee ? fee : 0n)
  const missing = needed - (target ? unitsOf(target) : 0n)
  return (
    <BuyMissing
      variant={variant}
      wish={{
        symbol: target?.symbol ?? nativeCurrency.symbol,
        price: target?.price,
        missing: missing > 0n ? formatAmount(missing, target?.quantity.decimals ?? nativeCurrency.decimals) : undefined,
      }}
    />
  )
}
