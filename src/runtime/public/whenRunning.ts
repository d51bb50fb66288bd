import { loadChunk } from '../../domain/chunk'
import type { SocialProvider } from '../../domain/login/login'
import type * as PageButtons from './pageButtons'
import type { RunningSystem } from '../system/startSystem'
import type { OpenOptions, WalletModal } from '../modal/walletModal'
import { handleOf } from './handle'
import { report } from './preloading'

/**
 * Calls `begin` once the modal runs, with the code of the requests of buttons, which loads then. Returns a function that
 * ends what it began.
 */
export function whenRunning(
  modal: WalletModal,
  begin: (system: RunningSystem, code: typeof PageButtons) => () => void,
): () => void {
  const { system, subscribe } = handleOf(modal)
  let running: RunningSystem | undefined
  let end = () => {}
  const update = () => {
    const now = system()
    if (now === running) return
    end()
    running = now
    end = () => {}
    if (!now) return
    loadChunk(() => import('./pageButtons')).then((code) => {
      if (running === now) end = begin(now, code)
    }, report)
  }
  update()
  const unsubscribe = subscribe(update)
  return () => {
    running = undefined
    unsubscribe()
    end()
  }
}

/** Opens the dialog at a social log-in. Call it inside the click: else browsers block its popup. */
export async function logIn(modal: WalletModal, provider: SocialProvider, limits: OpenOptions): Promise<void> {
  const { system } = handleOf(modal)
  if (system() && !system()?.options.projectId) {
    system()?.lackProject([`socials: ${provider}`])
    return modal.open(limits)
  }
  if (provider !== 'farcaster') system()?.openPopup()
  await modal.open({ ...limits, view: 'Connect' })
  system()?.root.send({ type: 'social.selected', provider })
}
