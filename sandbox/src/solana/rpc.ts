import type { Cluster } from './cluster'
import { toJson } from '../shared/solana/json'
import { methods } from './methods'
import { RpcRefusal } from '../shared/solana/refusal'

type Call = { jsonrpc?: unknown; id?: unknown; method?: unknown; params?: unknown }

async function resultOf(cluster: Cluster, { method, params = [] }: Call): Promise<unknown> {
  if (typeof method !== 'string') throw new RpcRefusal(-32600, 'Invalid request')
  if (!methods.has(method)) throw new RpcRefusal(-32601, 'Method not found')
  if (!Array.isArray(params)) throw new RpcRefusal(-32602, 'Invalid params: expected a list')
  return (await cluster.ask(method, params)) ?? null
}

async function answerOne(cluster: Cluster, call: Call): Promise<unknown> {
  const frame = { jsonrpc: '2.0', id: call?.id ?? null }
  try {
    return { ...frame, result: await resultOf(cluster, call ?? {}) }
  } catch (error) {
    if (!(error instanceof RpcRefusal)) return { ...frame, error: { code: -32603, message: String(error) } }
    const { code, message, data } = error
    return { ...frame, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

/** Responds to a JSON-RPC body, single or batch, in the text format of a Solana node. */
export async function answer(cluster: Cluster, body: string): Promise<string> {
  let call: Call | Call[]
  try {
    call = JSON.parse(body) as Call | Call[]
  } catch {
    return toJson({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
  }
  if (!Array.isArray(call)) return toJson(await answerOne(cluster, call))
  const answers: unknown[] = []
  // One at a time: a later call sees the effects of an earlier one.
  for (const one of call) answers.push(await answerOne(cluster, one))
  return toJson(answers)
}
