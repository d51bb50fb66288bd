import type { Network } from '../../domain/network/network'
import { networkImageId } from '../../domain/network/images'
import { useSystem } from '../systemContext'
import { Image, type ImageSize } from '../ui/Image'

/** The icon of a network: what the host set for it, else the registry's. */
export function NetworkImage({ network, size }: { network: Network; size?: ImageSize }) {
  const { chainImages } = useSystem().options
  const { assets, caipNetworkId, id } = network
  const url = chainImages[String(id)] ?? chainImages[caipNetworkId] ?? assets?.imageUrl
  return (
    <Image
      kind="asset"
      placeholder="network"
      url={url}
      id={assets?.imageId ?? networkImageId(caipNetworkId)}
      circle
      {...(size && { size })}
    />
  )
}
