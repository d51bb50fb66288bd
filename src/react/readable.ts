import { useSyncExternalStore } from 'react'
import type { AdaptedModal, Readable } from '../adapters/readable'
import { useModal } from './context'

/** A hook on what follows the modal of the nearest `<Modal>`; on the server, and while hydrating, `undefined`. */
export function hookOf<T>(readableOf: (modal: AdaptedModal) => Readable<T | undefined>): () => T | undefined {
  return function useReadable() {
    const { get, subscribe } = readableOf(useModal())
    return useSyncExternalStore(subscribe, get, () => undefined)
  }
}
