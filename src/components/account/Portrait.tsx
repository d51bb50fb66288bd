import { isHttpUrl } from '../../domain/text/url'
import { Avatar } from '../ui/Avatar'
import { Image } from '../ui/Image'

/** The picture that goes with a name; until it is there, or where there is none, that of the address itself. */
export function Portrait({ address, url, size = 72 }: { address: string; url?: string | undefined; size?: number }) {
  const own = <Avatar address={address} size={size} />
  return isHttpUrl(url) ? <Image kind="asset" url={url} instead={own} portrait={size} placeholder="wallet" /> : own
}
