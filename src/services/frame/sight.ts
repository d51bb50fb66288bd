import { isSeenWhole, raised } from './cover'
import type { Frame } from './frame'

/** Options of IntersectionObserver version 2, which TypeScript's types lack. */
interface Watching extends IntersectionObserverInit {
  trackVisibility: true
  /** Delay between notifications in ms, at least 100. */
  delay: number
}

/** Interval of the checks in ms. */
const DELAY = 100
/** Maximum share of time spent on checks. */
const SHARE = 0.1

interface SightDependencies {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'> & {
    IntersectionObserver?: typeof IntersectionObserver
    IntersectionObserverEntry?: { prototype: object }
  }
  frame: Pick<Frame, 'element' | 'watch'>
  /** Whether our dialog is open above the page. */
  isOpen: () => boolean
  /**
   * Whether the card is part of the page's layout. A cover then counts only after the frame was fully visible once,
   * because a page may draw the whole card smaller or paler.
   */
  inFlow: boolean
}

type Tell = (inSight: boolean) => void

/** Visibility of the secure frame. */
export interface Sight {
  /**
   * Reports whether the visitor can see the whole frame: an element over it may let clicks through to content that
   * cannot be read (docs/decisions.md#61). Returns an unsubscribe function.
   */
  watch: (tell: Tell) => () => void
  dispose: () => void
}

/** Creates the check of visibility, with IntersectionObserver version 2 if the browser has it. */
export function createSight({ window, frame, isOpen, inFlow }: SightDependencies): Sight {
  const { prototype } = window.IntersectionObserverEntry ?? {}
  const observer = prototype && 'isVisible' in prototype ? createObserver(window) : createPolling({ window, isOpen })
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
          observer.at(element, (inSight) => {
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
    dispose: observer.dispose,
  }
}

interface SightObserver {
  at: (element: HTMLIFrameElement, tell: Tell) => () => void
  dispose: () => void
}

/** Observes the actual visibility with IntersectionObserver version 2. */
function createObserver(window: SightDependencies['window']): SightObserver {
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

/** Fallback for Firefox and Safari: checks at an interval, when the pointer enters, and when the frame is pressed. */
function createPolling({ window, isOpen }: Pick<SightDependencies, 'window' | 'isOpen'>): SightObserver {
  const { document } = window
  /** Elements that entered the top layer before our dialog opened, and so are below it. */
  const below = new WeakSet<Element>()
  function order({ target }: Pick<Event, 'target'>) {
    if (!(target instanceof Element)) return
    if (isOpen()) below.delete(target)
    else below.add(target)
  }
  function isSeen(element: HTMLIFrameElement): boolean {
    try {
      return isSeenWhole(element, (other) => below.has(other))
    } catch {
      // A page that breaks the check must not end it: what cannot be checked counts as covered.
      return false
    }
  }
  const known = () => isOpen() || raised(document).forEach((target) => order({ target }))
  known()
  document.addEventListener('beforetoggle', order, true)
  document.addEventListener('fullscreenchange', order, true)
  return {
    at(element, tell) {
      known()
      let reported: boolean | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      function check() {
        clearTimeout(timer)
        const began = performance.now()
        const inSight = isSeen(element)
        if (inSight !== reported) tell((reported = inSight))
        timer = setTimeout(check, Math.max(DELAY, (performance.now() - began) / SHARE))
      }
      // A press moves the focus into the frame, which blurs the window.
      window.addEventListener('blur', check)
      element.addEventListener('pointerenter', check)
      check()
      return () => {
        clearTimeout(timer)
        window.removeEventListener('blur', check)
        element.removeEventListener('pointerenter', check)
      }
    },
    dispose() {
      document.removeEventListener('beforetoggle', order, true)
      document.removeEventListener('fullscreenchange', order, true)
    },
  }
}
