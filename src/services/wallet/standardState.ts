import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { WalletInfo } from '../../domain/account/connector'
import type { CaipNetworkId } from '../../domain/caip'
import type { EmittingProvider } from './provider'

/** Method of each feature of a Wallet Standard wallet, by the feature's name. */
export type StandardFeatures = Readonly<Record<string, ((...given: unknown[]) => unknown) | undefined>>

/** Options of `createStandardDriver`. */
export interface StandardDriverOptions {
  /** Features, captured when the wallet was accepted. Their answers are not trusted. */
  features: StandardFeatures
  connectorId: string
  info: WalletInfo
  /** Returns the preferred networks, the most preferred first. */
  preferred: () => readonly CaipNetworkId[]
}

/** Account that the wallet shares. */
export interface StandardAccount {
  address: string
  chains: readonly CaipNetworkId[]
  /** Object that the wallet gave for the account, and expects in requests. */
  given: unknown
}

/** State that the functions of one Wallet Standard wallet share. */
export interface StandardState extends StandardDriverOptions {
  /** Empty while the wallet is not connected. */
  accounts: readonly StandardAccount[]
  chain: CaipNetworkId | undefined
  provided: EmittingProvider | undefined
  listeners: Set<(event: WalletEvent) => void>
  /** Unsubscribes from the wallet's changes. */
  unsubscribe: (() => void) | undefined
}

/** Calls a feature's method; returns `undefined` if the wallet does not offer it. */
export function call(
  { features }: StandardState,
  feature: string,
  ...inputs: readonly unknown[]
): Promise<unknown> | undefined {
  const work = features[feature]
  return work && (async () => work(...inputs))()
}

/** Returns the wallet's connection on a network. */
export function connectedOn({ connectorId, info, accounts }: StandardState, caipNetworkId: CaipNetworkId): Connected {
  return {
    namespace: 'solana',
    connectorId,
    accounts: accounts.map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' })),
    caipNetworkId,
    wallet: info,
    reachable: accounts[0]?.chains ?? [],
  }
}
