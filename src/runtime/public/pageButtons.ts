import type { Connector } from '../../domain/account/connector'
import type { CaipNetworkId } from '../../domain/caip'
import { networkImageId } from '../../domain/network/images'
import { isImageSource, isOwnPicture } from '../../domain/options/urls'
import { presentAs } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import type { ImageKind } from '../../services/api/images'
import type { SocialProvider } from '../../domain/login/login'
import type { RunningSystem } from '../system/startSystem'

/** Requests of buttons on a page to the running modal. */

/** Calls `tell` with the URL of an image once it is loaded. */
function followImage(
  { images }: RunningSystem,
  id: string,
  kind: ImageKind,
  tell: (url: string | undefined) => void,
): () => void {
  const update = () => tell(images.get(id, kind))
  update()
  images.want(id, kind)
  return images.subscribe(update)
}

/** Calls `tell` with the URL of a network's picture in the registry. */
export function followNetworkIcon(
  system: RunningSystem,
  caipNetworkId: CaipNetworkId,
  tell: (url: string | undefined) => void,
): () => void {
  const { assets } = system.options.networks.find((one) => one.caipNetworkId === caipNetworkId) ?? {}
  const id = assets?.imageId ?? networkImageId(caipNetworkId)
  if (assets?.imageUrl) tell(assets.imageUrl)
  return assets?.imageUrl || !id ? () => {} : followImage(system, id, 'asset', tell)
}

/** Calls `tell` with the URL of an account's picture. Pictures of our servers are fetched like their other data. */
export function followPicture(system: RunningSystem, url: string, tell: (url: string | undefined) => void): () => void {
  if (isOwnPicture(url, system.options.services)) return followImage(system, url, 'picture', tell)
  tell(isImageSource(url) ? url : undefined)
  return () => {}
}

/** Reads the name, the picture and the balance of the active account, as the Account view does. */
export function requestHoldings({ root }: RunningSystem): () => void {
  root.send({ type: 'account.entered' })
  return () => {}
}

/** Calls `tell` with whether the balance could not be read. */
export function followBalanceFailure({ balance }: RunningSystem, tell: (failed: boolean) => void): () => void {
  const update = () => tell(balance.getSnapshot().hasTag('unavailable'))
  update()
  const { unsubscribe } = balance.subscribe(update)
  return unsubscribe
}

/** Wallet that a button names. */
interface Found {
  name: string
  icon: string | undefined
  installed: boolean
}

/** Calls `tell` with the wallet of this id, rdns or full name once it is found, in the page or in the registry. */
export function followWallet(system: RunningSystem, key: string, tell: (found: Found) => void): () => void {
  const { root, options } = system
  let over = false
  let searched = false
  let present: Connector | undefined
  let endImage = () => {}
  const draw = (name: string, installed: boolean, url: string | undefined, id: string | undefined | null) => {
    endImage()
    const say = (icon: string | undefined) => !over && tell({ name, icon, installed })
    endImage = () => {}
    if (isImageSource(url)) say(url)
    else if (id) endImage = followImage(system, id, 'wallet', say)
    else say(undefined)
  }
  function ofRegistry(wallet: Wallet | undefined): void {
    if (over || present) return
    if (wallet) {
      const custom = options.customWallets.find(({ id }) => id === wallet.id)
      const chosen = options.connectorImages[wallet.id] ?? (wallet.image_id ? undefined : custom?.image_url)
      draw(wallet.name, false, chosen ?? undefined, wallet.image_id)
    } else if (options.debug)
      console.warn(`WalletButton: no wallet "${key.slice(0, 60)}" was found. Use its id, its rdns or its full name.`)
  }
  const update = () => {
    const { context } = root.getSnapshot()
    const here =
      context.connectors.find(({ id }) => id === key) ??
      presentAs({ id: key, name: key, ...(key.includes('.') && { rdns: key }) }, context)
    if (here && here !== present) {
      present = here
      draw(here.name, true, options.connectorImages[here.id] ?? here.imageUrl, undefined)
    }
    if (here || searched || key === 'walletConnect') return
    searched = true
    system
      .remote()
      .then(({ findWallet }) => findWallet(key, options.customWallets))
      // A registry that does not answer leaves the name that the host gave.
      .then(ofRegistry, () => undefined)
  }
  update()
  const { unsubscribe } = root.subscribe(update)
  return () => {
    over = true
    unsubscribe()
    endImage()
  }
}

/** Way to connect that a button offers; e-mail if it names neither. */
interface Way {
  wallet?: string | undefined
  social?: SocialProvider | undefined
}

/** Whether the dialog connects this way now: its view is on screen. */
function isOnScreen({ router, root }: RunningSystem, { wallet, social }: Way): boolean {
  const { view } = router.getSnapshot().context
  const isNamed = (...names: (string | undefined)[]) =>
    names.some((name) => name !== undefined && name.toLowerCase() === wallet?.toLowerCase())
  switch (view?.name) {
    case 'ConnectingExternal': {
      const connector = root.getSnapshot().context.connectors.find(({ id }) => id === view.params.connectorId)
      return isNamed(connector?.id, connector?.rdns, connector?.name)
    }
    case 'ConnectingMultiChain':
      return isNamed(view.params.name)
    case 'ConnectingWalletConnect': {
      const { id, rdns, name } = view.params?.wallet ?? { id: 'walletConnect', name: 'WalletConnect' }
      return isNamed(id, rdns ?? undefined, name)
    }
    case 'ConnectingSocial':
      return view.params.provider === social
    case 'ConnectingFarcaster':
      return social === 'farcaster'
    case 'EmailLogin':
    case 'EmailVerifyDevice':
    case 'EmailVerifyOtp':
      return wallet === undefined && social === undefined
    default:
      return false
  }
}

/** Calls `tell` with whether the dialog connects this way now. */
export function followWay(system: RunningSystem, way: Way, tell: (connecting: boolean) => void): () => void {
  const update = () => tell(isOnScreen(system, way))
  update()
  const { unsubscribe } = system.router.subscribe(update)
  return () => {
    unsubscribe()
    tell(false)
  }
}
