import { abortReason } from '../../domain/abort'

/** Clock of the services; tests pass their own. */
export interface Clock {
  /** ms since 1970. */
  now: () => number
  /** Resolves after `ms`. On abort it rejects at once with the signal's reason, and clears the timer. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Clock of the browser. */
export const clock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortReason(signal))
      const stop = () => {
        clearTimeout(timer)
        reject(abortReason(signal))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
