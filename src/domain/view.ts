import type { CaipNetworkId } from './caip'
import type { SocialProvider } from './login/login'
import type { Wish } from './onramp/wish'
import type { SessionGrant } from './sessions/grant'
import type { Wallet } from './wallet/wallet'

/**
 * Room of a view; the router (machines/router) treats the views of a room alike. A gate can be left only by its own
 * action; help is available with or without a connection.
 */
export type Room = 'connecting' | 'account' | 'gate' | 'help'

/**
 * Chunk with the component of a view, which is named in `components/CHUNK/index.ts`. `dialog` is the dialog's own code
 * (`components/shell/place.ts`), `others` the shared code of the views of wallets and networks
 * (`components/views/others.ts`), `onrampMore` and `payMore` the views after the buying form and after a payment
 * (`components/onramp/onrampMore.ts`).
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

/** Parameters by view. A view that is not listed has no parameters. */
export interface ViewParams {
  /** Announced, injected or other local connector that is asked. */
  ConnectingExternal: { connectorId: string }
  /** Catalogue wallet; absent for the plain WalletConnect row (QR code for any wallet). */
  ConnectingWalletConnect: { wallet?: Wallet }
  /** Wallet that is not installed. */
  Downloads: { wallet: Wallet }
  /** Network to switch to. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId }
  /** Network that the connected wallet cannot switch to. */
  SwitchActiveChain: { caipNetworkId: CaipNetworkId }
  /** Wallet that is present in several namespaces, by its connectors. */
  ConnectingMultiChain: { name: string; connectorIds: readonly string[] }
  /** Social provider that the visitor logs in with. */
  ConnectingSocial: { provider: SocialProvider }
  /**
   * Initial values of the form: symbols or addresses of tokens, and the amount to pay. `missing`: the amount to get for
   * a payment, which the form then returns to.
   */
  Swap: { fromToken?: string; toToken?: string; amount?: string; missing?: string }
  /** Missing asset of the form that leads there; without it the buying form stays as it was left. */
  OnRampProviders: Wish | undefined
  /** Session that was just granted. */
  SmartSessionCreated: { grant: SessionGrant }
  /** Side of the pair that the token is for. */
  SwapSelectToken: { side: 'from' | 'to' }
}

interface ViewFacts {
  room: Room
  chunk: Chunk
  /** Whether a host may request it by `open({ view })`. */
  open?: true
  /** Flow that the view begins: actor id of its chart (machines/charts). */
  flow?: string
}

/**
 * Views, one row each. The router's states and moves follow from it, and the chunk that must have the heading and the
 * component: a missing one does not compile.
 */
export const views = {
  Connect: { room: 'connecting', chunk: 'dialog', open: true },
  ConnectingExternal: { room: 'connecting', chunk: 'others' },
  ConnectingWalletConnect: { room: 'connecting', chunk: 'others' },
  ConnectingWalletConnectBasic: { room: 'connecting', chunk: 'others', open: true },
  AllWallets: { room: 'connecting', chunk: 'others', open: true, flow: 'walletList' },
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
  WalletSend: { room: 'account', chunk: 'send', open: true, flow: 'send' },
  WalletSendSelectToken: { room: 'account', chunk: 'send' },
  WalletSendPreview: { room: 'account', chunk: 'send' },
  OnRampProviders: { room: 'account', chunk: 'onramp', open: true },
  OnRampFiatSelect: { room: 'account', chunk: 'onrampMore' },
  OnRampTokenSelect: { room: 'account', chunk: 'onrampMore' },
  OnRampActivity: { room: 'account', chunk: 'onrampMore' },
  BuyInProgress: { room: 'account', chunk: 'onrampMore' },
  WhatIsABuy: { room: 'help', chunk: 'onrampMore' },
  Swap: { room: 'account', chunk: 'swap', open: true, flow: 'swap' },
  SwapSelectToken: { room: 'account', chunk: 'swap' },
  SwapPreview: { room: 'account', chunk: 'swap' },
  UpgradeEmailWallet: { room: 'account', chunk: 'settings' },
  ApproveTransaction: { room: 'account', chunk: 'account' },
  RegisterAccountName: { room: 'account', chunk: 'name', flow: 'name' },
  RegisterAccountNameSuccess: { room: 'account', chunk: 'name' },
  SmartSessionList: { room: 'account', chunk: 'sessions', flow: 'smartSessions' },
  SmartSessionCreated: { room: 'account', chunk: 'sessions', flow: 'smartSessions' },
  Pay: { room: 'account', chunk: 'pay', flow: 'pay' },
  PayLoading: { room: 'account', chunk: 'payMore' },
  UnsupportedChain: { room: 'gate', chunk: 'others' },
  SIWXSignMessage: { room: 'gate', chunk: 'siwx' },
} as const satisfies Record<string, ViewFacts>

/** Name of a view. */
export type ViewName = keyof typeof views
/** Names of all views. */
export const viewNames = Object.keys(views) as ViewName[]
/** Views that `open({ view })` accepts. */
export type PublicViewName = { [N in ViewName]: (typeof views)[N] extends { open: true } ? N : never }[ViewName]
/** Flow that a view begins. */
export type FlowName = Extract<(typeof views)[ViewName], { flow: string }>['flow']

/** View with its parameters, as on the router's stack. */
export type View = {
  [N in ViewName]: N extends keyof ViewParams
    ? undefined extends ViewParams[N]
      ? { name: N; params?: ViewParams[N] }
      : { name: N; params: ViewParams[N] }
    : { name: N; params?: undefined }
}[ViewName]

/** Returns the room of a view. */
export function roomOf(name: ViewName): Room {
  return views[name].room
}

/** Returns the flow that a view begins. */
export function flowOf(name: ViewName): FlowName | undefined {
  const row: ViewFacts = views[name]
  return row.flow as FlowName | undefined
}

/** Whether `open({ view })` accepts the name. */
export function isPublicView(name: string): name is PublicViewName {
  return Object.hasOwn(views, name) && 'open' in views[name as ViewName]
}
