import { abortReason } from '../../domain/abort'
import { anySignal, timeoutSignal } from '../page/platform'
import { errorText, ModalError } from '../../domain/errors'
import { HTTP_BODY_LIMIT, HTTP_TIMEOUT } from '../../domain/limits'
import type { Failures } from './failures'

/** A whole body of a response with a status of 200 to 299. */
export interface Body {
  bytes: Uint8Array<ArrayBuffer>
  /** The content type without its parameters, lower case; empty when there is none. */
  type: string
}

export interface Attempt {
  /** What a failure is counted under. */
  endpoint: string
  signal?: AbortSignal | undefined
  /** A 404 or 400 is no failure of the endpoint. */
  mayBeMissing?: boolean | undefined
  /** Takes the body of a 2xx response; what it throws counts as a failure of the endpoint. */
  read: (body: Body) => void
}

/**
 * One attempt, its whole body included, within the time limit. When it settles nothing of it is left running, even
 * if the `fetch` given ignores its signal. Resolves with the response: one of another status than 2xx can still be
 * read, its body is at hand.
 *
 * @throws ModalError `http.timeout`, `http.unreachable`, `http.invalidAnswer` (too large), `http.tooManyFailures`, what
 *   `read` throws; or the signal's reason.
 */
export type GuardedFetch = (url: URL, init: Omit<RequestInit, 'signal'>, attempt: Attempt) => Promise<Response>

interface GuardedFetchDependencies {
  fetch: typeof fetch
  failures: Failures
  /** ms for the whole answer. */
  timeout?: number
}

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
      // An abort is the caller's wish, no failure of the endpoint.
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

/** The body is read now, so that the request can be let go and its reasons still be read. */
async function copyOf(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const body = await readBody(response).catch(() => new Uint8Array())
  // A Response cannot be built with the statuses below 200, nor with a body for 304.
  return status < 200 ? response : new Response(status === 304 ? null : body, { status, statusText, headers })
}

/** @throws ModalError `http.invalidAnswer` as soon as the body grows over the limit, without reading on. */
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
  return unreadable(new Error(`The answer is larger than ${HTTP_BODY_LIMIT} bytes and was refused.`))
}

function timedOut(url: URL): ModalError {
  const cause = new Error(`${url.host} did not answer within ${HTTP_TIMEOUT / 1000} seconds.`)
  return new ModalError('http.timeout', 'The server did not answer in time. Check your connection and try again.', {
    cause,
  })
}

export function unreachable(url: URL, cause: unknown): ModalError {
  return new ModalError('http.unreachable', 'The server could not be reached. Check your connection and try again.', {
    cause: new Error(`${url.host} could not be reached (${errorText(cause)}).`, { cause }),
  })
}

/** @param cause what is wrong with the answer, for developers */
export function unreadable(cause: unknown): ModalError {
  return new ModalError('http.invalidAnswer', 'The server’s answer could not be read. Try again later.', { cause })
}

function ignore(): void {}
