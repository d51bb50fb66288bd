import { useCallback } from 'react'
import type { Wallet } from '../../domain/wallet/wallet'
import { walkByArrows } from '../shell/focus'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'
import { WalletImage } from './WalletImage'

const COLUMNS = 4

/** Wallets as a grid, with bones in the place of those that are on their way. */
export function WalletGrid({ wallets, bones }: { wallets: readonly Wallet[]; bones: number }) {
  const { root, browse } = useSystem()
  const allowed = useRoot((snapshot) => snapshot.can({ type: 'wallet.selected' }))
  return (
    <ul className="grid" aria-busy={bones > 0} onKeyDown={(event) => walkByArrows(event, COLUMNS)}>
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <button
            type="button"
            className="tile"
            disabled={!allowed}
            title={wallet.name}
            onClick={() => browse(wallet) || root.send({ type: 'wallet.selected', wallet })}
          >
            <WalletImage wallet={wallet} size="s52" />
            <span className="name">{wallet.name}</span>
          </button>
        </li>
      ))}
      {Array.from({ length: bones }, (_, index) => (
        <li key={`bone ${index}`} className="tile" aria-hidden="true">
          <span className="image s52 bone" />
          <span className="bone line" />
        </li>
      ))}
    </ul>
  )
}

/** The end of what was read: coming near it asks for more. It is renewed with each page, so it looks again. */
export function Sentinel({ onNear }: { onNear: () => void }) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      // A busy page is told several things at once, the oldest first: that the end was far, then that it has come near.
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
        {
          root: element.closest('.scroll'),
          rootMargin: '400px 0px',
        },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onNear],
  )
  return <div ref={watch} className="sentinel" aria-hidden="true" />
}
