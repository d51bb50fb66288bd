import { ModalError, type ErrorCode } from './errors'

/**
 * Loads a lazy chunk; every `import()` goes through here. Firefox keeps a failed `import()` until the page is reloaded;
 * other engines, and bundlers that load scripts, fetch it again (docs/decisions.md#148).
 *
 * @param load calls `import()` once; may be called twice
 * @throws ModalError `http.unreachable` if the next attempt may succeed, `page.stale` if only a reload helps
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw (await isKept(load)) ? staleError(cause) : unfetchedError(cause)
  }
}

/** Whether the browser has kept the failure: a second `import()` then rejects before any request could finish. */
async function isKept(load: () => Promise<unknown>): Promise<boolean> {
  let kept = false
  load().then(
    () => {},
    () => {
      kept = true
    },
  )
  // Firefox needs two tasks to repeat the error of a module that threw while it ran.
  for (const _ of [1, 2]) await nextMessage()
  return kept
}

/** Waits for the next task: a message to the page itself arrives before any network response. */
function nextMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(0)
  }).finally(() => port1.close())
}

/** Creates the error of a chunk that the next attempt fetches again. */
export function unfetchedError(cause: unknown): ModalError {
  const message = 'Couldn’t load part of the dialog. Check your connection and try again.'
  return new ModalError('http.unreachable.code', message, { cause })
}

let isPageStale = false
/** Whether a chunk has failed that only a reload can load. Shared by all modals of the page. */
export const pageIsStale = (): boolean => isPageStale

/** Creates the error of a chunk that other code failed to load: `page.stale` after such a failure, else this error. */
export const unloadedError = (code: ErrorCode, message: string): ModalError =>
  isPageStale ? staleError(undefined) : new ModalError(code, message)

function staleError(cause: unknown): ModalError {
  isPageStale = true
  const message = 'Couldn’t load part of the dialog. Check your connection and reload the page.'
  return new ModalError('page.stale', message, { cause })
}

/** Whether only a reload of the page can load the failed chunk. */
export const isStale = (error: unknown): boolean => error instanceof ModalError && error.code === 'page.stale'
