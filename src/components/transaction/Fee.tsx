import { feeText } from '../../domain/transaction/fee'
import type { Network } from '../../domain/network/network'
import { worthOfUnits } from '../../domain/text/money'
import { localDecimal } from '../../domain/text/numbers'
import { Amount } from '../Amount'
import { useLocale } from '../texts'
import { reviewStyles } from './review'

interface FeeProps {
  /** Fee in the smallest unit of the network's native coin. */
  units: string
  network: Network
  /** Price of the native coin in US dollars, if known. */
  price: string | undefined
  /** Wraps the amount of an estimate that is rough, e.g. in "about {amount}". */
  about?: (amount: string) => string
}

/** Network fee: what it costs in dollars, then the amount of the native coin, alone if it has no price. */
export function Fee({ units, network: { nativeCurrency }, price = '0', about }: FeeProps) {
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency
  const worth = worthOfUnits(units, decimals, price, locale)
  const amount = localDecimal(feeText(units, decimals), locale)
  return (
    <span className={reviewStyles.fee}>
      {worth && <bdi>{`${worth} `}</bdi>}
      <span className={worth && reviewStyles.soft}>
        {about ? <bdi>{about(`${amount} ${symbol}`)}</bdi> : <Amount symbol={symbol}>{amount}</Amount>}
      </span>
    </span>
  )
}
