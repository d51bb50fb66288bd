import { assign, fromPromise, setup } from 'xstate'
import type { CaipAddress } from '../domain/caip'
import { BALANCE_RETRY_BLOCK, HTTP_TIMEOUT, NATIVE_BALANCE_LIFETIME } from '../domain/limits'
import { notProvided } from './notProvided'

/**
 * The native balance of the active account: asked for when it is looked at, fresh for 30 s, and after a
 * failure left alone for 30 s (specification §9). An amount that is not known is never shown as zero.
 */

export interface BalanceContext {
  /** Whose; absent while nobody is connected. */
  account?: CaipAddress
  /** In the smallest unit (wei), as decimal text. */
  amount?: string
}

export type BalanceEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  | { type: 'balance.requested' }
  | { type: 'balance.stale' }

const chart = setup({
  types: {
    context: {} as BalanceContext,
    events: {} as BalanceEvent,
    tags: {} as 'resting' | 'waiting' | 'unavailable',
  },
  actors: { readBalance: fromPromise<string, { account: CaipAddress }>(notProvided) },
  actions: {
    own: assign((_, { account }: { account: CaipAddress | undefined }) => ({ account, amount: undefined })),
    know: assign((_, { amount }: { amount: string }) => ({ amount })),
    forget: assign({ amount: undefined }),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== undefined,
    isOther: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account !== account,
    isOtherOne: ({ context }, { account }: { account: CaipAddress | undefined }) =>
      account !== undefined && context.account !== account,
  },
  delays: { BALANCE_RETRY_BLOCK, HTTP_TIMEOUT, NATIVE_BALANCE_LIFETIME },
})

const own = {
  type: 'own',
  params: ({ event }: { event: { account: CaipAddress | undefined } }) => ({ account: event.account }),
} as const

export const balanceMachine = chart.createMachine({
  id: 'balance',
  context: {},
  initial: 'idle',
  on: {
    'account.changed': [
      // Somebody has looked at the balance before: the next account's is read without being asked for.
      {
        guard: { type: 'isOtherOne', params: ({ event }) => ({ account: event.account }) },
        target: '.loading',
        actions: own,
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ account: event.account }) },
        target: '.idle',
        actions: own,
      },
    ],
  },
  states: {
    idle: {
      description: 'Nobody has looked at the balance yet.',
      tags: 'resting',
      on: {
        'account.changed': { actions: own },
        'balance.requested': { guard: 'hasAccount', target: 'loading' },
      },
    },
    loading: {
      description: 'One read; the amount known so far stays on show.',
      tags: 'waiting',
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ context }) => ({ account: context.account ?? ('' as CaipAddress) }),
        onDone: { target: 'known', actions: { type: 'know', params: ({ event }) => ({ amount: event.output }) } },
        onError: { target: 'unavailable', actions: 'forget' },
      },
      after: { HTTP_TIMEOUT: { target: 'unavailable', actions: 'forget' } },
    },
    known: {
      description: 'Fresh; a transaction makes it stale at once.',
      tags: 'resting',
      on: { 'balance.stale': 'loading' },
      after: { NATIVE_BALANCE_LIFETIME: 'stale' },
    },
    stale: {
      description: 'Still shown, and read again when somebody looks, or when it may have moved.',
      tags: 'resting',
      on: { 'balance.requested': 'loading', 'balance.stale': 'loading' },
    },
    unavailable: {
      description: 'Not known, and not asked for again until the block is over.',
      tags: ['resting', 'unavailable'],
      after: { BALANCE_RETRY_BLOCK: 'retryable' },
    },
    retryable: {
      description: 'Not known; somebody may ask again.',
      tags: ['resting', 'unavailable'],
      on: { 'balance.requested': 'loading', 'balance.stale': 'loading' },
    },
  },
})
