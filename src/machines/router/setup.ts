import { assign, enqueueActions, raise, sendParent, setup } from 'xstate'
import { SHAKE_MOTION } from '../../domain/limits'
import { roomOf, viewFacts, type Room, type View, type ViewName } from '../../domain/view'
import { entering, leaving, startedBy } from './passages'
import type { RouterContext, RouterEvent, RouterOutcome, RouterReport, RouterTransaction, StepName } from './types'

const steps: readonly StepName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]

/** Views that ask for a network: the latest one counts, and none is left below another. */
const switches: readonly ViewName[] = ['SwitchNetwork', 'SwitchActiveChain']
/** Whether two views have the same parameters. */
function isSame({ params: some = {} }: View, { params: others = {} }: View): boolean {
  const [one, other] = [some, others] as [Record<string, unknown>, Record<string, unknown>]
  return [...Object.keys(one), ...Object.keys(other)].every((name) => Object.is(one[name], other[name]))
}

type Settled = { id: string; outcome: RouterOutcome }
const home: View = { name: 'Account' }
/** Next view, with the stack below it and the requested view. */
type Stack = Pick<RouterContext, 'view' | 'past' | 'next'>

/**
 * Leaves the view on screen and enters the next one. Transactions whose view has left the stack are dropped. Going back
 * is the only way to return to a flow.
 */
const move = <Params extends { [key: string]: unknown } | undefined = undefined>(
  next: (context: RouterContext, params: Params) => Stack,
) =>
  enqueueActions<
    RouterContext,
    RouterEvent,
    Params,
    RouterEvent,
    never,
    { type: 'report'; params: RouterReport },
    never,
    never,
    never
  >(({ enqueue, context, event }, params) => {
    const { view, past, ...rest } = next(context, params)
    for (const report of context.view ? leaving(context.view) : []) enqueue({ type: 'report', params: report })
    const started = view && startedBy(view)
    enqueue.assign({
      ...rest,
      view,
      past,
      transactions: [
        ...context.transactions.filter((one) => one.view === view || past.includes(one.view)),
        ...(started ? [{ ...started, view }] : []),
      ],
    })
    for (const report of view ? entering(view, event.type.startsWith('view.back')) : [])
      enqueue({ type: 'report', params: report })
  })

/** XState setup of the router machine. */
export const machineSetup = setup({
  types: { context: {} as RouterContext, events: {} as RouterEvent },
  actions: {
    report: sendParent((_, report: RouterReport) => report),
    /** Pushes the current view onto `past` and shows the new one. */
    push: move(({ view, past }, to: { view: View }) => ({ view: to.view, past: view ? [...past, view] : past })),
    /** Gives the view on screen other parameters. It is not left: what it has begun goes on. */
    renew: assign(({ context: { view: old, transactions } }, { view }: { view: View }) => ({
      view,
      transactions: transactions.map((one) => (one.view === old ? { ...one, view } : one)),
    })),
    replace: move(({ past }, { view }: { view: View }) => ({ view, past })),
    reset: move(({ next: earlier }, { view, next }: { view: View; next?: View }) => ({
      view,
      past: [],
      next: next?.name === view.name ? undefined : (next ?? (roomOf(view.name) === 'gate' ? earlier : undefined)),
    })),
    pop: move(({ past }) => ({ view: past.at(-1), past: past.slice(0, -1) })),
    truncate: move(({ past }, { index }: { index: number }) => ({ view: past[index], past: past.slice(0, index) })),
    /** Leaves all views, and drops what was requested and what is pending. */
    clear: move(() => ({ view: undefined, past: [], next: undefined })),
    toAccount: move(() => ({ view: home, past: [] })),
    toConnect: move(() => ({ view: { name: 'Connect' }, past: [] })),
    toNext: raise(({ context }) => ({
      type: 'view.reset' as const,
      view: context.next ?? home,
    })),
    /** Drops earlier views that need a connection, and merges equal neighbours. */
    dropAccountViews: assign(({ context: { view, past, transactions } }) => {
      const left = past
        .filter(({ name }) => roomOf(name) !== 'account' && roomOf(name) !== 'gate')
        .filter(({ name }, index, all) => name !== (all[index + 1] ?? view)?.name)
      return { past: left, transactions: transactions.filter((one) => one.view === view || left.includes(one.view)) }
    }),
    pushTransaction: assign(({ context }, { transaction, at }: { transaction: RouterTransaction; at?: ViewName }) => {
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
  },
  guards: {
    /** Whether the view is in the room. A missing view is in none. */
    isIn: (_, { view, room }: { view: View | undefined; room: Room }) =>
      view !== undefined && roomOf(view.name) === room,
    /** Whether the push gives the view that asks for a network another one. */
    renews: ({ context }, { view }: { view: View }) =>
      switches.includes(view.name) && context.view?.name === view.name && !isSame(context.view, view),
    /** Whether the push asks for a network while another view does. */
    switchesAgain: ({ context }, { view }: { view: View }) =>
      context.view !== undefined &&
      context.view.name !== view.name &&
      [context.view, view].every(({ name }) => switches.includes(name)),
    /** Whether the push leads to the room. A push of the view on screen is ignored. */
    pushes: ({ context }, { view, room }: { view: View; room: Room }) =>
      roomOf(view.name) === room && context.view?.name !== view.name,
    beganAtAccount: ({ context }, { oldStillListed }: { oldStillListed: boolean }) =>
      oldStillListed && context.past.some(({ name }) => name === 'Account'),
    hasNext: ({ context }) => context.next !== undefined,
    atFirst: ({ context }) => context.past.length === 0,
    atStep: ({ context }) => context.view !== undefined && (steps as readonly string[]).includes(context.view.name),
    atReview: ({ context }) => context.view !== undefined && viewFacts(context.view.name).reviews !== undefined,
    isElsewhere: ({ context }, { view }: { view: ViewName }) => context.view?.name !== view,
    isOnScreen: ({ context }, { view }: { view: ViewName }) => context.view?.name === view,
  },
  delays: { SHAKE_MOTION },
})
