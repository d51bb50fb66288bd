import { roomOf, type View } from './view'

/** What decides the first view (docs/reference.md#navigation). */
export interface Opening {
  /** The host offers WalletConnect only, or drives it itself (docs/decisions.md#33). */
  basic: boolean
  mobile: boolean
  /** An address is connected in the active namespace. */
  connected: boolean
  /** The active network is not one of the host's, and that matters. */
  unsupported: boolean
  requested?: View
}

/**
 * The first view, in this order: basic mode without an address, an unsupported network (Networks may be seen there all
 * the same), the view asked for, Account when connected, else Connect. What needs an account waits for one
 * (docs/decisions.md#49).
 */
export function firstView({ basic, mobile, connected, unsupported, requested }: Opening): View {
  if (basic && !connected) return { name: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
  if (connected && unsupported && requested?.name !== 'Networks') return { name: 'UnsupportedChain' }
  if (requested && (connected || !needsAccount(requested))) return requested
  return { name: connected ? 'Account' : 'Connect' }
}

export const needsAccount = ({ name }: View): boolean => roomOf(name) === 'account'
