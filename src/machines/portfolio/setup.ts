import { assign, fromPromise, or, raise, sendParent, sendTo, setup, stateIn } from 'xstate'
import { cursorAfter, type Activity, type ActivityPage } from '../../domain/portfolio/activity'
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

/** Context of the portfolio machine. */
export interface PortfolioContext {
  /** CAIP-10 account. Undefined if no account is connected. */
  account?: CaipAddress
  /** Token balances. Undefined until known. */
  tokens?: readonly TokenBalance[]
  identity: Identity
  activities: readonly Activity[]
  /** Cursor of the next page of activities. */
  next?: string
  fault?: Fault
}

/** Events that the portfolio machine accepts. */
export type PortfolioEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  /** A view shows the portfolio. */
  | { type: 'portfolio.requested' }
  /** A transaction has changed balances. */
  | { type: 'tokens.stale' }
  /** A transaction is pending on the network: balances may have changed, the history has not. */
  | { type: 'tokens.moved' }
  /** The account has another name or avatar. */
  | { type: 'identity.changed'; account: CaipAddress; identity: Identity }
  | { type: 'activity.requested' }
  | { type: 'activity.more' }
  | PendingTransactionsReport

/** Events that the portfolio machine sends to its parent. */
export type PortfolioReport =
  | { type: 'tokens.known'; tokens: readonly TokenBalance[] }
  | PendingTransactionsReport
  | TrackReport

/** XState setup of the portfolio machine. */
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
    /** Loads balances with prices. `fresh`: ignores cached ones. */
    loadTokens: fromPromise<readonly TokenBalance[], { account: CaipAddress; fresh: boolean }>(notProvided),
    /** Loads the identity. Resolves with `undefined` on networks without names. */
    loadIdentity: fromPromise<Identity | undefined, { account: CaipAddress }>(notProvided),
    /** Loads a page of history, newest first. Resolves with `undefined` if the service has none for the network. */
    loadActivity: fromPromise<ActivityPage | undefined, { account: CaipAddress; cursor?: string }>(notProvided),
    /** Polls for pending transactions, if the host has enabled it. */
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
    /** Sets the newest page. Keeps the older pages if it reaches them. */
    setActivities: assign(({ context }, { page }: { page: ActivityPage }) => {
      const ids = new Set(page.activities.map(({ id }) => id))
      const reached = context.activities.map(({ id }) => ids.has(id)).lastIndexOf(true)
      const older = reached < 0 ? [] : context.activities.slice(reached + 1)
      return {
        activities: [...page.activities, ...older],
        next: older.length > 0 ? context.next : page.next,
        fault: undefined,
      }
    }),
    addActivities: assign(({ context }, { page }: { page: ActivityPage }) => {
      const known = new Set(context.activities.map(({ id }) => id))
      const added = page.activities.filter(({ id }) => !known.has(id))
      return {
        activities: [...context.activities, ...added],
        next: cursorAfter(page, added.length),
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
    hasActivities: ({ context }) => context.activities.length > 0,
    /** Whether the next view reads the balances again. */
    areTokensOld: or([stateIn({ tokens: 'stale' }), stateIn({ tokens: 'retryable' })]),
    hasMore: ({ context }) => context.next !== undefined,
    hasNoMore: ({ context }) => context.next === undefined,
  },
  delays: { BALANCE_RETRY_BLOCK, PORTFOLIO_LIFETIME, PORTFOLIO_LIMIT },
})

/** Forwards a changed account to `pendingTransactions`. */
export const reportToPending = {
  type: 'toPendingTransactions',
  params: ({ event }: { event: PendingTransactionsEvent }) => event,
} as const
/** Params with the error of a failed actor. Default code `http.unreachable` */
export const failure = faultFrom('http.unreachable')
