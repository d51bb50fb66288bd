import type { CaipNetworkId } from './caip'
import type { SocialProvider } from './login/login'
import type { Wallet } from './wallet/wallet'

/** What a view belongs to: the router treats each room alike. */
export type Room = 'connecting' | 'account' | 'gate' | 'help'

/** What each view carries. A view that is not named here carries nothing. */
export interface ViewParams {
  /** The announced, injected or other local connector being asked. */
  ConnectingExternal: { connectorId: string }
  /** The catalogue wallet; absent for the plain WalletConnect row (QR for any wallet). */
  ConnectingWalletConnect: { wallet?: Wallet }
  /** Where to get a wallet that is not installed. */
  Downloads: { wallet: Wallet }
  /** The network being switched to. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId }
  /** A network that the connected wallet cannot go to. */
  SwitchActiveChain: { caipNetworkId: CaipNetworkId }
  /** A wallet that is present for several namespaces, by its connectors. */
  ConnectingMultiChain: { name: string; connectorIds: readonly string[] }
  /** The account at another service that the visitor logs in with. */
  ConnectingSocial: { provider: SocialProvider }
}

interface ViewFacts {
  room: Room
  /** The heading; absent where the view draws its own (Account) or names what it carries. */
  title?: string
  /** May a host ask for it by `open({ view })`? */
  open?: true
}

/** The one table of views that are drawn. A missing component is a compile error. */
export const views = {
  Connect: { room: 'connecting', title: 'Connect wallet', open: true },
  ConnectingExternal: { room: 'connecting' },
  ConnectingWalletConnect: { room: 'connecting' },
  ConnectingWalletConnectBasic: { room: 'connecting', title: 'WalletConnect', open: true },
  AllWallets: { room: 'connecting', title: 'All wallets', open: true },
  Downloads: { room: 'connecting' },
  ConnectingMultiChain: { room: 'connecting' },
  ConnectWallets: { room: 'connecting', title: 'Connect wallet' },
  ConnectSocials: { room: 'connecting', title: 'All socials' },
  ConnectingSocial: { room: 'connecting' },
  ConnectingFarcaster: { room: 'connecting', title: 'Farcaster' },
  EmailLogin: { room: 'connecting', title: 'Continue with email', open: true },
  EmailVerifyDevice: { room: 'connecting', title: 'Register device' },
  EmailVerifyOtp: { room: 'connecting', title: 'Confirm email' },
  GetWallet: { room: 'help', title: 'Get a wallet' },
  WhatIsAWallet: { room: 'help', title: 'What is a wallet?', open: true },
  WhatIsANetwork: { room: 'help', title: 'What is a network?', open: true },
  Account: { room: 'account', open: true },
  Networks: { room: 'help', title: 'Choose network', open: true },
  SwitchNetwork: { room: 'account' },
  SwitchActiveChain: { room: 'account', title: 'Switch chain' },
  SwitchAddress: { room: 'account', title: 'Switch address' },
  Profile: { room: 'account', title: 'Profile' },
  AccountSettings: { room: 'account', title: 'Account settings' },
  UpdateEmailWallet: { room: 'account', title: 'Edit email' },
  UpdateEmailPrimaryOtp: { room: 'account', title: 'Confirm current email' },
  UpdateEmailSecondaryOtp: { room: 'account', title: 'Confirm new email' },
  WalletReceive: { room: 'account', title: 'Receive' },
  WalletCompatibleNetworks: { room: 'account', title: 'Compatible networks' },
  WalletSend: { room: 'account', title: 'Send', open: true },
  WalletSendSelectToken: { room: 'account', title: 'Select token' },
  WalletSendPreview: { room: 'account', title: 'Review send' },
  UpgradeEmailWallet: { room: 'account', title: 'Upgrade your wallet' },
  ApproveTransaction: { room: 'account', title: 'Approve transaction' },
  UnsupportedChain: { room: 'gate', title: 'Switch network' },
} as const satisfies Record<string, ViewFacts>

export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]
/** Views that `open({ view })` accepts. */
export type PublicViewName = { [N in ViewName]: (typeof views)[N] extends { open: true } ? N : never }[ViewName]

/** A view with what it carries, as it lies on the stack. */
export type View = {
  [N in ViewName]: N extends keyof ViewParams ? { name: N; params: ViewParams[N] } : { name: N; params?: undefined }
}[ViewName]

export function roomOf(name: ViewName): Room {
  return views[name].room
}

export function isPublicView(name: string): name is PublicViewName {
  return Object.hasOwn(views, name) && 'open' in views[name as ViewName]
}
