import type { CaipNetworkId } from './caip'
import type { SocialProvider } from './login/login'
import type { Wallet } from './wallet/wallet'

/**
 * Room of a view; the router (machines/router) treats the views of a room alike. A gate can be left only by its own
 * action, or closed while its code is not there; help is available with or without a connection.
 */
export type Room = 'connecting' | 'account' | 'gate' | 'help'

/** Initial values of the form of a swap: tokens by symbol or address, and the amount to pay in decimals. */
export interface SwapArguments {
  fromToken?: string | undefined
  toToken?: string | undefined
  amount?: string | undefined
}

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
}

/** Row of a view. */
export interface ViewFacts {
  room: Room
  /**
   * Chunk with its component, which is named in `components/CHUNK/index.ts`. `dialog` is the dialog's own code
   * (`components/shell/place.ts`), `others` the shared code of the views of wallets and networks
   * (`components/views/others.ts`). Those of a feature are in its `feature.ts`.
   */
  chunk: string
  /** Whether a host may request it by `open({ view })`. */
  open?: true
  /** Flow that the view begins: actor id of its chart (machines/charts). */
  flow?: string
  /** Telemetry event of its first entry: the view is the form of its flow. */
  opened?: 'OPEN_SEND' | 'OPEN_SWAP'
  /** Whether it shows what the services of a project answer, so a host without a project id cannot open it. */
  project?: true
  /** Flow whose review it shows. */
  reviews?: string
}

/**
 * Views of the core, one row each. The router's moves follow from it, and the chunk that must have the heading and the
 * component: a missing one does not compile.
 */
const coreViews = {
  Connect: { room: 'connecting', chunk: 'dialog', open: true },
  ConnectingExternal: { room: 'connecting', chunk: 'others' },
  ConnectingWalletConnect: { room: 'connecting', chunk: 'others' },
  ConnectingWalletConnectBasic: { room: 'connecting', chunk: 'others', open: true, project: true },
  AllWallets: { room: 'connecting', chunk: 'others', open: true, project: true, flow: 'walletList' },
  Downloads: { room: 'connecting', chunk: 'others' },
  ConnectingMultiChain: { room: 'connecting', chunk: 'others' },
  ConnectWallets: { room: 'connecting', chunk: 'others' },
  ConnectSocials: { room: 'connecting', chunk: 'login' },
  ConnectingSocial: { room: 'connecting', chunk: 'login' },
  ConnectingFarcaster: { room: 'connecting', chunk: 'login' },
  EmailLogin: { room: 'connecting', chunk: 'login', open: true, project: true },
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
  YourWallets: { room: 'account', chunk: 'settings', open: true },
  Profile: { room: 'account', chunk: 'account' },
  AccountSettings: { room: 'account', chunk: 'settings' },
  UpdateEmailWallet: { room: 'account', chunk: 'settings' },
  UpdateEmailPrimaryOtp: { room: 'account', chunk: 'settings' },
  UpdateEmailSecondaryOtp: { room: 'account', chunk: 'settings' },
  WalletReceive: { room: 'account', chunk: 'account' },
  WalletCompatibleNetworks: { room: 'account', chunk: 'account' },
  UpgradeEmailWallet: { room: 'account', chunk: 'settings' },
  ApproveTransaction: { room: 'account', chunk: 'account' },
  UnsupportedChain: { room: 'gate', chunk: 'others' },
} as const satisfies Record<string, ViewFacts>

/** Rows of the features' views. Each feature declares its own (`features/NAME/views`). */
export interface FeatureViews {}

type Rows = typeof coreViews & FeatureViews

/** Name of a view. */
export type ViewName = keyof Rows
/** Name of a chunk with views. */
export type Chunk = Rows[ViewName]['chunk']
/** Views that `open({ view })` accepts. */
export type PublicViewName = { [N in ViewName]: Rows[N] extends { open: true } ? N : never }[ViewName]
/** Flow that a view begins. */
export type FlowName = Extract<Rows[ViewName], { flow: string }>['flow']
/** Views of a chunk. */
export type ViewsIn<Name extends Chunk> = { [N in ViewName]: Rows[N]['chunk'] extends Name ? N : never }[ViewName]

/** View with its parameters, as on the router's stack. */
export type View = {
  [N in ViewName]: N extends keyof ViewParams
    ? undefined extends ViewParams[N]
      ? { name: N; params?: ViewParams[N] }
      : { name: N; params: ViewParams[N] }
    : { name: N; params?: undefined }
}[ViewName]

/** View of a feature that the modal may not have. The router ignores a view that is missing. */
export const featureView = (name: string, params?: object): View => ({ name, ...(params && { params }) }) as View

const rows: Record<string, ViewFacts> = { ...coreViews }

/** Adds the views of a feature. */
export function addViews(views: Record<string, ViewFacts>): void {
  Object.assign(rows, views)
}

/** Loaders of the chunks with the views of a host's features, by chunk. */
export const extensionChunks: Record<string, () => Promise<{ views: object }>> = {}

/** Code of a chunk: not requested yet, on its way, not loaded, or loaded. */
export type ChunkCode = 'absent' | 'fetching' | 'failed' | object

/** Code of each chunk that the dialog has requested. Nothing without a dialog. */
export const chunkCodes: Record<string, ChunkCode> = {}

/** Returns the code of a chunk. */
export const chunkCode = (name: string): ChunkCode => chunkCodes[name] ?? 'absent'

/** Whether something is drawn in place of a chunk's views until its code arrives. */
export const isAwaited = (code: ChunkCode) => code === 'absent' || code === 'fetching'

/** Names of all views. */
export const viewNames = () => Object.keys(rows) as ViewName[]

/** Returns the row of a view. */
export const viewFacts = (name: ViewName): Readonly<ViewFacts> => rows[name] as ViewFacts

/** Whether there is a view of this name: that of a feature which the modal does not have is absent. */
export const isView = (name: string): name is ViewName => Object.hasOwn(rows, name)

/** Returns the room of a view. */
export const roomOf = (name: ViewName): Room => viewFacts(name)?.room

/** Whether a view leads back to the one before it. A request of the secure wallet is answered in its frame. */
export const goesBack = (name: ViewName, first: boolean): boolean =>
  !first && name !== 'Account' && name !== 'ApproveTransaction'

/** Whether the view needs the services of a project, and there is none. */
export const lacksProject = (name: ViewName, projectId: string) => !projectId && viewFacts(name).project === true

/** Whether `open({ view })` accepts the name. */
export const isPublicView = (name: string): name is PublicViewName => isView(name) && !!viewFacts(name).open
