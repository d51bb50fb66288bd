import type { FlowName, View, ViewName } from '../../domain/view'

/** Outcome of a router transaction. */
export type RouterOutcome = 'success' | 'error' | 'cancel'
/** Destination of a settled transaction: a view, back one view while its own is on screen, or none. */
type Landing = View | 'back' | 'stay'
/**
 * Pending request with a destination per outcome. Default: `stay` on success, `back` on error and cancel
 * (docs/decisions.md#70).
 */
export interface RouterTransaction extends Partial<Record<RouterOutcome, Landing>> {
  id: string
}
/** Transaction that waits for its outcome. */
export interface PendingTransaction extends RouterTransaction {
  /** View that it started in. It is pending while that view is on the stack. */
  view: View
}

/** Context of the router machine. */
export interface RouterContext {
  /** View on screen with its params. Undefined while closed. */
  view?: View
  past: readonly View[]
  /** Requested view, shown after the connection or network that it needs first. */
  next?: View | undefined
  /** Pending transactions, newest last. */
  transactions: readonly PendingTransaction[]
}

/** Events that the router machine accepts. */
export type RouterEvent =
  | { type: 'view.push'; view: View }
  | { type: 'view.replace'; view: View }
  | { type: 'view.reset'; view: View; next?: View }
  | { type: 'view.back' }
  | { type: 'view.backTo'; index: number }
  | { type: 'view.close' }
  | { type: 'view.dismissed' }
  | { type: 'view.shake' }
  /** Starts in the view on screen, or in the topmost one named `at`. */
  | { type: 'transaction.push'; transaction: RouterTransaction; at?: ViewName }
  | { type: 'transaction.settle'; id: string; outcome: RouterOutcome }
  | { type: 'connection.made' }
  /** A connection of an earlier page or another tab was restored. */
  | { type: 'connection.restored' }
  | { type: 'connection.lost' }
  /** The visitor disconnects in the dialog. */
  | { type: 'view.leaving' }
  | { type: 'network.supported' }
  | { type: 'network.switched'; oldStillListed: boolean }
  /** Next step of a login; replaces the previous one. */
  | { type: 'step.shown'; view: { name: StepName } }
  /** The account on screen was replaced by another connected one. */
  | { type: 'account.moved' }
  /** The review is no longer valid. */
  | { type: 'preview.voided' }
  /** A request was refused: inform the visitor, even if the dialog is closed. */
  | { type: 'refusal.shown' }

/** Consecutive steps of a login. */
export type StepName = 'EmailVerifyDevice' | 'EmailVerifyOtp' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'
/** Views that the embedded wallet's machines are notified of on leaving. */
export type LoginView =
  | StepName
  | 'UpdateEmailWallet'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ApproveTransaction'

/** Events that the router machine sends to its parent. */
export type RouterReport =
  | { type: 'router.opened' }
  | { type: 'router.closed' }
  | { type: 'connecting.left' }
  | { type: 'pairing.requested' }
  | { type: 'pairing.cancelled' }
  | { type: 'switching.left' }
  | { type: 'choosing.left' }
  | { type: 'account.entered' }
  /** `returned`: back from a later view; `opened`: telemetry event of the first entry. */
  | { type: 'flow.entered'; flow: FlowName; view?: ViewName; returned?: boolean; opened?: 'OPEN_SEND' | 'OPEN_SWAP' }
  | { type: 'flow.told'; to: FlowName; event: { type: 'preview.left' } }
  | { type: 'login.left'; view: LoginView }
