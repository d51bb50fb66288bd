import type { RunningSystem } from '../system/startSystem'
import type { WalletModal } from '../modal/walletModal'

/** Internal methods of a modal for `<Modal>`, beyond its public API. */
export interface Handle {
  /** Publishes a stored connection as `reconnecting` before the first paint. */
  hydrate: () => void
  /** Counts mounts; the last unmount stops the system one task later. Returns the unmount function. */
  mount: (drawing: Drawing) => () => void
  system: () => RunningSystem | undefined
  /** The loading or running system; `undefined` if there is none. */
  running: () => Promise<unknown> | undefined
  /** Loads the dialog's code in every place where the modal is drawn. */
  draw: () => Promise<unknown> | undefined
  subscribe: (listener: () => void) => () => void
  /** Settles like the work, or rejects with `disposed` when the modal stops. */
  lasting: <T>(work: Promise<T>) => Promise<T>
  /** Sets whether the dialog is on screen. */
  drawn: (onScreen: boolean) => void
}

/** Place on a page where a modal can be drawn. */
export interface Drawing {
  /** Loads the dialog's code. */
  load: () => Promise<void>
  /** Sets whether the dialog is drawn here: of several places on a page, the one mounted last draws it. */
  draws: (here: boolean) => void
  /** Parent for a helper field while the dialog is open. */
  place: () => ParentNode | undefined
  /** Our element in the host's page. */
  host: () => Element | undefined
}

const handles = new WeakMap<WalletModal, Handle>()

/** Sets the handle of a modal. */
export function giveHandle(modal: WalletModal, handle: Handle): void {
  handles.set(modal, handle)
}

const nothing = () => undefined
/** Handle of a modal that a host has made itself, e.g. for tests: started and read, with no dialog drawn. */
const handleOfOther = ({ start, subscribe }: WalletModal): Handle => ({
  hydrate: nothing,
  mount: () => (start(), nothing),
  system: nothing,
  running: nothing,
  draw: nothing,
  subscribe,
  lasting: (work) => work,
  drawn: nothing,
})

/** Returns the handle of a modal. Throws a `TypeError` if the value is not a modal. */
export function handleOf(modal: WalletModal): Handle {
  const handle = handles.get(modal) ?? ('subscribe' in Object(modal) && handleOfOther(modal))
  if (!handle) throw new TypeError('`modal` must be what `createModal` returned.')
  giveHandle(modal, handle)
  return handle
}
