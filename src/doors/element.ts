/** Entry point `walletchart/element`: the modal and its buttons as custom elements. Importing it defines them. */
import { WalletchartButtonElement, WalletchartWalletButtonElement } from '../element/buttonElement'
import { WalletchartModalElement } from '../element/modalElement'

const elements = {
  'walletchart-modal': WalletchartModalElement,
  'walletchart-button': WalletchartButtonElement,
  'walletchart-wallet-button': WalletchartWalletButtonElement,
} as const

// A server has no elements. A second copy of the package leaves the first one's.
if (typeof customElements !== 'undefined')
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element)

declare global {
  interface HTMLElementTagNameMap {
    'walletchart-modal': WalletchartModalElement
    'walletchart-button': WalletchartButtonElement
    'walletchart-wallet-button': WalletchartWalletButtonElement
  }
}

export { WalletchartButtonElement, WalletchartModalElement, WalletchartWalletButtonElement }
export { ModalError } from '../domain/errors'
export type { ModalElementDetails } from '../element/events'
export type * from './types'
