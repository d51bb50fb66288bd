import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ConnectButton, type ConnectButtonProps } from '../components/buttons/ConnectButton'
import { fetchedTexts } from '../components/buttons/PageButton'
import type { WalletChoice } from '../components/buttons/parts'
import { WalletButton } from '../components/buttons/WalletButton'
import type { ButtonLanguage } from '../components/languages'
import { ModalContext } from '../react/context'
import { Modal } from '../react/Modal'
import type { WalletModal } from '../runtime/modal/walletModal'

/** React's part of the elements: a chunk that the elements of a page load once. */

/** Props of a button, as its element has them. */
export interface ButtonFace extends Pick<
  ConnectButtonProps,
  'label' | 'namespace' | 'show' | 'size' | 'disabled' | 'networks'
> {
  /** Way to connect, on `<walletchart-wallet-button>`. */
  choice?: WalletChoice
}

/** Draws the dialog of a modal. Returns a function that removes it. */
export function drawModal(place: Element, modal: WalletModal): () => void {
  return createDrawing(place, <Modal modal={modal} />).remove
}

/**
 * Draws a button in its element.
 *
 * @param language its language, if it is fetched
 */
export function drawButton(place: Element, modal: WalletModal, face: ButtonFace, language?: ButtonLanguage) {
  // One without the host's texts does not replace a whole one.
  if (language && !fetchedTexts.get(modal.options)?.isWhole) fetchedTexts.set(modal.options, language)
  const { draw, remove } = createDrawing(place, <Button modal={modal} {...face} />)
  return { draw: (next: ButtonFace) => draw(<Button modal={modal} {...next} />), remove }
}

function Button({ modal, choice, namespace, show, ...rest }: ButtonFace & { modal: WalletModal }): ReactNode {
  return (
    <ModalContext.Provider value={modal}>
      {choice ? (
        <WalletButton {...rest} {...choice} />
      ) : (
        <ConnectButton {...rest} {...(namespace && { namespace })} {...(show && { show })} />
      )}
    </ModalContext.Provider>
  )
}

/** Draws in one task, with its effects, so that nothing is missing between two frames. */
function createDrawing(place: Element, content: ReactNode) {
  const root = createRoot(place)
  const draw = (next: ReactNode) => flushSync(() => root.render(next))
  draw(content)
  return { draw, remove: () => root.unmount() }
}

/** Resolves once nothing in the element is pressed: a button replaced between press and release gets no click. */
export function released(element: Element): Promise<void> {
  if (!element.querySelector(':active')) return Promise.resolve()
  return new Promise((resolve) => {
    const types = ['pointerup', 'pointercancel', 'keyup']
    const end = () => {
      for (const type of types) removeEventListener(type, end, true)
      // The click comes after the release, in the same task.
      setTimeout(resolve)
    }
    for (const type of types) addEventListener(type, end, true)
  })
}
