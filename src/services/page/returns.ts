type Listening = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Parts of `window` that report when the visitor leaves and returns. */
export interface ReturnWindow extends Listening {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Calls the listener at each return to the page, also from the back-forward cache. Returns an unsubscribe function. */
export type WatchReturn = (listener: () => void) => () => void

/** Creates a function that watches for returns of the visitor. */
export function createReturns(window: ReturnWindow): WatchReturn {
  const { document } = window
  return (listener) => {
    let away = document.visibilityState === 'hidden'
    const leave = () => {
      away = true
    }
    // One return fires several of the events below: the first with a visible page counts.
    const comeBack = () => {
      if (!away || document.visibilityState === 'hidden') return
      away = false
      listener()
    }
    const change = () => (document.visibilityState === 'hidden' ? leave() : comeBack())
    const listeners: [Listening | ReturnWindow['document'], string, () => void][] = [
      [document, 'visibilitychange', change],
      [window, 'pagehide', leave],
      [window, 'blur', leave],
      [window, 'pageshow', comeBack],
      [window, 'focus', comeBack],
    ]
    for (const [target, type, listen] of listeners) target.addEventListener(type, listen)
    return () => {
      for (const [target, type, listen] of listeners) target.removeEventListener(type, listen)
    }
  }
}
