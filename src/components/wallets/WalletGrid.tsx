import { useCallback } from 'react'
import type { Wallet } from '../../domain/wallet/wallet'
import { moveByArrows } from '../shell/arrowKeys'
import { useAttached } from '../useAttached'
import { useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { css } from '../style'
import { columns, Tile, TilePlace, tilesClass } from '../ui/Tile'
import { WalletImage } from './WalletImage'

const styles = {
  grid: css(tilesClass, { '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 96px' } }),
  sentinel: css({ height: 1, marginTop: -17 }),
}

/** Grid of wallets, with skeletons for those that are loading. */
export function WalletGrid({ wallets, skeletons }: { wallets: readonly Wallet[]; skeletons: number }) {
  const { root, browse } = useSystem()
  const allowed = useRoot((snapshot) => snapshot.can({ type: 'wallet.selected' }))
  return (
    <ul
      className={styles.grid}
      data-part="grid"
      aria-busy={skeletons > 0}
      onKeyDown={(event) => moveByArrows(event, columns)}
    >
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <Tile
            name={wallet.name}
            image={<WalletImage wallet={wallet} size="s52" />}
            disabled={!allowed}
            onClick={() => browse(wallet) || root.send({ type: 'wallet.selected', wallet })}
          />
        </li>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={`bone ${index}`} aria-hidden="true">
          <TilePlace size="s52" />
        </li>
      ))}
    </ul>
  )
}

/** End of the loaded items: requests more when it is near the viewport. Give it a new `key` per page to check again. */
export function Sentinel({ onNear }: { onNear: () => void }) {
  const watch = useCallback(
    (element: HTMLElement) => {
      // Without IntersectionObserver, load all pages one after another.
      if (typeof IntersectionObserver !== 'function') return onNear()
      // A busy page gets several entries at once, the oldest first (far, then near): check all of them.
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
        {
          root: element.closest('[data-part=scroll]'),
          rootMargin: '400px 0px',
        },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onNear],
  )
  return <div ref={useAttached(watch)} className={styles.sentinel} data-part="sentinel" aria-hidden="true" />
}
