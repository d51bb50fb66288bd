type Listening = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** As much of a window as says that the visitor goes and comes back. */
export interface ReturnWindow extends Listening {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Calls once each time the visitor comes back to the page, also from the back-forward cache. Returns how to stop. */
export type WatchReturn = (listener: () => void) => () => void

export function createReturns(window: ReturnWindow): WatchReturn {
  const { document } = window
  return (listener) => {
    let away = document.visibilityState === 'hidden'
    const leave = () => {
      away = true
    }
    // One return raises several of the events below: the first that finds the page visible counts.
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
