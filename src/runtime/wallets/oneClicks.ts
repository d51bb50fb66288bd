import type { PairingSignIn } from '../../services/walletConnect/authentication'

/** One-click sign-ins by the root's system: set by the feature that signs in, read by the code that pairs. */
export const oneClicks = new WeakMap<object, PairingSignIn>()

/** Returns the one-click sign-in of a system, if it has one. */
export const oneClickOf = (system: object) => oneClicks.get(system)
