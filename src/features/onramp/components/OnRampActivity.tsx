import { Amount } from '../../../components/Amount'
import { useCallback } from 'react'
import { providers } from '../../../domain/onramp/provider'
import { byPeriod, type Activity } from '../../../domain/portfolio/activity'
import { movedAmount } from '../../../domain/text/amount'
import { entryStyles } from '../../../components/account/entry'
import { sectionStyles } from '../../../components/account/section'
import { Skeletons } from '../../../components/account/Skeletons'
import { useAccountTexts } from '../../../components/account/texts'
import { useToday, useWhen } from '../../../components/account/when'
import { localDecimal } from '../../../domain/text/numbers'
import { useSystem } from '../../../components/systemContext'
import { useFaultText, useLocale } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Empty } from '../../../components/ui/Empty'
import { Image } from '../../../components/ui/Image'
import { Notice } from '../../../components/ui/Notice'
import { toneClasses } from '../../../components/ui/styles/text'
import { CurrencyImage } from './pictures'
import { useOnramp, usePurchases } from './read'
import { useOnrampMoreTexts } from './moreTexts'
import { Sentinel } from '../../../components/wallets/WalletGrid'
import { useAgain } from '../../../components/ui/again'

/** Number of placeholders before the first entries, and while more load. */
const SKELETONS = 3
const MORE_SKELETONS = 2
const none: readonly Activity[] = []

/** OnRampActivity view: purchases at the exchange by day and month. Scrolling near the end loads more. */
export function OnRampActivity() {
  const { router } = useSystem()
  const { actor } = useOnramp()
  const texts = useOnrampMoreTexts()
  const { dates } = useAccountTexts()
  const purchases = usePurchases(({ context }) => context.purchases) ?? none
  const next = usePurchases(({ context }) => context.next)
  const listed = usePurchases((snapshot) => snapshot.hasTag('listed'))
  const failed = usePurchases((snapshot) => snapshot.hasTag('failed'))
  const adding = usePurchases((snapshot) => snapshot.hasTag('adding'))
  const broken = usePurchases((snapshot) => snapshot.hasTag('broken'))
  const today = useToday()
  const near = useCallback(() => actor.getSnapshot().children.purchases?.send({ type: 'purchases.more' }), [actor])
  if (failed) return <Failed isWhole />
  if (!listed) return <Skeletons count={SKELETONS} what={texts.readingPurchases} />
  if (purchases.length === 0 && next === undefined)
    return (
      <Empty icon="coins" title={texts.noPurchases} text={texts.noPurchasesText(providers.coinbase.label)}>
        <Button kind="primary" small onClick={() => router.send({ type: 'view.back' })}>
          {texts.buy}
        </Button>
      </Empty>
    )
  return (
    <>
      {byPeriod(purchases, today, dates).map(({ heading, isDay, activities }) => (
        <section key={heading} className={sectionStyles.section} aria-label={heading}>
          <h3>{heading}</h3>
          <ul className={entryStyles.list}>
            {activities.map((purchase) => (
              <Purchase key={purchase.id} purchase={purchase} isDay={isDay} />
            ))}
          </ul>
        </section>
      ))}
      {adding && <Skeletons count={MORE_SKELETONS} what={texts.readingPurchases} />}
      {broken && <Failed />}
      {next !== undefined && !adding && !broken && <Sentinel key={next} onNear={near} />}
    </>
  )
}

function Purchase({ purchase: { status, at, from, transfers }, isDay }: { purchase: Activity; isDay: boolean }) {
  const texts = useOnrampMoreTexts()
  const { deeds } = useAccountTexts()
  const when = useWhen(isDay)
  const locale = useLocale()
  const [coins] = transfers
  const symbol = coins?.symbol || coins?.name
  const statusText = { confirmed: from, pending: texts.inProgress, failed: texts.purchaseFailed }[status]
  const tone = { confirmed: undefined, pending: toneClasses.warning, failed: toneClasses.error }[status]
  return (
    <li className={entryStyles.row} data-part="holding">
      {coins?.symbol && !coins.imageUrl ? (
        <CurrencyImage kind="getTokenImage" id={coins.symbol} />
      ) : (
        <Image kind="asset" placeholder="coins" url={coins?.imageUrl} circle />
      )}
      <span className={entryStyles.words}>
        <span className={entryStyles.name} data-part="name">
          {symbol ? texts.bought(symbol) : deeds.buy}
        </span>
        <span className={entryStyles.note} role={status === 'failed' ? undefined : 'status'}>
          <span className={tone}>{statusText}</span>
        </span>
      </span>
      <span className={entryStyles.sums}>
        {coins && (
          <span className={status === 'confirmed' ? toneClasses.success : undefined}>
            <Amount symbol={coins.symbol ?? coins.name}>
              {`${status === 'confirmed' ? '+' : ''}${localDecimal(movedAmount(coins.amount), locale)}`}
            </Amount>
          </span>
        )}
        <time className={entryStyles.sumsNote} dateTime={new Date(at).toISOString()}>
          {when(at)}
        </time>
      </span>
    </li>
  )
}

/** Error with a retry, if the purchases or their next page failed to load: in the place of the list, or at its end. */
function Failed({ isWhole = false }: { isWhole?: boolean }) {
  const { actor } = useOnramp()
  const texts = useOnrampMoreTexts()
  const way = useAgain()
  const fault = usePurchases(({ context }) => context.fault)
  const text = useFaultText(fault)
  const again = () =>
    actor.getSnapshot().children.purchases?.send({ type: isWhole ? 'purchases.retry' : 'purchases.more' })
  const button = <Button small {...way(fault, again)} />
  return isWhole ? (
    <Empty icon="error" title={texts.purchasesFailed} text={text} fault={fault}>
      {button}
    </Empty>
  ) : (
    <Notice kind="error" title={texts.purchasesFailed}>
      {text}
      <div>{button}</div>
    </Notice>
  )
}
