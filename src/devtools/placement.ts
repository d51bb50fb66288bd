import type { WalletModal } from '../runtime/modal/walletModal'

/** Types of events that end at the panel: to the dialog or the page around it, a press in the panel is none. */
const stopped = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit', 'paste', 'copy', 'cut'],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu', 'wheel'],
  ...['touchstart', 'touchmove', 'touchend', 'focusin', 'focusout'],
]

/** Creates the element of the panel. Inline properties, because the dialog's sheet styles all elements in it. */
export function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.dataset['walletchartDevtools'] = ''
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['position', 'fixed'],
    ['inset', 'auto auto 0 0'],
    ['z-index', '2147483000'],
  ])
    host.style.setProperty(name!, value!, 'important')
  for (const type of stopped) host.addEventListener(type, (event) => event.stopPropagation())
  return host
}

type Parent = ParentNode & { moveBefore?: (node: Node, before: Node | null) => void }

/** Moves an element with its focus and what is scrolled in it, where the browser can. */
function move(element: HTMLElement, parent: Parent): void {
  if (element.parentNode === parent) return
  if (element.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(element, null)
  else parent.append(element)
}

/**
 * Keeps the panel where it can be used: in the body, and inside the dialog while that is open, because a modal dialog
 * makes all else on the page inert. Returns a function that ends it.
 */
export function follow(host: HTMLElement, modal: WalletModal): () => void {
  const watched = new Set<Node>()
  const observer = new MutationObserver(() => settle())
  const watch = (node: Node, options: MutationObserverInit) => {
    if (watched.has(node)) return
    watched.add(node)
    observer.observe(node, options)
  }
  let waiting = 0
  function settle(): void {
    const place = modal.getSystem()?.place()
    const root = place?.getRootNode()
    // The dialog leaves its root when it closes, and takes along what is in it.
    if (root) watch(root, { childList: true, attributes: true, attributeFilter: ['open'], subtree: true })
    move(host, place ?? document.body)
    // It opens before it is drawn.
    if (!place && modal.isOpen() && !modal.options.enableEmbedded && !waiting) {
      waiting = requestAnimationFrame(() => {
        waiting = 0
        settle()
      })
    }
  }
  watch(document.body, { childList: true })
  settle()
  const unsubscribe = modal.subscribe(settle)
  return () => {
    unsubscribe()
    cancelAnimationFrame(waiting)
    observer.disconnect()
    host.remove()
  }
}
