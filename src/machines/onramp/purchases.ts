import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import { toFault, type Fault } from '../../domain/errors'
import { ONRAMP_REFETCH, PORTFOLIO_LIMIT } from '../../domain/limits'
import { hasArrived } from '../../domain/onramp/purchase'
import type { Activity } from '../../domain/portfolio/activity'
import { notProvided } from '../notProvided'

/** What the account has bought: read when it is looked at, and again and again while something is under way. */

export interface PurchasesContext {
  account?: CaipAddress | undefined
  /** The newest first; absent until they have been read. */
  purchases?: readonly Activity[] | undefined
  fault?: Fault | undefined
}

export interface ReadPurchases {
  purchases: readonly Activity[]
  /** One of this month is not decided. */
  underWay: boolean
}

export type PurchasesEvent =
  | { type: 'buyer.changed'; account: CaipAddress | undefined }
  | { type: 'purchases.entered' }
  | { type: 'purchases.left' }
  | { type: 'purchases.retry' }

/** One that was under way is there. */
export type PurchasesReport = { type: 'purchases.arrived' }

const machineSetup = setup({
  types: {
    context: {} as PurchasesContext,
    events: {} as PurchasesEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as 'resting' | 'waiting' | 'listed' | 'failed',
  },
  actors: { loadPurchases: fromPromise<ReadPurchases, { account: CaipAddress | undefined }>(notProvided) },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      purchases: undefined,
      fault: undefined,
    })),
    setPurchases: assign((_, { purchases }: ReadPurchases) => ({ purchases, fault: undefined })),
    /** Only what was seen under way before can be seen to arrive. */
    reportArrival: enqueueActions(({ enqueue, context }, { purchases }: ReadPurchases) => {
      if (context.purchases && hasArrived(context.purchases, purchases))
        enqueue(sendParent({ type: 'purchases.arrived' } satisfies PurchasesReport))
    }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
  },
  guards: {
    isOtherAccount: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account !== account,
    hasAccount: ({ context }) => context.account !== undefined,
    isUnderWay: (_, { underWay }: ReadPurchases) => underWay,
  },
  delays: { ONRAMP_REFETCH, PORTFOLIO_LIMIT },
})

/** Why an actor has failed. Not that of `./faults`: sharing its file would split a chunk of the open dialog. */
export const failure = ({ event }: { event: { error: unknown } }): { fault: Fault } => ({ fault: toFault(event.error) })
export const late: Fault = {
  code: 'http.timeout',
  message: 'The server did not answer in time. Check your connection and try again.',
}
const output = ({ event }: { event: { output: ReadPurchases } }) => event.output
const setAccount = {
  type: 'setAccount',
  params: ({ event }: { event: { account: CaipAddress | undefined } }) => event,
} as const

/** In this order: what was read before tells what has arrived. */
const take = [
  { type: 'reportArrival', params: output },
  { type: 'setPurchases', params: output },
] as const
const read = [
  { guard: { type: 'isUnderWay', params: output }, target: 'pausing', actions: take },
  { target: 'settled', actions: take },
] as const

export const purchasesMachine = machineSetup.createMachine({
  id: 'purchases',
  context: ({ input }) => ({ ...input }),
  initial: 'away',
  on: { 'purchases.left': '.away' },
  states: {
    away: {
      description: 'Its view is not on screen.',
      tags: 'resting',
      on: {
        'buyer.changed': {
          guard: { type: 'isOtherAccount', params: ({ event }) => event },
          actions: setAccount,
        },
        'purchases.entered': 'shown',
      },
    },
    shown: {
      initial: 'begun',
      on: {
        'buyer.changed': {
          guard: { type: 'isOtherAccount', params: ({ event }) => event },
          target: '.begun',
          actions: setAccount,
        },
      },
      states: {
        begun: {
          description: 'Without an account there is nothing to read.',
          tags: 'resting',
          always: { guard: 'hasAccount', target: 'reading' },
        },
        reading: {
          tags: 'waiting',
          invoke: {
            id: 'loadPurchases',
            src: 'loadPurchases',
            input: ({ context }) => ({ account: context.account }),
            onDone: read,
            onError: { target: 'failed', actions: { type: 'setFault', params: failure } },
          },
          after: { PORTFOLIO_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: late } } } },
        },
        settled: { description: 'Nothing is under way.', tags: ['resting', 'listed'] },
        pausing: {
          description: 'One is under way: it is read again in a moment.',
          tags: ['resting', 'listed'],
          after: { ONRAMP_REFETCH: 'rereading' },
        },
        rereading: {
          tags: ['waiting', 'listed'],
          invoke: {
            id: 'reloadPurchases',
            src: 'loadPurchases',
            input: ({ context }) => ({ account: context.account }),
            onDone: read,
            // What is on show stays: a server that is away for a moment is asked again.
            onError: 'pausing',
          },
          after: { PORTFOLIO_LIMIT: 'pausing' },
        },
        failed: {
          tags: ['resting', 'failed'],
          on: { 'purchases.retry': { target: 'reading', actions: 'clearFault' } },
        },
      },
    },
  },
})
