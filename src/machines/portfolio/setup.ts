import { assign, fromCallback, fromPromise, raise, sendParent, sendTo, setup } from 'xstate'
import type { Activity, ActivityPage } from '../../domain/portfolio/activity'
import type { CaipAddress } from '../../domain/caip'
import { faultOf, type Fault } from '../../domain/errors'
import { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT } from '../../domain/limits'
import type { Identity } from '../../domain/portfolio/profile'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { notProvided } from '../notProvided'
import type { PendingTransactionsEvent, PendingTransactionsReport } from '../pendingTransactions'

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
  | { type: 'portfolio.requested' }
  /** A transaction has moved something. */
  | { type: 'tokens.stale' }
  /** Something is pending on the network: balances may have moved, the history has not. */
  | { type: 'tokens.moved' }
  | { type: 'activity.requested' }
  | { type: 'activity.more' }
  | PendingTransactionsReport

/** What a portfolio tells its parent. */
export type PortfolioReport = { type: 'tokens.known'; tokens: readonly TokenBalance[] } | PendingTransactionsReport

export const late: Fault = {
  code: 'http.timeout',
  message: 'The server did not answer in time. Check your connection and try again.',
}

/** The portfolio's vocabulary: what its regions may say and do. */
export const chart = setup({
  types: {
    context: {} as PortfolioContext,
    events: {} as PortfolioEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'unavailable'
      | 'retryable'
      | 'activityLoading'
      | 'activityFailed'
      | 'activityWhole',
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
    begin: assign((_, { page }: { page: ActivityPage }) => ({
      activities: page.activities,
      next: page.next,
      fault: undefined,
    })),
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
    isOtherOne: ({ context }, { account }: { account: CaipAddress | undefined }) =>
      account !== undefined && context.account !== account,
    hasMore: ({ context }) => context.next !== undefined,
    hasNoMore: ({ context }) => context.next === undefined,
  },
  delays: { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT },
})

export const whose = ({ event }: { event: { account: CaipAddress | undefined } }) => ({ account: event.account })
export const own = { type: 'own', params: whose } as const
export const tellPending = {
  type: 'toPendingTransactions',
  params: ({ event }: { event: PendingTransactionsEvent }) => event,
} as const
export const owner = ({ context }: { context: PortfolioContext }): CaipAddress => context.account ?? ('' as CaipAddress)
export const reason = ({ event }: { event: { error: unknown } }) => ({
  fault: faultOf(event.error, 'http.unreachable'),
})
