import type { ActorRefFrom } from 'xstate'
import type { siwxMachine } from '../../machines/siwx'
import type { PairingSignIn } from '../../services/walletConnect/authentication'
import type { ModalSystem } from '../system'

/** Sign-in actors by root: set by `siwx`, read by its view, which is another chunk. */
export const running = new WeakMap<ModalSystem['root'], ActorRefFrom<typeof siwxMachine>>()

/** Returns the sign-in actor of a modal, if it has one. */
export const siwxOf = ({ root }: Pick<ModalSystem, 'root'>) => running.get(root)

/** One-click sign-ins by the root's system: set by `siwx`, read by the code that pairs. */
export const oneClicks = new WeakMap<object, PairingSignIn>()

/** Returns the one-click sign-in of a system, if it has one. */
export const oneClickOf = (system: object) => oneClicks.get(system)
