import { useEffect, useState } from 'react'
import { loadChunk } from '../../domain/chunk'
import type * as Faces from './face'

type FaceCode = typeof Faces
let loaded: FaceCode | undefined

/** Returns the code that draws pictures and figures, which loads once a button needs it. */
export function useFaces(needed: boolean): FaceCode | undefined {
  const [code, setCode] = useState(loaded)
  // No machine of the modal waits for the code: the button is complete without it.
  useEffect(() => {
    if (!needed || code) return
    // Offline, the button stays plain until the code can be loaded.
    const load = () =>
      void loadChunk(() => import('./face')).then(
        (faces) => setCode((loaded = faces)),
        () => undefined,
      )
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [needed, code])
  return needed ? code : undefined
}
