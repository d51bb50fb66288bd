import { assign, fromPromise, setup } from 'xstate'
import type { CaipAddress } from '../domain/caip'
import type { HeldBalance, HostToken } from '../domain/portfolio/hostToken'
import { BALANCE_RETRY_BLOCK, HTTP_TIMEOUT, NATIVE_BALANCE_LIFETIME } from '../domain/limits'
import { notProvided } from './notProvided'
import { accountGuards, accountOf, afterRead, fromAccount, setAccount } from './portfolio/freshness'

/** Context of the balance machine. */
export interface BalanceContext {
  /** CAIP-10 account. Undefined if no account is connected. */
  account?: CaipAddress
  /** Balance of the coin in the smallest unit (wei, lamports, satoshis), as decimal text. */
  amount?: string
  /** Balance of the token that the host shows in place of the coin. */
  token?: HostToken | undefined
}

/** Events that the balance machine accepts. */
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
  actors: { readBalance: fromPromise<HeldBalance, { account: CaipAddress }>(notProvided) },
  actions: {
    setAccount: assign((_, { account }: { account: CaipAddress | undefined }) => ({
      account,
      amount: undefined,
      token: undefined,
    })),
    setBalance: assign((_, { amount, token }: HeldBalance) => ({ amount, token })),
    clearBalance: assign({ amount: undefined, token: undefined }),
  },
  guards: accountGuards,
  delays: { BALANCE_RETRY_BLOCK, HTTP_TIMEOUT, NATIVE_BALANCE_LIFETIME },
})

/**
 * Reads the balance of the active account on demand. Fresh for 30 s; after a failure not retried for 30 s
 * (docs/reference.md#balances). An unknown amount is never shown as zero.
 */
export const balanceMachine = machineSetup.createMachine({
  id: 'balance',
  context: {},
  initial: 'idle',
  on: {
    'account.changed': [
      // The balance is already on screen: read the next account's without a request.
      { guard: { type: 'isNewAccount', params: fromAccount }, target: '.loading', actions: setAccount },
      { guard: { type: 'isOtherAccount', params: fromAccount }, target: '.idle', actions: setAccount },
    ],
  },
  states: {
    idle: {
      description: 'The balance has not been requested yet.',
      tags: 'resting',
      on: {
        'account.changed': { actions: setAccount },
        'balance.requested': { guard: 'hasAccount', target: 'loading' },
      },
    },
    loading: {
      description: 'The balance is being read. The last known amount stays on screen.',
      tags: 'waiting',
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: (given) => ({ account: accountOf(given) }),
        onDone: { target: 'fresh', actions: { type: 'setBalance', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: 'clearBalance' },
      },
      // The answer under way may be older than the change.
      on: { 'balance.stale': { target: 'loading', reenter: true } },
      after: { HTTP_TIMEOUT: { target: 'unavailable', actions: 'clearBalance' } },
    },
    ...afterRead('NATIVE_BALANCE_LIFETIME', { 'balance.requested': 'loading' }, { 'balance.stale': 'loading' }),
  },
})
