import { ModalError, type ErrorCode } from './errors'

/**
 * Loads code that comes late; every `import()` goes through here. Firefox keeps a failed `import()` until the page is
 * loaded anew, where other engines, and bundlers that load scripts, ask again (docs/decisions.md#148).
 *
 * @param load one `import()`, so that it may be called twice
 * @throws ModalError `http.unreachable` where the next attempt may succeed, `page.stale` where none can on this page
 */
export async function late<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw (await isKept(load)) ? staleError(cause) : unfetchedError(cause)
  }
}

/** A failure that is kept comes back before anything could have been asked. */
async function isKept(load: () => Promise<unknown>): Promise<boolean> {
  let kept = false
  load().then(
    () => {},
    () => {
      kept = true
    },
  )
  // Firefox takes two tasks to repeat that code has thrown while it was run.
  for (const _ of [1, 2]) await nextMessage()
  return kept
}

/** The next task of the page: a message to itself arrives before any answer of the network. */
function nextMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(0)
  }).finally(() => port1.close())
}

/** The next attempt fetches it again. */
export function unfetchedError(cause: unknown): ModalError {
  const message = 'Part of the modal could not be fetched. Check the internet connection and try again.'
  return new ModalError('http.unreachable.code', message, { cause })
}

let isPageStale = false
/** Has code failed that can come on a new page only? It is the page that has, whichever modal asked. */
export const pageIsStale = (): boolean => isPageStale

/** What became of code that others have fetched. */
export const unloadedError = (code: ErrorCode, message: string): ModalError =>
  isPageStale ? staleError(undefined) : new ModalError(code, message)

function staleError(cause: unknown): ModalError {
  isPageStale = true
  const message = 'Part of the modal could not be fetched. Check the internet connection and reload the page.'
  return new ModalError('page.stale', message, { cause })
}

/** Only a page that is loaded anew can have what failed. */
export const isStale = (error: unknown): boolean => error instanceof ModalError && error.code === 'page.stale'
