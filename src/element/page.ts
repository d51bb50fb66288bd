import type * as ProblemTexts from './problems'
import { loadChunk } from '../domain/chunk'
import type { ModalOptions } from '../domain/options/options'
import { report } from '../runtime/public/preloading'
import type { WalletModal } from '../runtime/modal/walletModal'
import type { Life } from './life'

/** Parts that all elements of a page share: their beginning and end, the code that draws, and the change of a modal. */

/** `HTMLElement`, and nothing on a server, which can import the door but has no elements. */
const PageElement = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as typeof HTMLElement

/** Base class of the elements, which live from their place in the page on until they leave it. */
export abstract class LivingElement extends PageElement {
  /** Names of the properties, which a page may set before the element is defined. */
  protected abstract readonly properties: readonly string[]
  protected abstract readonly states: Life
  /** Modal in use. */
  protected current: WalletModal | undefined

  /** @internal Sets a property, or the element's own modal. */
  abstract set(name: string, value: unknown): void

  /** The modal in use: what `createModal` returns; `undefined` until there is one. Set one to use your own. */
  get modal(): WalletModal | undefined {
    return this.current
  }
  set modal(modal: WalletModal | undefined) {
    this.set('modal', modal)
  }

  /** State of the element's life, such as `waiting` or `drawn`. */
  get life(): string {
    return this.states.state()
  }

  connectedCallback(): void {
    takeEarlyProperties(this, this.properties)
    // Frameworks may set properties after they have attached the element, in the same task.
    queueMicrotask(() => this.isConnected && this.states.send('attached'))
  }

  disconnectedCallback(): void {
    // An element that only moves is attached again in the same task.
    queueMicrotask(() => this.isConnected || this.states.send('detached'))
  }
}

/** Loads React and the code that draws, once for all elements. */
export const fetchView = () => loadChunk(() => import('./view'))

type Problems = typeof ProblemTexts

/** Tells the host's developer what is wrong with an element. The texts load only then. */
export function tell(element: Element, say: (problems: Problems) => string | readonly string[]): void {
  loadChunk(() => import('./problems')).then((problems) => {
    for (const text of [say(problems)].flat()) console.warn(`walletchart: <${element.localName}> ${text}`)
  }, report)
}

/** Options that decide the texts of a button. */
export type TextOptions = { [Name in 'locale' | 'locales' | 'texts']?: ModalOptions[Name] | undefined }

/** Element with a modal. */
export interface ModalSource extends HTMLElement, TextOptions {
  readonly modal: WalletModal | undefined
  ready?: () => Promise<WalletModal>
}

/**
 * Finds the element of a button's modal, through the shadow roots and slots around it: without an id the nearest one
 * around the button, else the first, with the id if there is one, of the button's own root, then of each root around it.
 */
export function findSource(button: Node, id: string | undefined): ModalSource | null {
  // A button that is removed is its own root.
  const roots = [button.getRootNode() as Node & ParentNode]
  for (let node: Node | null = button; node; node = parentOf(node)) {
    if (!id && node instanceof Element && node.localName === modalTag) return node as ModalSource
    if (node instanceof Document || node instanceof ShadowRoot) roots.push(node)
  }
  for (const root of roots) {
    const found = root.querySelector<ModalSource>(modalTag + (id ? `#${CSS.escape(id)}` : ''))
    if (found) return found
  }
  return null
}

const modalTag = 'walletchart-modal'

/** Parent in the composed tree. */
const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null

const listeners = new Set<() => void>()

/** Calls the listener whenever an element of the page gets or loses its modal. Returns the function that ends it. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the buttons that an element has got or lost its modal. */
export const tellModals = (): void => {
  for (const listener of [...listeners]) listener()
}

/**
 * Takes over properties that were set before the element was defined: they are the object's own, and hide the accessors
 * of the class.
 */
export function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    const early = Object.getOwnPropertyDescriptor(element, name)
    if (!early) continue
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, early.value)
  }
}

/** Defines an accessor on the class for each name. */
export function defineAccessors<T extends HTMLElement>(
  prototype: T,
  names: readonly string[],
  get: (element: T, name: string) => unknown,
  set: (element: T, name: string, value: unknown) => void,
): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        return get(this, name)
      },
      set(this: T, value: unknown) {
        set(this, name, value)
      },
    })
}
