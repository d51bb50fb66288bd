import { describeRequest } from './answers'
import { givenUp, pairingFailure, readSessions } from './apps'
import { describeAuthentication } from './authentication'
import { memory } from './memory'
import { describeOther } from './others'
import { createPairing } from './pairing'
import { createRequests } from './requests'
import type { Sandbox } from './sandbox'
import type { Pending, Phone } from './state'
import { createStore } from './store'
import { createTelling } from './telling'
import type { Kit } from './walletConnect'

const rejected = { code: 5000, message: 'User rejected.' }
/** Time in ms after the approval in which a session ended by the app counts as no longer expected by it. */
const refusalLimit = 10_000

/** Creates the phone wallet on a running WalletConnect. */
export function createPhone(kit: Kit, sandbox: Sandbox, openedByLink: boolean): Phone {
  const store = createStore(kit)
  const { getState, set, drop, refresh } = store
  const { regrant, activate, nameAccounts } = createTelling(kit, getState, refresh)
  const requests = createRequests(kit, sandbox, store, { regrant, activate })
  const pairing = createPairing(kit, sandbox, store)
  /** Session approved last. */
  let approved: { topic: string; name: string; at: number } | undefined

  /** Answers the first pending request. An error is shown, and the sheet closes. */
  const settle = async (work: (pending: Pending) => Promise<string | undefined>) => {
    const pending = getState().pending[0]
    if (!pending || getState().answering) return
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

  pairing.listen()
  kit.on('session_proposal', pairing.propose)
  kit.on('session_request', requests.receive)
  kit.on('session_delete', ({ topic }) => {
    drop((pending) => pending.kind === 'request' && pending.topic === topic)
    refresh()
    if (approved?.topic === topic && Date.now() - approved.at < refusalLimit)
      set({ error: givenUp(approved.name), returnTo: undefined })
  })
  kit.on('proposal_expire', ({ id }) => {
    const expired = getState().pending.some((pending) => pending.id === id)
    drop((pending) => pending.id === id)
    if (expired) set({ pairing: 'idle', error: pairingFailure('expired') })
  })
  kit.on('session_request_expire', ({ id }) => drop((pending) => pending.id === id))
  kit.core.relayer.on('relayer_connect', () => set({ online: true }))
  kit.core.relayer.on('relayer_disconnect', () => set({ online: false }))
  refresh()
  for (const params of Object.values(kit.getPendingSessionProposals())) pairing.propose({ id: params.id, params })
  for (const request of kit.getPendingSessionRequests()) requests.receive(request)

  return {
    subscribe: store.subscribe,
    getState,
    pair: pairing.pair,
    describe(pending) {
      if (pending.kind === 'request') {
        const { request } = pending
        return request.other ? describeOther({ ...request, other: request.other }) : describeRequest(request)
      }
      if (pending.kind === 'proposal') return undefined
      const { payload } = pending
      return describeAuthentication(kit, { payload, address: store.account().address, chains: sandbox.chains })
    },
    approve: (onlyEthereum) =>
      settle(async (pending) => {
        if (pending.kind === 'request') return requests.answer(pending.topic, pending.id, pending.request)
        const began = (topic: string) => (approved = { topic, name: pending.peer.name, at: Date.now() })
        if (pending.kind === 'authentication') {
          const topic = await pairing.authenticated(pending)
          if (topic) began(topic)
          return undefined
        }
        const session = await pairing.granted(pending, onlyEthereum)
        if ('refused' in session) return session.refused
        began(session.topic)
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
      for (const session of getState().sessions) {
        await regrant(session.topic, session.chains)
        await nameAccounts(session)
      }
    },
    selectChain: (chainId) => set({ chainId }),
    signIn: (signsIn) => {
      memory.write({ signsIn })
      set({ signsIn })
      pairing.listen()
    },
  }
}
