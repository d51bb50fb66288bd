import { throwIfAborted } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { FAILED_CALLS_PER_MINUTE, MINUTE } from '../../domain/limits'

/** Keeps a broken endpoint from being hammered: at most five failing calls within any minute. */
export interface Failures {
  /**
   * Asks for a call. Resolves when it may be made, which is later when as many calls as may still
   * fail are already under way. Rejects with `http.tooManyFailures`, or the signal's reason.
   */
  enter: (endpoint: string, signal?: AbortSignal) => Promise<void>
  /** Every `enter` that resolved is followed by exactly one `leave`. */
  leave: (endpoint: string, failed: boolean) => void
  /** May a further call be made at all right now? */
  spent: (endpoint: string) => boolean
}

interface Endpoint {
  /** When each recent call failed. */
  failed: number[]
  running: number
  waiting: Set<() => void>
}

/** @param now ms since 1970. A clock set back frees every endpoint rather than closing it for longer. */
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
  return new ModalError('http.tooManyFailures', `The server has failed several times. Try again in ${seconds} s.`, {
    cause,
  })
}
