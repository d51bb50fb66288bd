import { createContext, useContext } from 'react'
import type { ModalSystem } from '../runtime/system'

export const SystemContext = createContext<ModalSystem | undefined>(undefined)

/** The system that this dialog draws. */
export function useSystem(): ModalSystem {
  const system = useContext(SystemContext)
  if (!system) throw new Error('A view was drawn outside of its dialog. Draw it inside <Dialog system>.')
  return system
}
