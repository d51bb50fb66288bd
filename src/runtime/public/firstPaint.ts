/** Tracker of the dialog's first paint, for callers that wait for it. */
export interface Paints {
  /** Resolves once the dialog is on screen or will not be drawn; rejects if it cannot be drawn. */
  wait: () => Promise<void>
  /** Sets whether the dialog is on screen. */
  drawn: (onScreen: boolean) => void
  /** Settles all waiting callers: resolves if the dialog was closed, rejects with `error` if given. */
  end: (error?: unknown) => void
}

/** Creates the tracker of a modal's first paint. */
export function createPaints(): Paints {
  let onScreen = false
  let waiting: { resolve: () => void; reject: (error: unknown) => void }[] = []
  function end(error?: unknown): void {
    const all = waiting
    waiting = []
    for (const { resolve, reject } of all) {
      if (error === undefined) resolve()
      else reject(error)
    }
  }
  return {
    wait: () =>
      onScreen ? Promise.resolve() : new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
    drawn(now) {
      onScreen = now
      if (now) end()
    },
    end,
  }
}
