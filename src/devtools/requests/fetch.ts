import { isObject } from '../../domain/object'
import { isFailure, type Ending, type RaisedFault } from './recordedRequest'
import { placeOf } from './services'
import { faultOf, parsed, watching } from './watchers'

/** ms by which a slow service is late, and seconds that a service that limits asks to wait. */
const LATE = 4_000
const WAIT = 2

/** Methods of a JSON-RPC request or of a batch. */
export function callsOf(body: unknown): readonly string[] {
  if (typeof body !== 'string') return []
  try {
    return [JSON.parse(body) as unknown]
      .flat()
      .flatMap((one) => (isObject(one) && 'jsonrpc' in one && typeof one['method'] === 'string' ? [one['method']] : []))
  } catch {
    return []
  }
}

/** Attempts of each call: our client passes the same URL object with each. */
const attempts = new WeakMap<URL, number>()
/** URLs that were asked ahead, on the click, and failed: their call begins with a retry. */
const failedAhead = new Set<string>()
function attemptOf(input: unknown): number {
  if (!(input instanceof URL)) return 1
  const attempt = (attempts.get(input) ?? (failedAhead.delete(input.href) ? 1 : 0)) + 1
  attempts.set(input, attempt)
  return attempt
}

function delayed(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, LATE)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Asks a service, with the fault that is raised for it. */
async function ask(
  fault: RaisedFault | undefined,
  signal: AbortSignal | null | undefined,
  go: () => Promise<Response>,
) {
  if (fault === 'down') throw new TypeError('Failed to fetch')
  if (fault === 'refused') return new Response('Forbidden', { status: 403 })
  if (fault === 'limited')
    return new Response('Too many requests', { status: 429, headers: { 'retry-after': String(WAIT) } })
  if (fault === 'slow') await delayed(signal)
  return go()
}

/** Replaces `fetch` by one that records requests and applies the raised faults. Returns a function that restores it. */
export function watchFetch(): () => void {
  const native = window.fetch
  const watched: typeof fetch = async (input, init) => {
    const go = () => native.call(window, input, init)
    const request = input instanceof Request ? input : undefined
    const url = parsed(request?.url ?? String(input))
    const found = watching(url)
    if (!url || found.length === 0) return go()
    const fault = faultOf(found)
    const attempt = attemptOf(input)
    const changes = found.map(({ watcher, service }) =>
      watcher.begin({
        service,
        method: init?.method ?? request?.method ?? 'GET',
        place: placeOf(url),
        endpoint: service === 'nodes' ? url.href : url.origin + url.pathname,
        calls: callsOf(init?.body),
        attempt,
        ...(fault && { fault }),
      }),
    )
    const begun = performance.now()
    const end = (ending: Omit<Ending, 'took'>) => {
      if (request && isFailure(ending)) failedAhead.add(request.url)
      for (const change of changes) change({ ending: { took: performance.now() - begun, ...ending } })
    }
    const signal = init?.signal ?? request?.signal
    try {
      const answer = await ask(fault, signal, go)
      const retryAfter = answer.headers.get('retry-after')
      end({ status: answer.status, ...(retryAfter && { retryAfter }) })
      return answer
    } catch (error) {
      end({ failed: !signal?.aborted ? 'unreachable' : isTimeout(signal.reason) ? 'timed out' : 'aborted' })
      throw error
    }
  }
  window.fetch = watched
  return () => {
    // Someone may have replaced it again: then ours stays below, and passes everything on.
    if (window.fetch === watched) window.fetch = native
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'
