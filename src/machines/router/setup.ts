import { assign, raise, sendParent, setup } from 'xstate'
import { SHAKE_MOTION } from '../../domain/limits'
import { roomOf, type View, type ViewName } from '../../domain/view'

/** Where a settled transaction leads instead of staying where it is. */
export interface Transaction {
  id: string
  onSuccess?: View
  onError?: View
  onCancel?: View
}
export type TransactionOutcome = 'success' | 'error' | 'cancel'

export interface RouterContext {
  /** The view on screen with what it carries; absent while closed. */
  view?: View
  past: readonly View[]
  /** Transactions that wait for their outcome, the newest last. */
  transactions: readonly Transaction[]
}

export type RouterEvent =
  | { type: 'view.push'; view: View }
  | { type: 'view.replace'; view: View }
  | { type: 'view.reset'; view: View }
  | { type: 'view.back' }
  | { type: 'view.backTo'; index: number }
  | { type: 'view.close' }
  | { type: 'view.dismissed' }
  | { type: 'view.shake' }
  | { type: 'transaction.push'; transaction: Transaction }
  | { type: 'transaction.settle'; outcome: TransactionOutcome }
  | { type: 'connection.made' }
  /** One that was made before, or in another tab, holds again. */
  | { type: 'connection.restored' }
  | { type: 'connection.lost' }
  | { type: 'network.supported' }
  | { type: 'network.switched'; oldStillListed: boolean }
  | { type: 'network.refused' }
  /** The next step of a log-in: it takes the place of the one before. */
  | { type: 'step.shown'; view: { name: StepName } }
  | { type: 'approval.settled'; outcome: TransactionOutcome }
  /** The account on show was left for another one that is connected. */
  | { type: 'account.moved' }
  /** What was reviewed no longer holds. */
  | { type: 'preview.voided' }
  /** A transaction was broadcast: its fate is shown with the account. */
  | { type: 'transaction.begun' }
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
  /** `returned`: from a view that it had led to. */
  | { type: 'send.entered'; returned: boolean }
  | { type: 'preview.left' }
  | { type: 'login.left'; view: LoginView }
  | { type: 'transaction.settled'; transaction: Transaction | undefined; outcome: TransactionOutcome }
  | { type: 'transactions.dropped'; transactions: readonly Transaction[] }

const steps: readonly StepName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]

const landingOf = (transaction: Transaction | undefined, outcome: TransactionOutcome): View | undefined =>
  outcome === 'success' ? transaction?.onSuccess : outcome === 'error' ? transaction?.onError : transaction?.onCancel

/** The router's vocabulary: what the views and their moves may say and do. */
export const machineSetup = setup({
  types: { context: {} as RouterContext, events: {} as RouterEvent },
  actions: {
    report: sendParent((_, report: RouterReport) => report),
    /** The view on screen goes onto the past, the named one takes its place. */
    push: assign(({ context }, { view }: { view: View }) => ({
      past: context.view ? [...context.past, context.view] : context.past,
      view,
    })),
    replace: assign((_, { view }: { view: View }) => ({ view })),
    reset: assign((_, { view }: { view: View }) => ({ view, past: [] })),
    pop: assign(({ context }) => ({ view: context.past.at(-1), past: context.past.slice(0, -1) })),
    truncate: assign(({ context }, { index }: { index: number }) => ({
      view: context.past[index],
      past: context.past.slice(0, index),
    })),
    clear: assign({ view: undefined, past: [] }),
    /** Drops the views behind this one that need a connection; two equal views that meet become one. */
    dropAccountViews: assign(({ context }) => ({
      past: context.past
        .filter(({ name }) => roomOf(name) !== 'account' && roomOf(name) !== 'gate')
        .filter(({ name }, index, left) => name !== (left[index + 1] ?? context.view)?.name),
    })),
    pushTransaction: assign(({ context }, { transaction }: { transaction: Transaction }) => ({
      transactions: [...context.transactions, transaction],
    })),
    popTransaction: assign(({ context }) => ({ transactions: context.transactions.slice(0, -1) })),
    clearTransactions: assign({ transactions: [] }),
    land: raise(({ context }, { outcome }: { outcome: TransactionOutcome }) => ({
      type: 'view.replace' as const,
      view: landingOf(context.transactions.at(-1), outcome) ?? { name: 'Account' as const },
    })),
    toAccount: assign({ view: { name: 'Account' }, past: [] }),
    toConnect: assign({ view: { name: 'Connect' }, past: [] }),
  },
  guards: {
    /** A push of the very view on screen is ignored. */
    pushes: ({ context }, { view, there }: { view: View; there: ViewName }) =>
      view.name === there && context.view?.name !== there,
    names: (_, { view, there }: { view: View; there: ViewName }) => view.name === there,
    beganAtAccount: ({ context }, { oldStillListed }: { oldStillListed: boolean }) =>
      oldStillListed && context.past.some(({ name }) => name === 'Account'),
    atFirst: ({ context }) => context.past.length === 0,
    cameFrom: ({ context }, { there }: { there: ViewName }) => context.past.at(-1)?.name === there,
    isAt: ({ context }, { index, there }: { index: number; there: ViewName }) => context.past[index]?.name === there,
    atStep: ({ context }) => context.view !== undefined && (steps as readonly string[]).includes(context.view.name),
    isOnScreen: ({ context }, { there }: { there: ViewName }) => context.view?.name === there,
    nonePending: ({ context }) => context.transactions.length === 0,
    hasLanding: ({ context }, { outcome }: { outcome: TransactionOutcome }) =>
      landingOf(context.transactions.at(-1), outcome) !== undefined,
    succeeds: (_, { outcome }: { outcome: TransactionOutcome }) => outcome === 'success',
  },
  delays: { SHAKE_MOTION },
})
