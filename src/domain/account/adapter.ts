import type { Abortable } from '../abort'
import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Eip1193Provider } from '../eip1193/provider'
import type { Network } from '../network/network'
import type { Connected, WalletEvent } from './connection'
import type { Connector } from './connector'

/** Options to connect or restore a wallet. */
export interface ConnectOptions extends Abortable {
  /** Network to end up on, if the wallet agrees. After a refusal the wallet stays on its network. */
  chain?: CaipNetworkId
}

/**
 * Drives one wallet of any kind. Methods reject with a `ModalError`, or with an `AbortError` on abort, and never hang
 * past an abort. A new kind of wallet implements this interface, with a row in `services/wallets` or in an adapter.
 */
export interface WalletDriver {
  /** Connects the wallet, which prompts the visitor. */
  connect(namespace: ChainNamespace, options: ConnectOptions): Promise<Connected>
  /**
   * Restores the connection of an earlier visit, without a prompt (docs/decisions.md#42).
   *
   * @throws ModalError `wallet.locked` (may recover by itself); `wallet.disconnected`, `session.ended`,
   *   `wallet.notFound`
   */
  restore(namespace: ChainNamespace, options: ConnectOptions): Promise<Connected>
  /** Disconnects all namespaces of the wallet: ends a session, revokes permissions, or logs out. */
  disconnect(): Promise<void>
  /** Subscribes to the wallet's events. @returns unsubscribes; safe to call twice */
  watch(namespace: ChainNamespace, listener: (event: WalletEvent) => void): () => void
  /**
   * Asks the wallet to switch. @throws ModalError `chain.unknown` (add it), `chain.declined`,
   * `chain.switchNotSupported`, …
   */
  switchChain(id: CaipNetworkId, options: Abortable): Promise<void>
  /**
   * Asks the wallet to add a network; absent if unsupported. @throws ModalError `chain.declined`, `chain.notSupported`,
   * …
   */
  addChain?(network: Network, options: Abortable): Promise<void>
  /** Returns the wallet's current network. @throws ModalError `wallet.disconnected`, `session.ended` */
  chainId(namespace: ChainNamespace, options: Abortable): Promise<CaipNetworkId>
  /**
   * Whether `eth_sendTransaction` returns the id of a call batch (EIP-5792) instead of a transaction hash, and the
   * wallet itself reports the outcome, e.g. a Safe with owners who confirm later.
   */
  sendsCalls?: true
  /** Returns the provider for the host; the same object for the whole connection. */
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
}

/**
 * Finds and drives the wallets of one namespace: the modal's own adapters for browser wallets on EVM and Solana, and
 * those that a host adds (`createModal({ adapters })`), which are asked first. Only the modal decides when to connect,
 * restore, switch and disconnect.
 */
export interface Adapter<Modal = unknown> {
  namespace: ChainNamespace
  /** Calls the listener at once with the wallets in this page, and again on every change. @returns unsubscribes */
  discover(listener: (connectors: readonly Connector[]) => void): () => void
  /** Returns the driver of a connector's wallet; `undefined` if the id is not one of this adapter's. */
  driver(connectorId: string): WalletDriver | undefined
  /**
   * Loads a driver if its code, or the wallet itself, becomes available later; `undefined` if the id is not one of this
   * adapter's.
   *
   * @throws ModalError `wallet.notFound`
   */
  load?(connectorId: string): Promise<WalletDriver> | undefined
  /** Receives the modal while it is created; throws if the two do not fit. */
  attach?(modal: Modal): void
}
