import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../domain/caip'
import {
  HTTP_TIMEOUT,
  PENDING_TRANSACTIONS_FAILURES,
  PENDING_TRANSACTIONS_INTERVAL,
  PENDING_TRANSACTIONS_LIMIT,
} from '../domain/limits'
import type { PendingFilter } from '../domain/transaction/transaction'
import { notProvided } from './notProvided'

/** Context of the pending transactions machine. */
export interface PendingTransactionsContext {
  /** CAIP-10 account. Undefined if no account is connected. */
  account?: CaipAddress
  /** Maximum number of reports per account. Default 99 */
  limit: number
  /** Filter on the node, which returns only what is new. Undefined until created. */
  filter?: PendingFilter
  /** Number of reports so far. */
  events: number
  /** Number of consecutive failed polls. */
  failures: number
}

/** Event that the pending transactions machine accepts. */
export type PendingTransactionsEvent = { type: 'account.changed'; account: CaipAddress | undefined }
/** Event sent to the parent if transactions are pending. */
export type PendingTransactionsReport = { type: 'transactions.pending' }

/** Result of a poll: the filter for the next one, and whether anything was pending. */
export interface PendingAnswer {
  filter: PendingFilter
  found: boolean
}

const machineSetup = setup({
  types: {
    context: {} as PendingTransactionsContext,
    events: {} as PendingTransactionsEvent,
    input: {} as { account: CaipAddress | undefined; limit?: number },
    tags: {} as 'resting' | 'waiting',
  },
  actors: { look: fromPromise<PendingAnswer, { account: CaipAddress; filter?: PendingFilter }>(notProvided) },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      filter: undefined,
      events: 0,
      failures: 0,
    })),
    setFilter: assign((_, { filter }: PendingAnswer) => ({ filter, failures: 0 })),
    count: assign({ events: ({ context }) => context.events + 1 }),
    countFailure: assign({ filter: undefined, failures: ({ context }) => context.failures + 1 }),
    report: sendParent((): PendingTransactionsReport => ({ type: 'transactions.pending' })),
  },
  guards: {
    isAccount: (_, { account }: { account: CaipAddress | undefined }) => account !== undefined,
    isSameAccount: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account === account,
    hasAccount: ({ context }) => context.account !== undefined,
    isPending: (_, { found }: PendingAnswer) => found,
    isRefused: ({ context }) => context.failures + 1 >= PENDING_TRANSACTIONS_FAILURES,
    isLast: ({ context }, { found }: PendingAnswer) => found && context.events + 1 >= context.limit,
  },
  delays: { HTTP_TIMEOUT, PENDING_TRANSACTIONS_INTERVAL },
})

const changed = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const seen = ({ event }: { event: { output: PendingAnswer } }) => event.output

/**
 * Polls the network of the active account for pending transactions, after which balances may change. Enabled by the
 * host. Stops after `limit` reports per account, or after repeated failures.
 */
export const pendingTransactionsMachine = machineSetup.createMachine({
  id: 'pendingTransactions',
  context: ({ input: { account, limit = PENDING_TRANSACTIONS_LIMIT } }) => ({
    ...(account && { account }),
    limit,
    events: 0,
    failures: 0,
  }),
  initial: 'idle',
  on: {
    'account.changed': [
      { guard: { type: 'isSameAccount', params: changed } },
      {
        guard: { type: 'isAccount', params: changed },
        target: '.waiting',
        actions: { type: 'setAccount', params: changed },
      },
      { target: '.idle', actions: { type: 'setAccount', params: changed } },
    ],
  },
  states: {
    idle: {
      description: 'No account is connected.',
      tags: 'resting',
      always: { guard: 'hasAccount', target: 'waiting' },
    },
    waiting: {
      description: 'Waiting for the next poll.',
      tags: 'resting',
      after: { PENDING_TRANSACTIONS_INTERVAL: 'looking' },
    },
    looking: {
      description: 'The node is asked what is pending since the last poll. The first poll only creates the filter.',
      tags: 'waiting',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { account, filter } }) => ({
          account: account ?? ('' as CaipAddress),
          ...(filter && { filter }),
        }),
        onDone: [
          { guard: { type: 'isLast', params: seen }, target: 'spent', actions: ['count', 'report'] },
          {
            guard: { type: 'isPending', params: seen },
            target: 'waiting',
            actions: [{ type: 'setFilter', params: seen }, 'count', 'report'],
          },
          { target: 'waiting', actions: { type: 'setFilter', params: seen } },
        ],
        // Nodes drop filters: create a new one.
        onError: [
          { guard: 'isRefused', target: 'refused' },
          { target: 'waiting', actions: 'countFailure' },
        ],
      },
      after: {
        HTTP_TIMEOUT: [
          { guard: 'isRefused', target: 'refused' },
          { target: 'waiting', actions: 'countFailure' },
        ],
      },
    },
    refused: {
      description: 'The node does not report pending transactions. It is not asked again for this account.',
      tags: 'resting',
    },
    spent: {
      description: 'The maximum number of reports for this account is reached, so polling ends.',
      tags: 'resting',
    },
  },
})
