import { errorText, ModalError } from '../../domain/errors'
import { HTTP_TIMEOUT } from '../../domain/limits'
import { httpStatusText } from '../../domain/texts'
import { readBody } from './body'
import type { Clock } from '../page/clock'

/** A whole answer with a status of 200 to 299. */
export interface Answer {
  bytes: Uint8Array<ArrayBuffer>
  /** The content type without its parameters, lower case; empty when there is none. */
  type: string
}

/**
 * One request and its whole answer within 10 s. When it settles nothing of it is left running,
 * even if the `fetch` given ignores its signal.
 *
 * Throws `http.status`, `http.timeout`, `http.unreachable`, `http.invalidAnswer` (too large), or the signal's reason.
 */
export async function exchange(
  send: typeof fetch,
  wait: Clock['wait'],
  url: URL,
  init: Omit<RequestInit, 'signal'>,
  signal?: AbortSignal,
): Promise<Answer> {
  const stop = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  const follow = () => stop.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow, { once: true })
  wait(HTTP_TIMEOUT, stop.signal).then(
    () => stop.abort(timedOut(url)),
    () => undefined,
  )
  try {
    return await Promise.race([stopped, ask(send, url, { ...init, signal: stop.signal })])
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason
    throw error instanceof ModalError ? error : unreachable(url, error)
  } finally {
    signal?.removeEventListener('abort', follow)
    stop.abort()
  }
}

async function ask(send: typeof fetch, url: URL, init: RequestInit): Promise<Answer> {
  const response = await send(url, { credentials: 'omit', ...init })
  if (!response.ok) throw await refused(response)
  return { bytes: await readBody(response), type: typeOf(response) }
}

/** The body is read now, so that the request can be let go and the cause still be asked for its reasons. */
async function refused(response: Response): Promise<ModalError> {
  const { status, statusText, headers } = response
  const body = await readBody(response).catch(() => new Uint8Array())
  // A Response cannot be built with the statuses below 200, nor with a body for 304.
  const cause = status < 200 ? response : new Response(status === 304 ? null : body, { status, statusText, headers })
  return new ModalError('http.status', httpStatusText(status), { cause })
}

function typeOf(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function timedOut(url: URL): ModalError {
  return new ModalError('http.timeout', `${url.host} did not answer within ${HTTP_TIMEOUT / 1000} seconds. Try again.`)
}

function unreachable(url: URL, cause: unknown): ModalError {
  const message = `${url.host} could not be reached (${errorText(cause)}). Check the connection and try again.`
  return new ModalError('http.unreachable', message, { cause })
}
