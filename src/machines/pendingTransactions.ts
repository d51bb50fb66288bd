import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../domain/caip'
import {
  HTTP_TIMEOUT,
  PENDING_TRANSACTIONS_FAILURES,
  PENDING_TRANSACTIONS_INTERVAL,
  PENDING_TRANSACTIONS_LIMIT,
} from '../domain/limits'
import type { PendingFilter } from '../domain/send/send'
import { notProvided } from './notProvided'

/**
 * Looks now and then whether the active account's network has pending transactions, and says so: what the account
 * holds may move. A host switches it on, and it stops after 99 times, so that a page left open does not ask for ever.
 */

export interface PendingTransactionsContext {
  /** The account it belongs to; absent while no account is connected. */
  account?: CaipAddress
  /** How often at most pending transactions are reported for one account. */
  limit: number
  /** The node's filter, which knows what it has told already; absent until there is one. */
  filter?: PendingFilter
  /** How often something was said. */
  events: number
  /** Looks that failed, one after the other. */
  failures: number
}

export type PendingTransactionsEvent = { type: 'account.changed'; account: CaipAddress | undefined }
export type PendingTransactionsReport = { type: 'transactions.pending' }

/** What a node says: the filter to ask next time, and whether anything was pending. */
export interface PendingLook {
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
  actors: { look: fromPromise<PendingLook, { account: CaipAddress; filter?: PendingFilter }>(notProvided) },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      filter: undefined,
      events: 0,
      failures: 0,
    })),
    setFilter: assign((_, { filter }: PendingLook) => ({ filter, failures: 0 })),
    count: assign({ events: ({ context }) => context.events + 1 }),
    countFailure: assign({ filter: undefined, failures: ({ context }) => context.failures + 1 }),
    report: sendParent((): PendingTransactionsReport => ({ type: 'transactions.pending' })),
  },
  guards: {
    isAccount: (_, { account }: { account: CaipAddress | undefined }) => account !== undefined,
    isSameAccount: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account === account,
    hasAccount: ({ context }) => context.account !== undefined,
    isPending: (_, { found }: PendingLook) => found,
    isRefused: ({ context }) => context.failures + 1 >= PENDING_TRANSACTIONS_FAILURES,
    isLast: ({ context }, { found }: PendingLook) => found && context.events + 1 >= context.limit,
  },
  delays: { HTTP_TIMEOUT, PENDING_TRANSACTIONS_INTERVAL },
})

const changed = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const seen = ({ event }: { event: { output: PendingLook } }) => event.output

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
      description: 'Until the next look.',
      tags: 'resting',
      after: { PENDING_TRANSACTIONS_INTERVAL: 'looking' },
    },
    looking: {
      description: 'The node is asked what is pending since the last look; the first look only asks it to take note.',
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
        // Nodes forget filters: another one is made.
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
      description: 'The node does not answer what is pending: it is not asked again for this account.',
      tags: 'resting',
    },
    spent: {
      description: 'It was said often enough for one account.',
      tags: 'resting',
    },
  },
})
