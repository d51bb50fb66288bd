import { loadChunk } from '../domain/chunk'
import { ModalError } from '../domain/errors'
import type { WalletModal } from '../runtime/modal/walletModal'
import type { Loaders } from './loaders'
import { watchTraffic } from './requests/traffic'

const mounted = new WeakSet<WalletModal>()
const nothing = () => {}

/**
 * Mounts the panel of a modal, once. Its code loads then.
 *
 * @throws ModalError `devtools.invalid` if the value is not a modal
 */
export function mount(modal: WalletModal, loaders: Loaders): () => void {
  if (typeof modal !== 'object' || modal === null || typeof modal.getSystem !== 'function')
    throw new ModalError('devtools.invalid', '`modal` must be what `createModal` returned. Pass that.')
  // On a server nothing is drawn.
  if (typeof document === 'undefined') return nothing
  if (mounted.has(modal)) {
    console.warn(
      new ModalError(
        'devtools.mounted',
        'The devtools of this modal are mounted already. Unmount them first, or mount them once for the whole page.',
      ),
    )
    return nothing
  }
  mounted.add(modal)
  // From now on, and not from when the panel is there: the first requests are the ones that matter.
  const traffic = watchTraffic(modal)
  let unmount: (() => void) | undefined = nothing
  loadChunk(async () => (await import('./panel')).openPanel).then(
    (openPanel) => {
      if (unmount) unmount = openPanel(modal, loaders, traffic)
    },
    (error: unknown) => console.error('walletchart: The devtools could not be loaded.', error),
  )
  return () => {
    if (!unmount) return
    unmount()
    traffic.end()
    unmount = undefined
    mounted.delete(modal)
  }
}
