/** Options of an operation that can be aborted: its promise then rejects with an `AbortError`, whatever comes later. */
export interface Abortable {
  signal?: AbortSignal | undefined
}

/** Creates the `AbortError` of an abandoned operation. */
export function abortError(): DOMException {
  return new DOMException('Aborted before it finished.', 'AbortError')
}

/** Whether the error is an `AbortError`: the caller gave up, the wallet did not fail. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Returns the abort reason. Chrome before 98 and Firefox before 97 do not keep it: there, an `AbortError`. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? abortError()
}

/** Fallback for `signal.throwIfAborted` (Chrome 100, Firefox 97). */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortReason(signal)
}
