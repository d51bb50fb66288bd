/** The error of something given up. */
export function abortError(): DOMException {
  return new DOMException('Given up before it was done.', 'AbortError')
}

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
