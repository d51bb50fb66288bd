import type { WalletError } from './options'

/** Error with a code of EIP-1193 or JSON-RPC. */
export const failure = (code: number, message: string, data?: unknown): Error & { code: number } =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })

/** Error about an address without a key. */
export const noKey = (address: string, method: string): Error =>
  failure(
    4200,
    `The test wallet has no key of ${address}, so it cannot do ${method}. Give it an account that signs, such as testAccount(), or tell it the answer: wallet.react('${method}', { answer: … }).`,
  )

/** Sends a JSON-RPC request to a node. @throws the node's error, with its code */
export async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: WalletError }
  if (answer.error) throw failure(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
