import { useState } from 'react'
import { isImageSource } from '../../domain/url'
import { Avatar } from './Avatar'

/** The picture that goes with a name; that of the address itself where there is none, or it cannot be had. */
export function Portrait({ address, url, size = 72 }: { address: string; url?: string | undefined; size?: number }) {
  const [broken, setBroken] = useState<string>()
  if (!isImageSource(url) || url === broken) return <Avatar address={address} size={size} />
  return <img className="avatar" width={size} height={size} src={url} alt="" decoding="async" draggable={false} onError={() => setBroken(url)} />
}
