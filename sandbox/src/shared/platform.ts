/** Fallbacks for APIs that the oldest browsers of docs/browsers.md lack, because the demo's pages run in them too. */

/** Random id. `crypto.randomUUID` is missing in Firefox before 95, and on plain http. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Parses a URL. Undefined if it is invalid; `URL.canParse` is missing in Chrome before 120. */
export function urlOf(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** Clones plain data. */
export const copyOf = <Value>(value: Value): Value =>
  typeof structuredClone === 'function' ? structuredClone(value) : (JSON.parse(JSON.stringify(value)) as Value)

/** Signal aborted after so many ms; `AbortSignal.timeout` is missing in Safari before 16. */
export function lateSignal(ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(), ms)
  return late.signal
}
