import { abortReason } from '../../domain/abort'

/** Time as services use it; tests give their own. */
export interface Clock {
  /** ms since 1970. */
  now: () => number
  /** Resolves after `ms`; rejects at once with the signal's reason when it is aborted, and leaves no timer. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The real clock. */
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
