import type { AnyActorLogic } from 'xstate'
import type { Abortable } from '../domain/abort'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { unloadedError } from '../domain/chunk'
import type { ModalError } from '../domain/errors'
import type { FeatureEntries, FeatureErrors, FeatureTexts, FeatureViewName } from '../domain/feature'
import type { Network } from '../domain/network/network'
import type { ModalOptions } from '../domain/options/options'
import type { ResolvedOptions } from '../domain/options/resolved'
import type { PaymentOutcome, PaymentRequest, Shortage } from '../domain/pay/payment'
import type { Identity } from '../domain/portfolio/profile'
import type { TokenBalance } from '../domain/portfolio/tokenBalance'
import type { Change, SimulatedCall } from '../domain/transaction/simulation'
import type { SentTransaction } from '../domain/transaction/transaction'
import type { addViews, extensionChunks, viewFacts, viewNames } from '../domain/view'
import type { KeyValueStore } from '../services/storage/storage'
import type { Eip1193Provider } from '../services/wallet/eip1193'
import type { Wallets } from '../services/wallets'
import type { Outcome } from './modal/outcome'
import type { CoreRemote } from './remote/core'
import type { CapabilitiesCode, EndedConnection, ModalSystem } from './system/system'
import type { Sending } from './transaction/sending'
import type { WalletModal } from './modal/walletModal'

/** Code of a host's calls (EIP-5792). */
export interface CallsCode extends CapabilitiesCode {
  createCalls: (
    system: Pick<ModalSystem, 'root' | 'options' | 'uuid' | 'provider' | 'connection' | 'sendsCalls'> & {
      remote: () => Promise<Pick<CoreRemote, 'rpc'>>
    },
    outcome: Outcome,
  ) => Pick<WalletModal, 'sendCalls' | 'getCallsStatus' | 'getCapabilities'>
}

/** Running system, as far as a payment uses it. */
export interface PayRunning {
  system: ModalSystem & { unloaded: typeof unloadedError }
  outcomes: {
    connect: (namespace: ChainNamespace | undefined) => Promise<unknown>
    switchNetwork: (network: CaipNetworkId) => Promise<void>
    outcome: Outcome
  }
}

/** Access to the account's holdings and name. */
export interface Portfolio {
  /** Reads the token balances of an account, bypassing the cache. */
  tokens: (account: CaipAddress, signal: AbortSignal) => Promise<readonly TokenBalance[]>
  /** Keeps the name of an account. */
  keepIdentity: (account: CaipAddress, identity: Identity) => void
}

/** Active account of a connected wallet. */
export interface ActiveAccount {
  /** Address in its namespace's spelling. */
  address: string
  /** CAIP-10 id. */
  caipAddress: CaipAddress
  network: Network
}

/** Call of a contract, or transfer of the native coin, that the connected EVM wallet is asked to send. */
export interface FeatureCall {
  to: `0x${string}`
  /** Value in wei. Default `0n` */
  value?: bigint
  data?: `0x${string}`
  /** Amount to display in Account while the network decides, such as `5 USDC`. Default: the value in the coin. */
  what?: string
}

/** Input that the chart of a feature starts with. */
export interface FeatureInput {
  /** Active account (CAIP-10); `undefined` if no wallet is connected. */
  account: CaipAddress | undefined
  /** Active network (CAIP-2). */
  network: CaipNetworkId
}

/** Events that the modal sends to the chart of a feature. */
export type FeatureEvent<Name extends string> =
  /** One of the views was entered, and the chart was already running. */
  { type: `${Name}.entered`; view: `${Name}/${string}` } | ({ type: 'account.changed' } & FeatureInput)

/** Broadcast transaction of a feature. The network may still reject it. */
export type FeatureTransaction = Pick<SentTransaction, 'hash' | 'network' | 'account' | 'what' | 'to' | 'at'>

/** Services that the modal gives to the chart of a feature. Their promises reject with a `ModalError`. */
export interface FeatureParts {
  /** Returns the active account; `undefined` if no wallet is connected. */
  account: () => ActiveAccount | undefined
  /** Provider of the connected wallet of a namespace (EIP-1193 on EVM). */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  /**
   * Calls a method of a network's nodes, which are tried in turn, and returns the unchecked result. Default network: the
   * active one.
   */
  read: (
    call: { method: string; params?: readonly unknown[] },
    options?: { network?: CaipNetworkId | undefined } & Abortable,
  ) => Promise<unknown>
  /** Simulates calls of the active EVM account; resolves with `undefined` if the network's nodes cannot simulate. */
  simulate: (calls: readonly SimulatedCall[]) => Promise<readonly Change[] | undefined>
  /**
   * Asks the connected EVM wallet to send a transaction of the active account, after checking its account and network.
   * Account and Activity show the transaction until the network has decided. Needs `sends: true`. Rejects with
   * `send.unknown` if the wallet may have sent it, else with another code, such as `wallet.declined`.
   */
  send: (call: FeatureCall, options?: Abortable) => Promise<FeatureTransaction>
  /** Shows a view, such as `tips/Sent`; its component gets the params as props. */
  show: (view: FeatureViewName, params?: object) => void
  /** Goes back one view. */
  back: () => void
  /** Creates a unique id. */
  uuid: () => string
}

/** Services that the core gives to the chart of a flow: those of any feature, and what is behind them. */
export interface FlowParts extends FeatureParts {
  /** Getter: options can change at runtime. */
  options: () => ResolvedOptions
  remote: () => Promise<CoreRemote>
  storage: KeyValueStore
  system: () => ModalSystem
  /** Whether the EVM wallet identifies what it sends by a batch id (EIP-5792), not by a transaction hash. */
  sendsCalls: () => boolean
  /** Connected wallet, if it can be asked in the background without opening its app. */
  near: (namespace: ChainNamespace) => Eip1193Provider | undefined
  /** Connector id of the connected wallet of a namespace. */
  connectorOf: (namespace: ChainNamespace) => string | undefined
  /** Functions that send transactions, loaded on first use. */
  sending: () => Promise<Sending>
  /** The account's holdings and name, loaded on first use. */
  portfolio: () => Promise<Portfolio>
  /** Finds a token that could be swapped for what a payment lacks. Undefined without a feature that swaps. */
  findShortage: () => Promise<FindShortage | undefined>
}

/** Finds the balance, or the shortage with a token to swap for it. `undefined` if no swap can help. */
export type FindShortage = (
  payment: { request: PaymentRequest; account: CaipAddress; held: readonly TokenBalance[] },
  signal: AbortSignal,
) => Promise<{ token: TokenBalance } | { shortage: Shortage } | undefined>

/** Place where a host's feature is installed: one modal. */
export interface FeatureHost {
  /** Features that are installed so far; a feature adds itself. */
  extensions: Feature[]
  viewNames: typeof viewNames
  viewFacts: typeof viewFacts
  addViews: typeof addViews
  /** Loaders of the chunks of views, by chunk; a feature adds its own. */
  chunks: typeof extensionChunks
  /** Tells the page's developer what does not work, with `debug` only. */
  tell: (error: ModalError) => void
}

/**
 * Feature: what can be done with an account, made by `defineFeature`. The core knows a feature by its views and by this
 * contract only, whose code loads when it is first needed. `src/features/index.ts` lists our features; a host gives its
 * own in the option `extensions`.
 */
export interface Feature {
  /** Name: the actor id of its chart, and the start of its views' names. */
  name: string
  /** Chart that its views begin. It starts with the first of them, and then stays. */
  chart?: ((parts: FlowParts) => AnyActorLogic | Promise<AnyActorLogic>) | undefined
  /** Whether it sends transactions, which the outbox follows. */
  sends?: boolean | undefined
  findShortage?: (parts: FlowParts) => Promise<FindShortage>
  /** Begins the sign-in of a host that requires it. `ended`: connections that have ended before its code was there. */
  signIn?: () => Promise<
    (
      system: ModalSystem,
      given: ModalOptions,
      ended: readonly EndedConnection[],
      walletsNow: () => Pick<Wallets, 'watchReturn'> | undefined,
    ) => () => Promise<void>
  >
  /** Code of `sendCalls` and `getCapabilities`. */
  calls?: () => Promise<CallsCode>
  /** Code of `modal.pay`. */
  pay?: () => Promise<
    (running: PayRunning, Failure: typeof ModalError) => (request: PaymentRequest) => Promise<PaymentOutcome>
  >
  /** Options of a host's feature, which its views read. */
  options?: unknown
  /** Texts of a host's feature. */
  texts?: FeatureTexts | undefined
  /** Errors of a host's feature. */
  errors?: FeatureErrors | undefined
  /** Headings of its views by own name: keys of the texts. */
  titles?: Readonly<Record<string, string>>
  /** Tells the page's developer that a view threw while it was drawn. */
  report?: (view: string, error: unknown) => void
  /** Rows of a host's feature in views of the core. */
  entries?: FeatureEntries | undefined
  /** Installs a host's feature in a modal, unless it has a fault, which the developer then reads. */
  install?: (host: FeatureHost) => void
}

declare module '../domain/feature' {
  interface Extension extends Feature {}
}

let load: () => Promise<readonly Feature[]> = async () => []

/** Sets where the features come from. */
export function provideFeatures(from: () => Promise<readonly Feature[]>): void {
  load = from
}

/** Resolves to the part of the feature that has it; `undefined` if none has. */
export async function featurePart<Name extends keyof Feature>(name: Name): Promise<Feature[Name] | undefined> {
  return (await load()).find((feature) => feature[name] !== undefined)?.[name]
}

/** Resolves to our feature of this name; `undefined` if there is none. */
export async function featureNamed(name: string): Promise<Feature | undefined> {
  return (await load()).find((feature) => feature.name === name)
}
