import type { Frame } from './frame'

/** Version 2 of IntersectionObserver, which TypeScript's own types do not know yet. */
interface Watching extends IntersectionObserverInit {
  trackVisibility: true
  /** ms, 100 at least. */
  delay: number
}

const DELAY = 100

interface SightDependencies {
  window: { IntersectionObserver?: typeof IntersectionObserver; IntersectionObserverEntry?: { prototype: object } }
  frame: Pick<Frame, 'element' | 'watch'>
  /**
   * The card stands in the page's own layout: only what lies over a frame that was in sight before counts, for a page
   * may draw all of the card smaller or paler.
   */
  inFlow: boolean
}

/**
 * Tells whether the visitor can see the whole of what the frame shows: what lies over it may let the pointer through,
 * and so let a click on what cannot be read (docs/decisions.md#61). Nothing is told where the browser does not know it. Returns how to stop.
 */
export function watchSight({ window, frame, inFlow }: SightDependencies, tell: (inSight: boolean) => void): () => void {
  const { IntersectionObserver, IntersectionObserverEntry } = window
  if (!IntersectionObserver || !IntersectionObserverEntry || !('isVisible' in IntersectionObserverEntry.prototype))
    return () => undefined
  let believed = !inFlow
  let watched: Element | undefined
  const watching: Watching = { trackVisibility: true, delay: DELAY }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.filter(({ target }) => target === watched).at(-1) as { isVisible?: boolean } | undefined
    if (!last) return
    const inSight = last.isVisible === true
    believed ||= inSight
    if (believed) tell(inSight)
  }, watching)
  function observe() {
    const element = frame.element()
    if (element === watched) return
    observer.disconnect()
    watched = element
    if (element) observer.observe(element)
  }
  observe()
  const stop = frame.watch(observe)
  return () => {
    stop()
    observer.disconnect()
  }
}
