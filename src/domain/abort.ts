/** The error of something given up. */
export function abortError(): DOMException {
  return new DOMException('Given up before it was done.', 'AbortError')
}

/** Given up by us, which is no fault of the wallet. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Why it was aborted. Chrome before 98 and Firefox before 97 keep no reason. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? abortError()
}

/** `signal.throwIfAborted`, which Chrome has since 100 and Firefox since 97. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortReason(signal)
}
