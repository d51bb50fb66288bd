import type { WalletKitTypes } from '@reown/walletkit'
import type { HDAccount } from 'viem/accounts'
import { accountAt } from '../sandbox/wallets/keys'
import { ProviderRpcError } from '../sandbox/wallets/rpc'
import { perform, silentMethods, type AppRequest } from './answers'
import { grant, readWish, type Wish } from './namespaces'
import { caip, idOf } from './networks'
import type { Sandbox } from './sandbox'
import { memory } from './memory'
import type { Kit } from './walletConnect'

/** An app as it presents itself. */
export type Peer = { name: string; url: string; icon?: string }

/** Something that waits for the person. */
export type Pending =
  | { kind: 'proposal'; id: number; peer: Peer; wish: Wish }
  | { kind: 'request'; id: number; topic: string; peer: Peer; request: AppRequest }

/** A connected app. */
export type Session = { topic: string; peer: Peer; chains: number[]; chainId: number }

/** All the screen shows. Replaced, never changed. */
export type PhoneState = {
  account: number
  chainId: number
  sessions: Session[]
  pending: Pending[]
  /** The pairing between the link and the proposal. */
  pairing: 'idle' | 'waiting'
  answering: boolean
  error?: string
  /** The app just answered, when it opened this page by a link. */
  returnTo?: string
  online: boolean
}

/** The phone: a state to show, and what a person can do. */
export type Phone = {
  subscribe(listener: () => void): () => void
  getState(): PhoneState
  /** Takes a WalletConnect link (`wc:…`). */
  pair(uri: string): Promise<void>
  approve(onlyEthereum: boolean): Promise<void>
  reject(): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Switches a session's chain from the wallet's side; the chain may be one the session lacks. */
  switchChain(topic: string, chainId: number): Promise<void>
  selectAccount(index: number): Promise<void>
  selectChain(chainId: number): void
}

/** Derivation indexes of this wallet's accounts: not those of the extension wallets. */
export const accounts: readonly HDAccount[] = [accountAt(5), accountAt(6)]

const rejected = { code: 5000, message: 'User rejected.' }
/** How long a link may stay silent before we say so, in ms. */
const proposalLimit = 20_000
/** How long a session update waits for the app, in ms. */
const acknowledgeLimit = 3_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const peerOf = (metadata: { name: string; url: string; icons?: string[] }): Peer => {
  const icon = metadata.icons?.[0]
  return { name: metadata.name || 'An app', url: metadata.url, ...(icon ? { icon } : {}) }
}

/** Starts the phone on an open WalletConnect. */
export function createPhone(kit: Kit, sandbox: Sandbox, openedByLink: boolean): Phone {
  const listeners = new Set<() => void>()
  const stored = memory.read()
  let limit: ReturnType<typeof setTimeout> | undefined
  let state: PhoneState = {
    account: stored.account,
    chainId: 1,
    sessions: [],
    pending: [],
    pairing: 'idle',
    answering: false,
    // The relay is called when there is something to hear, so silence at first is no loss.
    online: true,
  }
  const set = (change: Partial<PhoneState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const account = () => accounts[state.account]!

  const readSessions = (): Session[] =>
    Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => {
      const chains = [...new Set((namespaces['eip155']?.accounts ?? []).map(idOf))]
      return { topic, peer: peerOf(peer.metadata), chains, chainId: memory.read().chains[topic] ?? chains[0] ?? 1 }
    })
  const refresh = () => set({ sessions: readSessions() })
  const drop = (gone: (pending: Pending) => boolean) => set({ pending: state.pending.filter((pending) => !gone(pending)) })

  const propose = ({ id, params }: Pick<WalletKitTypes.SessionProposal, 'id' | 'params'>) => {
    clearTimeout(limit)
    const wish = readWish(params, sandbox.chains)
    drop((pending) => pending.id === id)
    set({ pairing: 'idle', pending: [...state.pending, { kind: 'proposal', id, peer: peerOf(params.proposer.metadata), wish }] })
  }

  /** Regrants a session and tells the app, chain by chain, who and where it is now. */
  const regrant = async (topic: string, chains: number[]) => {
    const namespace = kit.getActiveSessions()[topic]?.namespaces['eip155']
    if (!namespace) return
    const { acknowledged } = await kit.updateSession({ topic, namespaces: grant(namespace, chains, account().address) })
    // An app that is closed does not acknowledge; it hears of the change when it comes back.
    await Promise.race([acknowledged(), pause(acknowledgeLimit)])
  }
  const emit = (session: Session, name: string, data: unknown, chainId: number) => {
    const known = session.chains.includes(chainId) ? chainId : session.chains[0]!
    return kit.emitSessionEvent({ topic: session.topic, chainId: caip(known), event: { name, data } })
  }
  const activate = async (topic: string, chainId: number) => {
    memory.write({ chains: { ...memory.read().chains, [topic]: chainId } })
    refresh()
    const session = state.sessions.find((candidate) => candidate.topic === topic)
    if (session) await emit(session, 'chainChanged', chainId, chainId)
  }

  const respond = async (topic: string, id: number, work: () => Promise<unknown>) => {
    const answer = await work().then(
      (result) => ({ result }),
      (error: unknown) => {
        const code = error instanceof ProviderRpcError ? error.code : -32603
        return { error: { code, message: error instanceof Error ? error.message : String(error) } }
      },
    )
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    return 'error' in answer ? answer.error.message : undefined
  }
  const answering = (topic: string) => ({
    account: account(),
    chains: sandbox.chains,
    rpcUrl: (id: number) => `${sandbox.blockchain}/rpc/${id}`,
    moveTo: async (id: number) => {
      const session = state.sessions.find((candidate) => candidate.topic === topic)
      if (session && !session.chains.includes(id)) await regrant(topic, [...session.chains, id])
      await activate(topic, id)
    },
  })

  const receive = ({ id, topic, params }: Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>) => {
    const session = kit.getActiveSessions()[topic]
    if (!session || state.pending.some((pending) => pending.id === id)) return
    const { method, params: given } = params.request
    const request = { method, params: Array.isArray(given) ? given : [given], chainId: idOf(params.chainId) }
    if (silentMethods.includes(method)) {
      void respond(topic, id, () => perform(request, answering(topic)))
      return
    }
    set({ pending: [...state.pending, { kind: 'request', id, topic, peer: peerOf(session.peer.metadata), request }] })
  }

  /** Answers what is on top; whatever goes wrong is said and the sheet closes. */
  const settle = async (work: (pending: Pending) => Promise<string | undefined>) => {
    const pending = state.pending[0]
    if (!pending || state.answering) return
    set({ answering: true, error: undefined })
    const error = await work(pending).catch((cause: unknown) => (cause instanceof Error ? cause.message : String(cause)))
    drop(({ id }) => id === pending.id)
    set({ answering: false, error, sessions: readSessions(), ...(openedByLink ? { returnTo: pending.peer.name } : {}) })
  }

  kit.on('session_proposal', propose)
  kit.on('session_request', receive)
  kit.on('session_delete', ({ topic }) => {
    drop((pending) => pending.kind === 'request' && pending.topic === topic)
    refresh()
  })
  kit.on('proposal_expire', ({ id }) => drop((pending) => pending.id === id))
  kit.on('session_request_expire', ({ id }) => drop((pending) => pending.id === id))
  kit.core.relayer.on('relayer_connect', () => set({ online: true }))
  kit.core.relayer.on('relayer_disconnect', () => set({ online: false }))
  refresh()
  for (const params of Object.values(kit.getPendingSessionProposals())) propose({ id: params.id, params })
  for (const request of kit.getPendingSessionRequests()) receive(request)

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    pair: async (uri) => {
      if (!uri.startsWith('wc:')) {
        set({ error: 'This is not a connection link. It starts with wc: and is copied from the app.' })
        return
      }
      set({ pairing: 'waiting', error: undefined, returnTo: undefined })
      clearTimeout(limit)
      limit = setTimeout(() => {
        set({ pairing: 'idle', error: 'The app did not answer. Its link may have expired: copy a new one.' })
      }, proposalLimit)
      await kit.pair({ uri }).catch((cause: unknown) => {
        clearTimeout(limit)
        const reason = cause instanceof Error ? cause.message : String(cause)
        const error = /already exists/.test(reason)
          ? 'This link was used already. Copy a new one from the app.'
          : /[Ee]xpired/.test(reason)
            ? 'This link has expired. Copy a new one from the app.'
            : `The link could not be used: ${reason}`
        set({ pairing: 'idle', error })
      })
    },
    approve: (onlyEthereum) =>
      settle(async (pending) => {
        if (pending.kind === 'request') {
          return respond(pending.topic, pending.id, () => perform(pending.request, answering(pending.topic)))
        }
        const { wish, id } = pending
        if (wish.refusal) {
          await kit.rejectSession({ id, reason: wish.refusal })
          return 'Lantern cannot reach a network this app needs.'
        }
        const chains = onlyEthereum ? [...new Set([1, ...wish.required])] : wish.chains
        await kit.approveSession({ id, namespaces: grant(wish, chains, account().address) })
        return undefined
      }),
    reject: () =>
      settle(async (pending) => {
        if (pending.kind === 'proposal') await kit.rejectSession({ id: pending.id, reason: rejected })
        else await kit.respondSessionRequest({ topic: pending.topic, response: { id: pending.id, jsonrpc: '2.0', error: rejected } })
        return undefined
      }),
    disconnect: async (topic) => {
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      drop((pending) => pending.kind === 'request' && pending.topic === topic)
      refresh()
    },
    switchChain: activate,
    selectAccount: async (index) => {
      memory.write({ account: index })
      set({ account: index })
      for (const session of state.sessions) {
        await regrant(session.topic, session.chains)
        const shown = session.chains.includes(session.chainId) ? session.chainId : session.chains[0]!
        await emit(session, 'accountsChanged', [`${caip(shown)}:${account().address}`], shown)
      }
    },
    selectChain: (chainId) => set({ chainId }),
  }
}
