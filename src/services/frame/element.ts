import type { CaipNetworkId } from '../../domain/caip'

/** What the iframe may do: run its own code, keep its own keys, send its own forms. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

/**
 * What the iframe shows (docs/reference.md#frame).
 *
 * @param host the frame's host, without a slash at the end.
 */
export function frameUrl(
  host: string,
  { projectId, chainId, log }: { projectId: string; chainId: CaipNetworkId; log: boolean },
): string {
  return `${host}/sdk?${new URLSearchParams({ projectId, chainId, version: '4', enableLogger: String(log) }).toString()}`
}

/** The iframe, not yet in the page (docs/reference.md#frame). Not shown: what shows it sets its style. */
export function frameElement(document: Pick<Document, 'createElement'>, src: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  const attributes = {
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    title: 'Secure wallet',
    sandbox: SANDBOX,
    allow: '',
    // The frame learns the page's origin, and nothing of its path.
    referrerpolicy: 'origin',
    // Shown where the card has a place for it.
    slot: 'secure-frame',
    src,
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.style.display = 'none'
  element.style.border = 'none'
  return element
}

/**
 * Calls `changed` each time children of an element's parents come or go: the element may have gone with one of them.
 * Returns how to stop.
 */
export function watchParents(
  {
    MutationObserver,
  }: { MutationObserver: new (changed: () => void) => Pick<MutationObserver, 'observe' | 'disconnect'> },
  element: Element,
  changed: () => void,
): () => void {
  const observer = new MutationObserver(changed)
  for (let node = parentOf(element); node; node = parentOf(node)) observer.observe(node, { childList: true })
  return () => observer.disconnect()
}

/** A shadow root's is its host. */
function parentOf(node: Node & { host?: unknown }): Node | undefined {
  return node.parentNode ?? (node.host as Node | undefined)
}
