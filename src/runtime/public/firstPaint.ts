/** Callers that wait for the dialog to be on screen. */
export interface Paints {
  /** Resolves when it is on screen, or when nothing will be drawn any more; rejects when it cannot be drawn. */
  wait: () => Promise<void>
  /** The dialog has come on screen, or has left it. */
  drawn: (onScreen: boolean) => void
  /** Nothing will be drawn: closed before it was, or `error`. */
  end: (error?: unknown) => void
}

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
