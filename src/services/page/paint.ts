import type { Clock } from './clock'

/** Paint timing of the browser. */
export interface Frames {
  /** Resolves once the current state of the page is painted; after 500 ms if no frames come (a hidden tab). */
  painted: () => Promise<void>
}

interface FramesDependencies {
  window: Partial<Pick<Window, 'requestAnimationFrame'>>
  wait: Clock['wait']
}

/** Time in ms after which a page without frames counts as painted. */
const PATIENCE = 500

/** Resolves in a task of background priority, after the rendering that an input causes. */
export function backgroundTask({ scheduler }: Partial<Pick<Window, 'scheduler'>>): Promise<void> {
  return (
    scheduler?.postTask?.(() => undefined, { priority: 'background' }) ?? new Promise((resolve) => setTimeout(resolve))
  )
}

/** Creates the paint timing. */
export function createFrames({ window, wait }: FramesDependencies): Frames {
  const frame = () => new Promise<void>((resolve) => void window.requestAnimationFrame?.(() => resolve()))
  return {
    async painted() {
      const enough = new AbortController()
      // A frame callback runs before its frame is painted: the next callback, and a task, run after that.
      const frames = frame()
        .then(frame)
        .then(() => wait(0, enough.signal))
      const patience = window.requestAnimationFrame ? PATIENCE : 0
      await Promise.race([frames, wait(patience, enough.signal)].map((one) => one.catch(() => undefined)))
      enough.abort()
    },
  }
}
