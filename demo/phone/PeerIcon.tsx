import { urlOf } from '../sandbox/shared/platform'
import { useState } from 'react'
import type { Peer } from './state'

/** An app's picture, or its first letter. */
export function PeerIcon({ peer }: { peer: Peer }) {
  const [broken, setBroken] = useState(false)
  const usable = peer.icon !== undefined && !broken && /^(https?:|data:image\/)/.test(peer.icon)
  if (usable) return <img className="peer" src={peer.icon} alt="" onError={() => setBroken(true)} />
  return (
    <span className="peer" aria-hidden="true">
      {peer.name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** The host of an app's address, as far as it has one. */
export function hostOf(peer: Peer): string {
  return urlOf(peer.url)?.host ?? peer.url
}
