import * as z from 'zod/mini'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { Http } from './http'
import { answerSchema, createRpcBatches, type RpcAnswer } from './rpcBatches'

interface RpcOptions<T> {
  schema: z.core.$ZodType<T>
  signal?: AbortSignal | undefined
}

/** Reads from chains, JSON-RPC 2.0 over HTTP. Nothing is signed or sent through here. */
export interface Rpc {
  /**
   * Asks the network's own list of URLs (`rpcUrls.default.http`) in order, each with its retries,
   * the next one when one fails. Rejects as `Http` does with what the last one said;
   * an error the chain itself answers is `http.invalidAnswer` with the chain's message in its text and
   * the error object as `cause`.
   */
  request: <T>(network: Network, method: string, params: readonly unknown[], options: RpcOptions<T>) => Promise<T>
  /**
   * One question to one URL, for what is only a help: no second try, and its failures do not close the URL for other
   * calls. Rejects as `request` does.
   */
  askOnce: <T>(url: string, method: string, params: readonly unknown[], options: RpcOptions<T>) => Promise<T>
  /** Native balance of an address of EVM or Solana, in the smallest unit (wei, lamports). `chain.notSupported` on other networks. */
  balance: (network: Network, address: string, options?: { signal?: AbortSignal | undefined }) => Promise<bigint>
}

/** An unsigned integer as nodes write it; at most 256 bits. */
export const quantitySchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i, 'The answer is no hexadecimal number')),
  z.transform((text: string) => BigInt(text)),
)
/** Lamports; more than a JSON number can hold exactly is refused. */
const lamportsSchema = z.pipe(
  z.object({ value: z.int().check(z.nonnegative()) }),
  z.transform(({ value }) => BigInt(value)),
)
/** "Limit exceeded" and "internal error": another node may well answer (EIP-1474). */
const nodeErrors = [-32005, -32603]

export function createRpc({ http }: { http: Http }): Rpc {
  const batches = createRpcBatches({ http })

  async function ask<T>(url: string, method: string, params: readonly unknown[], options: RpcOptions<T>): Promise<T> {
    return read(method, await batches.ask(url, { method, params }, options.signal), options.schema)
  }

  function read<T>(method: string, { result, error }: RpcAnswer, schema: z.core.$ZodType<T>): T {
    if (error) throw new ModalError('http.invalidAnswer', `The network answered: ${error.message}`, { cause: error })
    const parsed = z.safeParse(schema, result)
    if (parsed.success) return parsed.data
    const text = parsed.error.issues[0]?.message ?? 'Unknown error'
    throw new ModalError('http.invalidAnswer', `${method}: ${text}`, { cause: parsed.error })
  }

  async function request<T>(
    network: Network,
    method: string,
    params: readonly unknown[],
    options: RpcOptions<T>,
  ): Promise<T> {
    let last: unknown = new ModalError('chain.notSupported', `${network.name} has no RPC URL. Add one to its rpcUrls.`)
    for (const url of network.rpcUrls.default.http) {
      try {
        return await ask(url, method, params, options)
      } catch (error) {
        if (options.signal?.aborted || isFinal(error)) throw error
        last = error
      }
    }
    throw last
  }

  return {
    request,
    async askOnce(url, method, params, { schema, signal }) {
      const answer = await http.json(url, {
        schema: answerSchema,
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: { jsonrpc: '2.0', id: 1, method, params },
        retry: false,
        endpoint: `${url} ${method}`,
        signal,
      })
      return read(method, answer, schema)
    },
    async balance(network, address, { signal } = {}) {
      if (network.chainNamespace === 'solana') {
        return request(network, 'getBalance', [address, { commitment: 'confirmed' }], {
          schema: lamportsSchema,
          signal,
        })
      }
      if (network.chainNamespace !== 'eip155') {
        throw new ModalError('chain.notSupported', `The balance on ${network.name} cannot be read yet.`)
      }
      return request(network, 'eth_getBalance', [address, 'latest'], { schema: quantitySchema, signal })
    },
  }
}

/** An error of the chain itself would be the same at any other node. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ModalError)) return false
  const { cause } = error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'number') return false
  return error.code === 'http.invalidAnswer' && !nodeErrors.includes(cause.code)
}
