import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { ModalError, errorText } from '../../domain/errors'
import { DISCONNECT_LIMIT, SESSION_CHECK_LIMIT } from '../../domain/limits'
import { pairingTopicOf } from '../../domain/wallet/pairing'
import type { Eip1193Provider } from '../wallet/eip1193'
import { abortError, untilAborted } from '../wallet/eip1193Wait'
import { adoptSession, type AdoptedSession, type SessionStruct } from './adoption'
import { startLibrary, type ClientOptions } from './library'
import { proposeSession, type PairingOptions } from './pairing'
import type { Proposal } from './proposal'
import { awaitSession } from './resumption'
import { readSession, type PairedSession } from './session'

/** Why a session is over. */
export type SessionEnd = 'deleted' | 'expired' | 'disconnected'

/** What a session tells by itself. */
export interface SessionListeners {
  /** CAIP-10, the active one first; never empty. */
  accountsChanged(accounts: CaipAddress[]): void
  chainChanged(id: CaipNetworkId): void
  ended(reason: SessionEnd): void
}

/** The library behind a small surface; all that outlives one modal. */
export interface WalletConnectClient {
  pair(proposal: Proposal, options: PairingOptions): Promise<PairedSession>
  restore(proposal: Proposal, onPurged: (reason: string) => void): Promise<PairedSession | undefined>
  /** The session of a pairing that an earlier page began; `undefined` when none comes of it. */
  resume(topic: string, proposal: Proposal, signal: AbortSignal): Promise<PairedSession | undefined>
  /** Connects to the relay again, if it does not: what it held back meanwhile is heard. */
  wake(): void
  session(): PairedSession | undefined
  /** This browser's id at the relay (a `did:key`), while there is a session. */
  clientId(): string | undefined
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
  activeChain(namespace: ChainNamespace): CaipNetworkId | undefined
  setDefaultChain(id: CaipNetworkId): void
  switchChain(id: CaipNetworkId): Promise<void>
  watch(listeners: SessionListeners): () => void
  onRelayError(listener: (text: string) => void): () => void
  disconnect(): Promise<void>
  purge(): Promise<void>
}

// The library keeps one core per storage prefix in the page, whatever the project: so one client per project,
// here, where neither a second modal nor a second mount makes another.
const clients = new Map<string, Promise<WalletConnectClient>>()

/** The client of a project, made on the first call. A failed start is forgotten, so the next call tries again. */
export function openClient(options: ClientOptions): Promise<WalletConnectClient> {
  const present = clients.get(options.projectId)
  if (present) return present
  const client = start(options)
  clients.set(options.projectId, client)
  client.catch(() => clients.delete(options.projectId))
  return client
}

async function start(options: ClientOptions): Promise<WalletConnectClient> {
  const { now } = options
  const library = await startLibrary(options)
  const { client } = library
  // Nothing depends on it: the servers only tell callers apart by it.
  const clientId: string | undefined = await client.core.crypto.getClientId().catch(() => undefined)
  let purged = library.purged
  const watchers = new Set<SessionListeners>()
  let current: AdoptedSession | undefined

  function tell(call: (listeners: SessionListeners) => void): void {
    for (const listeners of [...watchers]) call(listeners)
  }

  /** Ends a session at the wallet as far as the relay can be reached, and here in any case. */
  async function end(topic: string): Promise<void> {
    const limit = AbortSignal.timeout(DISCONNECT_LIMIT)
    const reason = { code: 6000, message: 'User disconnected.' }
    try {
      await untilAborted(limit, client.disconnect({ topic, reason }))
    } catch {
      // 'No matching key', or the relay cannot be reached: the session is only dropped here.
    }
    if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(() => undefined)
  }

  /** Topics of the pairings this page began, or waited for and gave up. */
  const own = new Set<string>()
  const givenUp = new Set<string>()
  client.on('session_connect', ({ session: { topic, pairingTopic } }) => {
    if (givenUp.has(pairingTopic)) return void end(topic)
    if (own.has(pairingTopic)) return
    // It answers the code of a page that is gone, unless another tab shows that code and tells us of its session.
    setTimeout(() => {
      if (current?.topic !== topic && client.session.keys.includes(topic)) void end(topic)
    }, SESSION_CHECK_LIMIT)
  })

  async function adopt(struct: SessionStruct, proposal: Proposal): Promise<PairedSession> {
    const adopted = await adoptSession(client, struct, proposal, {
      accountsChanged: (accounts) => tell((listeners) => listeners.accountsChanged(accounts)),
      chainChanged: (id) => tell((listeners) => listeners.chainChanged(id)),
      ended(reason) {
        if (current !== adopted) return
        current = undefined
        tell((listeners) => listeners.ended(reason))
      },
    })
    const replaced = current
    replaced?.release()
    current = adopted
    if (replaced) tell((listeners) => listeners.accountsChanged(adopted.session().accounts))
    for (const other of client.session.keys) if (other !== struct.topic) void end(other)
    return adopted.session()
  }

  async function disconnect(): Promise<void> {
    const adopted = current
    current = undefined
    if (!adopted) return
    adopted.release()
    tell((listeners) => listeners.ended('disconnected'))
    await end(adopted.topic)
  }

  let restoring: Promise<PairedSession | undefined> | undefined
  async function restore(proposal: Proposal, onPurged: (reason: string) => void): Promise<PairedSession | undefined> {
    if (current) return current.session()
    if (purged) onPurged(purged)
    purged = undefined
    await library.refresh()
    const newest = [...client.session.getAll()].sort((a, b) => b.expiry - a.expiry)[0]
    if (!newest) return undefined
    try {
      if (!readSession(newest)) throw new Error('The stored session has no account.')
      return await adopt(newest, proposal)
    } catch (error) {
      onPurged(errorText(error))
      await end(newest.topic)
      return undefined
    }
  }

  return {
    async pair(proposal, pairing) {
      const begun = (uri: string) => own.add(pairingTopicOf(uri) ?? uri)
      const struct = await proposeSession(library, proposal, pairing, { now, begun, end })
      const session = await adopt(struct, proposal).catch(async (error: unknown) => {
        await end(struct.topic)
        throw error
      })
      if (!pairing.signal.aborted) return session
      await disconnect()
      throw abortError()
    },

    restore(proposal, onPurged) {
      // Each namespace asks for itself; they share one session.
      restoring ??= restore(proposal, onPurged).finally(() => {
        restoring = undefined
      })
      return restoring
    },

    async resume(topic, proposal, signal) {
      if (own.has(topic) || givenUp.has(topic)) return undefined
      signal.addEventListener('abort', () => givenUp.add(topic))
      const struct = await awaitSession(client, topic, signal)
      if (!struct || !readSession(struct)) return undefined
      if (current?.topic === struct.topic) return current.session()
      return adopt(struct, proposal)
    },

    wake() {
      const { relayer } = client.core
      if (!relayer.connected) relayer.transportOpen().catch(() => undefined)
    },
    session: () => current?.session(),
    clientId: () => current && clientId,
    provider: (namespace) => current?.provider(namespace),
    activeChain: (namespace) => current?.activeChain(namespace),
    setDefaultChain: (id) => current?.setDefaultChain(id),
    async switchChain(id) {
      if (!current) throw new ModalError('session.ended', 'The session with the wallet has ended. Connect again.')
      await current.switchChain(id)
    },

    watch(listeners) {
      watchers.add(listeners)
      return () => void watchers.delete(listeners)
    },
    onRelayError: library.onRelayError,

    disconnect,
    async purge() {
      await disconnect()
      await Promise.all(client.session.keys.map(end))
    },
  }
}
