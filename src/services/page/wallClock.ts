/** Timers of the state machines, by real time. */
export interface WallClock {
  setTimeout: (run: () => void, ms: number) => number
  clearTimeout: (id: number) => void
  /** Runs the timers that are due by the time of day, the earliest first. */
  catchUp: () => void
}

/** Timers of the page. */
export interface Timers<Timer> {
  /** ms since 1970. */
  now: () => number
  setTimeout: (run: () => void, ms: number) => Timer
  clearTimeout: (timer: Timer) => void
}

/**
 * Creates the timers of the state machines, which follow real time. Browser timers stop while the computer sleeps, and
 * are delayed in a hidden page. So due timers also run by the time of day: before each event of a machine, and when the
 * page is visible again (docs/decisions.md#150).
 */
export function createWallClock<Timer>(timers: Timers<Timer>): WallClock {
  const running = new Map<number, { due: number; timer: Timer; run: () => void }>()
  let next = 1
  let busy = false

  function fire(id: number): void {
    const one = running.get(id)
    if (!one) return
    running.delete(id)
    timers.clearTimeout(one.timer)
    // Events that this timer sends must not run other timers before it has finished.
    const before = busy
    busy = true
    try {
      one.run()
    } finally {
      busy = before
    }
  }

  return {
    setTimeout(run, ms) {
      const id = next++
      running.set(id, { due: timers.now() + ms, timer: timers.setTimeout(() => fire(id), ms), run })
      return id
    },
    clearTimeout(id) {
      const one = running.get(id)
      if (!one) return
      running.delete(id)
      timers.clearTimeout(one.timer)
    },
    catchUp() {
      if (busy || running.size === 0) return
      const now = timers.now()
      // Timers that these start are not due yet.
      const due = [...running].filter(([, one]) => one.due <= now).sort(([, a], [, b]) => a.due - b.due)
      for (const [id] of due) fire(id)
    },
  }
}

/** Runs due timers before any actor of a system receives an event. */
export function keepTime(
  system: { inspect: (observer: (event: { type: string }) => void) => unknown },
  clock: Pick<WallClock, 'catchUp'>,
): void {
  system.inspect(({ type }) => {
    if (type === '@xstate.event') clock.catchUp()
  })
}

/** Runs due timers when the page is visible again. Returns an unsubscribe function. */
export function watchTime(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    document: Pick<Document, 'addEventListener' | 'removeEventListener'>
  },
  { catchUp }: Pick<WallClock, 'catchUp'>,
): () => void {
  const onReturn = () => catchUp()
  const occasions = [
    [window.document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'focus'],
  ] as const
  for (const [target, type] of occasions) target.addEventListener(type, onReturn)
  return () => {
    for (const [target, type] of occasions) target.removeEventListener(type, onReturn)
  }
}
