import { useCallback, useMemo } from 'react'
import { nftsOf, type Activity } from '../../domain/portfolio/activity'
import { useHolding } from '../read'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { HistoryFault } from './HistoryFault'
import { Image } from '../ui/Image'
import { ReceiveRow } from './ReceiveRow'
import { Sentinel } from '../wallets/WalletGrid'

const BONES = 4
const none: readonly Activity[] = []

/** Collectibles, as far as the history that was read tells of them (docs/decisions.md#24). */
export function Nfts() {
  const { holding } = useSystem()
  const activities = useHolding('portfolio', (snapshot) => snapshot?.context.activities ?? none)
  const loading = useHolding('portfolio', (snapshot) => snapshot?.hasTag('activityLoading') ?? true)
  const failed = useHolding('portfolio', (snapshot) => snapshot?.hasTag('activityFailed') ?? false)
  const further = useHolding('portfolio', (snapshot) => snapshot?.can({ type: 'activity.more' }) ?? false)
  const unread = useHolding('portfolio', (snapshot) => snapshot?.can({ type: 'activity.requested' }) ?? false)
  const nfts = useMemo(() => nftsOf(activities), [activities])
  const want = useCallback(() => holding('portfolio')?.send({ type: 'activity.requested' }), [holding])
  const bones = (loading || unread) && !failed && nfts.length === 0 ? BONES : 0
  return (
    <>
      {nfts.length + bones > 0 && (
        <ul className="nfts" aria-busy={bones > 0}>
          {nfts.map(({ chain, name, imageUrl, count }) => (
            <li key={`${chain} ${name} ${imageUrl}`}>
              <Image kind="asset" placeholder="picture" url={imageUrl} size="s64" />
              <span className="title">
                <bdi className="name">{name}</bdi>
                {count > 1 && (
                  <span className="note" dir="ltr">
                    ×{count}
                  </span>
                )}
              </span>
            </li>
          ))}
          {Array.from({ length: bones }, (_, index) => (
            <li key={index} aria-hidden="true">
              <span className="image s64 bone" />
              <span className="bone line" />
            </li>
          ))}
        </ul>
      )}
      {failed ? (
        <HistoryFault />
      ) : (
        <>
          {unread && <Sentinel onNear={want} />}
          {nfts.length === 0 && bones === 0 && (
            <>
              <p className="lead">
                {further
                  ? 'No NFTs in your latest transactions.'
                  : 'No NFTs yet. Those that you receive will appear here.'}
              </p>
              {!further && <ReceiveRow />}
            </>
          )}
          {(further || (loading && nfts.length > 0)) && (
            <Button
              busy={loading}
              disabled={loading}
              onClick={() => holding('portfolio')?.send({ type: 'activity.more' })}
            >
              Look further back
            </Button>
          )}
        </>
      )}
    </>
  )
}
