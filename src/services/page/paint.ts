import type { Clock } from './clock'

/** When the browser has drawn. */
export interface Frames {
  /** Resolves once what the page shows by now is on screen; where no frames come (a hidden tab), after half a second. */
  painted: () => Promise<void>
}

interface FramesDependencies {
  window: Partial<Pick<Window, 'requestAnimationFrame'>>
  wait: Clock['wait']
}

const PATIENCE = 500

/** Resolves in a task that comes after what an input has to draw, where the processor is busy with that. */
export function backgroundTask({ scheduler }: Partial<Pick<Window, 'scheduler'>>): Promise<void> {
  return (
    scheduler?.postTask?.(() => undefined, { priority: 'background' }) ?? new Promise((resolve) => setTimeout(resolve))
  )
}

export function createFrames({ window, wait }: FramesDependencies): Frames {
  const frame = () => new Promise<void>((resolve) => void window.requestAnimationFrame?.(() => resolve()))
  return {
    async painted() {
      const enough = new AbortController()
      // A frame callback runs before its frame is drawn: the one that follows, and a task, come after it.
      const frames = frame()
        .then(frame)
        .then(() => wait(0, enough.signal))
      const patience = window.requestAnimationFrame ? PATIENCE : 0
      await Promise.race([frames, wait(patience, enough.signal)].map((one) => one.catch(() => undefined)))
      enough.abort()
    },
  }
}
