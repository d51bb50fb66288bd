import { useMemo, useSyncExternalStore } from 'react'
import type { ModalSystem } from '../runtime/system/system'
import type { WalletModal } from '../runtime/modal/walletModal'
import { recordSystem, type LiveRecording } from './live'
import { emptyRecording, type Recording } from './recording'

const recordings = new WeakMap<ModalSystem, LiveRecording>()

/** Running system of a modal; `undefined` while it has none. */
export function useRunning(modal: WalletModal): ModalSystem | undefined {
  return useSyncExternalStore(modal.subscribe, modal.getSystem)
}

const nothing: LiveRecording = { get: () => emptyRecording, subscribe: () => () => {} }

/** Live recording of a system, one for all that look at it. */
export function liveOf(system: ModalSystem): LiveRecording {
  const found = recordings.get(system) ?? recordSystem(system)
  recordings.set(system, found)
  return found
}

/** Recording of the charts of a system, from the events that it has kept. */
export function useRecording(system: ModalSystem | undefined): Recording {
  const live = useMemo(() => (system ? liveOf(system) : nothing), [system])
  return useSyncExternalStore(live.subscribe, live.get)
}
