import { abortError } from '../../domain/abort'
import { timeoutSignal } from './platform'

/**
 * Settles like `work`, or rejects with an `AbortError` as soon as `signal` is aborted. The work itself cannot be
 * stopped (a wallet may never answer): a later result is dropped, without an unhandled rejection.
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
 * Settles like `work`, or rejects after a timeout of the browser's own clock.
 *
 * @param ms timeout
 * @throws DOMException `AbortError` after the timeout
 */
export function withTimeout<T>(ms: number, work: Promise<T> | (() => Promise<T>)): Promise<T> {
  return untilAborted(timeoutSignal(ms), work)
}
