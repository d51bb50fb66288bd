import {
  createTestClient,
  custom,
  publicActions,
  walletActions,
  type Account,
  type Address,
  type Client,
  type CustomTransport,
  type PublicActions,
  type TestActions,
  type WalletActions,
} from 'viem'
import { Refusal } from './refusal'
import { ProviderRpcError, type Rpc } from './rpc'

/** EVM networks of the demo, and 56: the page does not know it, which tests an unsupported network. */
export const chainIds = [1, 137, 42161, 10, 8453, 11155111, 100, 56] as const

/** Whether the sandbox has this EVM network. */
export const isLocal = (id: number): boolean => chainIds.some((known) => known === id)

/** Local networks; each starts on its first request. */
export interface Chains {
  /** Forwards a JSON-RPC body (single or batch). Resolves to the text of the response. */
  request(id: number, body: string): Promise<string>
  /** Processes that run now. */
  running(): { id: number; pid: number }[]
}

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/**
 * RPC of the sandbox's network with this chain id.
 *
 * @throws {Refusal} if the sandbox has no such network; {@link ProviderRpcError} with the node's error
 */
export function chainRpc(chains: Pick<Chains, 'request'>, id: number): Rpc {
  if (!isLocal(id)) throw new Refusal(`The network ${id} is not supported.`)
  return async (method, params = []) => {
    const text = await chains.request(id, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const answer = JSON.parse(text) as Answer
    if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
    return answer.result
  }
}

/** viem client of one network, with the actions of a local node. */
export type ChainClient = Client<
  CustomTransport,
  undefined,
  Account | undefined,
  undefined,
  PublicActions & WalletActions & TestActions
>

/** Polling interval in ms. It is short, because local blocks come at once. */
const pollingInterval = 10

/** @param from sender whose transactions the node signs; it must have the key or impersonate the account */
export const clientOf = (rpc: Rpc, from?: Address): ChainClient =>
  createTestClient({
    mode: 'anvil',
    pollingInterval,
    ...(from && { account: from }),
    transport: custom({ request: ({ method, params }) => rpc(method, params) }, { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions)

/** {@link clientOf} the sandbox's network with this chain id. @throws {Refusal} if the sandbox has no such network */
export const chainClient = (chains: Pick<Chains, 'request'>, id: number): ChainClient => clientOf(chainRpc(chains, id))
