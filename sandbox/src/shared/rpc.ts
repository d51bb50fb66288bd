import { EIP1193ProviderRpcError } from 'viem'

/** EIP-1193 error: `code` identifies the error, `data` is what the node added. */
export class ProviderRpcError extends EIP1193ProviderRpcError {
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(code, message)
    this.name = 'ProviderRpcError'
    if (data !== undefined) this.data = data
  }
}

/** Sends a JSON-RPC request to one network. */
export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/**
 * JSON-RPC 2.0 over HTTP at `url`. If the URL is a promise, the first request waits for it.
 *
 * @throws {ProviderRpcError} with the node's own code, or -32603 if no node responded
 */
export function rpcAt(url: string | Promise<string>): Rpc {
  let id = 0
  return async (method, params = []) => {
    id += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const answer = await fetch(await url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
      .then((response) => response.json() as Promise<Answer>)
      .catch((cause: unknown) => {
        throw new ProviderRpcError(-32603, `The chain's node did not answer ${method}.`, {
          cause: String(cause),
        })
      })
    if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
    return answer.result
  }
}
