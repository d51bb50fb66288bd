import { isOf } from '../../domain/errorCodes'
import * as z from 'zod/mini'
import { errorText, ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { chainAdapterNotFound } from '../../domain/texts'
import { answeredError, answerSchema, createNodeClients } from './client'
import { unreadable } from './guardedFetch'
import type { Http } from './http'
import type { NodeCall, NodeResult } from './rpcSchema'
import { late } from '../../domain/late'

/** What a schema reads must be what the method answers. */
interface RpcOptions<Call extends NodeCall, Schema extends z.core.$ZodType> {
  schema: Schema & (NodeResult<Call> extends z.input<Schema> ? unknown : never)
  signal?: AbortSignal | undefined
}

/** Reads from chains, JSON-RPC 2.0 over HTTP. Nothing is signed or sent through here. */
export interface Rpc {
  /**
   * Asks the network's own list of URLs (`rpcUrls.default.http`) in order, each with its retries,
   * the next one when one fails. Rejects as `Http` does with what the last one said;
   * an error the chain itself answers is `http.invalidAnswer` with the error object as `cause`.
   */
  request: <Call extends NodeCall, Schema extends z.core.$ZodType>(
    network: Network,
    call: Call,
    options: RpcOptions<Call, Schema>,
  ) => Promise<z.output<Schema>>
  /**
   * One question to one URL, for what is only a help: no second try, and its failures do not close the URL for other
   * calls. Rejects as `request` does.
   */
  askOnce: <Call extends NodeCall, Schema extends z.core.$ZodType>(
    url: string,
    call: Call,
    options: RpcOptions<Call, Schema>,
  ) => Promise<z.output<Schema>>
  /** Native balance of an address of EVM, Solana or Bitcoin, in the smallest unit (wei, lamports, satoshis). `chain.adapterMissing` on other networks. */
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
  const nodes = createNodeClients({ http })

  function read<Schema extends z.core.$ZodType>(method: string, result: unknown, schema: Schema): z.output<Schema> {
    const parsed = z.safeParse(schema, result)
    if (parsed.success) return parsed.data
    throw unreadable(new Error(`${method}: ${errorText(parsed.error)}`, { cause: parsed.error }))
  }

  const request: Rpc['request'] = async (network, call, { schema, signal }) => {
    let last: unknown = new ModalError(
      'chain.notSupported.node',
      `${network.name} has no RPC URL. Add one to its rpcUrls.`,
    )
    for (const url of network.rpcUrls.default.http) {
      try {
        return read(call.method, await nodes.request(url, call, signal), schema)
      } catch (error) {
        if (signal?.aborted || isFinal(error)) throw error
        last = error
      }
    }
    throw last
  }

  return {
    request,
    async askOnce(url, call, { schema, signal }) {
      const { result, error } = await http.json(url, {
        schema: answerSchema,
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: { jsonrpc: '2.0', id: 1, ...call },
        retry: false,
        endpoint: `${url} ${call.method}`,
        signal,
      })
      if (error) throw answeredError(error)
      return read(call.method, result, schema)
    },
    async balance(network, address, { signal } = {}) {
      if (network.chainNamespace === 'solana') {
        return request(
          network,
          { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
          { schema: lamportsSchema, signal },
        )
      }
      if (network.chainNamespace === 'bip122') {
        const readBitcoinBalance = await late(async () => (await import('../bitcoin/mempool')).readBitcoinBalance)
        return readBitcoinBalance(http, network, address, signal)
      }
      if (network.chainNamespace !== 'eip155') {
        throw new ModalError('chain.adapterMissing', `The balance on ${network.name} cannot be read yet.`, {
          cause: new Error(chainAdapterNotFound),
        })
      }
      return request(
        network,
        { method: 'eth_getBalance', params: [address, 'latest'] },
        { schema: quantitySchema, signal },
      )
    },
  }
}

/** An error of the chain itself would be the same at any other node. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ModalError)) return false
  const { cause } = error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'number') return false
  return isOf(error, 'http.invalidAnswer') && !nodeErrors.includes(cause.code)
}
