import type { AnyActorLogic } from 'xstate'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { unloadedError } from '../domain/chunk'
import type { ModalError } from '../domain/errors'
import type { ModalOptions } from '../domain/options/options'
import type { ResolvedOptions } from '../domain/options/resolved'
import type { PaymentOutcome, PaymentRequest, Shortage } from '../domain/pay/payment'
import type { Identity } from '../domain/portfolio/profile'
import type { TokenBalance } from '../domain/portfolio/tokenBalance'
import type { KeyValueStore } from '../services/storage/storage'
import type { Eip1193Provider } from '../services/wallet/eip1193'
import type { Outcome } from './outcome'
import type { CoreRemote } from './remote/core'
import type { CapabilitiesCode, ModalSystem } from './system'
import type { Sending } from './transaction/sending'
import type { WalletModal } from './walletModal'

/** Code of a host's calls (EIP-5792). */
export interface CallsCode extends CapabilitiesCode {
  createCalls: (
    system: Pick<ModalSystem, 'root' | 'options' | 'uuid' | 'provider' | 'sendsCalls'> & {
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

/** Services that the core gives to the chart of a flow. */
export interface FlowParts {
  /** Getter: options can change at runtime. */
  options: () => ResolvedOptions
  remote: () => Promise<CoreRemote>
  storage: KeyValueStore
  uuid: () => string
  system: () => ModalSystem
  /** Connected wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
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
  asked: { request: PaymentRequest; account: CaipAddress; held: readonly TokenBalance[] },
  signal: AbortSignal,
) => Promise<{ token: TokenBalance } | { shortage: Shortage } | undefined>

/** Flow of a feature: a chart that loads with its first view, and then stays. */
export interface Flow {
  chart: (parts: FlowParts) => Promise<AnyActorLogic>
  /** Whether it sends transactions, which the outbox follows. */
  sends?: true
}

/**
 * Feature: what can be done with an account. The core knows a feature by its views and by this contract only, whose code
 * loads when it is first needed. `src/features/index.ts` lists all features.
 */
export interface Feature {
  /** Flows that its views begin, by the actor id of their chart. */
  flows?: Record<string, Flow>
  findShortage?: (parts: FlowParts) => Promise<FindShortage>
  /** Begins the sign-in of a host that requires it. */
  signIn?: () => Promise<(system: ModalSystem, given: ModalOptions) => () => Promise<void>>
  /** Code of `sendCalls` and `getCapabilities`. */
  calls?: () => Promise<CallsCode>
  /** Code of `modal.pay`. */
  pay?: () => Promise<
    (running: PayRunning, Failure: typeof ModalError) => (request: PaymentRequest) => Promise<PaymentOutcome>
  >
}

let load: () => Promise<readonly Feature[]> = async () => []

/** Sets where the features come from. */
export function provideFeatures(from: () => Promise<readonly Feature[]>): void {
  load = from
}

/** Resolves to the part of the feature that has it; `undefined` if none has. */
export async function featurePart<Name extends keyof Feature>(name: Name): Promise<Feature[Name]> {
  return (await load()).find((feature) => feature[name] !== undefined)?.[name]
}

/** Resolves to the flow of a feature; `undefined` if none has it. */
export async function featureFlow(name: string): Promise<Flow | undefined> {
  return (await load()).find(({ flows = {} }) => Object.hasOwn(flows, name))?.flows?.[name]
}
