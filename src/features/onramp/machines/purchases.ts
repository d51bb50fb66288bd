import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import { toFault } from '../../../domain/foreign'
import { ONRAMP_REFETCH, PORTFOLIO_LIMIT } from '../../../domain/limits'
import { hasArrived } from '../domain/purchase'
import { cursorAfter, type Activity, type ActivityPage } from '../../../domain/portfolio/activity'
import { notProvided } from '../../../machines/notProvided'

/** Context of the purchases machine. */
export interface PurchasesContext {
  account?: CaipAddress | undefined
  /** Purchases, newest first. Undefined until first read. */
  purchases?: readonly Activity[] | undefined
  /** Cursor of the next page. Undefined if there is none. */
  next?: string | undefined
  fault?: Fault | undefined
}

/** Page of purchases. */
export interface ReadPurchases extends ActivityPage {
  /** Whether a purchase of this month is undecided. */
  underWay: boolean
}

/** Events that the purchases machine accepts. */
export type PurchasesEvent =
  | { type: 'buyer.changed'; account: CaipAddress | undefined }
  | { type: 'purchases.entered' }
  | { type: 'purchases.left' }
  | { type: 'purchases.retry' }
  /** Loads the next page: the end of the list is near, or the visitor retries. */
  | { type: 'purchases.more' }

/** Event sent to the parent once a pending purchase has arrived. */
export type PurchasesReport = { type: 'purchases.arrived' }

const machineSetup = setup({
  types: {
    context: {} as PurchasesContext,
    events: {} as PurchasesEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as 'resting' | 'waiting' | 'listed' | 'failed' | 'adding' | 'broken',
  },
  actors: {
    /** Loads a page of purchases. Default: the newest. */
    loadPurchases: fromPromise<ReadPurchases, { account: CaipAddress | undefined; cursor?: string }>(notProvided),
  },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      purchases: undefined,
      next: undefined,
      fault: undefined,
    })),
    /** Merges the newest page into the list. Keeps older purchases and their cursor. */
    setNewest: assign(({ context: { purchases, next } }, page: ReadPurchases) =>
      purchases
        ? { purchases: joined(page.activities, purchases), next: purchases.length > 0 ? next : page.next }
        : { purchases: page.activities, next: page.next },
    ),
    addOlder: assign(({ context: { purchases = [] } }, page: ReadPurchases) => {
      const all = joined(purchases, page.activities)
      return { purchases: all, next: cursorAfter(page, all.length - purchases.length) }
    }),
    /** Reports arrivals among the purchases that were pending at the last read. */
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

/** Concatenates two lists without duplicates; `first` wins. */
const joined = (first: readonly Activity[], second: readonly Activity[]): readonly Activity[] => [
  ...first,
  ...second.filter(({ id }) => first.every((one) => one.id !== id)),
]

/** Params with an actor's error. Not from `machines/faults`: sharing it would split a chunk of the open dialog. */
export const failure = ({ event }: { event: { error: unknown } }): { fault: Fault } => ({ fault: toFault(event.error) })
/** Timeout error of the server. */
export const purchasesTimeout: Fault = {
  code: 'http.timeout',
  message: 'The server didn’t respond in time. Check your connection and try again.',
}
const output = ({ event }: { event: { output: ReadPurchases } }) => event.output
const setAccount = {
  type: 'setAccount',
  params: ({ event }: { event: { account: CaipAddress | undefined } }) => event,
} as const

/** Order matters: arrivals are found by comparison with the previous list. */
const take = [
  { type: 'reportArrival', params: output },
  { type: 'setNewest', params: output },
] as const
const more = { guard: 'hasMore', target: 'adding' } as const

/** Lists the account's purchases while their view is on screen, and polls while one is pending. */
export const purchasesMachine = machineSetup.createMachine({
  id: 'purchases',
  context: ({ input }) => ({ ...input }),
  initial: 'away',
  on: { 'purchases.left': '.away' },
  states: {
    away: {
      description: 'The list of purchases is not on screen.',
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
          description: 'Waiting for an account. Without one there is nothing to read.',
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
          after: {
            PORTFOLIO_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: purchasesTimeout } } },
          },
        },
        listed: {
          tags: 'listed',
          type: 'parallel',
          states: {
            newest: {
              initial: 'settled',
              states: {
                settled: {
                  description: 'No purchase is pending.',
                  tags: 'resting',
                  on: { 'purchases.entered': 'rereading' },
                },
                pausing: {
                  description: 'A purchase is pending. The list is read again in three seconds.',
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
                    // Keep the list on screen and poll again.
                    onError: 'pausing',
                  },
                  after: { PORTFOLIO_LIMIT: 'pausing' },
                },
              },
            },
            older: {
              description: 'Older purchases are loaded page by page.',
              initial: 'still',
              states: {
                still: { tags: 'resting', on: { 'purchases.more': more } },
                adding: {
                  description: 'The next page is loading. The list stays on screen.',
                  tags: ['waiting', 'adding'],
                  invoke: {
                    id: 'addPurchases',
                    src: 'loadPurchases',
                    input: ({ context: { account, next } }) => ({ account, ...(next && { cursor: next }) }),
                    onDone: { target: 'still', actions: { type: 'addOlder', params: output } },
                    onError: { target: 'broken', actions: { type: 'setFault', params: failure } },
                  },
                  after: {
                    PORTFOLIO_LIMIT: {
                      target: 'broken',
                      actions: { type: 'setFault', params: { fault: purchasesTimeout } },
                    },
                  },
                },
                broken: {
                  description: 'The next page could not be loaded. The visitor can retry.',
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
