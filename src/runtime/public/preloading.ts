import { ModalError } from '../../domain/errors'

/** On a slow or metered line nothing is fetched that may not be needed. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.endsWith('2g'))
}

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 200)
}

/** Resolves in a task of its own: between two pieces of work the page can answer the visitor. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/**
 * Does work a piece a task, so that none blocks a slow page for long.
 *
 * @param check throws where the work is not wanted any more
 */
export async function inPieces<T>(work: Generator<void, T>, check = () => {}): Promise<T> {
  for (;;) {
    await nextTask()
    check()
    const piece = work.next()
    if (piece.done) return piece.value
  }
}

/** ms; a dialog that opens has come to rest. */
const ENTRANCE = 250

/** Fetching ahead once the first view is at rest, and not on a metered line. Returns how to call it off. */
export function afterEntrance(work: () => void): () => void {
  return savesData() ? () => {} : atRest(work)
}

/**
 * Once the first view is on screen and at rest: never before it, and not into its entrance.
 *
 * @returns calls it off
 */
export const atRest = (work: () => void): (() => void) => afterPaint(() => whenIdle(work), ENTRANCE)

/**
 * Once what is drawn now is on screen.
 *
 * @param delay ms
 * @returns calls it off
 */
export function afterPaint(work: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A callback of the next frame runs right before that is painted, a timer set in it after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, delay)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Writes errors of calls that are not awaited to the console; that the modal was disposed is no error. */
export function report(error: unknown): void {
  if (error instanceof ModalError && error.code === 'disposed') return
  console.error(error)
}
