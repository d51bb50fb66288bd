import { assign, enqueueActions, raise, sendParent, setup } from 'xstate'
import { SHAKE_MOTION } from '../../domain/limits'
import { roomOf, type FlowName, type View, type ViewName } from '../../domain/view'

export type TransactionOutcome = 'success' | 'error' | 'cancel'
/** Where a settled transaction leads: to a view, one back from its own while that is on screen, or nowhere. */
type Landing = View | 'back' | 'stay'
/** By outcome, where it leads; without a landing a success stays, an error and a cancel go back (docs/decisions.md#70). */
export interface Transaction extends Partial<Record<TransactionOutcome, Landing>> {
  id: string
}
export interface PendingTransaction extends Transaction {
  /** The view that it was begun in: it is pending while that lies on the stack. */
  view: View
}

export interface RouterContext {
  /** The view on screen with what it carries; absent while closed. */
  view?: View
  past: readonly View[]
  /** What was asked for at the opening, and follows a connection or a network that must come first. */
  next?: View | undefined
  /** Transactions that wait for their outcome, the newest last. */
  transactions: readonly PendingTransaction[]
}

export type RouterEvent =
  | { type: 'view.push'; view: View }
  | { type: 'view.replace'; view: View }
  | { type: 'view.reset'; view: View; next?: View }
  | { type: 'view.back' }
  | { type: 'view.backTo'; index: number }
  | { type: 'view.close' }
  | { type: 'view.dismissed' }
  | { type: 'view.shake' }
  /** Begun in the view on screen, or in the last one of this name. */
  | { type: 'transaction.push'; transaction: Transaction; at?: ViewName }
  | { type: 'transaction.settle'; id: string; outcome: TransactionOutcome }
  | { type: 'connection.made' }
  /** One that was made before, or in another tab, holds again. */
  | { type: 'connection.restored' }
  | { type: 'connection.lost' }
  | { type: 'network.supported' }
  | { type: 'network.switched'; oldStillListed: boolean }
  /** The next step of a log-in: it takes the place of the one before. */
  | { type: 'step.shown'; view: { name: StepName } }
  /** The account on show was left for another one that is connected. */
  | { type: 'account.moved' }
  /** What was reviewed no longer holds. */
  | { type: 'preview.voided' }
  /** A request was refused: the visitor is told, also where nothing is on screen. */
  | { type: 'refusal.shown' }

/** Steps of a log-in that follow each other. */
export type StepName = 'EmailVerifyDevice' | 'EmailVerifyOtp' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'
/** Views whose leaving is reported to a chart of the embedded wallet. */
export type LoginView =
  | StepName
  | 'UpdateEmailWallet'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ApproveTransaction'

/** What the router reports to its parent. */
export type RouterReport =
  | { type: 'router.opened' }
  | { type: 'router.closed' }
  | { type: 'connecting.left' }
  | { type: 'pairing.requested' }
  | { type: 'pairing.cancelled' }
  | { type: 'switching.left' }
  | { type: 'account.entered' }
  /** `returned`: from a view that it had led to; `opened`: what telemetry calls the first entry. */
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
/** A transaction whose view is gone is pending no longer: its outcome moves no visitor. */
const move = ({ transactions }: RouterContext, view: View | undefined, past: readonly View[]) => ({
  view,
  past,
  transactions: transactions.filter((one) => one.view === view || past.includes(one.view)),
})

/** The router's vocabulary: what the views and their moves may say and do. */
export const machineSetup = setup({
  types: { context: {} as RouterContext, events: {} as RouterEvent },
  actions: {
    report: sendParent((_, report: RouterReport) => report),
    /** The view on screen goes onto the past, the named one takes its place. */
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
    /** Drops the views behind this one that need a connection; two equal views that meet become one. */
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
    /** Its outcome leads to one place. Nothing lies beneath the account. */
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
    /** A push of the very view on screen is ignored. */
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
