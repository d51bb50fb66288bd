import { abortError } from '../../domain/abort'
import type { ChainNamespace } from '../../domain/caip'
import { errorText } from '../../domain/errors'
import { DISCONNECT_LIMIT, SESSION_CHECK_LIMIT } from '../../domain/limits'
import { pairingTopicOf } from '../../domain/wallet/pairing'
import { withTimeout } from '../page/signal'
import { rpcError } from '../wallet/provider'
import { accountsEvent, connectionIn, endedEvent, type SessionEnd } from './actions'
import { adoptSession } from './adoption'
import { startLibrary, type ClientOptions, type Library } from './library'
import { keepAlive, proveAlive } from './liveness'
import { proposeSession, type PairingOptions } from './pairing'
import type { Proposal } from './proposal'
import { awaitSession } from './resumption'
import { readSession, type Session, type SessionListener, type SessionStruct } from './session'

/** Client of the WalletConnect library, which outlives each modal. Actions on a session are in `actions`. */
export interface WalletConnectClient {
  pair(proposal: Proposal, options: PairingOptions): Promise<Session>
  /**
   * Restores the session of an earlier visit, without a prompt. An unreadable store, or a session without keys, is
   * purged, reported to `onPurged` with the reason, and counts as no session.
   */
  restore(proposal: Proposal, onPurged: (reason: string) => void): Promise<Session | undefined>
  /** Resolves the session of a pairing that an earlier page began; `undefined` if it leads to none. */
  resume(topic: string, proposal: Proposal, signal: AbortSignal): Promise<Session | undefined>
  /** Checks the relay after the page slept, and reconnects if it does not answer. Waiting messages arrive at once. */
  wake(): void
  /** Returns the session in use. */
  session(): Session | undefined
  /** Returns the page's relay id (a `did:key`) during a session; the blockchain API gets it (docs/decisions.md#38). */
  clientId(): string | undefined
  /** Reports events of the session. @returns a function that stops */
  watch(listener: SessionListener): () => void
  onRelayError(listener: (text: string) => void): () => void
  /** Ends all sessions, also those of earlier pages, without waiting. */
  endAll(): void
  /** Ends the session here and, if reachable, at the wallet. Never rejects. */
  disconnect(): Promise<void>
}

// The library keeps one core per storage prefix in the page, whatever the project. So there is one client per project,
// kept here, so that a second modal or mount does not create another.
const clients = new Map<string, Promise<WalletConnectClient>>()

/** Returns the client of a project, created by the first call. After a failed start, the next call tries again. */
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
  // Optional: the servers use it only to distinguish callers.
  const clientId: string | undefined = await client.core.crypto.getClientId().catch(() => undefined)
  let purged = library.purged
  const listeners = new Set<SessionListener>()
  let current: Session | undefined

  const report: SessionListener = (namespace, event) => {
    for (const listener of [...listeners]) listener(namespace, event)
  }

  /** Pending check of the relay: several events may report one return. */
  let proving: Promise<void> | undefined
  function prove(): void {
    proving ??= proveAlive(client.core.relayer)
      .catch(() => undefined)
      .finally(() => {
        proving = undefined
      })
  }

  /** Ends a session here, and at the wallet if the relay is reachable. */
  async function end(topic: string): Promise<void> {
    const reason = { code: 6000, message: 'User disconnected.' }
    try {
      await withTimeout(DISCONNECT_LIMIT, client.disconnect({ topic, reason }))
    } catch {
      // `No matching key`, or the relay is unreachable: the session is only dropped here.
    }
    if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(() => undefined)
  }

  /** Forgets the session in use, and reports `connection.ended`. */
  function drop(session: Session, reason: SessionEnd): void {
    session.release()
    if (reason !== 'disconnected')
      for (const { emit } of session.providers.values()) emit('disconnect', rpcError(4900, 'The session has ended.'))
    current = undefined
    for (const namespace of session.providers.keys()) report(namespace, endedEvent(reason))
  }
  /** Follows another tab that has paired again, which ends the session in use; else that session has ended here too. */
  async function lose(session: Session, reason: SessionEnd): Promise<void> {
    await library.refresh().catch(() => undefined)
    const newest = newestOf(client)
    const followed = newest && (await adopt(newest, session.proposal, session).catch(() => undefined))
    if (current === session) return drop(session, reason)
    for (const namespace of followed?.providers.keys() ?? []) {
      const connected = followed && connectionIn(followed, namespace)
      if (connected) report(namespace, { type: 'wallet.renewed', connected })
    }
  }
  client.on('session_delete', ({ topic }) => void (current?.topic === topic && lose(current, 'deleted')))
  client.on('session_expire', ({ topic }) => void (current?.topic === topic && lose(current, 'expired')))
  client.on('session_update', ({ topic, params: { namespaces } }) => {
    // The wallet has taken back its last account.
    if (current?.topic !== topic || readSession({ ...client.session.get(topic), namespaces })) return
    drop(current, 'deleted')
    void end(topic)
  })

  /** Topics of the pairings that this page began, or waited for and gave up. */
  const begun = new Set<string>()
  const abandoned = new Set<string>()
  client.on('session_connect', ({ session: { topic, pairingTopic } }) => {
    if (abandoned.has(pairingTopic)) return void end(topic)
    if (begun.has(pairingTopic)) return
    // It answers the code of a page that is gone, unless another tab shows that code and adopts its session.
    setTimeout(() => {
      if (current?.topic !== topic && client.session.keys.includes(topic)) void end(topic)
    }, SESSION_CHECK_LIMIT)
  })

  /** @param expected session that it must replace. Default: whichever is in use */
  async function adopt(struct: SessionStruct, proposal: Proposal, expected?: Session): Promise<Session> {
    const session = await adoptSession(client, struct, proposal, report)
    const replaced = current
    if (expected && expected !== replaced) {
      session.release()
      throw abortError()
    }
    replaced?.release()
    current = session
    for (const namespace of namespacesOf(replaced, session)) report(namespace, accountsEvent(session, namespace))
    for (const other of client.session.keys) if (other !== struct.topic) void end(other)
    return session
  }

  async function disconnect(): Promise<void> {
    const session = current
    if (!session) return
    drop(session, 'disconnected')
    await end(session.topic)
  }

  let restoring: Promise<Session | undefined> | undefined
  async function restore(proposal: Proposal, onPurged: (reason: string) => void): Promise<Session | undefined> {
    if (current) return current
    if (purged) onPurged(purged)
    purged = undefined
    await library.refresh()
    const newest = newestOf(client)
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
      const onBegun = (uri: string) => begun.add(pairingTopicOf(uri) ?? uri)
      const stop = keepAlive(prove)
      const struct = await proposeSession(library, proposal, pairing, { now, onBegun, end }).finally(stop)
      const { signal, signIn, onSigned } = pairing
      const authenticated = library.authentications.of(struct.topic)
      if (authenticated && signIn && !signal.aborted) {
        onSigned?.()
        await signIn.take(authenticated, signal)
      }
      const session = await adopt(struct, proposal).catch(async (error: unknown) => {
        await end(struct.topic)
        throw error
      })
      if (!signal.aborted) return session
      await disconnect()
      throw abortError()
    },

    restore(proposal, onPurged) {
      // Each namespace restores by itself, but they share one session.
      restoring ??= restore(proposal, onPurged).finally(() => {
        restoring = undefined
      })
      return restoring
    },

    async resume(topic, proposal, signal) {
      if (begun.has(topic) || abandoned.has(topic)) return undefined
      const abandon = () => abandoned.add(topic)
      if (signal.aborted) abandon()
      else signal.addEventListener('abort', abandon)
      const stop = keepAlive(prove)
      const struct = await awaitSession(client, topic, signal).finally(stop)
      if (!struct || !readSession(struct) || signal.aborted) return undefined
      if (current?.topic === struct.topic) return current
      const session = await adopt(struct, proposal)
      if (!signal.aborted) return session
      if (current === session) await disconnect()
      return undefined
    },

    wake: prove,
    session: () => current,
    clientId: () => current && clientId,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onRelayError: library.onRelayError,
    endAll() {
      void disconnect()
      for (const topic of client.session.keys) void end(topic)
    },
    disconnect,
  }
}

const newestOf = ({ session }: Library['client']): SessionStruct | undefined =>
  [...session.getAll()].sort((a, b) => b.expiry - a.expiry)[0]

/** Namespaces of both sessions; empty if no session was replaced. */
function namespacesOf(replaced: Session | undefined, session: Session): Iterable<ChainNamespace> {
  return replaced ? new Set([...replaced.providers.keys(), ...session.providers.keys()]) : []
}
