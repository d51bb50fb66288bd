import type { WalletKitTypes } from '@reown/walletkit'
import { pairingFailure, peerOf } from './apps'
import { approveAuthentication } from './authentication'
import { grant, grantBitcoin, grantSolana, readWish } from './namespaces'
import { grantOthers, othersIn } from './others'
import type { Sandbox } from './sandbox'
import type { Pending } from './state'
import type { Store } from './store'
import type { Kit } from './walletConnect'

/** Time in ms that an app has to send its proposal before an error is shown. */
const proposalLimit = 20_000

/** Steps from an app's link to its session. */
export type Pairing = {
  /** Pairs with a WalletConnect link (`wc:…`). Resolves to whether it could be used. */
  pair(uri: string): Promise<boolean>
  /** Queues a session proposal for the visitor. */
  propose(proposal: Pick<WalletKitTypes.SessionProposal, 'id' | 'params'>): void
  /** Subscribes to sign-in requests or unsubscribes, as the visitor chose. */
  listen(): void
  /** Approves a sign-in. Resolves to the topic of the session, if there is one. */
  authenticated(pending: Extract<Pending, { kind: 'authentication' }>): Promise<string | undefined>
  /** Approves a session. Resolves to its topic, or to the reason if it is refused. */
  granted(
    pending: Extract<Pending, { kind: 'proposal' }>,
    onlyEthereum: boolean,
  ): Promise<{ topic: string } | { refused: string }>
}

export function createPairing(kit: Kit, sandbox: Sandbox, store: Store): Pairing {
  let limit: ReturnType<typeof setTimeout> | undefined

  const authenticate = ({ id, params }: WalletKitTypes.SessionAuthenticate) => {
    clearTimeout(limit)
    const { authPayload: payload, requester } = params
    const peer = peerOf(requester.metadata)
    store.ask({ kind: 'authentication', id, peer, payload }, { pairing: 'idle' })
  }

  return {
    async pair(uri) {
      if (!uri.startsWith('wc:')) {
        store.set({ error: 'This is not a connection link. It starts with wc: and is copied from the app.' })
        return false
      }
      store.set({ pairing: 'waiting', error: undefined, returnTo: undefined })
      clearTimeout(limit)
      limit = setTimeout(() => {
        store.set({ pairing: 'idle', error: 'The app did not answer. Its link may have expired: copy a new one.' })
      }, proposalLimit)
      try {
        await kit.pair({ uri })
        return true
      } catch (cause) {
        clearTimeout(limit)
        store.set({ pairing: 'idle', error: pairingFailure(cause) })
        return false
      }
    },
    propose({ id, params }) {
      clearTimeout(limit)
      const others = othersIn(params.optionalNamespaces)
      const { refusal, ...asked } = readWish(params, sandbox.chains)
      // A proposal for these networks alone must not be refused for lack of others.
      const elsewhere = Object.keys(others).length > 0 && asked.required.length === 0 && refusal?.code === 5100
      const wish = refusal && !elsewhere ? { ...asked, refusal } : asked
      store.drop((pending) => pending.id === id)
      const peer = peerOf(params.proposer.metadata)
      store.ask({ kind: 'proposal', id, peer, wish, others }, { pairing: 'idle' })
    },
    // Without a listener, WalletConnect falls back to the proposal sent with it, which only connects.
    listen() {
      if (store.getState().signsIn) kit.on('session_authenticate', authenticate)
      else kit.off('session_authenticate', authenticate)
    },
    async authenticated({ id, payload }) {
      const { session } = await approveAuthentication(kit, id, { payload, chains: sandbox.chains }, store.account())
      return session?.topic
    },
    async granted({ wish, id, others }, onlyEthereum) {
      if (wish.refusal) {
        await kit.rejectSession({ id, reason: wish.refusal })
        return { refused: 'Pocket Phone cannot reach a network this app needs.' }
      }
      const index = store.getState().account
      const chains = onlyEthereum ? [...new Set([1, ...wish.required])] : wish.chains
      const namespaces = {
        ...(chains.length > 0 && grant(wish, chains, store.account().address)),
        ...(!onlyEthereum && grantSolana(wish.solana, wish.events, store.solanaAccount().address)),
        ...(!onlyEthereum && grantBitcoin(wish.bitcoin, wish.events, index)),
        ...(!onlyEthereum && grantOthers(others, ['accountsChanged', 'chainChanged'], index)),
      }
      return kit.approveSession({ id, namespaces })
    },
  }
}
