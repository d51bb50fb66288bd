import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Filtered } from '../../machines/catalogue'
import { walletsUrl } from '../../services/api/registry'
import { suggestionQueries } from './lists'

/** Requests that leave at the click, before the code that reads their answers has begun its work. */
export interface HeadStart {
  /**
   * Asks for the suggestions, the first time that anything is asked. Nothing but the requests themselves is done, and
   * not before what the click has to draw (docs/decisions.md#136).
   */
  begin: (filtered: Filtered, signal: AbortSignal) => void
  /** As `fetch`, but what has been asked for already is answered by that. */
  fetch: typeof fetch
}

interface Ready {
  request: Request
  stop: AbortController
}

/** @param turn resolves when the requests may leave */
export function createHeadStart(
  fetch: typeof globalThis.fetch,
  options: () => ResolvedOptions,
  turn: () => Promise<void>,
): HeadStart {
  const begun = new Map<string, { answer: Promise<Response>; stop: AbortController }>()
  // Made at idle, so that the click has only to send them.
  let requests: Ready[] | undefined = urlsFor(options()).map((url) => {
    const stop = new AbortController()
    return { request: new Request(url, { credentials: 'omit', signal: stop.signal }), stop }
  })

  function send(): void {
    const asked = requests ?? []
    requests = undefined
    for (const { request, stop } of asked) {
      const answer = fetch(request)
      // It is told to who takes it.
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
        // Who asks as ever is told what is wrong.
        .catch(() => undefined)
    },
    fetch(input, init) {
      // What is asked by now has no head start any more, and its failures count.
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
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return Object.values(suggestionQueries(chains, options)).map(
    (query) => walletsUrl(services.registry, projectId, query).href,
  )
}
