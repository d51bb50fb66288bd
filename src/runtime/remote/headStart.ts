import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Filtered } from '../../machines/catalogue'
import { walletsUrl } from '../../services/api/registry'
import { suggestionQueries } from './lists'

/** Requests that leave at the click, before the code that reads their answers has begun its work. */
export interface HeadStart {
  /** Asks for the suggestions, the first time that anything is asked. Nothing but the requests themselves is done. */
  begin: (filtered: Filtered) => void
  /** As `fetch`, but what has been asked for already is answered by that. */
  fetch: typeof fetch
}

export function createHeadStart(fetch: typeof globalThis.fetch, options: () => ResolvedOptions): HeadStart {
  const begun = new Map<string, { answer: Promise<Response>; stop: AbortController }>()
  let urls: string[] | undefined = urlsFor(options())

  return {
    begin({ namespaces }) {
      const { networks } = options()
      const asked = networks.every(({ chainNamespace }) => namespaces.includes(chainNamespace)) ? urls : undefined
      urls = undefined
      for (const url of asked ?? []) {
        const stop = new AbortController()
        const answer = fetch(url, { credentials: 'omit', signal: stop.signal })
        // It is told to who takes it.
        answer.catch(() => undefined)
        begun.set(url, { answer, stop })
      }
    },
    fetch(input, init) {
      // What is asked by now has no head start any more, and its failures count.
      urls = undefined
      const early = begun.get(String(input))
      if (!early) return fetch(input, init)
      begun.delete(String(input))
      init?.signal?.addEventListener('abort', () => early.stop.abort(init.signal?.reason))
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
