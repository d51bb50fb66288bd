import { assign, fromPromise, setup } from 'xstate'
import type { CaipAddress } from '../domain/caip'
import { BALANCE_RETRY_BLOCK, HTTP_TIMEOUT, NATIVE_BALANCE_LIFETIME } from '../domain/limits'
import { notProvided } from './notProvided'
import { accountGuards, accountOf, afterRead, fromAccount, setAccount } from './portfolio/freshness'

/**
 * The native balance of the active account: asked for when it is looked at, fresh for 30 s, and after a
 * failure left alone for 30 s (docs/reference.md#balances). An amount that is not known is never shown as zero.
 */

export interface BalanceContext {
  /** The account it belongs to; absent while no account is connected. */
  account?: CaipAddress
  /** In the smallest unit (wei), as decimal text. */
  amount?: string
}

export type BalanceEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  | { type: 'balance.requested' }
  | { type: 'balance.stale' }

const machineSetup = setup({
  types: {
    context: {} as BalanceContext,
    events: {} as BalanceEvent,
    tags: {} as 'resting' | 'waiting' | 'unavailable' | 'retryable',
  },
  actors: { readBalance: fromPromise<string, { account: CaipAddress }>(notProvided) },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({ account, amount: undefined })),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    clearAmount: assign({ amount: undefined }),
  },
  guards: accountGuards,
  delays: { BALANCE_RETRY_BLOCK, HTTP_TIMEOUT, NATIVE_BALANCE_LIFETIME },
})

export const balanceMachine = machineSetup.createMachine({
  id: 'balance',
  context: {},
  initial: 'idle',
  on: {
    'account.changed': [
      // The balance was shown before: the next account's is read without being asked for.
      { guard: { type: 'isNewAccount', params: fromAccount }, target: '.loading', actions: setAccount },
      { guard: { type: 'isOtherAccount', params: fromAccount }, target: '.idle', actions: setAccount },
    ],
  },
  states: {
    idle: {
      description: 'The balance was not shown yet.',
      tags: 'resting',
      on: {
        'account.changed': { actions: setAccount },
        'balance.requested': { guard: 'hasAccount', target: 'loading' },
      },
    },
    loading: {
      description: 'One read; the amount known so far stays on show.',
      tags: 'waiting',
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: (given) => ({ account: accountOf(given) }),
        onDone: { target: 'fresh', actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.output }) } },
        onError: { target: 'unavailable', actions: 'clearAmount' },
      },
      after: { HTTP_TIMEOUT: { target: 'unavailable', actions: 'clearAmount' } },
    },
    ...afterRead('NATIVE_BALANCE_LIFETIME', { 'balance.requested': 'loading' }, { 'balance.stale': 'loading' }),
  },
})
