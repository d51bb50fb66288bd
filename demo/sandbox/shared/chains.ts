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

/** Chains of the demo, and 56: known to the sandbox, not to the page, for unsupported-network tests. */
export const chainIds = [1, 137, 42161, 10, 8453, 11155111, 100, 56] as const

/** Whether the sandbox has this EVM chain. */
export const isLocal = (id: number): boolean => chainIds.some((known) => known === id)

/** The local chains; each starts when first asked for. */
export interface Chains {
  /** Forwards a JSON-RPC body (single or batch) and gives back the answer's text. */
  request(id: number, body: string): Promise<string>
  /** The processes running now. */
  running(): { id: number; pid: number }[]
}

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/**
 * Asks the sandbox's chain of this id.
 *
 * @throws {Refusal} when the sandbox has no such chain; {@link ProviderRpcError} with the node's own words
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

/** viem's client of one chain, with what only a local node does. */
export type ChainClient = Client<
  CustomTransport,
  undefined,
  Account | undefined,
  undefined,
  PublicActions & WalletActions & TestActions
>

/** Local blocks come at once, so that looking often costs little. */
const pollingInterval = 10

/** @param from whose transactions the node signs; it must know the key or have been told to impersonate */
export const clientOf = (rpc: Rpc, from?: Address): ChainClient =>
  createTestClient({
    mode: 'anvil',
    pollingInterval,
    ...(from && { account: from }),
    transport: custom({ request: ({ method, params }) => rpc(method, params) }, { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions)

/** {@link clientOf} the sandbox's chain of this id. @throws {Refusal} when the sandbox has no such chain */
export const chainClient = (chains: Pick<Chains, 'request'>, id: number): ChainClient => clientOf(chainRpc(chains, id))
