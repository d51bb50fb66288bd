import type { ActorRefFrom } from 'xstate'
import type { siwxMachine } from '../../machines/siwx'
import type { PairingSignIn } from '../../services/walletConnect/authentication'
import type { ModalSystem } from '../system'

/** Signing in, of each modal whose host asks for it: put here by `siwx`, read by its view, which is another chunk. */
export const running = new WeakMap<ModalSystem['root'], ActorRefFrom<typeof siwxMachine>>()

export const siwxOf = ({ root }: Pick<ModalSystem, 'root'>) => running.get(root)

/** Signing in with the approval of a pairing, by the system of the root: put here for the code that pairs. */
export const oneClicks = new WeakMap<object, PairingSignIn>()

export const oneClickOf = (system: object) => oneClicks.get(system)
