import { connectorIds, type Connector } from '../../domain/account/connector'
import type { Wallet } from '../../domain/wallet/wallet'
import { useSystem } from '../systemContext'
import { Image, type ImageSize } from '../ui/Image'

/** Icon of a wallet: set by the host, else provided by the wallet itself, else from the registry. */
export function WalletImage({
  wallet,
  connector,
  size,
  className,
}: {
  wallet?: Wallet | undefined
  connector?: Connector | undefined
  size?: ImageSize
  className?: string
}) {
  const { connectorImages, customWallets } = useSystem().options
  const chosen = connectorImages[connector?.id ?? wallet?.id ?? '']
  const imageId = connector?.imageId ?? wallet?.image_id
  // Image URLs are trusted only from the host's options: those of the catalogue and of storage could name any server.
  const custom = customWallets.find(({ id }) => id === wallet?.id)
  // Registry images are fetched by our own request, so a strict CSP of the host allows them.
  const url = chosen ?? connector?.imageUrl ?? (imageId ? undefined : custom?.image_url)
  // A connector's image is one of the registry's general images; only catalogue wallets have images of their own.
  const kind = connector?.imageId ? 'asset' : 'wallet'
  return (
    <Image
      kind={kind}
      placeholder="wallet"
      called={connector?.id === connectorIds.injected ? undefined : (connector?.name ?? wallet?.name)}
      url={url}
      id={imageId}
      {...(size && { size })}
      {...(className && { className })}
    />
  )
}
