import { roomOf, type View } from './view'

/** Inputs that decide the first view (docs/reference.md#navigation). */
export interface Opening {
  /** Whether the host offers WalletConnect only, or drives it itself (docs/decisions.md#33). */
  basic: boolean
  mobile: boolean
  /** Whether an address is connected in the active namespace. */
  connected: boolean
  /** Whether the active network is not one of the host's, and the host does not allow this. */
  unsupported: boolean
  requested?: View
}

/**
 * Returns the first view, in this order: basic mode without an address, an unsupported network (except for a requested
 * Networks view), the requested view, Account if connected, else Connect. A view that needs an account waits for one
 * (docs/decisions.md#49).
 */
export function firstView({ basic, mobile, connected, unsupported, requested }: Opening): View {
  if (basic && !connected) return { name: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
  if (connected && unsupported && requested?.name !== 'Networks') return { name: 'UnsupportedChain' }
  if (requested && (connected || !needsAccount(requested))) return requested
  return { name: connected ? 'Account' : 'Connect' }
}

/** Whether a view needs a connected account. */
export const needsAccount = ({ name }: View): boolean => roomOf(name) === 'account'
