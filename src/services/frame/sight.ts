import { isSeenWhole, raised } from './cover'
import type { Frame } from './frame'

/** Version 2 of IntersectionObserver, which TypeScript's own types do not know yet. */
interface Watching extends IntersectionObserverInit {
  trackVisibility: true
  /** ms, 100 at least. */
  delay: number
}

/** Between two looks, in ms. */
const DELAY = 100
/** Looking takes no more than this part of the time. */
const SHARE = 0.1

interface SightDependencies {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'> & {
    IntersectionObserver?: typeof IntersectionObserver
    IntersectionObserverEntry?: { prototype: object }
  }
  frame: Pick<Frame, 'element' | 'watch'>
  /** Our dialog stands above the page. */
  isOpen: () => boolean
  /**
   * The card stands in the page's own layout: only what lies over a frame that was in sight before counts, for a page
   * may draw all of the card smaller or paler.
   */
  inFlow: boolean
}

type Tell = (inSight: boolean) => void

export interface Sight {
  /**
   * Tells whether the visitor can see the whole of what the frame shows: what lies over it may let the pointer through,
   * and so let a click on what cannot be read (docs/decisions.md#61). Returns how to stop.
   */
  watch: (tell: Tell) => () => void
  dispose: () => void
}

export function createSight({ window, frame, isOpen, inFlow }: SightDependencies): Sight {
  const { prototype } = window.IntersectionObserverEntry ?? {}
  const look = prototype && 'isVisible' in prototype ? observing(window) : looking({ window, isOpen })
  return {
    watch(tell) {
      let believed = !inFlow
      let element: HTMLIFrameElement | undefined
      let leave: (() => void) | undefined
      function follow() {
        if (frame.element() === element) return
        leave?.()
        element = frame.element()
        leave =
          element &&
          look.at(element, (inSight) => {
            believed ||= inSight
            if (believed) tell(inSight)
          })
      }
      follow()
      const stop = frame.watch(follow)
      return () => {
        stop()
        leave?.()
      }
    },
    dispose: look.dispose,
  }
}

interface Look {
  at: (element: HTMLIFrameElement, tell: Tell) => () => void
  dispose: () => void
}

/** The browser itself says what is really visible. */
function observing(window: SightDependencies['window']): Look {
  return {
    at(element, tell) {
      const watching: Watching = { trackVisibility: true, delay: DELAY }
      const { IntersectionObserver: Observer } = window
      if (!Observer) return () => undefined
      const observer = new Observer((entries) => {
        const last = entries.at(-1) as { isVisible?: boolean } | undefined
        if (last) tell(last.isVisible === true)
      }, watching)
      observer.observe(element)
      return () => observer.disconnect()
    },
    dispose: () => undefined,
  }
}

/** Where it does not (Firefox, Safari), it is looked: now and then, when the pointer comes, and at the press. */
function looking({ window, isOpen }: Pick<SightDependencies, 'window' | 'isOpen'>): Look {
  const { document } = window
  /** What came into the top layer while our dialog was not there lies under it. */
  const below = new WeakSet<Element>()
  function order({ target }: Pick<Event, 'target'>) {
    if (!(target instanceof Element)) return
    if (isOpen()) below.delete(target)
    else below.add(target)
  }
  const known = () => isOpen() || raised(document).forEach((target) => order({ target }))
  known()
  document.addEventListener('beforetoggle', order, true)
  document.addEventListener('fullscreenchange', order, true)
  return {
    at(element, tell) {
      known()
      let told: boolean | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      function look() {
        clearTimeout(timer)
        const began = performance.now()
        const inSight = isSeenWhole(element, (other) => below.has(other))
        if (inSight !== told) tell((told = inSight))
        timer = setTimeout(look, Math.max(DELAY, (performance.now() - began) / SHARE))
      }
      // The press takes the focus into the frame, and so from the window.
      window.addEventListener('blur', look)
      element.addEventListener('pointerenter', look)
      look()
      return () => {
        clearTimeout(timer)
        window.removeEventListener('blur', look)
        element.removeEventListener('pointerenter', look)
      }
    },
    dispose() {
      document.removeEventListener('beforetoggle', order, true)
      document.removeEventListener('fullscreenchange', order, true)
    },
  }
}
