/** Time as charts use it: their limits. */
export interface WallClock {
  setTimeout: (run: () => void, ms: number) => number
  clearTimeout: (id: number) => void
  /** Runs what is due by the time of day, the earliest first. */
  catchUp: () => void
}

/** As much of a page as keeps time. */
export interface Timers {
  /** ms since 1970. */
  now: () => number
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: never) => void
}

/**
 * The timers of charts, each of which stands for real time. A browser's own stand still while the machine sleeps, and
 * wait in a page that lies behind others; so what is due is looked at by the time of day too: whenever a chart is told
 * anything, and when the page is seen again (docs/decisions.md#150).
 */
export function createWallClock(timers: Timers): WallClock {
  const running = new Map<number, { due: number; timer: unknown; run: () => void }>()
  let next = 1
  let busy = false

  function fire(id: number): void {
    const one = running.get(id)
    if (!one) return
    running.delete(id)
    timers.clearTimeout(one.timer as never)
    // What it tells a chart is no occasion to let others go before it.
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
      timers.clearTimeout(one.timer as never)
    },
    catchUp() {
      if (busy || running.size === 0) return
      const now = timers.now()
      // What these begin has its whole time still.
      const due = [...running].filter(([, one]) => one.due <= now).sort(([, a], [, b]) => a.due - b.due)
      for (const [id] of due) fire(id)
    },
  }
}

/** Looks at the time whenever an actor of a system is told anything, before it hears it. */
export function keepTime(
  system: { inspect: (observer: (event: { type: string }) => void) => unknown },
  clock: Pick<WallClock, 'catchUp'>,
): void {
  system.inspect(({ type }) => {
    if (type === '@xstate.event') clock.catchUp()
  })
}

/** Looks at the time when the page is seen again. Returns how to stop. */
export function watchTime(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    document: Pick<Document, 'addEventListener' | 'removeEventListener'>
  },
  { catchUp }: Pick<WallClock, 'catchUp'>,
): () => void {
  const look = () => catchUp()
  const occasions = [
    [window.document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'focus'],
  ] as const
  for (const [target, type] of occasions) target.addEventListener(type, look)
  return () => {
    for (const [target, type] of occasions) target.removeEventListener(type, look)
  }
}
