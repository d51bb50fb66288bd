import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Abandonable, Eip1193Provider } from '../eip1193/provider'
import type { Network } from '../network/network'
import type { Connected, WalletEvent } from './connection'
import type { Connector } from './connector'

/** How a wallet is connected. */
export interface ConnectOptions extends Abandonable {
  /** The network to end up on, if the wallet goes along; a refusal leaves the wallet where it is. */
  chain?: CaipNetworkId
}

/**
 * One wallet, whatever its kind. Rejects with a `ModalError` – or, when aborted, an `AbortError` – and never hangs
 * past an abort. A new kind of wallet is an implementation of this and a row in `services/wallets`, or one of an
 * adapter's.
 */
export interface WalletDriver {
  /** Asks the visitor in the wallet. */
  connect(namespace: ChainNamespace, options: ConnectOptions): Promise<Connected>
  /**
   * The connection of an earlier visit, without a prompt (docs/decisions.md#42).
   *
   * @throws ModalError `wallet.locked` (it may come back by itself); `wallet.disconnected`, `session.ended`,
   *   `wallet.notFound`
   */
  restore(namespace: ChainNamespace, options: ConnectOptions): Promise<Connected>
  /** Lets go of the wallet, in all its namespaces: ends a session, gives permissions back, or signs out. */
  disconnect(): Promise<void>
  /** @returns stops; safe to call twice */
  watch(namespace: ChainNamespace, listener: (event: WalletEvent) => void): () => void
  /** @throws ModalError `chain.unknown` (adding it may help), `chain.declined`, `chain.switchNotSupported`, … */
  switchChain(id: CaipNetworkId, options: Abandonable): Promise<void>
  /** Absent where the wallet cannot be taught networks. @throws ModalError `chain.declined`, `chain.notSupported`, … */
  addChain?(network: Network, options: Abandonable): Promise<void>
  /** The network the wallet is on. @throws ModalError `wallet.disconnected`, `session.ended` */
  chainId(namespace: ChainNamespace, options: Abandonable): Promise<CaipNetworkId>
  /**
   * What the wallet answers `eth_sendTransaction` with is not the chain's hash but an id of calls (EIP-5792), of which it
   * says itself what became of them: a Safe, whose owners decide later.
   */
  sendsCalls?: true
  /** What the host speaks to; the same object as long as the connection lasts. */
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
}

/**
 * Finds and drives wallets of one namespace: those in the browser on EVM and on Solana, which the modal brings, and
 * what a host adds (`createModal({ adapters })`), which is asked first. What is connected, restored, switched and let
 * go of is decided by the modal alone, which asks the driver for it.
 */
export interface Adapter<Modal = unknown> {
  namespace: ChainNamespace
  /** Calls the listener at once with the wallets in this page, and again whenever they change. @returns stops */
  discover(listener: (connectors: readonly Connector[]) => void): () => void
  /** What drives the wallet of a connector; `undefined` where the id is not one of this adapter's. */
  driver(connectorId: string): WalletDriver | undefined
  /**
   * The same where the driver's code, or the wallet itself, comes later than it is asked for; `undefined` where the id is
   * not one of this adapter's.
   *
   * @throws ModalError `wallet.notFound`
   */
  load?(connectorId: string): Promise<WalletDriver> | undefined
  /** Is given the modal while that is created; throws where the two do not fit. */
  attach?(modal: Modal): void
}
