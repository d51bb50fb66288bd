import { useSyncExternalStore } from 'react'
import type { AdaptedModal, Readable } from '../adapters/readable'
import { useModal } from './context'

/** Creates a hook for a value of the nearest `<Modal>`. Returns `undefined` on the server and during hydration. */
export function hookOf<T>(readableOf: (modal: AdaptedModal) => Readable<T | undefined>): () => T | undefined {
  return function useReadable() {
    const { get, subscribe } = readableOf(useModal())
    return useSyncExternalStore(subscribe, get, () => undefined)
  }
}
