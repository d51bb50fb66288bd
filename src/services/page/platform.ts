import { abortReason } from '../../domain/abort'

/**
 * Fallbacks for features that a browser may lack or refuse (docs/decisions.md#143). Each is detected at the call, and
 * no global is changed: the page belongs to its host.
 */

/** Joins signals, as `AbortSignal.any` does (Safari 17.4, Chrome 116, Firefox 124). */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const given = signals.filter((signal) => signal !== undefined)
  if (typeof AbortSignal.any === 'function') {
    // Node 20 collects a time limit that nothing but the joined signal refers to, and then it never fires.
    for (const signal of given) signal.addEventListener('abort', hold)
    return AbortSignal.any(given)
  }
  const joined = new AbortController()
  const stop = () => {
    for (const signal of given) signal.removeEventListener('abort', stop)
    abortWith(joined, abortReason(given.find(({ aborted }) => aborted)))
  }
  if (given.some(({ aborted }) => aborted)) stop()
  else for (const signal of given) signal.addEventListener('abort', stop)
  return joined.signal
}

/** Keeps a signal from garbage collection. One function for all, which a signal adds once. */
function hold(): void {}

/**
 * Creates a signal with a timeout, as `AbortSignal.timeout` does (Safari 16, Chrome 103, Firefox 100).
 *
 * @param ms until it aborts with a `TimeoutError`
 */
export function timeoutSignal(ms: number): AbortSignal {
  if (typeof AbortSignal.timeout === 'function') return AbortSignal.timeout(ms)
  const late = new AbortController()
  setTimeout(() => abortWith(late, new DOMException('Timed out.', 'TimeoutError')), ms)
  return late.signal
}

/** Aborts with a reason, also in browsers without `signal.reason` (Chrome 93 to 97, Firefox 92 to 96). */
function abortWith(controller: AbortController, reason: unknown): void {
  const { signal } = controller
  if (!('reason' in signal)) Object.defineProperty(signal, 'reason', { value: reason })
  controller.abort(reason)
}
