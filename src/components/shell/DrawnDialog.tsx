import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Handle } from '../../runtime/public/handle'
import type { WalletModal } from '../../runtime/modal/walletModal'
import type { Language } from '../language'
import { followTheme } from '../theme'
import { Boundary } from './Boundary'
import Dialog from './Dialog'

interface DrawnDialogProps {
  modal: WalletModal
  handle: Handle
  language: Language
  shadow: ShadowRoot
  /** Whether the dialog is drawn in this place. */
  here: boolean
}

/** Dialog of a modal in the shadow root of its element, which has the theme. */
export function DrawnDialog({ modal, handle, language, shadow, here }: DrawnDialogProps): ReactNode {
  const system = useSyncExternalStore(handle.subscribe, handle.system)
  const open = useSyncExternalStore(modal.subscribe, modal.isOpen)
  // Styles the element before it is painted. The theme is the host's, and no machine keeps it.
  useLayoutEffect(() => followTheme(shadow.host as HTMLElement, modal), [shadow, modal])

  const isDrawn = open && here && system !== undefined
  // Only React knows when the dialog is in the document, which `open()` waits for.
  useLayoutEffect(() => {
    if (!isDrawn) return
    handle.drawn(true)
    return () => handle.drawn(false)
  }, [isDrawn, handle])

  return (
    <Boundary open={open} onFault={() => void modal.close()}>
      {here && system && createPortal(<Dialog system={system} language={language} />, shadow)}
    </Boundary>
  )
}
