import { BaseError, createClient, http as httpTransport, RpcRequestError, rpcSchema } from 'viem'
import * as z from 'zod/mini'
import { isOf } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { RETRY_STATUSES, RPC_BATCH } from '../../domain/limits'
import { unreadable } from './guardedFetch'
import { responseOf, withQuery, type Http } from './http'
import type { NodeCall, NodeResult, NodeRpcSchema } from './rpcSchema'

/** The nodes of networks, each a viem client. */
export interface NodeClients {
  /**
   * The result of one JSON-RPC call to the node at `url`. Calls of one turn with the same signal go out
   * together, a thousand at most; a node that refuses batches is asked one by one.
   *
   * Rejects as `Http` does; an error that the chain itself answers is `http.invalidAnswer` with the error object as
   * `cause`.
   */
  request: <Call extends NodeCall>(url: string, call: Call, signal?: AbortSignal) => Promise<NodeResult<Call>>
}

/** JSON-RPC 2.0. */
export const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})
const batchSchema = z.array(z.extend(answerSchema, { id: z.unknown() }))

type Question = NodeCall & { id: number }

/** viem's client passes on what its `fetchFn` throws as the `cause` of an error of its own. */
class BatchRefused extends Error {
  constructor(readonly answer: ModalError) {
    super(answer.message)
  }
}

/** No code of a chain: those are numbers. */
const UNANSWERED = 'unanswered'

/** `Response.json`, which Safari has since 17, Chrome since 105 and Firefox since 115. */
const answerOf = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })

export function createNodeClients({ http }: { http: Http }): NodeClients {
  const clients = new Map<string, ReturnType<typeof nodeClient>>()
  const refusesBatches = new Set<string>()
  // viem keeps the batches of a page by URL and signal: without one, ours would mix with those of the host.
  const { signal: never } = new AbortController()

  /** Sends what viem wrote through `http`, whose retries and limits hold, and gives viem the answers in its order. */
  async function post(url: string, { body, headers, signal }: RequestInit): Promise<Response> {
    const written = JSON.parse(String(body)) as Question | Question[]
    const request = {
      method: 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      // One host serves many chains by a query; one that fails must not close the others.
      endpoint: url,
      signal: signal ?? undefined,
    } as const
    const alone = (question: Question) =>
      http.json(url, { ...request, body: question, schema: answerSchema, retry: RETRY_STATUSES })
    if (!Array.isArray(written)) return answerOf(await alone(written))
    const [first, ...others] = written
    if (first && others.length === 0) return answerOf([await alone(first)])
    try {
      // A status may mean the batch, its size or the hour: each question is then asked again by itself.
      const answers = await http.json(url, { ...request, body: written, schema: batchSchema, retry: [] })
      return answerOf(
        written.map(({ id }) => answers.find((each) => each.id === id) ?? { id, error: { code: UNANSWERED } }),
      )
    } catch (error) {
      throw isAnswered(error) ? new BatchRefused(error) : error
    }
  }

  function nodeClient(url: string, batch: boolean) {
    return createClient({
      rpcSchema: rpcSchema<NodeRpcSchema>(),
      transport: httpTransport(url, {
        batch: batch && { batchSize: RPC_BATCH },
        fetchFn: (input, init = {}) => post(String(input), init),
        // Spares the preflight.
        fetchOptions: { headers: { 'Content-Type': 'text/plain' } },
        // Both are `http`'s: its limit holds for the whole answer, and it tells a time-out from an outage.
        retryCount: 0,
        timeout: 0,
      }),
    })
  }

  async function ask<Call extends NodeCall>(
    url: string,
    call: Call,
    signal: AbortSignal,
    batch: boolean,
  ): Promise<NodeResult<Call>> {
    const key = `${batch} ${url}`
    const client = clients.get(key) ?? nodeClient(withQuery(url).href, batch)
    clients.set(key, client)
    try {
      return (await client.request(call, { signal })) as NodeResult<Call>
    } catch (error) {
      throw signal.aborted ? error : toModalError(call.method, error)
    }
  }

  return {
    async request(url, call, signal = never) {
      if (refusesBatches.has(url)) return ask(url, call, signal, false)
      try {
        return await ask(url, call, signal, true)
      } catch (error) {
        if (!(error instanceof BatchRefused)) throw error
        if (!isPassing(error.answer)) refusesBatches.add(url)
        return ask(url, call, signal, false)
      }
    },
  }
}

/** An HTTP answer came. */
function isAnswered(error: unknown): error is ModalError {
  return error instanceof ModalError && isOf(error, 'http.invalidAnswer', 'http.status')
}

/** A node that is away or busy for a while: that says nothing about batches. */
function isPassing(error: ModalError): boolean {
  const status = responseOf(error)?.status
  return status !== undefined && [408, 429, 502, 503, 504].includes(status)
}

/** What viem throws, as what it stands for. */
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
    return unreadable(new Error(`${method}: the network left this unanswered.`))
  }
  return answeredError({ code, message, data })
}

/** An error that the chain itself answers. Its words are for developers. */
export function answeredError(error: { code: number; message: string; data?: unknown }): ModalError {
  return new ModalError(
    'http.invalidAnswer.chain',
    'The network could not do what was asked of it. Try again in a moment.',
    {
      cause: error,
    },
  )
}
