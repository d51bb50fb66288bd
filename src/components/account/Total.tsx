import { useMemo, type CSSProperties } from 'react'
import { dollars } from '../../domain/text/amount'
import { nativeBalanceText } from '../../domain/portfolio/nativeBalance'
import type { Network } from '../../domain/network/network'
import { isProviderServed } from '../../domain/network/providerServed'
import { tokenBalanceUnavailable } from '../../domain/texts'
import { totalOf } from '../../domain/portfolio/tokenBalance'
import { grouped } from './money'
import { useBalance, useHolding, useRoot } from '../read'
import { useSystem } from '../systemContext'

/** Are there prices for this network? Coins of a testnet have none. */
export function hasPrices({ caipNetworkId, chainNamespace, testnet }: Network): boolean {
  return !testnet && (chainNamespace === 'eip155' || chainNamespace === 'solana') && isProviderServed(caipNetworkId)
}

/** What all tokens are worth; what is not known is never shown as zero (docs/decisions.md#22). */
export function Total() {
  const { holding, router } = useSystem()
  const tokens = useHolding('portfolio', (snapshot) => snapshot?.context.tokens)
  const unread = useHolding('portfolio', (snapshot) => snapshot?.hasTag('unavailable') ?? false)
  const retryable = useHolding('portfolio', (snapshot) => snapshot?.hasTag('retryable') ?? false)
  const unheld = useRoot((snapshot) => snapshot.hasTag('holdingsFailed'))
  const total = useMemo(() => tokens && dollars(totalOf(tokens)), [tokens])
  const whole = total && grouped(total.dollars)
  // Entering the view asks for the code again.
  const again = () =>
    unheld
      ? router.send({ type: 'view.replace', view: { name: 'Account' } })
      : holding('portfolio')?.send({ type: 'portfolio.requested' })
  const unavailable = unread || unheld
  return (
    <div className="amount total" role="status">
      {total !== undefined && whole !== undefined ? (
        <span className="worth" dir="ltr" style={{ '--digits': whole.length } as CSSProperties}>
          ${whole}
          <span className="pennies">.{total.pennies}</span>
        </span>
      ) : unavailable ? (
        <span>–</span>
      ) : (
        <>
          <span className="bone" />
          <span className="unseen">Reading the balance</span>
        </>
      )}
      {unavailable && (
        <span className="unavailable">
          {tokenBalanceUnavailable}
          {(retryable || unheld) && (
            <button type="button" className="link" onClick={again}>
              Try again
            </button>
          )}
        </span>
      )}
    </div>
  )
}

/** The native coin alone, where nothing has a price. */
export function NativeAmount({ network }: { network: Network }) {
  const { balance } = useSystem()
  const amount = useBalance(({ context }) => context.amount)
  const unavailable = useBalance((snapshot) => snapshot.hasTag('unavailable'))
  const retryable = useBalance(
    (snapshot) => snapshot.hasTag('unavailable') && snapshot.can({ type: 'balance.requested' }),
  )
  const known = unavailable
    ? ({ status: 'unavailable' } as const)
    : amount === undefined
      ? ({ status: 'pending' } as const)
      : ({ status: 'known', value: BigInt(amount) } as const)
  const text = nativeBalanceText(known, network, isProviderServed(network.caipNetworkId))
  return (
    <div className="amount" role="status">
      {text === undefined ? (
        <>
          <span className="bone" />
          <span className="unseen">Reading the balance</span>
        </>
      ) : (
        <span>
          {text} {network.nativeCurrency.symbol}
        </span>
      )}
      {text === '–' && <span className="unseen">The balance is not available</span>}
      {retryable && (
        <button type="button" className="link" onClick={() => balance.send({ type: 'balance.requested' })}>
          Try again
        </button>
      )}
    </div>
  )
}
