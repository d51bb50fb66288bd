import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { Network } from '../../domain/network/network'
import type { Abandonable, Eip1193Provider } from './eip1193'

/** How a wallet is connected. */
export interface ConnectOptions extends Abandonable {
  /** The network to end up on, if the wallet goes along; a refusal leaves the wallet where it is. */
  chain?: CaipNetworkId
}

/**
 * One wallet, whatever its kind. Rejects with a `ModalError` – or, when aborted, an `AbortError` – and never hangs
 * past an abort. A new kind of wallet is an implementation of this and a row in `services/wallets`.
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
  /** What the host speaks to; the same object as long as the connection lasts. */
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
}

/** The drivers of one kind of wallet, by connector id. */
export interface WalletDrivers {
  /** Loads its code, or waits for the wallet, where that is not there yet. */
  get: (connectorId: string) => Promise<WalletDriver>
  /** The same, if it is there. */
  now: (connectorId: string) => WalletDriver | undefined
}
