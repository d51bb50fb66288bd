/** What another script gave is read through this: its getters and methods may throw. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A field of anything. */
export function fieldOf(value: unknown, key: string): unknown {
  return attempt(() => (value as Readonly<Record<string, unknown>> | undefined)?.[key])
}
