import type { Connected } from '../../domain/account/connection'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { untilAborted } from '../page/signal'
import type { ConnectOptions, WalletDriver } from '../wallet/driver'
import * as eip1193 from '../wallet/eip1193'
import { chainError, notConnected, switchError, translated } from '../wallet/errors'
import {
  activeChain,
  connectionIn,
  connectionsOf,
  endedEvent,
  sessionEnded,
  setDefaultChain,
  switchChain,
} from './actions'
import type { Session } from './session'
import type { PairingOptions } from './pairing'
import { proposalOf } from './proposal'
import type { WalletConnect } from './walletConnect'

/** Driver of phone wallets over WalletConnect. They connect by pairing: one session, one connection per namespace. */
export interface WalletConnectDriver extends WalletDriver {
  /**
   * Pairs by a new code; to renew it, abort and pair again. A session that still arrives from an abandoned code is
   * disconnected at once. Default: all namespaces of the host's networks.
   *
   * @throws ModalError `pairing.declined`, `pairing.unreachable`, `pairing.clock`, `pairing.expired`, `pairing.failed`,
   *   `wallet.invalidAnswer`
   */
  pair(
    options: PairingOptions & Pick<ConnectOptions, 'chain'> & { namespaces?: readonly ChainNamespace[] },
  ): Promise<Connected[]>
  /**
   * Resolves the session of a pairing that an earlier page began, already approved or not. Aborting gives the pairing
   * up: a session that arrives later is disconnected at once.
   *
   * @param topic the pairing topic, as in its URI
   * @throws ModalError `pairing.failed` if the wallet declined or the pairing is over
   */
  resume(topic: string, options: ConnectOptions & { signal: AbortSignal }): Promise<Connected[]>
  /**
   * Resolves the session that replaces the one in use. Wakes the relay connection first, for a page that returns from a
   * wallet app. Rejects only when aborted.
   */
  nextSession(options: { signal: AbortSignal }): Promise<Connected[]>
  /** Returns the session in use as connections; empty if there is none. */
  connections(): Connected[]
}

/** Options that the proposal depends on. */
export type ProposedOptions = Pick<ResolvedOptions, 'networks' | 'universalProviderConfigOverride'>

/** Creates the WalletConnect driver. @param options read at each pairing, since networks may change */
export function createWalletConnectDriver(
  walletConnect: WalletConnect,
  options: () => ProposedOptions,
): WalletConnectDriver {
  const proposal = (namespaces?: readonly ChainNamespace[]) =>
    proposalOf(options().networks, options().universalProviderConfigOverride, namespaces)
  /** Namespaces whose connection was confirmed: without a session it has ended. Before that, the session may still be loading. */
  const confirmed = new Set<ChainNamespace>()
  const session = () => walletConnect.client()?.session()
  const provider = (namespace: ChainNamespace) => session()?.providers.get(namespace)?.provider

  /** Switches the session to a network if the wallet approved it; else the network stays. */
  function prefer(chain: CaipNetworkId | undefined): void {
    const current = session()
    if (chain && current?.paired.approved.includes(chain)) setDefaultChain(current, chain)
  }

  function connection(namespace: ChainNamespace): Connected {
    const current = session()
    const connected = current && connectionIn(current, namespace)
    if (!connected) throw noSession()
    confirmed.add(namespace)
    return connected
  }

  const connections = () => {
    const current = session()
    const all = current ? connectionsOf(current) : []
    for (const { namespace } of all) confirmed.add(namespace)
    return all
  }

  return {
    async connect(namespace, { chain }) {
      prefer(chain)
      return connection(namespace)
    },
    async restore(namespace, { chain, signal }) {
      confirmed.delete(namespace)
      const client = await untilAborted(signal, walletConnect.open())
      let purged: string | undefined
      const restored = client.restore(proposal(), (reason) => (purged = reason))
      if (!(await untilAborted(signal, restored))) {
        walletConnect.setDeepLink(undefined)
        throw noSession(purged)
      }
      prefer(chain)
      return connection(namespace)
    },
    async pair({ chain, namespaces, ...pairing }) {
      const client = await untilAborted(pairing.signal, walletConnect.open())
      await client.pair(proposal(namespaces), pairing)
      prefer(chain)
      return connections()
    },
    async resume(topic, { signal, chain }) {
      const client = await untilAborted(signal, walletConnect.open())
      const resumed: Session | undefined = await untilAborted(signal, client.resume(topic, proposal(), signal))
      if (!resumed)
        throw new ModalError('pairing.failed.approval', 'The wallet didn’t approve the connection. Connect again.')
      prefer(chain)
      return connections()
    },
    nextSession({ signal }) {
      const client = walletConnect.client()
      const before = session()?.topic
      client?.wake()
      let stop = () => {}
      const arrived = new Promise<Connected[]>((resolve) => {
        stop = client?.watch(() => session() && session()?.topic !== before && resolve(connections())) ?? stop
      })
      return untilAborted(signal, arrived).finally(stop)
    },
    connections,

    async disconnect() {
      walletConnect.setDeepLink(undefined)
      await walletConnect.client()?.disconnect()
    },
    watch(namespace, listener) {
      const stop = walletConnect.client()?.watch((of, event) => of === namespace && listener(event))
      // It may have ended before this listener was added.
      if (confirmed.has(namespace) && !provider(namespace)) listener(endedEvent('deleted'))
      return () => stop?.()
    },
    async switchChain(id, { signal }) {
      const current = session()
      if (!current) throw sessionEnded()
      await translated(untilAborted(signal, switchChain(current, id)), switchError)
    },
    async addChain(network, given) {
      const wallet = provider(network.chainNamespace)
      if (!wallet) throw notConnected()
      await translated(eip1193.addChain(wallet, network, given), chainError)
    },
    async chainId(namespace) {
      const current = session()
      return (current && activeChain(current, namespace)) ?? connection(namespace).caipNetworkId
    },
    provider,
  }
}

function noSession(reason?: string): ModalError {
  const message = 'Couldn’t restore the wallet session. Connect the wallet again.'
  return new ModalError('session.ended.unrestored', message, reason ? { cause: new Error(reason) } : undefined)
}
