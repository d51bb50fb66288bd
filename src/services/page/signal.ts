import { abortError } from '../../domain/abort'
import { timeoutSignal } from './platform'

/**
 * The outcome of `work`, or an `AbortError` as soon as `signal` is aborted. A wallet that never answers
 * cannot be stopped, only left: what it says later is dropped, and is no unhandled rejection.
 */
export function untilAborted<T>(signal: AbortSignal | undefined, work: Promise<T> | (() => Promise<T>)): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(abortError())
    if (signal?.aborted) {
      if (typeof work !== 'function') work.catch(() => undefined)
      return abort()
    }
    signal?.addEventListener('abort', abort, { once: true })
    const settled = () => signal?.removeEventListener('abort', abort)
    const answer = typeof work === 'function' ? work() : work
    answer.then(resolve, reject).finally(settled)
  })
}

/**
 * The same with a limit, by the browser's own clock.
 *
 * @param ms until it is given up
 * @throws DOMException `AbortError` after that
 */
export function withTimeout<T>(ms: number, work: Promise<T> | (() => Promise<T>)): Promise<T> {
  return untilAborted(timeoutSignal(ms), work)
}
