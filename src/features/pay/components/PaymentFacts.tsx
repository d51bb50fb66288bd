import type { CSSProperties } from 'react'
import { Amount } from '../../../components/Amount'
import { shortAddress } from '../../../domain/account/account'
import { amountOfToken } from '../../../domain/transaction/transaction'
import { feeText } from '../../../domain/transaction/fee'
import { NetworkImage } from '../../../components/networks/NetworkImage'
import { worthOfUnits } from '../../../domain/text/money'
import { localAmount, localDecimal } from '../../../domain/text/numbers'
import { useNetwork } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { Icon } from '../../../components/ui/Icon'
import { Image } from '../../../components/ui/Image'
import { coarse } from '../../../components/ui/styles/media'
import { measured } from '../../../components/ui/styles/moreLayout'
import { unfolding } from '../../../components/ui/styles/moreMotion'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { WholeAddress } from '../../../components/ui/WholeAddress'
import { usePayTexts } from './texts'
import { monoClass, small, unseenClass } from '../../../components/ui/styles/text'

/** Number of digits that fit in the largest type. */
const ROOMY = 14

const styles = {
  /** Merchant and amount, before anything else. */
  head: css({
    ...measured,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 4,
    paddingBlock: '4px 8px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& > [data-part=image]': { marginBottom: 8 },
    '& > strong': {
      fontWeight: 600,
      fontSize: 'clamp(var(--fs-16), calc(var(--wide) / (var(--digits) * 0.62)), calc(var(--fs) * 3.2))',
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
    },
  }),
  worth: css({ color: 'var(--soft)', fontSize: 'var(--fs-16)', fontVariantNumeric: 'tabular-nums' }),
  soft: css({ color: 'var(--soft)' }),
  /** Short address that unfolds to the whole one. */
  receiver: css({
    width: '100%',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 20,
      cursor: 'pointer',
      listStyle: 'none',
      [coarse]: { minHeight: 44, marginBlock: -12 },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& svg': { color: 'var(--soft)', transition: unfolding },
    '&[open] svg': { transform: 'rotate(180deg)' },
    '&[open] > summary': { marginBottom: 8 },
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
  const { metadata } = useSystem().options
  const texts = usePayTexts()
  const locale = useLocale()
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const intent = useChart('pay', (snapshot) => snapshot?.context.intent)
  const fee = useChart('pay', (snapshot) => snapshot?.context.fee)
  const missing = useChart('pay', (snapshot) => snapshot?.context.shortage?.to.symbol)
  const waiting = useTag('pay', 'preparing')
  const network = useNetwork(request?.network ?? 'eip155:1')
  const coin = useChart('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find(({ address, chainId }) => chainId === request?.network && !address),
  )
  if (!request) return null
  // The symbol is known only once the token is found among the account's balances.
  const amount = intent
    ? amountOfToken(intent.units, intent.token)
    : [request.amount, missing].filter(Boolean).join(' ')
  const worth = intent && worthOfUnits(intent.units, intent.token.quantity.decimals, intent.token.price, locale)
  const { symbol, decimals } = network.nativeCurrency
  const feeWorth =
    fee &&
    worthOfUnits(
      fee.units,
      decimals,
      (coin ?? (intent?.token.address ? undefined : intent?.token))?.price ?? '0',
      locale,
    )
  const receiver = intent?.receiver.address ?? request.recipient
  return (
    <>
      <div className={styles.head} data-part="total">
        <Image kind="asset" placeholder="browser" url={metadata.icons[0]} called={metadata.name} size="s52" />
        <span>{texts.payTo(metadata.name)}</span>
        <strong style={{ '--digits': Math.max(ROOMY, amount.length) } as CSSProperties}>
          <span className={unseenClass}>{texts.amount}: </span>
          <bdi>{localAmount(amount, locale)}</bdi>
        </strong>
        {worth && <span className={styles.worth}>{worth}</span>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.to}</dt>
          <dd>
            <details className={styles.receiver}>
              <summary>
                <span className={monoClass} dir="ltr" title={receiver}>
                  {shortAddress(receiver)}
                </span>
                <Icon name="down" size={16} />
              </summary>
              <WholeAddress address={receiver} />
            </details>
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
                <>
                  {feeWorth && <span>{feeWorth}</span>}
                  <span className={feeWorth && styles.soft}>
                    <Amount symbol={symbol}>{localDecimal(feeText(fee.units, decimals), locale)}</Amount>
                  </span>
                </>
              ) : waiting ? (
                <span className={styles.place} />
              ) : (
                '–'
              )}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
