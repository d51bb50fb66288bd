import { assign, fromCallback, fromPromise, raise, sendParent, sendTo, setup } from 'xstate'
import type { Activity, ActivityPage } from '../domain/activity'
import type { CaipAddress } from '../domain/caip'
import { faultOf, type Fault } from '../domain/errors'
import { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT } from '../domain/limits'
import type { Identity } from '../domain/profile'
import type { TokenBalance } from '../domain/tokenBalance'
import { notProvided } from './notProvided'
import type { PendingTransactionsEvent, PendingTransactionsReport } from './pendingTransactions'

/**
 * What the active account holds, is called and did: three regions that do not wait for each other, all of one
 * account. What is known stays on show while it is read again; a failed read of balances rests for 30 s.
 */

export interface PortfolioContext {
  /** Whose; absent while nobody is connected. */
  account?: CaipAddress
  /** Absent while not known. */
  tokens?: readonly TokenBalance[]
  identity: Identity
  activities: readonly Activity[]
  /** Asks for the next page of activities. */
  next?: string
  fault?: Fault
}

export type PortfolioEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  /** Somebody looks. */
  | { type: 'portfolio.wanted' }
  /** A transaction has moved something. */
  | { type: 'tokens.stale' }
  /** Something is pending on the network: balances may have moved, the history has not. */
  | { type: 'tokens.moved' }
  | { type: 'activity.wanted' }
  | { type: 'activity.more' }
  | PendingTransactionsReport

/** What a portfolio tells its parent. */
export type PortfolioReport = { type: 'tokens.known'; tokens: readonly TokenBalance[] } | PendingTransactionsReport

const late: Fault = { code: 'http.timeout', message: 'The server did not answer in time. Check your connection and try again.' }

const chart = setup({
  types: {
    context: {} as PortfolioContext,
    events: {} as PortfolioEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as 'resting' | 'waiting' | 'unavailable' | 'retryable' | 'activityLoading' | 'activityFailed' | 'activityWhole',
  },
  actors: {
    /** Balances with prices. `fresh`: what was read before no longer counts. */
    loadTokens: fromPromise<readonly TokenBalance[], { account: CaipAddress; fresh: boolean }>(notProvided),
    loadIdentity: fromPromise<Identity, { account: CaipAddress }>(notProvided),
    /** A page of history, the newest first. */
    loadActivity: fromPromise<ActivityPage, { account: CaipAddress; cursor?: string }>(notProvided),
    /** The chart of that name where the host has switched it on; else nothing. */
    pendingTransactions: fromCallback<PendingTransactionsEvent, { account: CaipAddress | undefined }>(notProvided),
  },
  actions: {
    own: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      tokens: undefined,
      identity: {},
      activities: [],
      next: undefined,
      fault: undefined,
    })),
    renew: raise({ type: 'tokens.moved' }),
    toPendingTransactions: sendTo('pendingTransactions', (_, event: PendingTransactionsEvent) => event),
    tell: sendParent((_, report: PortfolioReport) => report),
    know: assign((_, { tokens }: { tokens: readonly TokenBalance[] }) => ({ tokens })),
    name: assign((_, { identity }: { identity: Identity }) => ({ identity })),
    begin: assign((_, { page }: { page: ActivityPage }) => ({ activities: page.activities, next: page.next, fault: undefined })),
    append: assign(({ context }, { page }: { page: ActivityPage }) => {
      const known = new Set(context.activities.map(({ id }) => id))
      return {
        activities: [...context.activities, ...page.activities.filter(({ id }) => !known.has(id))],
        next: page.next,
        fault: undefined,
      }
    }),
    blame: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    forgive: assign({ fault: undefined }),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== undefined,
    isOther: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account !== account,
    isOtherOne: ({ context }, { account }: { account: CaipAddress | undefined }) => account !== undefined && context.account !== account,
    hasMore: ({ context }) => context.next !== undefined,
    hasNoMore: ({ context }) => context.next === undefined,
  },
  delays: { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT },
})

const whose = ({ event }: { event: { account: CaipAddress | undefined } }) => ({ account: event.account })
const own = { type: 'own', params: whose } as const
const tellPending = { type: 'toPendingTransactions', params: ({ event }: { event: PendingTransactionsEvent }) => event } as const
const owner = ({ context }: { context: PortfolioContext }): CaipAddress => context.account ?? ('' as CaipAddress)
const reason = ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error, 'http.unreachable') })

export const portfolioMachine = chart.createMachine({
  id: 'portfolio',
  context: ({ input }) => ({ account: input.account, identity: {}, activities: [] }),
  type: 'parallel',
  invoke: {
    id: 'pendingTransactions',
    src: 'pendingTransactions',
    input: ({ context }) => ({ account: context.account }),
    // A help only: without it, all is read when somebody looks.
    onError: {},
  },
  on: {
    'transactions.pending': { actions: ['renew', { type: 'tell', params: { type: 'transactions.pending' } }] },
    'account.changed': [
      {
        guard: { type: 'isOtherOne', params: whose },
        target: ['.tokens.loading', '.identity.loading', '.activity.idle'],
        actions: [own, tellPending],
      },
      {
        guard: { type: 'isOther', params: whose },
        target: ['.tokens.idle', '.identity.idle', '.activity.idle'],
        actions: [own, tellPending],
      },
    ],
  },
  states: {
    tokens: {
      initial: 'idle',
      states: {
        idle: { description: 'Nobody has looked yet.', tags: 'resting', on: { 'portfolio.wanted': { guard: 'hasAccount', target: 'loading' } } },
        loading: {
          tags: 'waiting',
          invoke: {
            id: 'loadTokens',
            src: 'loadTokens',
            input: (given) => ({ account: owner(given), fresh: false }),
            onDone: { target: 'fresh', actions: [{ type: 'know', params: ({ event }) => ({ tokens: event.output }) }, { type: 'tell', params: ({ event }) => ({ type: 'tokens.known', tokens: event.output }) }] },
            onError: 'unavailable',
          },
          on: { 'tokens.stale': 'refreshing' },
          after: { PORTFOLIO_LIMIT: 'unavailable' },
        },
        refreshing: {
          description: 'Something was moved: what was read before no longer counts.',
          tags: 'waiting',
          invoke: {
            id: 'refreshTokens',
            src: 'loadTokens',
            input: (given) => ({ account: owner(given), fresh: true }),
            onDone: { target: 'fresh', actions: [{ type: 'know', params: ({ event }) => ({ tokens: event.output }) }, { type: 'tell', params: ({ event }) => ({ type: 'tokens.known', tokens: event.output }) }] },
            onError: 'unavailable',
          },
          on: { 'tokens.stale': { target: 'refreshing', reenter: true } },
          after: { PORTFOLIO_LIMIT: 'unavailable' },
        },
        fresh: {
          tags: 'resting',
          on: { 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
          after: { PORTFOLIO_LIFETIME: 'stale' },
        },
        stale: {
          description: 'Still shown, and read again when somebody looks.',
          tags: 'resting',
          on: { 'portfolio.wanted': 'loading', 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
        },
        unavailable: {
          description: 'Not asked for again until the block is over; what was known before stays.',
          tags: ['resting', 'unavailable'],
          after: { BALANCE_RETRY_BLOCK: 'retryable' },
        },
        retryable: {
          tags: ['resting', 'unavailable', 'retryable'],
          on: { 'portfolio.wanted': 'loading', 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
        },
      },
    },
    identity: {
      initial: 'idle',
      states: {
        idle: { tags: 'resting', on: { 'portfolio.wanted': { guard: 'hasAccount', target: 'loading' } } },
        loading: {
          tags: 'waiting',
          invoke: {
            id: 'loadIdentity',
            src: 'loadIdentity',
            input: (given) => ({ account: owner(given) }),
            onDone: { target: 'known', actions: { type: 'name', params: ({ event }) => ({ identity: event.output }) } },
            onError: 'unknown',
          },
          after: { PORTFOLIO_LIMIT: 'unknown' },
        },
        known: { tags: 'resting' },
        unknown: {
          description: 'The address stands for itself; the next look tries again.',
          tags: 'resting',
          on: { 'portfolio.wanted': 'loading' },
        },
      },
    },
    activity: {
      initial: 'idle',
      states: {
        idle: { tags: 'resting', on: { 'activity.wanted': { guard: 'hasAccount', target: 'loading' } } },
        loading: {
          tags: ['waiting', 'activityLoading'],
          invoke: {
            id: 'loadActivity',
            src: 'loadActivity',
            input: (given) => ({ account: owner(given) }),
            onDone: { target: 'shown', actions: { type: 'begin', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'blame', params: reason } },
          },
          on: { 'tokens.stale': { target: 'loading', reenter: true } },
          after: { PORTFOLIO_LIMIT: { target: 'failed', actions: { type: 'blame', params: { fault: late } } } },
        },
        shown: {
          tags: 'resting',
          always: { guard: 'hasNoMore', target: 'whole' },
          on: { 'activity.more': { guard: 'hasMore', target: 'adding' }, 'tokens.stale': 'idle' },
        },
        adding: {
          description: 'The next page is on its way; what is there stays.',
          tags: ['waiting', 'activityLoading'],
          invoke: {
            id: 'addActivity',
            src: 'loadActivity',
            input: (given) => ({ account: owner(given), ...(given.context.next && { cursor: given.context.next }) }),
            onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'broken', actions: { type: 'blame', params: reason } },
          },
          on: { 'tokens.stale': 'idle' },
          after: { PORTFOLIO_LIMIT: { target: 'broken', actions: { type: 'blame', params: { fault: late } } } },
        },
        broken: {
          description: 'The next page did not come; it can be asked for again.',
          tags: ['resting', 'activityFailed'],
          on: { 'activity.more': { target: 'adding', actions: 'forgive' }, 'tokens.stale': { target: 'idle', actions: 'forgive' } },
        },
        whole: {
          description: 'There is no more.',
          tags: ['resting', 'activityWhole'],
          on: { 'tokens.stale': 'idle' },
        },
        failed: {
          tags: ['resting', 'activityFailed'],
          on: { 'activity.wanted': { target: 'loading', actions: 'forgive' } },
        },
      },
    },
  },
})
