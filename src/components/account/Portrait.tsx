import { isHttpUrl } from '../../domain/text/url'
import { Avatar } from '../ui/Avatar'
import { Image } from '../ui/Image'

/** Avatar image of a name. Falls back to the avatar generated from the address. */
export function Portrait({ address, url, size = 72 }: { address: string; url?: string | undefined; size?: number }) {
  const own = <Avatar address={address} size={size} />
  return isHttpUrl(url) ? <Image kind="asset" url={url} instead={own} portrait={size} placeholder="wallet" /> : own
}
