import { assign, fromPromise, raise, sendParent, sendTo, setup } from 'xstate'
import type { Activity, ActivityPage } from '../../domain/portfolio/activity'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT } from '../../domain/limits'
import type { Identity } from '../../domain/portfolio/profile'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { faultFrom } from '../faults'
import { notProvided } from '../notProvided'
import {
  pendingTransactionsMachine,
  type PendingTransactionsEvent,
  type PendingTransactionsReport,
} from '../pendingTransactions'
import type { TrackReport } from '../tracking'
import { accountGuards } from './freshness'

export interface PortfolioContext {
  /** The account it belongs to; absent while no account is connected. */
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
  /** A view shows it. */
  | { type: 'portfolio.requested' }
  /** A transaction has moved something. */
  | { type: 'tokens.stale' }
  /** Something is pending on the network: balances may have moved, the history has not. */
  | { type: 'tokens.moved' }
  /** It is called something else now. */
  | { type: 'identity.changed'; account: CaipAddress; identity: Identity }
  | { type: 'activity.requested' }
  | { type: 'activity.more' }
  | PendingTransactionsReport

/** What a portfolio reports to its parent. */
export type PortfolioReport =
  | { type: 'tokens.known'; tokens: readonly TokenBalance[] }
  | PendingTransactionsReport
  | TrackReport

/** The portfolio's vocabulary: what its regions may say and do. */
export const machineSetup = setup({
  types: {
    context: {} as PortfolioContext,
    events: {} as PortfolioEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'unavailable'
      | 'retryable'
      | 'unnamed'
      | 'activityLoading'
      | 'activityFailed'
      | 'activityWhole'
      | 'activityAbsent',
  },
  actors: {
    /** Balances with prices. `fresh`: what was read before no longer counts. */
    loadTokens: fromPromise<readonly TokenBalance[], { account: CaipAddress; fresh: boolean }>(notProvided),
    /** `undefined` on networks whose accounts have no names. */
    loadIdentity: fromPromise<Identity | undefined, { account: CaipAddress }>(notProvided),
    /** A page of history, the newest first; `undefined` where the service keeps none of the network. */
    loadActivity: fromPromise<ActivityPage | undefined, { account: CaipAddress; cursor?: string }>(notProvided),
    /** The runtime gives it an account only where the host has switched it on. */
    pendingTransactions: pendingTransactionsMachine,
  },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      tokens: undefined,
      identity: {},
      activities: [],
      next: undefined,
      fault: undefined,
    })),
    markMoved: raise({ type: 'tokens.moved' }),
    toPendingTransactions: sendTo('pendingTransactions', (_, event: PendingTransactionsEvent) => event),
    report: sendParent((_, report: PortfolioReport) => report),
    setTokens: assign((_, { tokens }: { tokens: readonly TokenBalance[] }) => ({ tokens })),
    setIdentity: assign((_, { identity }: { identity: Identity }) => ({ identity })),
    setActivities: assign((_, { page }: { page: ActivityPage }) => ({
      activities: page.activities,
      next: page.next,
      fault: undefined,
    })),
    addActivities: assign(({ context }, { page }: { page: ActivityPage }) => {
      const known = new Set(context.activities.map(({ id }) => id))
      return {
        activities: [...context.activities, ...page.activities.filter(({ id }) => !known.has(id))],
        next: page.next,
        fault: undefined,
      }
    }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
  },
  guards: {
    ...accountGuards,
    isNamed: (_, { identity }: { identity: Identity | undefined }) => identity?.name !== undefined,
    isTold: (_, { identity }: { identity: Identity | undefined }) => identity !== undefined,
    isOfAccount: ({ context }, { account }: { account: CaipAddress }) => context.account === account,
    isServed: (_, { page }: { page: ActivityPage | undefined }) => page !== undefined,
    hasMore: ({ context }) => context.next !== undefined,
    hasNoMore: ({ context }) => context.next === undefined,
  },
  delays: { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT },
})

export const reportToPending = {
  type: 'toPendingTransactions',
  params: ({ event }: { event: PendingTransactionsEvent }) => event,
} as const
export const failure = faultFrom('http.unreachable')
