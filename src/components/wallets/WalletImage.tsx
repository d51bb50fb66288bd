import { connectorIds, type Connector } from '../../domain/account/connector'
import type { Wallet } from '../../domain/wallet/wallet'
import { useSystem } from '../systemContext'
import { Image, type ImageSize } from '../ui/Image'

/** The icon of a wallet: what the host set for it, what the wallet itself brought, what the registry has. */
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
  // An address of a picture counts only on the host's word: the catalogue's and the store's could name any host.
  const custom = customWallets.find(({ id }) => id === wallet?.id)
  // The registry's picture comes through our own request, so a strict policy of the host allows it.
  const url = chosen ?? connector?.imageUrl ?? (imageId ? undefined : custom?.image_url)
  // A connector names one of the registry's general images; only catalogue wallets have pictures of their own.
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
