import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Filtered } from '../../machines/catalogue'
import { walletsUrl } from '../../services/api/registry'
import { suggestionQueries } from './lists'

/** Requests that are sent on the click, before the code that reads their answers runs. */
export interface HeadStart {
  /**
   * Sends the requests for the suggestions, if nothing was requested before. Does only that, and not before the click
   * is drawn (docs/decisions.md#136).
   */
  begin: (filtered: Filtered, signal: AbortSignal) => void
  /** Fetches like `fetch`, but returns the response of a request that was already sent. */
  fetch: typeof fetch
}

interface Ready {
  request: Request
  stop: AbortController
}

/** Creates the early requests. @param turn resolves when they may be sent */
export function createHeadStart(
  fetch: typeof globalThis.fetch,
  options: () => ResolvedOptions,
  turn: () => Promise<void>,
): HeadStart {
  const begun = new Map<string, { answer: Promise<Response>; stop: AbortController }>()
  // Built while idle, so that the click only sends them.
  let requests: Ready[] | undefined = urlsFor(options()).map((url) => {
    const stop = new AbortController()
    return { request: new Request(url, { credentials: 'omit', signal: stop.signal }), stop }
  })

  function send(): void {
    const queued = requests ?? []
    requests = undefined
    for (const { request, stop } of queued) {
      const answer = fetch(request)
      // The caller that takes the response handles the error.
      answer.catch(() => undefined)
      begun.set(request.url, { answer, stop })
    }
  }

  return {
    begin({ namespaces }, signal) {
      if (!options().networks.every(({ chainNamespace }) => namespaces.includes(chainNamespace))) requests = undefined
      if (!requests) return
      turn()
        .then(() => signal.aborted || send())
        // The regular request reports what is wrong.
        .catch(() => undefined)
    },
    fetch(input, init) {
      // From the first regular request on, nothing is sent early.
      requests = undefined
      const early = begun.get(String(input))
      if (!early) return fetch(input, init)
      begun.delete(String(input))
      const stop = () => early.stop.abort(init?.signal?.reason)
      if (init?.signal?.aborted) stop()
      else init?.signal?.addEventListener('abort', stop)
      return early.answer
    },
  }
}

function urlsFor(options: ResolvedOptions): string[] {
  const { projectId, services, networks } = options
  if (!projectId) return []
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return Object.values(suggestionQueries(chains, options)).map(
    (query) => walletsUrl(services.registry, projectId, query).href,
  )
}
