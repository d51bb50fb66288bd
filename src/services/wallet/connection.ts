import type { Account } from '../../domain/account/account'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import type { Fault } from '../../domain/errors'
import type { Abandonable } from './eip1193'

/** What is asked of a wallet that is to connect. */
export interface ConnectOptions extends Abandonable {
  namespace: ChainNamespace
  /** The network to end up on, if the wallet goes along; a refusal leaves the wallet where it is. */
  chain?: CaipNetworkId
}

/** What is heard of a wallet that is connected. */
export interface ConnectionListeners {
  /** The first is the active one. Empty never: that is `ended`. */
  accountsChanged(accounts: Account[]): void
  chainChanged(id: CaipNetworkId): void
  /** The wallet reports its account anew. */
  renewed(connected: Connected): void
  ended(fault?: Fault): void
}
