import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip'
import type { Account } from './account'
import type { WalletInfo } from './connector'
import type { SettledTransaction } from '../transaction/hostTransaction'

/** Connection of one wallet in one namespace, as the host sees it. */
export interface ConnectionState {
  /** Id for `switchConnection`: namespace and connector, such as `eip155/io.metamask`. */
  id: string
  namespace: ChainNamespace
  connectorId: string
  /** Name and icon of the wallet. Absent while a wallet that this page has not found is being restored. */
  wallet?: WalletInfo
  /** Accounts that the wallet shares; the first is its active one. */
  accounts: readonly Account[]
  /** Network of the wallet (CAIP-2), possibly not one of the host's. Absent until it has answered. */
  caipNetworkId?: CaipNetworkId
  /** `dormant`: the wallet is locked or unreachable. Its connection returns with it. */
  status: 'connected' | 'reconnecting' | 'dormant'
  /** Whether it is the active connection of its namespace. */
  active: boolean
}

/** Active account after a change; without an address if none is connected. */
export interface AccountChange {
  namespace?: ChainNamespace
  address?: string
  caipAddress?: CaipAddress
}

/** Active network after a change. */
export interface NetworkChange {
  caipNetworkId: CaipNetworkId
  chainId: number | string
}

/** Values of the events that `modal.on` reports, by name. */
export interface ModalEvents {
  /** A wallet was connected or restored. */
  'wallet.connected': ConnectionState
  /** A wallet was disconnected, or is locked or unreachable. */
  'wallet.disconnected': ConnectionState
  /** Another account is active, or none. */
  'account.changed': AccountChange
  /** Another network is active. */
  'network.changed': NetworkChange
  /** A transaction of the page or of the dialog has its final outcome. */
  'transaction.settled': SettledTransaction
}

/** Change that is reported to the host. */
export type ModalChange = {
  [Type in keyof ModalEvents]: { type: Type; value: ModalEvents[Type] }
}[keyof ModalEvents]
