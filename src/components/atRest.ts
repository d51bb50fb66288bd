import { savesData, whenIdle } from '../runtime/public/preloading'
import { afterPaint } from '../runtime/public/tasks'
import { durations } from './ui/styles/motion'

/** Runs work once the first view is on screen and at rest, not during its entrance. Returns a cancel function. */
export const atRest = (work: () => void): (() => void) =>
  afterPaint(() => whenIdle(work), Math.max(durations.open, durations.raise))

/** Runs work once the first view is at rest, unless the connection is slow or metered. Returns a cancel function. */
export const afterEntrance = (work: () => void): (() => void) => (savesData() ? () => {} : atRest(work))
