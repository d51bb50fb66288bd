import { useCallback, useEffect, useRef } from 'react'
import { loadChunk } from '../domain/chunk'
import type { ModalSystem } from '../runtime/system/system'
import { liveOf } from './useRecording'

/**
 * Returns a function that opens Stately's inspector for a system, once at a time. What is sent there ends with the
 * system, and when the devtools are unmounted; a panel that is closed goes on.
 */
export function useStately(system: ModalSystem | undefined): () => void {
  const session = useRef<{ system: ModalSystem; stop: Promise<() => void> }>(undefined)
  const end = useCallback(() => {
    session.current?.stop.then(
      (stop) => stop(),
      () => undefined,
    )
    session.current = undefined
  }, [])
  useEffect(
    () => () => {
      if (session.current?.system === system) end()
    },
    [end, system],
  )
  return () => {
    if (!system) return
    end()
    const stop = loadChunk(() => import('./stately')).then(({ openStately }) => openStately(liveOf(system)))
    session.current = { system, stop }
    stop.catch((error: unknown) => console.warn('walletchart: The inspector of stately.ai could not be opened.', error))
  }
}
