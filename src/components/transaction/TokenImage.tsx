import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { useNetworkById } from '../readLater'
import { css } from '../style'
import { Image, type ImageSize } from '../ui/Image'
import { NetworkImage } from '../networks/NetworkImage'

/** Places a network's icon at the bottom corner of another picture. */
export const picturesClass = css({
  position: 'relative',
  flex: 'none',
  '& > span[data-size=s24]': {
    '--size': '18px',
    position: 'absolute',
    insetBlockEnd: -3,
    insetInlineEnd: -5,
    boxShadow: '0 0 0 2px var(--row)',
    background: 'var(--row)',
  },
  '& > span[data-size=s24] > svg': { width: 12, height: 12 },
})

/** Token icon with its network's icon, except at size `s24`. A native coin without an icon shows its network's. */
export function TokenImage({ token, size = 's40' }: { token: TokenBalance; size?: ImageSize }) {
  const network = useNetworkById(token.chainId)
  if (!token.iconUrl && !token.address) return <NetworkImage network={network} size={size} />
  const image = <Image kind="asset" placeholder="coins" url={token.iconUrl} circle size={size} />
  if (size === 's24') return image
  return (
    <span className={picturesClass}>
      {image}
      <NetworkImage network={network} size="s24" />
    </span>
  )
}
