import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../domain/caip'
import type { Connected } from '../domain/account/connection'
import { connectorIds, standardIdPrefix } from '../domain/account/connector'
import { ModalError } from '../domain/errors'
import type { Network } from '../domain/network/network'
import * as eip1193 from './wallet/eip1193'
import { untilAborted } from './wallet/eip1193Wait'
import type { Injected } from './wallet/injected'
import type { WalletConnect } from './walletConnect/walletConnect'
import type { ConnectionListeners, ConnectOptions } from './wallet/connection'
import type { DrivenWallet } from './wallet/walletStandardWallet'
import { asked, chainFault, switchFault } from './wallet/faults'
import { authorisedAccounts, connectInjected, watchInjected } from './wallet/injectedWallets'
import { connectionsOf, preferChain, restoreSession, sessionOf, watchSession } from './walletConnect/connections'

type Abandonable = eip1193.Abandonable
type Eip1193Provider = eip1193.Eip1193Provider

/**
 * The one door to every wallet, by connector id. Rejects with a `ModalError` – or, when aborted, an
 * `AbortError` – and never hangs past an abort.
 */
export interface Wallets {
  /** Asks the visitor in the wallet. For WalletConnect: the session that stands, see {@link Wallets.pair}. */
  connect(connectorId: string, options: ConnectOptions): Promise<Connected>
  /** The connection of an earlier visit, without a prompt (docs/decisions.md#42). */
  reconnect(connectorId: string, options: ConnectOptions): Promise<Connected>
  /** Pairs a phone wallet: one connection a namespace it approved. */
  pair(options: {
    signal: AbortSignal
    chain?: CaipNetworkId
    onUri(uri: string, expiresAt: number): void
  }): Promise<Connected[]>
  /** What became of a pairing whose page is gone. @throws ModalError `pairing.failed` when nothing did. */
  resume(topic: string, options: { signal: AbortSignal; chain?: CaipNetworkId }): Promise<Connected[]>
  /** The WalletConnect session that stands now, as connections; empty when there is none. */
  sessions(): Connected[]
  /** Lets go of the wallet: ends a session, gives permissions back within 100 ms, or signs out, which may be refused. */
  disconnect(connectorId: string): Promise<void>
  watch(connectorId: string, namespace: ChainNamespace, listeners: ConnectionListeners): () => void
  /** @throws ModalError `chain.unknown` (adding it may help), `chain.declined`, `chain.notSupported`, … */
  switchChain(connectorId: string, id: CaipNetworkId, options?: Abandonable): Promise<void>
  /** @throws ModalError `chain.declined`, `chain.notSupported`, … */
  addChain(connectorId: string, network: Network, options?: Abandonable): Promise<void>
  /** Resolves once the wallet itself says it is on that network; give it a limit by the signal. */
  whenOn(connectorId: string, id: CaipNetworkId, options: { signal: AbortSignal }): Promise<void>
  chainId(connectorId: string, namespace: ChainNamespace, options?: Abandonable): Promise<CaipNetworkId>
  /** What the host speaks to; the same object as long as the connection lasts. */
  provider(connectorId: string, namespace: ChainNamespace): Eip1193Provider | undefined
}

interface WalletsDependencies {
  injected: Injected
  walletConnect: WalletConnect
  embedded: LateWallet
  /** A wallet of the wallet standard, by connector id. */
  standard: (connectorId: string) => LateWallet
}

/** Its code comes when it is first asked; `now` has it once it is there. */
export interface LateWallet {
  get: () => Promise<DrivenWallet>
  now: () => DrivenWallet | undefined
}

export function createWallets({ injected, walletConnect, embedded, standard }: WalletsDependencies): Wallets {
  const lateOf = (connectorId: string): LateWallet | undefined =>
    connectorId === connectorIds.auth
      ? embedded
      : connectorId.startsWith(standardIdPrefix)
        ? standard(connectorId)
        : undefined
  const isWalletConnect = (connectorId: string) => connectorId === connectorIds.walletConnect

  function provider(connectorId: string, namespace: ChainNamespace): Eip1193Provider | undefined {
    if (isWalletConnect(connectorId)) return walletConnect.provider(namespace)
    const late = lateOf(connectorId)
    if (late) return late.now()?.provider(namespace)
    return namespace === 'eip155' ? injected.provider(connectorId) : undefined
  }

  function present(connectorId: string, namespace: ChainNamespace): Eip1193Provider {
    const found = provider(connectorId, namespace)
    if (found) return found
    throw new ModalError('wallet.disconnected', 'The wallet is no longer connected. Connect it again.')
  }

  async function chainId(
    connectorId: string,
    namespace: ChainNamespace,
    options: Abandonable = {},
  ): Promise<CaipNetworkId> {
    const told = lateOf(connectorId)?.now()?.chainId(namespace)
    if (told) return told
    if (!isWalletConnect(connectorId)) return asked(eip1193.chainId(present(connectorId, namespace), options))
    return walletConnect.activeChain(namespace) ?? sessionOf(walletConnect, namespace).caipNetworkId
  }

  function watchWallet(connectorId: string, namespace: ChainNamespace, listeners: ConnectionListeners): () => void {
    if (isWalletConnect(connectorId)) return watchSession(walletConnect, namespace, listeners)
    const late = lateOf(connectorId)
    if (late) return watchLate(late, namespace, listeners)
    const wallet = provider(connectorId, namespace)
    return wallet ? watchInjected(wallet, listeners) : () => undefined
  }

  function watchLate(late: LateWallet, namespace: ChainNamespace, listeners: ConnectionListeners): () => void {
    const stop = late
      .now()
      ?.watch(namespace, (happened) => (happened === 'ended' ? listeners.ended() : listeners.renewed(happened.renewed)))
    return () => stop?.()
  }

  return {
    async connect(connectorId, options) {
      const late = lateOf(connectorId)
      if (late) return (await untilAborted(options.signal, late.get())).connect(options.namespace, options)
      if (!isWalletConnect(connectorId)) return connectInjected(injected, connectorId, options, eip1193.requestAccounts)
      preferChain(walletConnect, options.chain)
      return sessionOf(walletConnect, options.namespace)
    },
    async reconnect(connectorId, options) {
      const late = lateOf(connectorId)
      if (late) return (await untilAborted(options.signal, late.get())).restore(options.namespace, options)
      if (isWalletConnect(connectorId)) return restoreSession(walletConnect, options)
      return connectInjected(injected, connectorId, { ...options, chain: undefined }, authorisedAccounts)
    },
    async pair({ signal, chain, onUri }) {
      await walletConnect.pair({ signal, onUri })
      preferChain(walletConnect, chain)
      return connectionsOf(walletConnect)
    },
    async resume(topic, { signal, chain }) {
      const session = await walletConnect.resume(topic, { signal })
      if (!session) throw new ModalError('pairing.failed', 'The wallet did not approve the connection. Connect again.')
      preferChain(walletConnect, chain)
      return connectionsOf(walletConnect)
    },
    sessions: () => connectionsOf(walletConnect),

    async disconnect(connectorId) {
      const late = lateOf(connectorId)
      if (late) return (await late.get()).disconnect()
      if (isWalletConnect(connectorId)) return walletConnect.disconnect()
      const wallet = injected.provider(connectorId)
      if (wallet) await eip1193.revokePermissions(wallet)
    },
    watch: watchWallet,

    async switchChain(connectorId, id, options = {}) {
      const late = lateOf(connectorId)
      if (late) return (await late.get()).switchChain(id, options)
      const namespace = namespaceOf(id)
      const work = isWalletConnect(connectorId)
        ? walletConnect.switchChain(id, options)
        : eip1193.switchChain(present(connectorId, namespace), id, options)
      await asked(work, switchFault)
    },
    async addChain(connectorId, network, options) {
      await asked(eip1193.addChain(present(connectorId, network.chainNamespace), network, options), chainFault)
    },
    async whenOn(connectorId, id, { signal }) {
      const namespace = namespaceOf(id)
      let stop = () => {}
      // Listening begins before the question, so that a change in between is not missed.
      const told = new Promise<void>((resolve) => {
        stop = watchWallet(connectorId, namespace, {
          accountsChanged: () => undefined,
          chainChanged: (now) => now === id && resolve(),
          renewed: ({ caipNetworkId }) => caipNetworkId === id && resolve(),
          ended: () => undefined,
        })
      })
      try {
        if ((await chainId(connectorId, namespace, { signal })) !== id) await untilAborted(signal, told)
      } finally {
        stop()
      }
    },
    chainId,
    provider,
  }
}
