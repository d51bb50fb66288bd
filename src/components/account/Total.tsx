import { Amount } from '../Amount'
import { useMemo, type CSSProperties } from 'react'
import { balanceText, totalOf } from '../../domain/portfolio/tokenBalance'
import type { Network } from '../../domain/network/network'
import { isProviderServed } from '../../domain/network/providerServed'
import { amountStyles } from './amount'
import { worthOfDollars } from '../../domain/text/money'
import { localDecimal } from '../../domain/text/numbers'
import { useNativeBalance } from '../readLater'
import { useChart, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useCommonTexts, useLocale } from '../texts'
import { linkStyles } from '../ui/styles/links'
import { tagClass, unseenClass } from '../ui/styles/text'
import { useAccountTexts } from './texts'
import { useTokenFailure } from './tokenFailure'

interface TotalProps {
  network: Network
  /** Whether the tab on screen shows that the tokens are unavailable, so that the total need not. */
  isShownBelow: boolean
}

/** Total worth of all tokens, or the native balance if no worth is known (docs/decisions.md#44). */
export function Total({ network, isShownBelow }: TotalProps) {
  const { options } = useSystem()
  const isChosen = options.balance?.token[network.caipNetworkId] !== undefined
  const tokens = useChart('portfolio', (snapshot) => snapshot?.context.tokens)
  const worth = useMemo(() => tokens && totalOf(tokens), [tokens])
  const { testnet, caipNetworkId } = network
  // While tokens load, expect dollars only on networks that the balance service covers.
  const hasPrices = options.projectId !== '' && isProviderServed(caipNetworkId)
  const inDollars = !isChosen && !testnet && (tokens ? worth !== undefined : hasPrices)
  return inDollars ? <Worth of={worth} isShownBelow={isShownBelow} /> : <AmountHeld network={network} />
}

/** Worth in dollars. An unknown worth is shown as `–`, never as zero (docs/decisions.md#22). */
function Worth({ of, isShownBelow }: { of: string | undefined; isShownBelow: boolean }) {
  const texts = useAccountTexts()
  const common = useCommonTexts()
  const locale = useLocale()
  const { unavailable, again } = useTokenFailure()
  const sum = useMemo(() => of && worthOfDollars(of, locale), [of, locale])
  // With a sum, the tab lists tokens that were read before.
  const isQuiet = isShownBelow && !sum
  return (
    <div className={amountStyles.total} data-part="amount" role="status">
      {sum ? (
        // In Hebrew, its marks of direction would move the space before the currency to the other end.
        <bdo
          className={amountStyles.worth}
          data-part="worth"
          dir="ltr"
          style={{ '--digits': sum.whole.length } as CSSProperties}
        >
          {sum.before}
          {sum.whole}
          <span>
            {sum.mark}
            {sum.pennies}
          </span>
          {sum.after}
        </bdo>
      ) : unavailable ? (
        <span className={amountStyles.dash}>–</span>
      ) : (
        <>
          <span className={amountStyles.totalPlace} />
          <span className={unseenClass}>{texts.readingBalance}</span>
        </>
      )}
      {unavailable && (
        <span className={isQuiet ? unseenClass : amountStyles.unavailableTotal}>
          {common.tokenBalanceUnavailable}
          {!isQuiet && again && <button type="button" className={linkStyles.link} {...again} />}
        </span>
      )}
    </div>
  )
}

/** Balance read from the network, without dollars: of the coin, or of the host's token. */
function AmountHeld({ network }: { network: Network }) {
  const { balance } = useSystem()
  const texts = useAccountTexts()
  const common = useCommonTexts()
  const locale = useLocale()
  const coins = useNativeBalance()
  const token = useChart('balance', ({ context }) => context.token)
  const currency = token ?? network.nativeCurrency
  const units = token?.units ?? coins
  const unavailable = useTag('balance', 'unavailable')
  const retryable = useChart(
    'balance',
    (snapshot) => snapshot.hasTag('unavailable') && snapshot.can({ type: 'balance.requested' }),
  )
  const known = unavailable
    ? ({ status: 'unavailable' } as const)
    : units === undefined
      ? ({ status: 'pending' } as const)
      : ({ status: 'known', value: BigInt(units) } as const)
  const text = balanceText(known, currency.decimals)
  return (
    <div className={amountStyles.amount} data-part="amount" role="status">
      {text === undefined ? (
        <>
          <span className={amountStyles.place} />
          <span className={unseenClass}>{texts.readingBalance}</span>
        </>
      ) : (
        <span>
          <Amount symbol={currency.symbol}>{localDecimal(text, locale)}</Amount>
        </span>
      )}
      {network.testnet && <span className={tagClass}>{texts.testnet}</span>}
      {text === '–' && (
        <span className={amountStyles.unavailableTotal}>
          {common.tokenBalanceUnavailable}
          {retryable && (
            <button
              type="button"
              className={linkStyles.link}
              onClick={() => balance.send({ type: 'balance.requested' })}
            >
              {common.tryAgain}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
