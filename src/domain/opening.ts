import { reasonsIn, type ReasonCode } from './reasons'
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

/** Returns why the dialog does not begin with a view. */
export const viewReasons = (
  view: View,
  { basic, connected, unsupported }: Omit<Opening, 'requested' | 'mobile'>,
): ReasonCode[] =>
  reasonsIn({
    'option.basic': basic && !connected,
    'network.unsupported': connected && unsupported && view.name !== 'Networks',
    'account.missing': !connected && needsAccount(view),
  })

/**
 * Returns the first view, in this order: basic mode without an address, an unsupported network (except for a requested
 * Networks view), the requested view, Account if connected, else Connect. A view that needs an account waits for one
 * (docs/decisions.md#49).
 */
export function firstView({ requested, ...facts }: Opening): View {
  const { basic, mobile, connected, unsupported } = facts
  if (requested && viewReasons(requested, facts).length === 0) return requested
  if (basic && !connected) return { name: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
  if (connected && unsupported) return { name: 'UnsupportedChain' }
  return { name: connected ? 'Account' : 'Connect' }
}

/** Whether a view needs a connected account. */
export const needsAccount = ({ name }: View): boolean => roomOf(name) === 'account'
