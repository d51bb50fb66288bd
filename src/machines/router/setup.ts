import { assign, enqueueActions, raise, sendParent, setup } from 'xstate'
import { SHAKE_MOTION } from '../../domain/limits'
import { roomOf, type FlowName, type View, type ViewName } from '../../domain/view'

/** Outcome of a router transaction. */
export type TransactionOutcome = 'success' | 'error' | 'cancel'
/** Destination of a settled transaction: a view, back one view while its own is on screen, or none. */
type Landing = View | 'back' | 'stay'
/**
 * Pending request with a destination per outcome. Default: `stay` on success, `back` on error and cancel
 * (docs/decisions.md#70).
 */
export interface Transaction extends Partial<Record<TransactionOutcome, Landing>> {
  id: string
}
/** Transaction that waits for its outcome. */
export interface PendingTransaction extends Transaction {
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
  | { type: 'transaction.push'; transaction: Transaction; at?: ViewName }
  | { type: 'transaction.settle'; id: string; outcome: TransactionOutcome }
  | { type: 'connection.made' }
  /** A connection of an earlier page or another tab was restored. */
  | { type: 'connection.restored' }
  | { type: 'connection.lost' }
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
  | { type: 'account.entered' }
  /** `returned`: back from a later view; `opened`: telemetry event of the first entry. */
  | { type: 'flow.entered'; flow: FlowName; returned?: boolean; opened?: 'OPEN_SEND' | 'OPEN_SWAP' }
  | { type: 'flow.told'; to: 'send' | 'swap'; event: { type: 'preview.left' } }
  | { type: 'login.left'; view: LoginView }

const steps: readonly StepName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]

type Settled = { id: string; outcome: TransactionOutcome }
const home: View = { name: 'Account' }
/** Moves to a view, and drops transactions whose view has left the stack. */
const move = ({ transactions }: RouterContext, view: View | undefined, past: readonly View[]) => ({
  view,
  past,
  transactions: transactions.filter((one) => one.view === view || past.includes(one.view)),
})

/** XState setup of the router machine. */
export const machineSetup = setup({
  types: { context: {} as RouterContext, events: {} as RouterEvent },
  actions: {
    report: sendParent((_, report: RouterReport) => report),
    /** Pushes the current view onto `past` and shows the new one. */
    push: assign(({ context }, { view }: { view: View }) =>
      move(context, view, context.view ? [...context.past, context.view] : context.past),
    ),
    replace: assign(({ context }, { view }: { view: View }) => move(context, view, context.past)),
    reset: assign(({ context }, { view, next }: { view: View; next?: View }) => ({
      ...move(context, view, []),
      next: next?.name === view.name ? undefined : (next ?? (roomOf(view.name) === 'gate' ? context.next : undefined)),
    })),
    toNext: raise(({ context }) => ({
      type: 'view.reset' as const,
      view: context.next ?? home,
    })),
    pop: assign(({ context }) => move(context, context.past.at(-1), context.past.slice(0, -1))),
    truncate: assign(({ context }, { index }: { index: number }) =>
      move(context, context.past[index], context.past.slice(0, index)),
    ),
    clear: assign({ view: undefined, past: [], next: undefined, transactions: [] }),
    /** Drops earlier views that need a connection, and merges equal neighbours. */
    dropAccountViews: assign(({ context }) =>
      move(
        context,
        context.view,
        context.past
          .filter(({ name }) => roomOf(name) !== 'account' && roomOf(name) !== 'gate')
          .filter(({ name }, index, left) => name !== (left[index + 1] ?? context.view)?.name),
      ),
    ),
    pushTransaction: assign(({ context }, { transaction, at }: { transaction: Transaction; at?: ViewName }) => {
      const stack = context.view ? [...context.past, context.view] : []
      const view = at ? stack.filter(({ name }) => name === at).at(-1) : context.view
      return view ? { transactions: [...context.transactions, { ...transaction, view }] } : {}
    }),
    /** Applies the outcome's destination. Account resets the stack: no view is below it. */
    settle: enqueueActions(({ enqueue, context }, { id, outcome }: Settled) => {
      const one = context.transactions.filter((pending) => pending.id === id).at(-1)
      if (!one) return
      const landing = one[outcome] ?? (outcome === 'success' ? 'stay' : 'back')
      enqueue.assign({ transactions: context.transactions.filter((pending) => pending !== one) })
      if (landing === 'back' && one.view === context.view) enqueue.raise({ type: 'view.back' })
      if (typeof landing === 'object')
        enqueue.raise({ type: landing.name === home.name ? 'view.reset' : 'view.replace', view: landing })
    }),
    toAccount: assign(({ context }) => move(context, home, [])),
    toConnect: assign(({ context }) => move(context, { name: 'Connect' }, [])),
  },
  guards: {
    /** Whether the push leads to `there`. A push of the view on screen is ignored. */
    pushes: ({ context }, { view, there }: { view: View; there: ViewName }) =>
      view.name === there && context.view?.name !== there,
    names: (_, { view, there }: { view: View; there: ViewName }) => view.name === there,
    beganAtAccount: ({ context }, { oldStillListed }: { oldStillListed: boolean }) =>
      oldStillListed && context.past.some(({ name }) => name === 'Account'),
    hasNext: ({ context }) => context.next !== undefined,
    atFirst: ({ context }) => context.past.length === 0,
    cameFrom: ({ context }, { there }: { there: ViewName }) => context.past.at(-1)?.name === there,
    isAt: ({ context }, { index, there }: { index: number; there: ViewName }) => context.past[index]?.name === there,
    atStep: ({ context }) => context.view !== undefined && (steps as readonly string[]).includes(context.view.name),
    isOnScreen: ({ context }, { there }: { there: ViewName }) => context.view?.name === there,
  },
  delays: { SHAKE_MOTION },
})
