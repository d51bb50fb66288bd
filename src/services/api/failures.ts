import { throwIfAborted } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { FAILED_CALLS_PER_MINUTE, MINUTE } from '../../domain/limits'

/** Circuit breaker: at most five failing calls per endpoint within any minute. */
export interface Failures {
  /**
   * Resolves when a call may be made; it waits while as many calls are running as may still fail. Rejects with
   * `http.tooManyFailures`, or the signal's reason.
   */
  enter: (endpoint: string, signal?: AbortSignal) => Promise<void>
  /** Ends a call. Call it exactly once for each `enter` that resolved. */
  leave: (endpoint: string, failed: boolean) => void
  /** Whether the endpoint has used up its failures, so that no further call may be made now. */
  spent: (endpoint: string) => boolean
}

interface Endpoint {
  /** Times of the recent failures, ms since 1970. */
  failed: number[]
  running: number
  waiting: Set<() => void>
}

/** Creates the circuit breaker. @param now ms since 1970; a clock that is set back frees every endpoint */
export function createFailures(now: () => number): Failures {
  const endpoints = new Map<string, Endpoint>()

  function recent(endpoint: string): Endpoint {
    const entry = endpoints.get(endpoint) ?? { failed: [], running: 0, waiting: new Set() }
    const time = now()
    entry.failed = entry.failed.filter((at) => at <= time && time - at < MINUTE)
    endpoints.set(endpoint, entry)
    return entry
  }

  return {
    async enter(endpoint, signal) {
      for (;;) {
        throwIfAborted(signal)
        const entry = recent(endpoint)
        if (entry.failed.length >= FAILED_CALLS_PER_MINUTE) throw tooManyFailures(endpoint, entry, now())
        if (entry.failed.length + entry.running < FAILED_CALLS_PER_MINUTE) {
          entry.running += 1
          return
        }
        await anotherLeaves(entry, signal)
      }
    },
    leave(endpoint, failed) {
      const entry = recent(endpoint)
      entry.running -= 1
      if (failed) entry.failed.push(now())
      for (const wake of entry.waiting) wake()
      if (!entry.running && !entry.failed.length && !entry.waiting.size) endpoints.delete(endpoint)
    },
    spent: (endpoint) => recent(endpoint).failed.length >= FAILED_CALLS_PER_MINUTE,
  }
}

function anotherLeaves({ waiting }: Endpoint, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      waiting.delete(wake)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    waiting.add(wake)
    signal?.addEventListener('abort', wake, { once: true })
  })
}

function tooManyFailures(endpoint: string, { failed }: Endpoint, time: number): ModalError {
  const seconds = Math.max(1, Math.ceil(((failed[0] ?? time) + MINUTE - time) / 1000))
  const cause = new Error(`${new URL(endpoint).host} failed ${failed.length} times within a minute.`)
  return new ModalError('http.tooManyFailures', `The server failed several times. Try again in ${seconds} s.`, {
    cause,
  })
}
