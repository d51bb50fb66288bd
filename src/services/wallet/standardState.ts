import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { WalletInfo } from '../../domain/account/connector'
import type { CaipNetworkId } from '../../domain/caip'
import type { EmittingProvider } from './provider'

/** The method of each feature of a wallet of the wallet standard, by the feature's name. */
export type StandardFeatures = Readonly<Record<string, ((...given: unknown[]) => unknown) | undefined>>

export interface StandardDriverOptions {
  /** What the wallet can do, as it stood when it was accepted: nothing that it answers is trusted. */
  features: StandardFeatures
  connectorId: string
  info: WalletInfo
  /** The networks to be on, the preferred first. */
  preferred: () => readonly CaipNetworkId[]
}

/** An account that the wallet shares. */
export interface StandardAccount {
  address: string
  chains: readonly CaipNetworkId[]
  /** The wallet's own object: it wants it back. */
  given: unknown
}

/** What the functions of one wallet of the wallet standard share. */
export interface StandardState extends StandardDriverOptions {
  /** None while the wallet is not connected. */
  accounts: readonly StandardAccount[]
  chain: CaipNetworkId | undefined
  provided: EmittingProvider | undefined
  listeners: Set<(event: WalletEvent) => void>
  /** Stops hearing of changes in the wallet. */
  unsubscribe: (() => void) | undefined
}

/** Calls a feature's method; `undefined` when the wallet does not offer it. */
export function call({ features }: StandardState, feature: string, input?: unknown): Promise<unknown> | undefined {
  const work = features[feature]
  return work && (async () => work(input))()
}

/** The connection, on the network that the wallet is used on. */
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
