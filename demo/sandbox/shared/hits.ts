import type { HostName } from './hosts'

/** One request a host received. Control routes (`/sandbox…`) are not recorded. */
export interface Hit {
  /** Epoch milliseconds. */
  at: number
  host: HostName
  method: string
  path: string
  query: Record<string, string>
  /** Request body: parsed where it is JSON, else its text, absent where there was none. */
  body?: unknown
}

export interface Hits {
  add(hit: Hit): void
  list(): Hit[]
  reset(): void
}

const kept = 10_000

/** The log of requests; only the newest 10,000 are kept. */
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
