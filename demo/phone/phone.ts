import type { WalletKitTypes } from '@reown/walletkit'
import { clusterOf } from '../sandbox/shared/solana/clusters'
import { ProviderRpcError } from '../sandbox/shared/rpc'
import { bitcoinChainOf } from '../sandbox/shared/bitcoin/chains'
import { accounts } from './accounts'
import { describeRequest, perform, silentMethods, type AppRequest } from './answers'
import { approveAuthentication, describeAuthentication } from './authentication'
import { givenUp, pairingFailure, peerOf, readSessions } from './apps'
import { memory } from './memory'
import { grant, grantBitcoin, grantSolana, readWish } from './namespaces'
import { idOf } from '../sandbox/shared/networks'
import { describeOther, grantOthers, isOther, othersIn, performOther } from './others'
import type { Sandbox } from './sandbox'
import { solanaAccounts } from './solana'
import type { Pending, Phone, PhoneState } from './state'
import { createTelling } from './telling'
import type { Kit } from './walletConnect'

const rejected = { code: 5000, message: 'User rejected.' }
/** An app that ends its session this soon after it was approved, in ms, no longer waited for it. */
const refusalLimit = 10_000
/** How long a link may stay silent before we say so, in ms. */
const proposalLimit = 20_000

/** Starts the phone on an open WalletConnect. */
export function createPhone(kit: Kit, sandbox: Sandbox, openedByLink: boolean): Phone {
  const listeners = new Set<() => void>()
  const stored = memory.read()
  let limit: ReturnType<typeof setTimeout> | undefined
  /** The session approved last, and when. */
  let approved: { topic: string; name: string; at: number } | undefined
  let state: PhoneState = {
    account: stored.account,
    chainId: 1,
    sessions: [],
    pending: [],
    pairing: 'idle',
    answering: false,
    // The relay is called when there is something to hear, so silence at first is no loss.
    online: true,
    signsIn: stored.signsIn,
  }
  const set = (change: Partial<PhoneState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const account = () => accounts[state.account]!
  const solanaAccount = () => solanaAccounts[state.account]!

  const refresh = () => set({ sessions: readSessions(kit) })
  const drop = (gone: (pending: Pending) => boolean) =>
    set({ pending: state.pending.filter((pending) => !gone(pending)) })

  const propose = ({ id, params }: Pick<WalletKitTypes.SessionProposal, 'id' | 'params'>) => {
    clearTimeout(limit)
    const others = othersIn(params.optionalNamespaces)
    const { refusal, ...asked } = readWish(params, sandbox.chains)
    // What is asked of these networks alone is nothing of the others'.
    const elsewhere = Object.keys(others).length > 0 && asked.required.length === 0 && refusal?.code === 5100
    const wish = refusal && !elsewhere ? { ...asked, refusal } : asked
    drop((pending) => pending.id === id)
    set({
      pairing: 'idle',
      pending: [...state.pending, { kind: 'proposal', id, peer: peerOf(params.proposer.metadata), wish, others }],
    })
  }

  const authenticate = ({ id, params }: WalletKitTypes.SessionAuthenticate) => {
    clearTimeout(limit)
    const { authPayload: payload, requester } = params
    const peer = peerOf(requester.metadata)
    set({ pairing: 'idle', pending: [...state.pending, { kind: 'authentication', id, peer, payload }] })
  }
  // Who does not listen is asked to connect alone, by the proposal that comes with it.
  const listen = () => {
    if (state.signsIn) kit.on('session_authenticate', authenticate)
    else kit.off('session_authenticate', authenticate)
  }

  const { regrant, activate, nameAccounts } = createTelling(kit, () => state, refresh)

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
    solana: solanaAccount(),
    index: state.account,
    blockchain: sandbox.blockchain,
    chains: sandbox.chains,
    rpcUrl: (id: number) => `${sandbox.blockchain}/rpc/${id}`,
    moveTo: async (id: number) => {
      const session = state.sessions.find((candidate) => candidate.topic === topic)
      if (session && !session.chains.includes(id)) await regrant(topic, [...session.chains, id])
      await activate(topic, id)
    },
  })

  const answer = (request: AppRequest, topic: string) => {
    const { other } = request
    return other ? performOther({ ...request, other }, state.account) : perform(request, answering(topic))
  }

  const receive = ({ id, topic, params }: Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>) => {
    const session = kit.getActiveSessions()[topic]
    if (!session || state.pending.some((pending) => pending.id === id)) return
    const { method, params: given } = params.request
    const cluster = clusterOf(params.chainId)
    const bitcoin = bitcoinChainOf(params.chainId)
    const list = Array.isArray(given) ? given : [given]
    const elsewhere = cluster
      ? { cluster }
      : bitcoin
        ? { bitcoin }
        : isOther(params.chainId) && { other: params.chainId }
    const request = {
      method,
      params: list,
      ...(elsewhere ? { chainId: 0, ...elsewhere } : { chainId: idOf(params.chainId) }),
    }
    if (silentMethods.includes(method)) {
      void respond(topic, id, () => answer(request, topic))
      return
    }
    set({
      pending: [...state.pending, { kind: 'request', id, topic, peer: peerOf(session.peer.metadata), request }],
    })
  }

  /** Answers what is on top; whatever goes wrong is said and the sheet closes. */
  const settle = async (work: (pending: Pending) => Promise<string | undefined>) => {
    const pending = state.pending[0]
    if (!pending || state.answering) return
    set({ answering: true, error: undefined })
    const error = await work(pending).catch((cause: unknown) =>
      cause instanceof Error ? cause.message : String(cause),
    )
    drop(({ id }) => id === pending.id)
    set({
      answering: false,
      error,
      sessions: readSessions(kit),
      ...(openedByLink ? { returnTo: pending.peer.name } : {}),
    })
  }

  listen()
  kit.on('session_proposal', propose)
  kit.on('session_request', receive)
  kit.on('session_delete', ({ topic }) => {
    drop((pending) => pending.kind === 'request' && pending.topic === topic)
    refresh()
    if (approved?.topic === topic && Date.now() - approved.at < refusalLimit)
      set({ error: givenUp(approved.name), returnTo: undefined })
  })
  kit.on('proposal_expire', ({ id }) => {
    const expired = state.pending.some((pending) => pending.id === id)
    drop((pending) => pending.id === id)
    if (expired) set({ pairing: 'idle', error: pairingFailure('expired') })
  })
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
        return false
      }
      set({ pairing: 'waiting', error: undefined, returnTo: undefined })
      clearTimeout(limit)
      limit = setTimeout(() => {
        set({ pairing: 'idle', error: 'The app did not answer. Its link may have expired: copy a new one.' })
      }, proposalLimit)
      try {
        await kit.pair({ uri })
        return true
      } catch (cause) {
        clearTimeout(limit)
        set({ pairing: 'idle', error: pairingFailure(cause) })
        return false
      }
    },
    describe(pending) {
      if (pending.kind === 'request') {
        const { request } = pending
        return request.other ? describeOther({ ...request, other: request.other }) : describeRequest(request)
      }
      if (pending.kind === 'proposal') return undefined
      const { payload } = pending
      return describeAuthentication(kit, { payload, address: account().address, chains: sandbox.chains })
    },
    approve: (onlyEthereum) =>
      settle(async (pending) => {
        if (pending.kind === 'request') {
          return respond(pending.topic, pending.id, () => answer(pending.request, pending.topic))
        }
        const began = (topic: string) => (approved = { topic, name: pending.peer.name, at: Date.now() })
        if (pending.kind === 'authentication') {
          const asked = { payload: pending.payload, chains: sandbox.chains }
          const { session } = await approveAuthentication(kit, pending.id, asked, account())
          if (session) began(session.topic)
          return undefined
        }
        const { wish, id, others } = pending
        if (wish.refusal) {
          await kit.rejectSession({ id, reason: wish.refusal })
          return 'Pocket Phone cannot reach a network this app needs.'
        }
        const chains = onlyEthereum ? [...new Set([1, ...wish.required])] : wish.chains
        const namespaces = {
          ...(chains.length > 0 && grant(wish, chains, account().address)),
          ...(!onlyEthereum && grantSolana(wish.solana, wish.events, solanaAccount().address)),
          ...(!onlyEthereum && grantBitcoin(wish.bitcoin, wish.events, state.account)),
          ...(!onlyEthereum && grantOthers(others, ['accountsChanged', 'chainChanged'], state.account)),
        }
        const { topic } = await kit.approveSession({ id, namespaces })
        began(topic)
        return undefined
      }),
    reject: () =>
      settle(async (pending) => {
        if (pending.kind === 'proposal') await kit.rejectSession({ id: pending.id, reason: rejected })
        else if (pending.kind === 'authentication')
          await kit.rejectSessionAuthenticate({ id: pending.id, reason: rejected })
        else
          await kit.respondSessionRequest({
            topic: pending.topic,
            response: { id: pending.id, jsonrpc: '2.0', error: rejected },
          })
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
        await nameAccounts(session)
      }
    },
    selectChain: (chainId) => set({ chainId }),
    signIn: (signsIn) => {
      memory.write({ signsIn })
      set({ signsIn })
      listen()
    },
  }
}
