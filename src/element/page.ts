import type * as ProblemTexts from './problems'
import { loadChunk } from '../domain/chunk'
import { report } from '../runtime/public/preloading'
import type { WalletModal } from '../runtime/walletModal'

/** Parts that all elements of a page share: the code that draws, and the change of a modal. */

/** Base class: `HTMLElement`, and nothing on a server, which can import the door but has no elements. */
export const ElementBase = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as typeof HTMLElement

/** Loads React and the code that draws, once for all elements. */
export const fetchView = () => loadChunk(() => import('./view'))

type Problems = typeof ProblemTexts

/** Tells the host's developer what is wrong with an element. The texts load only then. */
export function tell(element: Element, say: (problems: Problems) => string | readonly string[]): void {
  loadChunk(() => import('./problems')).then((problems) => {
    for (const text of [say(problems)].flat()) console.warn(`walletchart: <${element.localName}> ${text}`)
  }, report)
}

/** Element with a modal. */
export interface ModalSource extends HTMLElement {
  readonly modal: WalletModal | undefined
  ready?: () => Promise<WalletModal>
}

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
  const own = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (!Object.prototype.hasOwnProperty.call(element, name)) continue
    const value = own[name]
    delete own[name]
    own[name] = value
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
