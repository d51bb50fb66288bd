import { useCallback, useMemo } from 'react'
import { nftsOf, type Activity, type Nft } from '../../domain/portfolio/activity'
import { localDecimal } from '../../domain/text/numbers'
import { useChart, useTag } from '../useChart'
import { useNetworkById } from '../readLater'
import { css, cx } from '../style'
import { useLocale } from '../texts'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'
import { HistoryFault } from './HistoryFault'
import { entryStyles } from './entry'
import { frameClass, Image } from '../ui/Image'
import { skeletonClass } from '../ui/styles/skeleton'
import { unseenClass } from '../ui/styles/text'
import { WaitingButton } from '../ui/WaitingButton'
import { useAccountTexts } from './texts'
import { Sentinel } from '../wallets/WalletGrid'

/** Number of placeholders. */
const SKELETONS = 4
const none: readonly Activity[] = []

const pictureBase = { width: '100%', height: 'auto', aspectRatio: '1' } as const

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 8px',
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      gap: 6,
      minWidth: 0,
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 206px',
    },
  }),
  picture: css(pictureBase),
  picturePlace: css(frameClass, skeletonClass, pictureBase),
  captionPlace: css(skeletonClass, { width: 96, height: 12 }),
  title: css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 8 }),
  network: css({ marginBlockStart: -4 }),
}

/** Collectibles tab, derived from the history loaded so far (docs/decisions.md#24). */
export function Nfts() {
  const { chart, options, router } = useSystem()
  const texts = useAccountTexts()
  const activities = useChart('portfolio', (snapshot) => snapshot?.context.activities ?? none)
  const loading = useChart('portfolio', (snapshot) => snapshot?.hasTag('activityLoading') ?? true)
  const failed = useTag('portfolio', 'activityFailed')
  const absent = useTag('portfolio', 'activityAbsent')
  const further = useChart('portfolio', (snapshot) => snapshot?.can({ type: 'activity.more' }) ?? false)
  const unread = useChart('portfolio', (snapshot) => snapshot?.can({ type: 'activity.requested' }) ?? false)
  const nfts = useMemo(() => nftsOf(activities), [activities])
  const want = useCallback(() => chart('portfolio')?.send({ type: 'activity.requested' }), [chart])
  const skeletons = (loading || unread) && !failed && nfts.length === 0 ? SKELETONS : 0
  return (
    <>
      <span className={unseenClass} role="status">
        {skeletons > 0 && texts.readingHistory}
      </span>
      {nfts.length + skeletons > 0 && (
        <ul className={styles.grid} aria-busy={skeletons > 0}>
          {nfts.map((nft) => (
            <Collectible key={`${nft.chain} ${nft.name} ${nft.imageUrl}`} nft={nft} />
          ))}
          {Array.from({ length: skeletons }, (_, index) => (
            <li key={index} aria-hidden="true">
              <span className={styles.picturePlace} />
              <span className={styles.captionPlace} />
            </li>
          ))}
        </ul>
      )}
      {failed ? (
        <HistoryFault isWhole={nfts.length === 0} />
      ) : (
        <>
          {unread && <Sentinel onNear={want} />}
          {nfts.length === 0 && skeletons === 0 && (
            <Empty
              icon="picture"
              title={absent ? texts.nftsAbsent : further ? texts.noNftsLately : texts.noNfts}
              text={!absent && !further && texts.noNftsText}
            >
              {!further && options.features.receive && (
                <Button small onClick={() => router.send({ type: 'view.push', view: { name: 'WalletReceive' } })}>
                  {texts.features.receive}
                </Button>
              )}
            </Empty>
          )}
          {(further || (loading && nfts.length > 0)) && (
            <WaitingButton
              kind="secondary"
              waiting={loading}
              busy={loading}
              onClick={() => chart('portfolio')?.send({ type: 'activity.more' })}
            >
              {texts.lookFurther}
            </WaitingButton>
          )}
        </>
      )}
    </>
  )
}

/** One collectible: picture, name, how many, and the network, which tells equal names apart. */
function Collectible({ nft: { chain, name, imageUrl, count } }: { nft: Nft }) {
  const network = useNetworkById(chain)
  const locale = useLocale()
  return (
    <li>
      <Image kind="asset" placeholder="picture" url={imageUrl} size="s64" className={styles.picture} />
      <span className={styles.title}>
        <bdi className={entryStyles.caption}>{name}</bdi>
        {count > 1 && (
          <span className={entryStyles.note} dir="ltr">
            ×{localDecimal(String(count), locale)}
          </span>
        )}
      </span>
      {network && <bdi className={cx(entryStyles.note, styles.network)}>{network.name}</bdi>}
    </li>
  )
}
