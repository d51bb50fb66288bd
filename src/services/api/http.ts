import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import { isOf } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { RETRY_AFTER_LIMIT, RETRY_COUNT, RETRY_DELAY, RETRY_STATUSES } from '../../domain/limits'
import { httpStatusText } from '../../domain/texts'
import { urlOf } from '../../domain/text/url'
import { createFailures } from './failures'
import { createGuardedFetch, unreachable, unreadable, type Body } from './guardedFetch'

/** The technical text of an answer with another status than 2xx, with that answer, whose body can be read. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError'
  readonly response: Response
  constructor(response: Response) {
    super(httpStatusText(response.status))
    this.response = response
  }
}

/** The answer that an error of `Http` is about, where there was one. */
export function responseOf(error: unknown): Response | undefined {
  return error instanceof ModalError && error.cause instanceof HttpStatusError ? error.cause.response : undefined
}

/** Falsy values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined | null>>

export interface HttpRequest {
  method?: 'GET' | 'POST'
  query?: Query
  /** Sent as JSON. Without a `Content-Type` of ours the browser says `text/plain`, which needs no CORS preflight. */
  body?: unknown
  /** Sent as it is, in the place of `body`. */
  text?: string
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
  /** The browser's cache is asked whether it still holds, and does not answer by itself. */
  fresh?: boolean
}

/**
 * Requests to any host: 10 s for the whole answer, 1 MB, three retries 150 ms apart and doubling where the status
 * or an unreachable host makes that sensible, `Retry-After` honoured up to 60 s (a longer one ends the retries), and
 * at most five failing calls a minute per endpoint; after that even a person's "Try again" is refused, with the
 * seconds to wait, until the minute is over.
 *
 * All reject with a `ModalError`: `http.status` (`HTTP status code: {n}` as `cause`, with the Response),
 * `http.unreachable`, `http.timeout`, `http.invalidAnswer`, `http.tooManyFailures`; or, when aborted, at once with the
 * signal's reason. Their messages are for visitors; what is technical is their `cause`.
 */
export interface Http {
  /** The answer as `schema` reads it. HTML, broken JSON and a mismatch are `http.invalidAnswer`. */
  json: <T>(url: string, request: HttpRequest & { schema: z.core.$ZodType<T> }) => Promise<T>
  /** The answer with its content type. */
  blob: (url: string, request?: HttpRequest) => Promise<Blob>
  text: (url: string, request?: HttpRequest) => Promise<string>
}

interface HttpDependencies {
  fetch: typeof fetch
  /** ms since 1970. */
  now: () => number
  /** 0 to 1; spreads retries by up to a quarter, so that many pages do not come back at once. */
  random?: () => number
  /** ms for a whole answer, 10 s by default. */
  timeout?: number
  /** ms before the first retry. */
  retryDelay?: number
}

const readRetries: readonly number[] = RETRY_STATUSES.filter((status) => status !== 403)

export function createHttp({
  fetch,
  now,
  random = () => 0,
  timeout,
  retryDelay = RETRY_DELAY,
}: HttpDependencies): Http {
  const failures = createFailures(now)
  const guardedFetch = createGuardedFetch({ fetch, failures, timeout })
  // Its own time limit ends at the headers; the guard's holds for the whole answer.
  const client = ky.create({ timeout: false })

  async function call<T>(base: string, request: HttpRequest, read: (body: Body) => T): Promise<T> {
    const { method = 'GET', body, text, headers, keepalive, signal, mayBeMissing } = request
    const url = withQuery(base, request.query)
    const endpoint = request.endpoint ?? url.origin + url.pathname
    const statuses = request.retry ?? (method === 'POST' ? false : readRetries)
    const init = {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(text !== undefined && { body: text }),
      ...(headers && { headers }),
      ...(keepalive && { keepalive }),
      ...(request.fresh && { cache: 'no-cache' as const }),
    }
    let result!: T
    const attempt = { endpoint, signal, mayBeMissing, read: (whole: Body) => void (result = read(whole)) }
    try {
      await client(url, {
        method,
        signal,
        // A body is read within the guard, for one that cannot be read is a failure of its endpoint.
        fetch: () => guardedFetch(url, init, attempt),
        retry: {
          limit: statuses ? RETRY_COUNT : 0,
          methods: ['get', 'post'],
          statusCodes: [...(statuses || [])],
          afterStatusCodes: [...RETRY_STATUSES],
          delay: (count) => retryDelay * 2 ** (count - 1),
          jitter: (delay) => delay * (1 + random() / 4),
          shouldRetry: ({ error }) => {
            if (signal?.aborted || failures.spent(endpoint)) return false
            if (!(error instanceof HTTPError)) return error instanceof ModalError && isOf(error, 'http.unreachable')
            if (!statuses || !statuses.includes(error.response.status)) return false
            const after = retryAfter(error.response)
            if (after > RETRY_AFTER_LIMIT) return false
            // `undefined`: ky waits as long as the header says. Without one it would not ask again after a 413.
            return after > 0 ? undefined : true
          },
        },
      })
      return result
    } catch (error) {
      if (error instanceof ModalError || signal?.aborted) throw error
      if (!(error instanceof HTTPError)) throw unreachable(url, error)
      const message = 'The server reported an error. Try again in a moment.'
      throw new ModalError('http.status', message, { cause: new HttpStatusError(error.response) })
    }
  }

  return {
    json: (url, { schema, ...request }) => call(url, request, (body) => parse(schema, body)),
    blob: (url, request = {}) => call(url, request, ({ bytes, type }) => new Blob([bytes], { type })),
    text: (url, request = {}) => call(url, request, ({ bytes }) => new TextDecoder().decode(bytes)),
  }
}

function parse<T>(schema: z.core.$ZodType<T>, { bytes }: Body): T {
  try {
    return z.parse(schema, JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** @throws ModalError `http.unreachable` for what is no absolute URL. */
export function withQuery(base: string, query: Query = {}): URL {
  const url = urlOf(base)
  if (!url) throw new ModalError('http.unreachable.url', `"${base}" is no absolute URL. Correct the address.`)
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, String(value))
  }
  return url
}

/** RFC 9110 `Retry-After`, seconds or a date, in ms; 0 when absent, past or unreadable. */
function retryAfter({ headers }: Response): number {
  const header = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return ms > 0 ? ms : 0
}
