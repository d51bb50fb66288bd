import ky, { HTTPError } from 'ky'
import * as z from 'zod/mini'
import { hasErrorCode } from '../../domain/errorCodes'
import { ModalError } from '../../domain/errors'
import { RETRY_AFTER_LIMIT, RETRY_COUNT, RETRY_DELAY, RETRY_STATUSES } from '../../domain/limits'
import { httpStatusText } from '../../domain/texts'
import { urlOf } from '../../domain/text/url'
import { createFailures } from './failures'
import { createGuardedFetch, unreachable, unreadable, type Body } from './guardedFetch'

/** Technical cause of a non-2xx response, with the response, whose body can be read. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError'
  readonly response: Response
  constructor(response: Response) {
    super(httpStatusText(response.status))
    this.response = response
  }
}

/** Returns the response that an `Http` error is about; `undefined` if there was no response. */
export function responseOf(error: unknown): Response | undefined {
  return error instanceof ModalError && error.cause instanceof HttpStatusError ? error.cause.response : undefined
}

/** Reads the JSON that came with the status an `Http` error is about; `undefined` if there is none. */
export async function refusalOf(error: unknown): Promise<unknown> {
  return await responseOf(error)
    ?.clone()
    .json()
    .catch(() => undefined)
}

/** Query parameters; falsy values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined | null>>

/** Options of a request. */
export interface HttpRequest {
  method?: 'GET' | 'POST'
  query?: Query
  /** JSON body. Without a `Content-Type` header the browser sends `text/plain`, which needs no CORS preflight. */
  body?: unknown
  /** Plain text body, sent instead of `body`. */
  text?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /**
   * Statuses to retry; `false` for a single attempt. By default a GET is retried (except after a 403, which is final
   * from these servers), and a POST is not, because it may have taken effect.
   */
  retry?: readonly number[] | false
  /** Whether another server can be asked: this one is then not waited for, whatever its `Retry-After` says. */
  hasOther?: boolean
  /** Absolute URL under which failures are counted. Default: origin and path. */
  endpoint?: string
  /** Whether a 404 or 400 means that the item does not exist: it rejects, but does not count as a failure. */
  mayBeMissing?: boolean
  /** Whether the request continues after the page is unloaded. */
  keepalive?: boolean
  /** Whether the browser must revalidate a cached response. */
  fresh?: boolean
}

/**
 * HTTP client. A response may take 10 s and 1 MB. Retryable statuses and unreachable servers are retried three times
 * (after 150 ms, doubling); `Retry-After` is honoured up to 60 s, and a longer one ends the retries. After five failed
 * calls to an endpoint within a minute, further calls reject with the seconds to wait.
 *
 * All methods reject with a `ModalError`: `http.status` (`HTTP status code: {n}` as `cause`, with the Response),
 * `http.unreachable`, `http.timeout`, `http.invalidAnswer`, `http.tooManyFailures`; when aborted, at once with the
 * signal's reason. Messages are for visitors; the technical part is the `cause`.
 */
export interface Http {
  /** Resolves with the JSON that `schema` parses. HTML, broken JSON and a mismatch are `http.invalidAnswer`. */
  json: <T>(url: string, request: HttpRequest & { schema: z.core.$ZodType<T> }) => Promise<T>
  /** Resolves with the body and its content type. */
  blob: (url: string, request?: HttpRequest) => Promise<Blob>
  /** Resolves with the body as text. */
  text: (url: string, request?: HttpRequest) => Promise<string>
}

interface HttpDependencies {
  fetch: typeof fetch
  /** ms since 1970. */
  now: () => number
  /** Random number from 0 to 1: delays retries by up to 25 %, so that many pages do not retry at once. */
  random?: () => number
  /** Timeout of a whole response in ms. Default 10,000. */
  timeout?: number
  /** Delay of the first retry in ms. Default 150. */
  retryDelay?: number
}

const readRetries: readonly number[] = RETRY_STATUSES.filter((status) => status !== 403)

/** Creates the HTTP client. */
export function createHttp({
  fetch,
  now,
  random = () => 0,
  timeout,
  retryDelay = RETRY_DELAY,
}: HttpDependencies): Http {
  const failures = createFailures(now)
  const guardedFetch = createGuardedFetch({ fetch, failures, timeout })
  // ky's timeout ends at the headers; `guardedFetch` limits the whole response.
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
        // The body is read inside the guard, because an unreadable one is a failure of its endpoint.
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
            if (!(error instanceof HTTPError))
              return error instanceof ModalError && hasErrorCode(error, 'http.unreachable')
            if (!statuses || !statuses.includes(error.response.status)) return false
            const after = retryAfter(error.response)
            if (after > (request.hasOther ? 0 : RETRY_AFTER_LIMIT)) return false
            // `undefined`: ky waits as long as the header says. Without the header it would not retry a 413.
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

/** Appends a query to a URL. @throws ModalError `http.unreachable` if `base` is not an absolute URL */
export function withQuery(base: string, query: Query = {}): URL {
  const url = urlOf(base)
  if (!url) throw new ModalError('http.unreachable.url', `"${base}" is not an absolute URL. Correct it.`)
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, String(value))
  }
  return url
}

/** Parses `Retry-After` (RFC 9110: seconds or a date) to ms; 0 if absent, past or unreadable. */
function retryAfter({ headers }: Response): number {
  const header = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return ms > 0 ? ms : 0
}
