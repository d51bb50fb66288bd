import { hasErrorCode } from '../../domain/errorCodes'
import * as z from 'zod/mini'
import { ModalError, errorText } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { chainAdapterNotFound } from '../../domain/texts'
import { chainErrorOf, isRevert } from './chainError'
import { answeredError, answerSchema, createNodeClients } from './client'
import { unreadable } from './guardedFetch'
import type { Http } from './http'
import type { NodeCall, NodeResult } from './rpcSchema'
import { loadChunk } from '../../domain/chunk'

/** Options of a call. `schema` must accept the method's result type. */
interface RpcOptions<Call extends NodeCall, Schema extends z.core.$ZodType> {
  schema: Schema & (NodeResult<Call> extends z.input<Schema> ? unknown : never)
  signal?: AbortSignal | undefined
  /** Whether the caller itself asks another node next, so that the last URL is not waited for either. */
  hasOther?: boolean
}

/** JSON-RPC 2.0 over HTTP to a network's nodes. It signs nothing. */
export interface Rpc {
  /**
   * Calls the network's URLs (`rpcUrls.default.http`) in order, each with its retries, until one succeeds. Rejects
   * like `Http` with the last error; a JSON-RPC error is `http.invalidAnswer` with the error object as `cause`.
   *
   * @throws ModalError `chain.notSupported` if the network has no URL
   */
  request: <Call extends NodeCall, Schema extends z.core.$ZodType>(
    network: Network,
    call: Call,
    options: RpcOptions<Call, Schema>,
  ) => Promise<z.output<Schema>>
  /**
   * Calls one URL once, for optional data: no retry, and its failures do not block other calls to the URL. Rejects
   * like `request`.
   */
  askOnce: <Call extends NodeCall, Schema extends z.core.$ZodType>(
    url: string,
    call: Call,
    options: RpcOptions<Call, Schema>,
  ) => Promise<z.output<Schema>>
  /**
   * Native balance of an EVM, Solana or Bitcoin address, in wei, lamports or satoshis.
   *
   * @throws ModalError `chain.adapterMissing` on other networks
   */
  balance: (network: Network, address: string, options?: { signal?: AbortSignal | undefined }) => Promise<bigint>
}

/** Parses a hex quantity of at most 256 bits to a bigint. */
export const quantitySchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i, 'The response is not a hexadecimal number')),
  z.transform((text: string) => BigInt(text)),
)
/** Parses lamports to a bigint; rejects numbers that are not safe integers. */
const lamportsSchema = z.pipe(
  z.object({ value: z.int().check(z.nonnegative()) }),
  z.transform(({ value }) => BigInt(value)),
)
/**
 * Codes after which another node may succeed: "limit exceeded" and "internal error" (EIP-1474), and those of providers
 * for too many requests. Not -32002: on Solana it is a transaction that fails.
 */
const nodeErrors = [-32005, -32603, 429, -32016, -32029]

/** Creates the JSON-RPC client of the networks. */
export function createRpc({ http }: { http: Http }): Rpc {
  const nodes = createNodeClients({ http })

  function read<Schema extends z.core.$ZodType>(method: string, result: unknown, schema: Schema): z.output<Schema> {
    const parsed = z.safeParse(schema, result)
    if (parsed.success) return parsed.data
    throw unreadable(new Error(`${method}: ${errorText(parsed.error)}`, { cause: parsed.error }))
  }

  const request: Rpc['request'] = async (network, call, { schema, signal, hasOther = false }) => {
    let last: unknown = new ModalError(
      'chain.notSupported.node',
      `${network.name} has no RPC URL. Add one to its rpcUrls.`,
    )
    const urls = network.rpcUrls.default.http
    for (const url of urls) {
      try {
        return read(
          call.method,
          await nodes.request(url, call, { signal, hasOther: hasOther || url !== urls.at(-1) }),
          schema,
        )
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
        const readBitcoinBalance = await loadChunk(async () => (await import('../bitcoin/mempool')).readBitcoinBalance)
        return readBitcoinBalance(http, network, address, signal)
      }
      if (network.chainNamespace !== 'eip155') {
        throw new ModalError('chain.adapterMissing', `Balances on ${network.name} can’t be read yet.`, {
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

/** Whether an error comes from the network itself, so that every other node would return it too. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ModalError)) return false
  const { cause } = error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'number') return false
  const { code, message } = chainErrorOf(error)
  const isBusy = nodeErrors.includes(cause.code) || /rate.?limit|too many requests/i.test(message)
  // A contract may have a limit, too, and says so when it reverts.
  return hasErrorCode(error, 'http.invalidAnswer') && (!isBusy || isRevert({ code, message, data: undefined }))
}
