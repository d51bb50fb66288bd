import { createContext, useContext } from 'react'
import type { ModalSystem } from '../runtime/system/system'

/** React context of the system that a dialog renders. */
export const SystemContext = createContext<ModalSystem | undefined>(undefined)

/** Returns the system that this dialog renders. Throws outside of a dialog. */
export function useSystem(): ModalSystem {
  const system = useContext(SystemContext)
  if (!system) throw new Error('A view was rendered outside its dialog. Render it inside <Dialog system>.')
  return system
}
