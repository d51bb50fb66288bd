import type { CSSProperties } from 'react'
import { shortAddress } from '../../../domain/account/account'
import { amountOfToken } from '../../../domain/transaction/transaction'
import { Fee } from '../../../components/transaction/Fee'
import { FoldedAddress } from '../../../components/transaction/FoldedAddress'
import { reviewStyles } from '../../../components/transaction/review'
import { NetworkDetail } from '../../../components/transaction/NetworkDetail'
import { worthOfUnits } from '../../../domain/text/money'
import { localAmount } from '../../../domain/text/numbers'
import { useNetworkById } from '../../../components/readLater'
import { useChart, useTag } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useLocale } from '../../../components/texts'
import { Image } from '../../../components/ui/Image'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { layoutStyles, measured } from '../../../components/ui/styles/moreLayout'
import { usePayTexts } from './texts'
import { monoClass, unseenClass } from '../../../components/ui/styles/text'

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
  imagePlace: css(skeletonClass, { width: 52, height: 52, marginBottom: 8, borderRadius: 'var(--r-14)' }),
  namePlace: css(skeletonClass, { width: 80, height: 14, marginBlock: 3 }),
  sumPlace: css(skeletonClass, { width: 160, height: 32, marginBlock: 3 }),
  factsPlace: css(skeletonClass, { height: 108, borderRadius: 'var(--r-16)' }),
  answersPlace: css(layoutStyles.actions, { marginTop: 56 }),
  answerPlace: css(skeletonClass, { height: 48, borderRadius: 'var(--r-14)' }),
  facts: css(reviewStyles.details, { padding: '14px 16px', borderRadius: 'var(--r-16)', background: 'var(--row)' }),
}

/** Merchant and amount of a payment. */
export function PaymentHead() {
  const { metadata } = useSystem().options
  const texts = usePayTexts()
  const locale = useLocale()
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const intent = useChart('pay', (snapshot) => snapshot?.context.intent)
  const missing = useChart('pay', (snapshot) => snapshot?.context.shortage?.to.symbol)
  const waiting = useTag('pay', 'preparing')
  const network = useNetworkById(request?.network ?? 'eip155:1')
  if (!request) return null
  // The symbol is known only once the token is found among the account's balances.
  const amount = intent
    ? amountOfToken(intent.units, intent.token)
    : [request.amount, missing ?? (request.asset === 'native' ? network.nativeCurrency.symbol : undefined)]
        .filter(Boolean)
        .join(' ')
  // An unknown token is shown by its contract.
  const contract = !intent && !missing && !waiting && request.asset !== 'native' ? request.asset : undefined
  const worth = intent && worthOfUnits(intent.units, intent.token.quantity.decimals, intent.token.price, locale)
  return (
    <div className={styles.head} data-part="total">
      <Image kind="asset" placeholder="browser" url={metadata.icons[0]} called={metadata.name} size="s52" />
      <span>{texts.payTo(metadata.name)}</span>
      <strong style={{ '--digits': Math.max(ROOMY, amount.length) } as CSSProperties}>
        <span className={unseenClass}>{texts.amount}: </span>
        <bdi>{localAmount(amount, locale)}</bdi>
      </strong>
      {contract && (
        <bdi className={monoClass} dir="ltr" title={contract}>
          {shortAddress(contract)}
        </bdi>
      )}
      {worth && <span className={styles.worth}>{worth}</span>}
    </div>
  )
}

/** Amount, receiver and network of a payment. Includes the network fee `fromWallet`; an exchange pays its own. */
export function PaymentFacts({ fromWallet }: { fromWallet: boolean }) {
  const texts = usePayTexts()
  const request = useChart('pay', (snapshot) => snapshot?.context.payment?.request)
  const intent = useChart('pay', (snapshot) => snapshot?.context.intent)
  const fee = useChart('pay', (snapshot) => snapshot?.context.fee)
  const waiting = useTag('pay', 'preparing')
  const network = useNetworkById(request?.network ?? 'eip155:1')
  const coin = useChart('portfolio', (snapshot) =>
    snapshot?.context.tokens?.find(({ address, chainId }) => chainId === request?.network && !address),
  )
  if (!request) return null
  const receiver = intent?.receiver.address ?? request.recipient
  return (
    <>
      <PaymentHead />
      <dl className={styles.facts}>
        <div>
          <dt>{texts.to}</dt>
          <dd>
            <FoldedAddress address={receiver} />
          </dd>
        </div>
        <NetworkDetail label={texts.network} network={network} />
        {fromWallet && (fee || waiting) && (
          <div>
            <dt>{texts.fee}</dt>
            <dd>
              {fee ? (
                <Fee
                  units={fee.units}
                  network={network}
                  price={(coin ?? (intent?.token.address ? undefined : intent?.token))?.price}
                />
              ) : (
                <span className={reviewStyles.feePlace} />
              )}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Skeleton of a payment, as high as its review. */
export function PaymentSkeleton() {
  return (
    <>
      <span className={unseenClass} role="status">
        {usePayTexts().preparing}
      </span>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.imagePlace} />
        <span className={styles.namePlace} />
        <span className={styles.sumPlace} />
      </div>
      <span className={styles.factsPlace} aria-hidden="true" />
      <div className={styles.answersPlace} aria-hidden="true">
        <span className={styles.answerPlace} />
        <span className={styles.answerPlace} />
      </div>
    </>
  )
}
