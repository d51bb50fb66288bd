import type { HostName } from './hosts'

/** Request that a host received. Control routes (`/sandbox…`) are not recorded. */
export interface Hit {
  /** Unix time in ms. */
  at: number
  host: HostName
  method: string
  path: string
  query: Record<string, string>
  /** Request body: parsed JSON, else text. Undefined if there was none. */
  body?: unknown
}

export interface Hits {
  add(hit: Hit): void
  list(): Hit[]
  reset(): void
}

const kept = 10_000

/** Creates the log of requests, which keeps the newest 10,000. */
export function createHits(log: boolean): Hits {
  let hits: Hit[] = []
  return {
    add(hit) {
      hits.push(hit)
      if (hits.length > kept) hits = hits.slice(-kept)
      if (log) console.log(`${hit.host.padEnd(10)} ${hit.method.padEnd(7)} ${hit.path}`)
    },
    list: () => [...hits],
    reset() {
      hits = []
    },
  }
}
