import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import { ONRAMP_REFETCH, PORTFOLIO_LIMIT } from '../../domain/limits'
import { hasArrived } from '../../domain/onramp/purchase'
import type { Activity, ActivityPage } from '../../domain/portfolio/activity'
import { notProvided } from '../notProvided'

/** What the account has bought: read when it is looked at, and again and again while something is under way. */

export interface PurchasesContext {
  account?: CaipAddress | undefined
  /** The newest first; absent until they have been read. */
  purchases?: readonly Activity[] | undefined
  /** Where the next page begins; absent where there is none. */
  next?: string | undefined
  fault?: Fault | undefined
}

export interface ReadPurchases extends ActivityPage {
  /** One of this month is not decided. */
  underWay: boolean
}

export type PurchasesEvent =
  | { type: 'buyer.changed'; account: CaipAddress | undefined }
  | { type: 'purchases.entered' }
  | { type: 'purchases.left' }
  | { type: 'purchases.retry' }
  /** The end of the list has come near, or its next page is asked for again. */
  | { type: 'purchases.more' }

/** One that was under way is there. */
export type PurchasesReport = { type: 'purchases.arrived' }

const machineSetup = setup({
  types: {
    context: {} as PurchasesContext,
    events: {} as PurchasesEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as 'resting' | 'waiting' | 'listed' | 'failed' | 'adding' | 'broken',
  },
  actors: {
    /** Without a cursor the newest. */
    loadPurchases: fromPromise<ReadPurchases, { account: CaipAddress | undefined; cursor?: string }>(notProvided),
  },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      purchases: undefined,
      next: undefined,
      fault: undefined,
    })),
    /** What was read before beyond the newest stays, and so does where that goes on. */
    setNewest: assign(({ context: { purchases, next } }, page: ReadPurchases) =>
      purchases
        ? { purchases: joined(page.activities, purchases), next: purchases.length > 0 ? next : page.next }
        : { purchases: page.activities, next: page.next },
    ),
    addOlder: assign(({ context: { purchases = [] } }, page: ReadPurchases) => ({
      purchases: joined(purchases, page.activities),
      next: page.next,
    })),
    /** Only what was seen under way before can be seen to arrive. */
    reportArrival: enqueueActions(({ enqueue, context }, { activities }: ReadPurchases) => {
      if (context.purchases && hasArrived(context.purchases, activities))
        enqueue(sendParent({ type: 'purchases.arrived' } satisfies PurchasesReport))
    }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
  },
  guards: {
    isOtherAccount: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account !== account,
    hasMore: ({ context }) => context.next !== undefined,
    hasAccount: ({ context }) => context.account !== undefined,
    isUnderWay: (_, { underWay }: ReadPurchases) => underWay,
  },
  delays: { ONRAMP_REFETCH, PORTFOLIO_LIMIT },
})

/** None twice; of two, the one of the first. */
const joined = (first: readonly Activity[], second: readonly Activity[]): readonly Activity[] => [
  ...first,
  ...second.filter(({ id }) => first.every((one) => one.id !== id)),
]

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
  { type: 'setNewest', params: output },
] as const
const more = { guard: 'hasMore', target: 'adding' } as const

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
            onDone: [
              { guard: { type: 'isUnderWay', params: output }, target: 'listed.newest.pausing', actions: take },
              { target: 'listed', actions: take },
            ],
            onError: { target: 'failed', actions: { type: 'setFault', params: failure } },
          },
          after: { PORTFOLIO_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: late } } } },
        },
        listed: {
          tags: 'listed',
          type: 'parallel',
          states: {
            newest: {
              initial: 'settled',
              states: {
                settled: { description: 'Nothing is under way.', tags: 'resting' },
                pausing: {
                  description: 'One is under way: it is read again in a moment.',
                  tags: 'resting',
                  after: { ONRAMP_REFETCH: 'rereading' },
                },
                rereading: {
                  tags: 'waiting',
                  invoke: {
                    id: 'reloadPurchases',
                    src: 'loadPurchases',
                    input: ({ context }) => ({ account: context.account }),
                    onDone: [
                      { guard: { type: 'isUnderWay', params: output }, target: 'pausing', actions: take },
                      { target: 'settled', actions: take },
                    ],
                    // What is on show stays: a server that is away for a moment is asked again.
                    onError: 'pausing',
                  },
                  after: { PORTFOLIO_LIMIT: 'pausing' },
                },
              },
            },
            older: {
              description: 'What the newest leave over, a page at a time.',
              initial: 'still',
              states: {
                still: { tags: 'resting', on: { 'purchases.more': more } },
                adding: {
                  description: 'The next page is on its way; what is there stays.',
                  tags: ['waiting', 'adding'],
                  invoke: {
                    id: 'addPurchases',
                    src: 'loadPurchases',
                    input: ({ context: { account, next } }) => ({ account, ...(next && { cursor: next }) }),
                    onDone: { target: 'still', actions: { type: 'addOlder', params: output } },
                    onError: { target: 'broken', actions: { type: 'setFault', params: failure } },
                  },
                  after: {
                    PORTFOLIO_LIMIT: { target: 'broken', actions: { type: 'setFault', params: { fault: late } } },
                  },
                },
                broken: {
                  description: 'The next page did not come; it can be asked for again.',
                  tags: ['resting', 'broken'],
                  exit: 'clearFault',
                  on: { 'purchases.more': more },
                },
              },
            },
          },
        },
        failed: {
          tags: ['resting', 'failed'],
          exit: 'clearFault',
          on: { 'purchases.retry': 'reading' },
        },
      },
    },
  },
})
