import { networkImageId } from '../../domain/network/images'
import type { Network } from '../../domain/network/network'
import { Image, type ImageSize } from '../ui/Image'

/** Icon of a network: the host's image if set, else the registry's. */
export function NetworkImage({ network: { assets, caipNetworkId }, size }: { network: Network; size?: ImageSize }) {
  return (
    <Image
      kind="asset"
      placeholder="network"
      url={assets?.imageUrl}
      id={assets?.imageId ?? networkImageId(caipNetworkId)}
      circle
      {...(size && { size })}
    />
  )
}
