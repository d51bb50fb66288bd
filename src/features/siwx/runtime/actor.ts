import type { ActorRefFrom } from 'xstate'
import type { ModalSystem } from '../../../runtime/system/system'
import type { siwxMachine } from '../machines/siwx'

/** Sign-in actors by root: set by `siwx`, read by its view, which is another chunk. */
export const siwxActorsByRoot = new WeakMap<ModalSystem['root'], ActorRefFrom<typeof siwxMachine>>()

/** Returns the sign-in actor of a modal, if it has one. */
export const siwxOf = ({ root }: Pick<ModalSystem, 'root'>) => siwxActorsByRoot.get(root)
