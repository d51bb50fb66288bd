/** Timeout of a poll in ms. */
const limit = 25_000

/** Polls that wait for a named event. */
export interface Waits {
  /** Resolves when `name` is announced, after 25 s, or when the sandbox stops. The caller then checks the state. */
  until(name: string): Promise<void>
  tell(name: string): void
  tellAll(): void
}

export function createWaits(): Waits {
  const waiting = new Map<string, Set<() => void>>()
  const tell = (name: string) => {
    for (const wake of waiting.get(name) ?? []) wake()
  }
  return {
    until: (name) =>
      new Promise((resolve) => {
        const others = waiting.get(name) ?? new Set()
        waiting.set(name, others)
        const timer = setTimeout(wake, limit)
        function wake(): void {
          clearTimeout(timer)
          others.delete(wake)
          if (others.size === 0) waiting.delete(name)
          resolve()
        }
        others.add(wake)
      }),
    tell,
    tellAll() {
      for (const name of [...waiting.keys()]) tell(name)
    },
  }
}
