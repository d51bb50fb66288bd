import * as z from 'zod/mini'
import { errorText, ModalError } from '../../domain/errors'
import { RETRY_AFTER_LIMIT, RETRY_COUNT, RETRY_DELAY, RETRY_STATUSES } from '../../domain/limits'
import type { Clock } from '../page/clock'
import { exchange, type Answer } from './exchange'
import { createFailures } from './failures'

/*
 * Written on `fetch` itself. A library between would leave all that is below to us anyway: its time
 * limit ends at the headers, its timers cannot be given, and it knows no limit of size or of failures.
 */

/** Falsy values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined | null>>

export interface HttpRequest {
  method?: 'GET' | 'POST'
  query?: Query
  /** Sent as JSON. Without a `Content-Type` of ours the browser says `text/plain`, which needs no CORS preflight. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /**
   * Statuses worth another try; `false` for one try in all. By default a GET is tried again (but
   * not after a 403: from these servers it is the last word) and a POST is not, for it may have done its work.
   */
  retry?: readonly number[] | false
  /** What failures are counted under: an absolute URL, by default origin and path. */
  endpoint?: string
  /** A 404 or 400 says that this one thing is not or cannot be there: it rejects, but is no failure of the endpoint. */
  mayBeMissing?: boolean
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/**
 * Requests to any host: 10 s for the whole answer, 1 MB, three retries 150 ms apart and doubling where the status
 * or an unreachable host makes that sensible, `Retry-After` honoured up to 60 s (a longer one ends the retries), and
 * at most five failing calls a minute per endpoint; after that even a person's "Try again" is refused, with the
 * seconds to wait, until the minute is over.
 *
 * All reject with a `ModalError`: `http.status` (`HTTP status code: {n}`, the Response as `cause`, its body
 * readable), `http.unreachable`, `http.timeout`, `http.invalidAnswer`, `http.tooManyFailures`; or, when aborted,
 * at once with the signal's reason.
 */
export interface Http {
  /** The answer as `schema` reads it. HTML, broken JSON and a mismatch are `http.invalidAnswer`. */
  json: <T>(url: string, request: HttpRequest & { schema: z.core.$ZodType<T> }) => Promise<T>
  /** The answer with its content type. */
  blob: (url: string, request?: HttpRequest) => Promise<Blob>
  text: (url: string, request?: HttpRequest) => Promise<string>
}

interface HttpDependencies extends Clock {
  fetch: typeof fetch
  /** 0 to 1; spreads retries by up to a quarter, so that many pages do not come back at once. */
  random?: () => number
}

const readRetries: readonly number[] = RETRY_STATUSES.filter((status) => status !== 403)

export function createHttp({ fetch, now, wait, random = () => 0 }: HttpDependencies): Http {
  const failures = createFailures(now)

  async function once<T>(url: URL, endpoint: string, request: HttpRequest, read: (answer: Answer) => T): Promise<T> {
    const { method = 'GET', body, headers, keepalive, signal } = request
    await failures.enter(endpoint, signal)
    let failed = true
    try {
      const init = {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(headers && { headers }),
        ...(keepalive && { keepalive }),
      }
      const result = read(await exchange(fetch, wait, url, init, signal))
      failed = false
      return result
    } catch (error) {
      // An abort is the caller's wish, no failure of the endpoint.
      failed = !signal?.aborted && !(request.mayBeMissing && isMissing(error))
      throw error
    } finally {
      failures.leave(endpoint, failed)
    }
  }

  async function call<T>(base: string, request: HttpRequest, read: (answer: Answer) => T): Promise<T> {
    const { signal } = request
    const url = withQuery(base, request.query)
    const endpoint = request.endpoint ?? url.origin + url.pathname
    const retry = request.retry ?? (request.method === 'POST' ? false : readRetries)
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(url, endpoint, request, read)
      } catch (error) {
        const delay = retry && attempt < RETRY_COUNT ? delayBefore(error, retry, attempt) : undefined
        if (delay === undefined || signal?.aborted || failures.spent(endpoint)) throw error
        await wait(delay, signal)
      }
    }
  }

  /** ms until another try makes sense, or `undefined` when it does not. */
  function delayBefore(error: unknown, statuses: readonly number[], attempt: number): number | undefined {
    if (!(error instanceof ModalError)) return undefined
    const backoff = RETRY_DELAY * 2 ** attempt * (1 + random() / 4)
    if (error.code === 'http.unreachable') return backoff
    if (error.code !== 'http.status' || !(error.cause instanceof Response)) return undefined
    if (!statuses.includes(error.cause.status)) return undefined
    const asked = retryAfter(error.cause.headers.get('retry-after'), now())
    return asked > RETRY_AFTER_LIMIT ? undefined : Math.max(asked, backoff)
  }

  return {
    json: (url, { schema, ...request }) => call(url, request, (answer) => parse(schema, answer)),
    blob: (url, request = {}) => call(url, request, ({ bytes, type }) => new Blob([bytes], { type })),
    text: (url, request = {}) => call(url, request, ({ bytes }) => new TextDecoder().decode(bytes)),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ModalError && error.cause instanceof Response && [400, 404].includes(error.cause.status)
}

function parse<T>(schema: z.core.$ZodType<T>, { bytes }: Answer): T {
  try {
    return z.parse(schema, JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw new ModalError('http.invalidAnswer', errorText(cause), { cause })
  }
}

function withQuery(base: string, query: Query = {}): URL {
  if (!URL.canParse(base))
    throw new ModalError('http.unreachable', `"${base}" is no absolute URL. Correct the address.`)
  const url = new URL(base)
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, String(value))
  }
  return url
}

/** RFC 9110 `Retry-After`, seconds or a date, in ms; 0 when absent or unreadable. */
function retryAfter(header: string | null, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? ms : 0
}
