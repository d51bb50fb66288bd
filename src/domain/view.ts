import type { CaipNetworkId } from './caip'
import type { SocialProvider } from './login/login'
import type { Wish } from './onramp/wish'
import type { SessionGrant } from './sessions/grant'
import type { Wallet } from './wallet/wallet'

/**
 * What a view belongs to; the router (machines/router) treats the views of a room alike. A gate has no way past it but
 * its own; help can be looked at whether or not anything is connected.
 */
export type Room = 'connecting' | 'account' | 'gate' | 'help'

/**
 * The chunk that brings a view's component, which is named in `components/CHUNK/index.ts`. `dialog` is the dialog's own
 * code (`components/shell/place.ts`), `others` what the wallets' and networks' views share (`components/views/others.ts`),
 * `onrampMore` and `payMore` where the form of buying and a payment lead to (`components/onramp/onrampMore.ts`).
 */
export type Chunk =
  | 'dialog'
  | 'others'
  | 'login'
  | 'settings'
  | 'account'
  | 'send'
  | 'swap'
  | 'onramp'
  | 'onrampMore'
  | 'name'
  | 'pay'
  | 'sessions'
  | 'payMore'
  | 'siwx'

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
  /**
   * What the form is to begin with: symbols or addresses of tokens, and how much is paid. `missing`: so much is to be got
   * for a payment, which the form then leads back to.
   */
  Swap: { fromToken?: string; toToken?: string; amount?: string; missing?: string }
  /** What is missing in the form that leads there; else the form of buying is as it was left. */
  OnRampProviders: Wish | undefined
  /** What was just granted. */
  SmartSessionCreated: { grant: SessionGrant }
  /** The side of the pair that the token is for. */
  SwapSelectToken: { side: 'from' | 'to' }
}

/** A flow that a view of its own begins; its chart has this id. */
export type FlowName = 'send' | 'swap' | 'name' | 'pay' | 'smartSessions' | 'walletList'
/** The charts that come with flows: each its own, and what was sent by any of them. */
export type FlowChart = FlowName | 'outbox'

interface ViewFacts {
  room: Room
  chunk: Chunk
  /** May a host ask for it by `open({ view })`? */
  open?: true
}

/**
 * The views, a row each. From it follow the router's states and moves, and which chunk must have the heading and the
 * component: without one of the same name there it does not compile.
 */
export const views = {
  Connect: { room: 'connecting', chunk: 'dialog', open: true },
  ConnectingExternal: { room: 'connecting', chunk: 'others' },
  ConnectingWalletConnect: { room: 'connecting', chunk: 'others' },
  ConnectingWalletConnectBasic: { room: 'connecting', chunk: 'others', open: true },
  AllWallets: { room: 'connecting', chunk: 'others', open: true },
  Downloads: { room: 'connecting', chunk: 'others' },
  ConnectingMultiChain: { room: 'connecting', chunk: 'others' },
  ConnectWallets: { room: 'connecting', chunk: 'others' },
  ConnectSocials: { room: 'connecting', chunk: 'login' },
  ConnectingSocial: { room: 'connecting', chunk: 'login' },
  ConnectingFarcaster: { room: 'connecting', chunk: 'login' },
  EmailLogin: { room: 'connecting', chunk: 'login', open: true },
  EmailVerifyDevice: { room: 'connecting', chunk: 'login' },
  EmailVerifyOtp: { room: 'connecting', chunk: 'login' },
  GetWallet: { room: 'help', chunk: 'others' },
  WhatIsAWallet: { room: 'help', chunk: 'others', open: true },
  WhatIsANetwork: { room: 'help', chunk: 'others', open: true },
  Account: { room: 'account', chunk: 'account', open: true },
  Networks: { room: 'help', chunk: 'others', open: true },
  SwitchNetwork: { room: 'account', chunk: 'others' },
  SwitchActiveChain: { room: 'account', chunk: 'others' },
  SwitchAddress: { room: 'account', chunk: 'others' },
  Profile: { room: 'account', chunk: 'account' },
  AccountSettings: { room: 'account', chunk: 'settings' },
  UpdateEmailWallet: { room: 'account', chunk: 'settings' },
  UpdateEmailPrimaryOtp: { room: 'account', chunk: 'settings' },
  UpdateEmailSecondaryOtp: { room: 'account', chunk: 'settings' },
  WalletReceive: { room: 'account', chunk: 'account' },
  WalletCompatibleNetworks: { room: 'account', chunk: 'account' },
  WalletSend: { room: 'account', chunk: 'send', open: true },
  WalletSendSelectToken: { room: 'account', chunk: 'send' },
  WalletSendPreview: { room: 'account', chunk: 'send' },
  OnRampProviders: { room: 'account', chunk: 'onramp', open: true },
  OnRampFiatSelect: { room: 'account', chunk: 'onrampMore' },
  OnRampTokenSelect: { room: 'account', chunk: 'onrampMore' },
  OnRampActivity: { room: 'account', chunk: 'onrampMore' },
  BuyInProgress: { room: 'account', chunk: 'onrampMore' },
  WhatIsABuy: { room: 'help', chunk: 'onrampMore' },
  Swap: { room: 'account', chunk: 'swap', open: true },
  SwapSelectToken: { room: 'account', chunk: 'swap' },
  SwapPreview: { room: 'account', chunk: 'swap' },
  UpgradeEmailWallet: { room: 'account', chunk: 'settings' },
  ApproveTransaction: { room: 'account', chunk: 'account' },
  RegisterAccountName: { room: 'account', chunk: 'name' },
  RegisterAccountNameSuccess: { room: 'account', chunk: 'name' },
  SmartSessionList: { room: 'account', chunk: 'sessions' },
  SmartSessionCreated: { room: 'account', chunk: 'sessions' },
  Pay: { room: 'account', chunk: 'pay' },
  PayLoading: { room: 'account', chunk: 'payMore' },
  UnsupportedChain: { room: 'gate', chunk: 'others' },
  SIWXSignMessage: { room: 'gate', chunk: 'siwx' },
} as const satisfies Record<string, ViewFacts>

export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]
/** Views that `open({ view })` accepts. */
export type PublicViewName = { [N in ViewName]: (typeof views)[N] extends { open: true } ? N : never }[ViewName]

/** A view with what it carries, as it lies on the stack. */
export type View = {
  [N in ViewName]: N extends keyof ViewParams
    ? undefined extends ViewParams[N]
      ? { name: N; params?: ViewParams[N] }
      : { name: N; params: ViewParams[N] }
    : { name: N; params?: undefined }
}[ViewName]

export function roomOf(name: ViewName): Room {
  return views[name].room
}

export function isPublicView(name: string): name is PublicViewName {
  return Object.hasOwn(views, name) && 'open' in views[name as ViewName]
}
