import { withLessMotion } from '../ui/styles/moreMotion'
import { durations } from '../ui/styles/motion'

/** Room in px that a pinned search above the list takes, as in the scroll padding of the card. */
const PINNED = 72
/** Distance in px from the edge that a revealed element keeps. */
const GAP = 12

/**
 * Scrolls to a message when it appears on a view that is on screen: why something failed, or what the visitor must do,
 * is never below the fold, nor behind the buttons.
 *
 * @returns stops watching
 */
export function revealMessages(drawn: Element): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const observer = new MutationObserver((changes) => {
    const appeared = changes.flatMap(({ target, addedNodes }) => [...addedNodes].map((node) => messageIn(node, target)))
    const message = appeared.find((one) => one?.textContent)
    if (!message) return
    // The card grows first.
    const timer = setTimeout(() => {
      timers.delete(timer)
      reveal(message, withLessMotion() ? 'auto' : 'smooth')
    }, durations.view + durations.fade)
    timers.add(timer)
  })
  observer.observe(drawn, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const timer of timers) clearTimeout(timer)
  }
}

/**
 * Scrolls to a control that the keyboard has moved to, if it is behind the buttons at the end of its view: browsers take
 * it for visible there. A press moves nothing, or its release would be on another control.
 *
 * @returns stops watching
 */
export function revealFocus(drawn: HTMLElement): () => void {
  function onFocus({ target }: FocusEvent): void {
    if (target instanceof Element && !target.matches('[data-part=scroll]') && target.matches(':focus-visible'))
      reveal(target, 'auto')
  }
  drawn.addEventListener('focusin', onFocus)
  return () => drawn.removeEventListener('focusin', onFocus)
}

/** Message that a node is, has or extends. None in a new view, which begins at its start. */
function messageIn(node: Node, target: Node): Element | null | undefined {
  if (!(node instanceof Element)) return target instanceof Element ? target.closest('[role=alert]') : undefined
  if (node.matches('[data-part=scroll]') || node.querySelector('[data-part=scroll]')) return undefined
  return node.matches('[role=alert]') ? node : node.querySelector('[role=alert]')
}

function reveal(element: Element, behavior: ScrollBehavior): void {
  const scroll = element.closest('[data-part=scroll]')
  if (!scroll) return
  const [box, frame] = [element.getBoundingClientRect(), scroll.getBoundingClientRect()]
  const end = scroll.querySelector('[data-part=view]')?.lastElementChild
  const last = end instanceof HTMLFormElement ? end.lastElementChild : end
  const dock = last && !last.contains(element) && getComputedStyle(last).position === 'sticky' ? last : undefined
  const lowest = Math.min(frame.bottom, dock?.getBoundingClientRect().top ?? Infinity) - GAP
  const highest = frame.top + (box.top < frame.top ? PINNED : GAP)
  const top = box.bottom > lowest ? Math.min(box.bottom - lowest, box.top - highest) : Math.min(0, box.top - highest)
  if (Math.abs(top) < 1) return
  scroll.scrollBy({ top, behavior })
}
