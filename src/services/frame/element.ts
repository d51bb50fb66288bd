import type { CaipNetworkId } from '../../domain/caip'

/** Sandbox permissions of the iframe: scripts, its own storage for keys, and forms. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

/**
 * Returns the URL of the secure frame (docs/reference.md#frame).
 *
 * @param host base URL of the frame, without a trailing slash
 */
export function frameUrl(
  host: string,
  { projectId, chainId, log }: { projectId: string; chainId: CaipNetworkId; log: boolean },
): string {
  return `${host}/sdk?${new URLSearchParams({ projectId, chainId, version: '4', enableLogger: String(log) }).toString()}`
}

/** Creates the hidden iframe, detached (docs/reference.md#frame). The component that shows it sets its style. */
export function frameElement(document: Pick<Document, 'createElement'>, src: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  const attributes = {
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    title: 'Secure wallet',
    sandbox: SANDBOX,
    allow: '',
    // The frame receives the page's origin, but not its path.
    referrerpolicy: 'origin',
    // Slot of the card in which the frame is shown.
    slot: 'secure-frame',
    src,
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.style.display = 'none'
  element.style.border = 'none'
  return element
}

/**
 * Calls `changed` when an ancestor's children are added or removed, which may remove the element too. Returns an
 * unsubscribe function.
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

/** Returns the parent of a node; for a shadow root, its host element. */
function parentOf(node: Node & { host?: unknown }): Node | undefined {
  return node.parentNode ?? (node.host as Node | undefined)
}
