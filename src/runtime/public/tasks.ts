/** Resolves in a new task: between two steps the page can respond to the visitor. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/**
 * Runs work one step per task, so that no step blocks a slow page for long. Waits for the promises that it yields.
 *
 * @param check throws if the work is no longer wanted
 */
export async function inPieces<T>(work: Generator<unknown, T>, check = () => {}): Promise<T> {
  for (;;) {
    await nextTask()
    check()
    const piece = work.next()
    if (piece.done) return piece.value
    await piece.value
  }
}

/**
 * Runs work once the current render is on screen. Returns a cancel function.
 *
 * @param delay ms
 */
export function afterPaint(work: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A frame callback runs right before its frame is painted; a timer set in it runs after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, delay)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
