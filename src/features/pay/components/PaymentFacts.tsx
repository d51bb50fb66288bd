import { Amount } from '../../../components/Amount'
import { amountOfToken } from '../../../domain/transaction/transaction'
import { feeText } from '../../../domain/transaction/fee'
import { NetworkImage } from '../../../components/networks/NetworkImage'
import { localAmount, localDecimal } from '../../../components/numbers'
import { useNetwork } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useLocale } from '../../../components/texts'
import { skeletonClass } from '../../../components/ui/skeleton'
import { WholeAddress } from '../../../components/ui/WholeAddress'
import { usePayTexts } from './texts'
import { small } from '../../../components/ui/text'

const styles = {
  sum: css({
    fontWeight: 600,
    fontSize: 'var(--fs-20)',
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  facts: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    margin: 0,
    padding: 16,
    borderRadius: 'var(--r-16)',
    background: 'var(--row)',
    '& dt': { marginBottom: 4, color: 'var(--soft)', fontWeight: 500, ...small },
    '& dd': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minWidth: 0,
      minHeight: 20,
      margin: 0,
      fontVariantNumeric: 'tabular-nums',
    },
    '& span[data-size=s24]': { '--size': '18px' },
  }),
  place: css(skeletonClass, { width: 96, height: 14 }),
}

/** Amount, receiver and network of a payment. Includes the network fee `fromWallet`; an exchange pays its own. */
export function PaymentFacts({ fromWallet }: { fromWallet: boolean }) {
  const texts = usePayTexts()
  const locale = useLocale()
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const intent = useChart('pay', (snapshot) => snapshot?.context.intent)
  const fee = useChart('pay', (snapshot) => snapshot?.context.fee)
  const missing = useChart('pay', (snapshot) => snapshot?.context.shortage?.to.symbol)
  const waiting = useTag('pay', 'preparing')
  const network = useNetwork(request?.network ?? 'eip155:1')
  if (!request) return null
  // The symbol is known only once the token is found among the account's balances.
  const amount = intent
    ? amountOfToken(intent.units, intent.token)
    : [request.amount, missing].filter(Boolean).join(' ')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.amount}</dt>
        <dd className={styles.sum}>
          <bdi>{localAmount(amount, locale)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.to}</dt>
        <dd>
          <WholeAddress address={intent?.receiver.address ?? request.recipient} />
        </dd>
      </div>
      <div>
        <dt>{texts.network}</dt>
        <dd>
          <NetworkImage network={network} size="s24" />
          <bdi>{network.name}</bdi>
        </dd>
      </div>
      {fromWallet && (
        <div>
          <dt>{texts.fee}</dt>
          <dd>
            {fee ? (
              <Amount symbol={network.nativeCurrency.symbol}>
                {localDecimal(feeText(fee.units, network.nativeCurrency.decimals), locale)}
              </Amount>
            ) : waiting ? (
              <span className={styles.place} />
            ) : (
              '–'
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
