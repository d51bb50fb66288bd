import type { Clock } from './clock'

/** When the browser has drawn. */
export interface Frames {
  /** Resolves once what the page shows by now is on screen; where no frames come (a hidden tab), after 100 ms. */
  painted: () => Promise<void>
}

interface FramesDependencies {
  window: Partial<Pick<Window, 'requestAnimationFrame'>>
  wait: Clock['wait']
}

const PATIENCE = 100

export function createFrames({ window, wait }: FramesDependencies): Frames {
  const frame = () => new Promise<void>((resolve) => void window.requestAnimationFrame?.(() => resolve()))
  return {
    async painted() {
      const enough = new AbortController()
      // A frame callback runs before its frame is drawn, the one that follows after it.
      await Promise.race([frame().then(frame), wait(PATIENCE, enough.signal).catch(() => undefined)])
      enough.abort()
    },
  }
}
