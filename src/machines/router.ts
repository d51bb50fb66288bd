import { assign, raise, sendParent, setup } from 'xstate'
import { SHAKE_MOTION } from '../domain/limits'
import { roomOf, viewNames, type Room, type View, type ViewName } from '../domain/view'

/**
 * The site map. Every view is a state; what is special about a view is written in it, the generic moves
 * (push, replace, reset, back, back to index) are written once, at the root of `views`. The current view is the
 * state itself; `past` is the stack of views beneath it.
 */

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
  | { type: 'send.entered' }
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

const machineSetup = setup({
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

const to = <Name extends ViewName>(name: Name) => `#${name}` as const

const settled = ({ context, event }: { context: RouterContext; event: { outcome: TransactionOutcome } }) => ({
  type: 'transaction.settled' as const,
  transaction: context.transactions.at(-1),
  outcome: event.outcome,
})

/** Closing leaves nothing pending: what still waits is dropped, and reported to the parent. */
const dropped = ({ context }: { context: RouterContext }) => ({
  type: 'transactions.dropped' as const,
  transactions: context.transactions,
})

const close = {
  target: '#closed',
  actions: ['clear', { type: 'report', params: dropped }, 'clearTransactions'],
} as const

/** After a switch: home to the account it was begun from, else the visit is over. */
const arrived = [
  {
    guard: { type: 'beganAtAccount', params: ({ event }: { event: { oldStillListed: boolean } }) => event },
    target: '#Account',
    actions: 'toAccount',
  },
  close,
] as const

/** A step of a log-in: leaving it gives the log-in up, unless the next step has taken its place. */
const step = (view: LoginView) =>
  machineSetup.createStateConfig({
    exit: [
      { type: 'report', params: { type: 'login.left', view } },
      { type: 'report', params: { type: 'connecting.left' } },
    ],
  })

/** What is special about a view; a view that is not named here is only a place. */
const special: Partial<Record<ViewName, ReturnType<typeof machineSetup.createStateConfig>>> = {
  ConnectingExternal: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'connecting.left' } },
  }),
  ConnectingWalletConnect: machineSetup.createStateConfig({
    entry: { type: 'report', params: { type: 'pairing.requested' } },
    exit: { type: 'report', params: { type: 'pairing.cancelled' } },
  }),
  ConnectingWalletConnectBasic: machineSetup.createStateConfig({
    entry: { type: 'report', params: { type: 'pairing.requested' } },
    exit: { type: 'report', params: { type: 'pairing.cancelled' } },
  }),
  Account: machineSetup.createStateConfig({
    entry: { type: 'report', params: { type: 'account.entered' } },
  }),
  SwitchNetwork: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'switching.left' } },
    on: {
      'network.switched': arrived,
      /** A refused switch goes back one view, where its reason is shown. */
      'network.refused': { actions: raise({ type: 'view.back' }) },
    },
  }),
  Networks: machineSetup.createStateConfig({ on: { 'network.switched': arrived } }),
  WalletSend: machineSetup.createStateConfig({
    entry: [
      { type: 'report', params: { type: 'account.entered' } },
      { type: 'report', params: { type: 'send.entered' } },
    ],
  }),
  WalletSendPreview: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'preview.left' } },
    on: { 'preview.voided': { actions: raise({ type: 'view.back' }) } },
  }),
  EmailVerifyDevice: step('EmailVerifyDevice'),
  EmailVerifyOtp: step('EmailVerifyOtp'),
  ConnectingSocial: step('ConnectingSocial'),
  ConnectingFarcaster: step('ConnectingFarcaster'),
  UpdateEmailWallet: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'login.left', view: 'UpdateEmailWallet' } },
  }),
  UpdateEmailPrimaryOtp: step('UpdateEmailPrimaryOtp'),
  UpdateEmailSecondaryOtp: step('UpdateEmailSecondaryOtp'),
  ApproveTransaction: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'login.left', view: 'ApproveTransaction' } },
    on: {
      'approval.settled': [
        { guard: 'nonePending', actions: raise({ type: 'view.back' }) },
        { actions: raise(({ event }) => ({ type: 'transaction.settle', outcome: event.outcome })) },
      ],
    },
  }),
}

const viewsOf = (room: Room) =>
  Object.fromEntries(
    viewNames.filter((name) => roomOf(name) === room).map((name) => [name, { id: name, ...special[name] }]),
  )

export const routerMachine = machineSetup.createMachine({
  id: 'router',
  context: { past: [], transactions: [] },
  type: 'parallel',
  states: {
    views: {
      initial: 'closed',
      on: {
        'view.push': viewNames.map((there) => ({
          guard: { type: 'pushes', params: ({ event }) => ({ view: event.view, there }) },
          target: to(there),
          actions: { type: 'push', params: ({ event }) => event },
        })),
        'view.replace': viewNames.map((there) => ({
          guard: { type: 'names', params: ({ event }) => ({ view: event.view, there }) },
          target: to(there),
          actions: { type: 'replace', params: ({ event }) => event },
        })),
        'step.shown': [
          // Another code or link was asked for: the step goes on, and is not left.
          { guard: { type: 'isOnScreen', params: ({ event }) => ({ there: event.view.name }) } },
          { guard: 'atStep', actions: raise(({ event }) => ({ type: 'view.replace', view: event.view })) },
          { actions: raise(({ event }) => ({ type: 'view.push', view: event.view })) },
        ],
        'view.reset': viewNames.map((there) => ({
          guard: { type: 'names', params: ({ event }) => ({ view: event.view, there }) },
          target: to(there),
          actions: { type: 'reset', params: ({ event }) => event },
        })),
        'view.back': [
          { guard: 'atFirst', ...close },
          ...viewNames.map((there) => ({
            guard: { type: 'cameFrom', params: { there } } as const,
            target: to(there),
            actions: 'pop' as const,
          })),
        ],
        'view.backTo': viewNames.map((there) => ({
          guard: { type: 'isAt', params: ({ event }) => ({ index: event.index, there }) },
          target: to(there),
          actions: { type: 'truncate', params: ({ event }) => event },
        })),
        'view.close': close,
        'view.dismissed': close,
        'connection.lost': { actions: 'dropAccountViews' },
        'transaction.push': {
          actions: { type: 'pushTransaction', params: ({ event }) => event },
        },
        'transaction.settle': [
          { guard: 'nonePending' },
          {
            guard: { type: 'hasLanding', params: ({ event }) => event },
            actions: [
              { type: 'report', params: settled },
              { type: 'land', params: ({ event }) => event },
              'popTransaction',
            ],
          },
          {
            guard: { type: 'succeeds', params: ({ event }) => event },
            actions: [{ type: 'report', params: settled }, 'popTransaction'],
          },
          {
            actions: [{ type: 'report', params: settled }, 'popTransaction', raise({ type: 'view.back' })],
          },
        ],
      },
      states: {
        closed: {
          id: 'closed',
          description: 'Nothing is on screen.',
          entry: { type: 'report', params: { type: 'router.closed' } },
          exit: { type: 'report', params: { type: 'router.opened' } },
          // What is closed stays closed, and nothing waits in it.
          on: {
            'view.back': {},
            'view.close': {},
            'view.dismissed': {},
            'transaction.push': {},
            'step.shown': {},
            'refusal.shown': { target: '#Account', actions: 'toAccount' },
          },
        },
        connecting: {
          description: 'On the way to a connection; a connection that is made ends the visit.',
          initial: 'Connect',
          states: viewsOf('connecting'),
          on: { 'connection.made': close },
        },
        account: {
          description: 'Needs a connection; losing it leads to Connect.',
          initial: 'Account',
          states: viewsOf('account'),
          on: {
            'connection.lost': { target: '#Connect', actions: 'toConnect' },
            'transaction.begun': { target: '#Account', actions: 'toAccount' },
            'account.moved': { target: '#Account', actions: 'toAccount' },
          },
        },
        gate: {
          description: 'A question that must be answered: a click outside only shakes. Its ways out are its own.',
          initial: 'UnsupportedChain',
          states: viewsOf('gate'),
          on: {
            'view.dismissed': { actions: raise({ type: 'view.shake' }) },
            'network.supported': close,
            'connection.lost': { target: '#Connect', actions: 'toConnect' },
          },
        },
        help: {
          description: 'Explains or lists; open to anyone, and asks for nothing.',
          initial: 'WhatIsAWallet',
          states: viewsOf('help'),
        },
      },
    },
    motion: {
      initial: 'still',
      states: {
        still: { on: { 'view.shake': 'shaking' } },
        shaking: {
          description: 'The dialog says no without words.',
          on: { 'view.shake': { target: 'shaking', reenter: true } },
          after: { SHAKE_MOTION: 'still' },
        },
      },
    },
  },
})
