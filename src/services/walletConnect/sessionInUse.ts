import { abortError } from '../../domain/abort'
import type { ChainNamespace } from '../../domain/caip'
import { DISCONNECT_LIMIT } from '../../domain/limits'
import { withTimeout } from '../page/signal'
import { rpcError } from '../wallet/provider'
import { accountsEvent, connectionIn, endedEvent, sessionEnded, type SessionEnd } from './actions'
import { adoptSession } from './adoption'
import type { Library } from './library'
import type { Proposal } from './proposal'
import { readSession, type Session, type SessionListener, type SessionStruct, type SignClient } from './session'

/** The session that the page uses, of those that the library keeps. */
export interface SessionInUse {
  get(): Session | undefined
  /** Puts a session in use and ends all others. @throws ModalError `session.ended`; Error if it has no account */
  adopt(struct: SessionStruct, proposal: Proposal): Promise<Session>
  /** Ends it here and, if reachable, at the wallet. Never rejects. */
  disconnect(): Promise<void>
  /** Reports its events. @returns a function that stops */
  watch(listener: SessionListener): () => void
}

/** Follows what the wallet, other tabs and the page do with the session in use. At first there is none. */
export function createSessionInUse({ client, refresh }: Pick<Library, 'client' | 'refresh'>): SessionInUse {
  const listeners = new Set<SessionListener>()
  /** Topics of sessions that the page has ended. The library keeps each until its end is sent. */
  const endedHere = new Set<string>()
  let current: Session | undefined

  const report: SessionListener = (namespace, event) => {
    for (const listener of [...listeners]) listener(namespace, event)
  }

  /** @param expected session that it must replace. Default: whichever is in use */
  async function adopt(struct: SessionStruct, proposal: Proposal, expected?: Session): Promise<Session> {
    const session = await adoptSession(client, struct, proposal, report)
    const replaced = current
    const isEnded = endedHere.has(session.topic)
    if (isEnded || (expected && expected !== replaced)) {
      session.release()
      throw isEnded ? sessionEnded() : abortError()
    }
    replaced?.release()
    current = session
    for (const namespace of namespacesOf(replaced, session)) report(namespace, accountsEvent(session, namespace))
    for (const other of client.session.keys) {
      if (other === struct.topic) continue
      endedHere.add(other)
      void endSession(client, other)
    }
    return session
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
    await refresh().catch(() => undefined)
    const newest = newestOf(client)
    const followed = newest && (await adopt(newest, session.proposal, session).catch(() => undefined))
    if (current === session) return drop(session, reason)
    for (const namespace of followed?.providers.keys() ?? []) {
      const connected = followed && connectionIn(followed, namespace)
      if (connected) report(namespace, { type: 'wallet.renewed', connected })
    }
  }

  client.on('session_delete', ({ id, topic }) => {
    // The library tells of an expired session by the same event, without the id of a message from the wallet.
    if (current?.topic === topic) void lose(current, id ? 'deleted' : 'expired')
  })
  client.on('session_expire', ({ topic }) => void (current?.topic === topic && lose(current, 'expired')))
  client.on('session_update', ({ topic, params: { namespaces } }) => {
    // The wallet has taken back its last account.
    if (current?.topic !== topic || readSession({ ...client.session.get(topic), namespaces })) return
    drop(current, 'deleted')
    void endSession(client, topic)
  })

  return {
    get: () => current,
    adopt: (struct, proposal) => adopt(struct, proposal),
    async disconnect() {
      const session = current
      if (!session) return
      drop(session, 'disconnected')
      endedHere.add(session.topic)
      await endSession(client, session.topic)
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Ends a session here, and at the wallet if the relay is reachable. Never rejects. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  const reason = { code: 6000, message: 'User disconnected.' }
  try {
    await withTimeout(DISCONNECT_LIMIT, client.disconnect({ topic, reason }))
  } catch {
    // `No matching key`, or the relay is unreachable: the session is only dropped here.
  }
  if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(() => undefined)
}

/** Returns the newest session: the one that expires last. */
export const newestOf = ({ session }: SignClient): SessionStruct | undefined =>
  [...session.getAll()].sort((a, b) => b.expiry - a.expiry)[0]

/** Namespaces of both sessions; empty if no session was replaced. */
function namespacesOf(replaced: Session | undefined, session: Session): Iterable<ChainNamespace> {
  return replaced ? new Set([...replaced.providers.keys(), ...session.providers.keys()]) : []
}
