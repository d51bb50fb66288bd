/**
 * Marks scroll containers that have more below with `data-more`, in browsers whose styles cannot follow the scroll
 * position (Firefox, Safari before 26, Chrome before 115).
 *
 * @returns stops marking
 */
export function markMore(drawn: HTMLElement): (() => void) | undefined {
  // jsdom has no `CSS`, and nothing scrolls in it.
  if (typeof CSS === 'undefined' || CSS.supports('animation-timeline: scroll()')) return undefined
  let frame = 0
  const mark = () => {
    for (const scroll of drawn.querySelectorAll('[data-part=scroll]'))
      scroll.toggleAttribute('data-more', scroll.scrollHeight - scroll.clientHeight - scroll.scrollTop > 24)
  }
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  }
  const observer = new MutationObserver(soon)
  observer.observe(drawn, { childList: true, subtree: true })
  const quiet = { capture: true, passive: true }
  for (const type of ['scroll', 'transitionend']) drawn.addEventListener(type, soon, quiet)
  addEventListener('resize', soon)
  soon()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const type of ['scroll', 'transitionend']) drawn.removeEventListener(type, soon, quiet)
    removeEventListener('resize', soon)
  }
}
