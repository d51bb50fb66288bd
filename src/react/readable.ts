import { useSyncExternalStore } from 'react'
import type { ConnectorParameter } from '../adapters/connection'
import type { AdaptedModal, Readable } from '../adapters/readable'
import { useModal } from './context'

/** Creates a hook for a value of the nearest `<Modal>`. Returns `undefined` on the server and during hydration. */
export function hookOf<T>(
  readableOf: (modal: AdaptedModal, which?: ConnectorParameter) => Readable<T | undefined>,
): (which?: ConnectorParameter) => T | undefined {
  return function useReadable(which) {
    const { get, subscribe } = readableOf(useModal(), which)
    return useSyncExternalStore(subscribe, get, () => undefined)
  }
}
