/** Reads a value from another script; `undefined` if its getter or method throws. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads a field of any value. */
export function fieldOf(value: unknown, key: string): unknown {
  return attempt(() => (value as Readonly<Record<string, unknown>> | undefined)?.[key])
}
