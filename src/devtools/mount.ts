import { loadChunk } from '../domain/chunk'
import type { WalletModal } from '../runtime/walletModal'
import type { Loaders } from './loaders'

const mounted = new WeakSet<WalletModal>()
const nothing = () => {}

/**
 * Mounts the panel of a modal, once. Its code loads then.
 *
 * @throws TypeError if the value is not a modal
 */
export function mount(modal: WalletModal, loaders: Loaders): () => void {
  if (typeof modal !== 'object' || modal === null || typeof modal.getSystem !== 'function')
    throw new TypeError('`modal` must be what `createModal` returned.')
  // On a server nothing is drawn.
  if (typeof document === 'undefined') return nothing
  if (mounted.has(modal)) {
    console.warn(
      'walletchart: The devtools of this modal are mounted already. Unmount them first, or mount them once for the whole page.',
    )
    return nothing
  }
  mounted.add(modal)
  let unmount: (() => void) | undefined = nothing
  loadChunk(async () => (await import('./panel')).openPanel).then(
    (openPanel) => {
      if (unmount) unmount = openPanel(modal, loaders)
    },
    (error: unknown) => console.error('walletchart: The devtools could not be loaded.', error),
  )
  return () => {
    if (!unmount) return
    unmount()
    unmount = undefined
    mounted.delete(modal)
  }
}
