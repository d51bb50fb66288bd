import { abortReason } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import { ModalError, errorText } from '../../domain/errors'
import { HTTP_BODY_LIMIT, HTTP_TIMEOUT } from '../../domain/limits'
import { serverUnreachable } from '../../domain/texts'
import type { Failures } from './failures'

/** Complete body of a 2xx response. */
export interface Body {
  bytes: Uint8Array<ArrayBuffer>
  /** Content type in lower case, without parameters; empty if absent. */
  type: string
}

/** Options of one attempt. */
export interface Attempt {
  /** Key under which failures are counted. */
  endpoint: string
  signal?: AbortSignal | undefined
  /** Whether a 404 or 400 does not count as a failure of the endpoint. */
  mayBeMissing?: boolean | undefined
  /** Reads the body of a 2xx response; if it throws, the endpoint has failed. */
  read: (body: Body) => void
}

/**
 * Makes one attempt, body included, within the time limit. It settles on abort and on timeout even if the given `fetch`
 * ignores its signal. Resolves with the response; the body of a non-2xx response is buffered and can be read.
 *
 * @throws ModalError `http.timeout`, `http.unreachable`, `http.invalidAnswer` (too large), `http.tooManyFailures`, or
 *   the `ModalError` that `read` throws; the signal's reason if aborted.
 */
export type GuardedFetch = (url: URL, init: Omit<RequestInit, 'signal'>, attempt: Attempt) => Promise<Response>

interface GuardedFetchDependencies {
  fetch: typeof fetch
  failures: Failures
  /** Timeout of the whole response in ms. Default 10,000. */
  timeout?: number
}

/** Creates a `fetch` with a timeout, a size limit and a count of failures. */
export function createGuardedFetch({
  fetch,
  failures,
  timeout = HTTP_TIMEOUT,
}: GuardedFetchDependencies): GuardedFetch {
  return async (url, init, { endpoint, signal, mayBeMissing, read }) => {
    await failures.enter(endpoint, signal)
    const settled = new AbortController()
    const late = timeoutSignal(timeout)
    const stop = anySignal(settled.signal, late, signal)
    let failed = true
    try {
      const response = await untilAborted(stop, async () => {
        const sent = await fetch(url, { credentials: 'omit', ...init, signal: stop })
        if (!sent.ok) return copyOf(sent)
        read({ bytes: await readBody(sent), type: typeOf(sent) })
        return sent
      })
      failed = !response.ok && !(mayBeMissing && [400, 404].includes(response.status))
      return response
    } catch (error) {
      // An abort by the caller is not a failure of the endpoint.
      if (signal?.aborted) failed = false
      if (stop.aborted) throw stop.reason === late.reason ? timedOut(url) : stop.reason
      throw error instanceof ModalError ? error : unreachable(url, error)
    } finally {
      settled.abort()
      failures.leave(endpoint, failed)
    }
  }
}

function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortReason(signal))
    signal.addEventListener('abort', () => reject(abortReason(signal)), { once: true })
    work().then(resolve, reject)
  })
}

/** Buffers the body, so that the request can end and the server's reasons stay readable. */
async function copyOf(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const body = await readBody(response).catch(() => new Uint8Array())
  // The `Response` constructor throws for a status below 200, and for a 304 with a body.
  return status < 200 ? response : new Response(status === 304 ? null : body, { status, statusText, headers })
}

/** Reads a body. @throws ModalError `http.invalidAnswer` as soon as it exceeds the limit, without reading on */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > HTTP_BODY_LIMIT) {
    response.body?.cancel().catch(ignore)
    throw tooLarge()
  }
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: BlobPart[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    size += value.byteLength
    if (size > HTTP_BODY_LIMIT) {
      reader.cancel().catch(ignore)
      throw tooLarge()
    }
    chunks.push(value)
  }
}

function typeOf(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function tooLarge(): ModalError {
  return unreadable(new Error(`The response is larger than ${HTTP_BODY_LIMIT} bytes and was rejected.`))
}

function timedOut(url: URL): ModalError {
  const cause = new Error(`${url.host} didn’t respond within ${HTTP_TIMEOUT / 1000} seconds.`)
  return new ModalError('http.timeout', 'The server didn’t respond in time. Check your connection and try again.', {
    cause,
  })
}

/** Creates the `http.unreachable` error of a URL. */
export function unreachable(url: URL, cause: unknown): ModalError {
  const reason = new Error(`Couldn’t reach ${url.host} (${errorText(cause)}).`, { cause })
  return new ModalError('http.unreachable', serverUnreachable, { cause: reason })
}

/** Creates the `http.invalidAnswer` error. @param cause what is wrong with the response, for developers */
export function unreadable(cause: unknown): ModalError {
  return new ModalError('http.invalidAnswer', 'Couldn’t read the server’s response. Try again later.', { cause })
}

function ignore(): void {}
