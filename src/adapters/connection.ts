import type { Account, ConnectionStatus } from '../domain/account/account'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { WalletProvider } from '../runtime/system/system'
import { perModal, type AdaptedModal } from './readable'

/** Connection that a provider, signer or client is of. */
export interface ConnectorParameter {
  /**
   * Wallet of the connection, by its connector id from `getConnections()`. Default: the active one, whichever it is.
   */
  connectorId?: string | undefined
}

/** Connected account, and its network (CAIP-2). Empty if no account is connected. */
export interface ConnectedAccount {
  address?: string | undefined
  chain?: CaipNetworkId | undefined
}

/** State of a connection. A locked wallet is `disconnected`, as in `getAccount`. */
interface State extends ConnectedAccount {
  status: ConnectionStatus
  /** Accounts that the wallet shares, its active one first. */
  accounts: readonly Pick<Account, 'address'>[]
}

/** Connection of a namespace: that of one wallet, or the active one, whichever wallet it is of. */
export interface Connection {
  state: () => State
  /** Provider of the connection's wallet; `undefined` if it is not connected. */
  provider: () => WalletProvider | undefined
  /** Calls the listener when the state may have changed. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** Returns the active connection of a namespace. */
export function activeConnection(modal: AdaptedModal, namespace: ChainNamespace): Connection {
  return {
    state() {
      const { status, isConnected, address, caipAddress, allAccounts: accounts } = modal.getAccount(namespace)
      if (!isConnected || !address || !caipAddress) return { status, accounts }
      return { status, accounts, address, chain: caipAddress.slice(0, caipAddress.lastIndexOf(':')) as CaipNetworkId }
    },
    provider: () => modal.getProvider(namespace),
    subscribe: (listener) => modal.subscribeAccount(listener, namespace),
  }
}

/** Returns the connection of a wallet; without `connectorId`, the active one of the namespace. */
export function connectionOf(
  modal: AdaptedModal,
  namespace: ChainNamespace,
  { connectorId }: ConnectorParameter = {},
): Connection {
  if (connectorId === undefined) return activeConnection(modal, namespace)
  function state(): State {
    const {
      status,
      accounts,
      caipNetworkId: chain,
    } = modal.getConnections().find((one) => one.namespace === namespace && one.connectorId === connectorId) ?? {}
    if (status !== 'connected' || !accounts || !chain)
      return { status: status === 'reconnecting' ? status : 'disconnected', accounts: [] }
    return { status, accounts, address: accounts[0]?.address, chain }
  }
  return {
    state,
    provider: () => (state().address ? modal.getProvider(namespace, connectorId) : undefined),
    subscribe: modal.subscribeConnections,
  }
}

/** Memoizes one value per modal and connection. */
export function perConnection<T>(
  make: (modal: AdaptedModal, which: ConnectorParameter) => T,
): (modal: AdaptedModal, which?: ConnectorParameter) => T {
  const valuesOf = perModal(() => new Map<string | undefined, T>())
  return (modal, { connectorId } = {}) => {
    const values = valuesOf(modal)
    const value = values.get(connectorId) ?? make(modal, { connectorId })
    values.set(connectorId, value)
    return value
  }
}
