/** Events that a focus trap stops. Others are the page's own to cancel. */
const types = ['keydown', 'pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'focusin']

/** Methods by which a listener stops an event or its effect. */
const methods = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const

/** Gives an event its methods back, also before a listener of ours on `window` stops it. */
export function unshield(event: Event): void {
  for (const name of methods) Reflect.deleteProperty(event, name)
}

/**
 * Keeps the page from stopping events on their way into our dialog. A focus trap of the page's own dialog does so with each
 * click and each Tab outside of it, and would leave ours dead.
 *
 * @param host our element in the page, at which they have arrived
 * @returns ends it
 */
export function shield(host: Element): () => void {
  function protect(event: Event): void {
    if (!event.composedPath().includes(host)) return
    for (const name of methods) Object.defineProperty(event, name, { value: () => undefined, configurable: true })
  }
  for (const type of types) {
    addEventListener(type, protect, true)
    host.addEventListener(type, unshield, true)
  }
  return () => {
    for (const type of types) {
      removeEventListener(type, protect, true)
      host.removeEventListener(type, unshield, true)
    }
  }
}
