import { urlOf } from '../../src/shared/platform'
import { useState } from 'react'
import type { Peer } from './state'

/** Icon of an app, or its first letter. */
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

/** Host of an app's URL. Returns the text itself if it is not a URL. */
export function hostOf(peer: Peer): string {
  return urlOf(peer.url)?.host ?? peer.url
}
