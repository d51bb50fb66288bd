import { BaseError, createClient, http as httpTransport, RpcRequestError, rpcSchema } from 'viem'
import * as z from 'zod/mini'
import type { Abortable } from '../../domain/abort'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { RETRY_STATUSES, RPC_BATCH } from '../../domain/limits'
import { isRevert } from './chainError'
import { unreadable } from './guardedFetch'
import { refusalOf, responseOf, withQuery, type Http } from './http'
import type { NodeCall, NodeResult, NodeRpcSchema } from './rpcSchema'

interface NodeOptions extends Abortable {
  /** Whether the network has another node, so that this one is not waited for. */
  hasOther?: boolean
}

/** Node, and how its client reaches it. */
interface NodeAccess {
  url: string
  /** Whether several calls are sent as one batch. */
  batches: boolean
  hasOther: boolean
}

/** JSON-RPC clients (viem) of the nodes of networks. */
export interface NodeClients {
  /**
   * Resolves with the result of a JSON-RPC call to the node at `url`. Calls of one tick with the same signal are sent
   * as a batch of at most 1,000; a node that refuses batches gets them one by one.
   *
   * Rejects like `Http`; a JSON-RPC error is `http.invalidAnswer` with the error object as `cause`.
   */
  request: <Call extends NodeCall>(url: string, call: Call, options?: NodeOptions) => Promise<NodeResult<Call>>
}

/** JSON-RPC 2.0 response. */
export const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})
const batchSchema = z.array(z.extend(answerSchema, { id: z.unknown() }))

type Question = NodeCall & { id: number }

/** Signals a refused batch through viem, which wraps an error of `fetchFn` as the `cause` of its own error. */
class BatchRefused extends Error {
  constructor(readonly answer: ModalError) {
    super(answer.message)
  }
}

/** Error code of a call that the batch response omits. Codes of networks are numbers, so it is unique. */
const UNANSWERED = 'unanswered'

/** Creates a JSON response. `Response.json` needs Safari 17, Chrome 105 or Firefox 115. */
const answerOf = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })

/** Creates the clients of nodes, which send through `http`. */
export function createNodeClients({ http }: { http: Http }): NodeClients {
  const clients = new Map<string, ReturnType<typeof nodeClient>>()
  const refusesBatches = new Set<string>()
  // viem batches by URL and signal across the page: without a signal, our calls would mix with the host's.
  const { signal: never } = new AbortController()

  /** Sends viem's request through `http`, with its retries and limits, and returns the answers in viem's order. */
  async function post({ url, hasOther }: NodeAccess, { body, headers, signal }: RequestInit): Promise<Response> {
    const written = JSON.parse(String(body)) as Question | Question[]
    const request = {
      method: 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      // One server may serve many networks by a query: a network that fails must not block the others.
      endpoint: url,
      hasOther,
      signal: signal ?? undefined,
    } as const
    const alone = (question: Question) =>
      http
        .json(url, { ...request, body: question, schema: answerSchema, retry: RETRY_STATUSES })
        .catch(async (error: unknown) => (await revertIn(error)) ?? Promise.reject(error))
    if (!Array.isArray(written)) return answerOf(await alone(written))
    const [first, ...others] = written
    if (first && others.length === 0) return answerOf([await alone(first)])
    try {
      // A status may concern the batch, its size or the current load: each call is then sent again by itself.
      const answers = await http.json(url, { ...request, body: written, schema: batchSchema, retry: [] })
      const found = written.map(({ id }) => answers.find((each) => each.id === id))
      // Some nodes refuse a batch by a list with one error, which belongs to no call.
      if (found.every((each) => each === undefined)) throw unreadable(new Error('No call of the batch was answered.'))
      return answerOf(found.map((each, index) => each ?? { id: written[index]?.id, error: { code: UNANSWERED } }))
    } catch (error) {
      throw isAnswered(error) ? new BatchRefused(error) : error
    }
  }

  function nodeClient(node: NodeAccess) {
    return createClient({
      rpcSchema: rpcSchema<NodeRpcSchema>(),
      transport: httpTransport(node.url, {
        batch: node.batches && { batchSize: RPC_BATCH },
        fetchFn: (_, init = {}) => post(node, init),
        // Avoids the CORS preflight.
        fetchOptions: { headers: { 'Content-Type': 'text/plain' } },
        // `http` retries, limits the whole response, and distinguishes a timeout from an outage.
        retryCount: 0,
        timeout: 0,
      }),
    })
  }

  async function ask<Call extends NodeCall>(
    node: NodeAccess,
    call: Call,
    signal: AbortSignal,
  ): Promise<NodeResult<Call>> {
    const key = JSON.stringify(node)
    const client = clients.get(key) ?? nodeClient({ ...node, url: withQuery(node.url).href })
    clients.set(key, client)
    try {
      return (await client.request(call, { signal })) as NodeResult<Call>
    } catch (error) {
      throw signal.aborted ? error : toModalError(call.method, error)
    }
  }

  return {
    async request(url, call, { signal = never, hasOther = false } = {}) {
      const node = { url, hasOther, batches: !refusesBatches.has(url) }
      try {
        return await ask(node, call, signal)
      } catch (error) {
        if (!(error instanceof BatchRefused)) throw error
        if (!isPassing(error.answer)) refusesBatches.add(url)
        return ask({ ...node, batches: false }, call, signal)
      }
    },
  }
}

/** Answer of a node that reports a revert with an HTTP status of its own, such as 400; `undefined` for other errors. */
async function revertIn(error: unknown): Promise<z.output<typeof answerSchema> | undefined> {
  const answer = answerSchema.safeParse(await refusalOf(error)).data
  return answer?.error && isRevert({ ...answer.error, data: undefined }) ? answer : undefined
}

/** Whether the node returned an HTTP response. */
function isAnswered(error: unknown): error is ModalError {
  return error instanceof ModalError && hasErrorCode(error, 'http.invalidAnswer', 'http.status')
}

/** Whether a node is only temporarily unavailable, which does not mean that it refuses batches. */
function isPassing(error: ModalError): boolean {
  const status = responseOf(error)?.status
  return status !== undefined && [408, 429, 502, 503, 504].includes(status)
}

/** Converts an error of viem to the `ModalError` or `BatchRefused` behind it. */
function toModalError(method: string, thrown: unknown): unknown {
  if (!(thrown instanceof BaseError)) return thrown
  const own = thrown.walk((each) => each instanceof ModalError || each instanceof BatchRefused)
  if (own) return own
  const refused = thrown.walk((each) => each instanceof RpcRequestError)
  if (!(refused instanceof RpcRequestError)) {
    return unreadable(thrown)
  }
  const { code, details: message, data } = refused
  if (String(code) === UNANSWERED) {
    return unreadable(new Error(`${method}: the network didn’t respond.`))
  }
  return answeredError({ code, message, data })
}

/** Creates the error for a JSON-RPC error of a network. The network's message is in `cause`, for developers. */
export function answeredError(error: { code: number; message: string; data?: unknown }): ModalError {
  return new ModalError(
    'http.invalidAnswer.chain',
    'The network couldn’t process this request. Try again in a moment.',
    {
      cause: error,
    },
  )
}
