import * as z from 'zod/mini'
import { ModalError } from '../../domain/errors'
import { RETRY_STATUSES, RPC_BATCH } from '../../domain/limits'
import type { Http } from './http'

export interface RpcCall {
  method: string
  params: readonly unknown[]
}

/** What a node says to one call, JSON-RPC 2.0. */
export type RpcAnswer = z.infer<typeof answerSchema>

/** Questions to nodes; what is asked of one URL in one turn goes out together, at most 1,000 at a time. */
export interface RpcBatches {
  /** Rejects as `Http` does. One caller's abort ends the wait of that one alone. */
  ask: (url: string, call: RpcCall, signal?: AbortSignal) => Promise<RpcAnswer>
}

export const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})
const batchSchema = z.array(z.extend(answerSchema, { id: z.unknown() }))

interface Question {
  body: RpcCall & { jsonrpc: '2.0'; id: number }
  signal: AbortSignal | undefined
  answer: (answer: RpcAnswer | Promise<RpcAnswer>) => void
  refuse: (error: unknown) => void
}

export function createRpcBatches({ http }: { http: Http }): RpcBatches {
  let id = 0
  const waiting = new Map<string, Question[]>()
  /** Nodes that take one question at a time. */
  const single = new Set<string>()

  interface Post<T> {
    body: unknown
    schema: z.core.$ZodType<T>
    /** Statuses worth another try. */
    retry: readonly number[]
    signal: AbortSignal | undefined
  }
  function post<T>(url: string, { body, ...asked }: Post<T>): Promise<T> {
    return http.json(url, {
      ...asked,
      method: 'POST',
      // Spares the CORS preflight.
      headers: { 'Content-Type': 'text/plain' },
      body,
      // One host serves many chains by a query; one that fails must not close the others.
      endpoint: url,
    })
  }

  const askAlone = (url: string, { body, signal, answer }: Question) =>
    answer(post(url, { body, schema: answerSchema, retry: RETRY_STATUSES, signal }))

  async function askTogether(url: string, questions: readonly Question[]): Promise<void> {
    const wanted = new Set(questions)
    const stop = new AbortController()
    const done = new AbortController()
    for (const question of questions) {
      const { signal, refuse } = question
      const leave = () => {
        refuse(signal?.reason)
        wanted.delete(question)
        if (wanted.size === 0) stop.abort(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true, signal: done.signal })
    }
    try {
      // A status may mean the batch, its size or the hour: each question is then asked again by itself.
      const answers = await post(url, {
        body: questions.map(({ body }) => body),
        schema: batchSchema,
        retry: [],
        signal: stop.signal,
      })
      for (const { body, answer, refuse } of questions) {
        const own = answers.find((one) => one.id === body.id)
        if (own) answer(own)
        else
          refuse(new ModalError('http.invalidAnswer', `${body.method}: the network left this unanswered. Try again.`))
      }
    } catch (error) {
      if (!isAnswered(error)) for (const { refuse } of questions) refuse(error)
      else {
        if (takesNoBatch(error)) single.add(url)
        for (const question of wanted) askAlone(url, question)
      }
    } finally {
      done.abort()
    }
  }

  function send(url: string): void {
    const questions = (waiting.get(url) ?? []).filter(({ signal, refuse }) => {
      if (signal?.aborted) refuse(signal.reason)
      return !signal?.aborted
    })
    waiting.delete(url)
    const size = single.has(url) ? 1 : RPC_BATCH
    for (let from = 0; from < questions.length; from += size) {
      const [first, ...others] = questions.slice(from, from + size)
      if (first && others.length === 0) askAlone(url, first)
      else if (first) void askTogether(url, [first, ...others])
    }
  }

  return {
    ask: (url, call, signal) =>
      new Promise((answer, refuse) => {
        if (signal?.aborted) return refuse(signal.reason)
        id += 1
        const question: Question = { body: { jsonrpc: '2.0', id, ...call }, signal, answer, refuse }
        const others = waiting.get(url)
        if (others) return others.push(question)
        waiting.set(url, [question])
        queueMicrotask(() => send(url))
      }),
  }
}

/** An HTTP answer came: the node is there, and refuses batches. */
const isAnswered = (error: unknown) =>
  error instanceof ModalError && (error.code === 'http.invalidAnswer' || error.code === 'http.status')

/** Statuses of a node that is away or busy for a while: they say nothing about batches. */
const passing: readonly number[] = [408, 429, 502, 503, 504]

/** It will not understand the next one either. */
function takesNoBatch(error: unknown): boolean {
  return !(error instanceof ModalError && error.cause instanceof Response && passing.includes(error.cause.status))
}
