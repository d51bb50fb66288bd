import type { WalletKitTypes } from '@reown/walletkit'
import { bitcoinChainOf } from '../../src/shared/bitcoin/chains'
import { idOf } from '../../src/shared/networks'
import { ProviderRpcError } from '../../src/shared/rpc'
import { clusterOf } from '../../src/shared/solana/clusters'
import { perform, silentMethods, type AppRequest } from './answers'
import { peerOf } from './apps'
import { isOther, performOther } from './others'
import type { Sandbox } from './sandbox'
import type { Store } from './store'
import type { Telling } from './telling'
import type { Kit } from './walletConnect'

/** Handling of the requests of connected apps. */
export type Requests = {
  /** Queues a request for the visitor, or answers it at once if no approval is needed. */
  receive(request: Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>): void
  /** Performs a request and responds to the app. Resolves to the error message if it failed. */
  answer(topic: string, id: number, request: AppRequest): Promise<string | undefined>
}

/** Parses a request and its network: EVM networks by EIP-155 id, all others by their own field. */
function readRequest({ chainId, request }: WalletKitTypes.SessionRequest['params']): AppRequest {
  const { method, params: given } = request
  const params = Array.isArray(given) ? given : [given]
  const cluster = clusterOf(chainId)
  const bitcoin = bitcoinChainOf(chainId)
  const elsewhere = cluster ? { cluster } : bitcoin ? { bitcoin } : isOther(chainId) && { other: chainId }
  return { method, params, ...(elsewhere ? { chainId: 0, ...elsewhere } : { chainId: idOf(chainId) }) }
}

export function createRequests(
  kit: Kit,
  sandbox: Sandbox,
  store: Store,
  { regrant, activate }: Pick<Telling, 'regrant' | 'activate'>,
): Requests {
  const answering = (topic: string) => ({
    account: store.account(),
    solana: store.solanaAccount(),
    index: store.getState().account,
    blockchain: sandbox.blockchain,
    chains: sandbox.chains,
    rpcUrl: (id: number) => `${sandbox.blockchain}/rpc/${id}`,
    moveTo: async (id: number) => {
      const session = store.getState().sessions.find((candidate) => candidate.topic === topic)
      if (session && !session.chains.includes(id)) await regrant(topic, [...session.chains, id])
      await activate(topic, id)
    },
  })

  const work = (request: AppRequest, topic: string) => {
    const { other } = request
    return other ? performOther({ ...request, other }, store.getState().account) : perform(request, answering(topic))
  }

  const answer = async (topic: string, id: number, request: AppRequest) => {
    const told = await work(request, topic).then(
      (result) => ({ result }),
      (error: unknown) => {
        const code = error instanceof ProviderRpcError ? error.code : -32603
        return { error: { code, message: error instanceof Error ? error.message : String(error) } }
      },
    )
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...told } as never })
    return 'error' in told ? told.error.message : undefined
  }

  return {
    receive({ id, topic, params }) {
      const session = kit.getActiveSessions()[topic]
      if (!session || store.getState().pending.some((pending) => pending.id === id)) return
      const request = readRequest(params)
      if (silentMethods.includes(request.method)) {
        void answer(topic, id, request)
        return
      }
      store.ask({ kind: 'request', id, topic, peer: peerOf(session.peer.metadata), request })
    },
    answer,
  }
}
