import type { RunningSystem } from '../startSystem'
import type { WalletModal } from '../walletModal'

/** What `<Modal>` needs of a modal beyond what a host may call. */
export interface Handle {
  /** Shows a stored connection as `reconnecting` before the first paint. */
  hydrate: () => void
  /** Counts mounts; the last unmount stops the system one task later. Returns how to unmount. */
  mount: (drawing: Drawing) => () => void
  system: () => RunningSystem | undefined
  subscribe: (listener: () => void) => () => void
  /** The dialog has come on screen, or has left it. */
  drawn: (onScreen: boolean) => void
}

export interface Drawing {
  /** Fetches the dialog's code. */
  load: () => Promise<void>
  /** Whether the dialog is drawn here: of several places on a page only the one mounted last has it. */
  draws: (here: boolean) => void
  /** Where a helper field may stand while the dialog is open. */
  place: () => ParentNode | undefined
  /** The element of ours in the host's page. */
  host: () => Element | undefined
}

const handles = new WeakMap<WalletModal, Handle>()

export function giveHandle(modal: WalletModal, handle: Handle): void {
  handles.set(modal, handle)
}

const nothing = () => undefined
/** One that a host has made itself, for its tests, is started and read as any other; no dialog is drawn for it. */
const handleOfOther = ({ start, subscribe }: WalletModal): Handle => ({
  hydrate: nothing,
  mount: () => (start(), nothing),
  system: nothing,
  subscribe,
  drawn: nothing,
})

export function handleOf(modal: WalletModal): Handle {
  const handle = handles.get(modal) ?? ('subscribe' in modal && handleOfOther(modal))
  if (!handle) throw new TypeError('`modal` must be what `createModal` returned.')
  giveHandle(modal, handle)
  return handle
}
