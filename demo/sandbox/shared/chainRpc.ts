import { chainIds, type Chains } from '../evm/chains'
import { ProviderRpcError, type Rpc } from './rpc'
import { Refusal } from './refusal'

/** Whether the sandbox has this EVM chain. */
export const isLocal = (id: number): boolean => chainIds.some((known) => known === id)

/**
 * Asks the sandbox's chain of this id.
 *
 * @throws {Refusal} when the sandbox has no such chain; {@link ProviderRpcError} with the node's own words
 */
export function chainRpc(chains: Pick<Chains, 'request'>, id: number): Rpc {
  if (!isLocal(id)) throw new Refusal(`The network ${id} is not supported.`)
  return async (method, params = []) => {
    const text = await chains.request(id, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const answer = JSON.parse(text) as { result?: unknown; error?: { code: number; message: string; data?: unknown } }
    if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
    return answer.result
  }
}
