import { abortError } from '../../domain/abort'
import { lockedError } from '../../domain/eip1193/error'
import { errorText } from '../../domain/errors'
import { SESSION_CHECK_LIMIT } from '../../domain/limits'
import { pairingTopicOf } from '../../domain/wallet/pairing'
import { startLibrary, type ClientOptions } from './library'
import { keepAlive, keepAliveWhileAsking, proveAlive } from './liveness'
import { proposeSession, type PairingOptions } from './pairing'
import type { Proposal } from './proposal'
import { awaitSession } from './resumption'
import { readSession, type Session, type SessionListener, type SignClient } from './session'
import { createSessionInUse, endSession, newestOf, type SessionInUse } from './sessionInUse'

/** Client of the WalletConnect library, which outlives each modal. Actions on a session are in `actions`. */
export interface WalletConnectClient {
  pair(proposal: Proposal, options: PairingOptions): Promise<Session>
  /**
   * Restores the session of an earlier visit, without a prompt. An unreadable store, or a session without keys, is
   * purged, reported to `onPurged` with the reason, and counts as no session.
   *
   * @throws ModalError `wallet.locked` if the store did not open: its session may still exist
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
  const library = await startLibrary(options)
  const { client } = library
  // Optional: the servers use it only to distinguish callers.
  const clientId: string | undefined = await client.core.crypto.getClientId().catch(() => undefined)
  const inUse = createSessionInUse(library)
  const codes = followCodes(client, inUse)
  const prove = provingOnce(client.core.relayer)
  keepAliveWhileAsking(client, prove)
  const end = (topic: string) => endSession(client, topic)
  let purged = library.purged
  let restoring: Promise<Session | undefined> | undefined

  async function restore(proposal: Proposal, onPurged: (reason: string) => void): Promise<Session | undefined> {
    const current = inUse.get()
    if (current) return current
    if (purged) onPurged(purged)
    purged = undefined
    await library.refresh()
    const newest = newestOf(client)
    // The page shares the store with other tabs, whose connection would end with this one.
    if (!newest && library.isUnread()) throw lockedError(new Error('The stored sessions couldn’t be read.'))
    if (!newest) return undefined
    try {
      if (!readSession(newest)) throw new Error('The stored session has no account.')
      return await inUse.adopt(newest, proposal)
    } catch (error) {
      onPurged(errorText(error))
      await end(newest.topic)
      return undefined
    }
  }

  return {
    async pair(proposal, pairing) {
      const stop = keepAlive(prove)
      const how = { now: options.now, onBegun: codes.begin, end }
      const struct = await proposeSession(library, proposal, pairing, how).finally(stop)
      const { signal, signIn, onSigned } = pairing
      const authenticated = library.authentications.of(struct.topic)
      if (authenticated && signIn && !signal.aborted) {
        onSigned?.()
        await signIn.take(authenticated, signal)
      }
      const session = await inUse.adopt(struct, proposal).catch(async (error: unknown) => {
        await end(struct.topic)
        throw error
      })
      if (!signal.aborted) return session
      await inUse.disconnect()
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
      if (codes.isKnown(topic)) return undefined
      const abandon = () => codes.abandon(topic)
      if (signal.aborted) abandon()
      else signal.addEventListener('abort', abandon)
      const stop = keepAlive(prove)
      const struct = await awaitSession(client, topic, signal).finally(stop)
      if (!struct || !readSession(struct) || signal.aborted) return undefined
      const current = inUse.get()
      if (current?.topic === struct.topic) return current
      const session = await inUse.adopt(struct, proposal)
      if (!signal.aborted) return session
      if (inUse.get() === session) await inUse.disconnect()
      return undefined
    },

    wake: prove,
    session: inUse.get,
    clientId: () => inUse.get() && clientId,
    watch: inUse.watch,
    onRelayError: library.onRelayError,
    endAll() {
      void inUse.disconnect()
      for (const topic of client.session.keys) void end(topic)
    },
    disconnect: inUse.disconnect,
  }
}

/** Checks the relay, once at a time: several events may report one return. */
function provingOnce(relayer: Parameters<typeof proveAlive>[0]): () => void {
  let proving: Promise<void> | undefined
  return () => {
    proving ??= proveAlive(relayer)
      .catch(() => undefined)
      .finally(() => {
        proving = undefined
      })
  }
}

/** Ends sessions that answer a code which no page waits for. */
function followCodes(client: SignClient, inUse: SessionInUse) {
  /** Topics of the pairings that this page began, or waited for and gave up. */
  const begun = new Set<string>()
  const abandoned = new Set<string>()
  client.on('session_connect', ({ session: { topic, pairingTopic } }) => {
    if (abandoned.has(pairingTopic)) return void endSession(client, topic)
    if (begun.has(pairingTopic)) return
    // It answers the code of a page that is gone, unless another tab shows that code and adopts its session.
    setTimeout(() => {
      if (inUse.get()?.topic !== topic && client.session.keys.includes(topic)) void endSession(client, topic)
    }, SESSION_CHECK_LIMIT)
  })
  return {
    begin: (uri: string) => void begun.add(pairingTopicOf(uri) ?? uri),
    abandon: (topic: string) => void abandoned.add(topic),
    isKnown: (topic: string) => begun.has(topic) || abandoned.has(topic),
  }
}
