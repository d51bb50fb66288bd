import { assign, fromPromise, sendParent, setup } from 'xstate'
import { faultOf, type Fault } from '../domain/errors'
import { LOGIN_LIMIT } from '../domain/limits'
import type { AccountType } from '../domain/login/login'
import { unanswered } from './login/faults'
import { notProvided } from './notProvided'

/** Which of the embedded wallet's two accounts is the active one: the plain one, or the smart account. */

export interface AccountTypeContext {
  wanted?: AccountType
  fault?: Fault
}

export type AccountTypeEvent =
  | { type: 'accountType.selected'; accountType: AccountType }
  | { type: 'accountType.cancel' }
export type AccountTypeReport = { type: 'accountType.switched'; accountType: AccountType }

const chart = setup({
  types: {
    context: {} as AccountTypeContext,
    events: {} as AccountTypeEvent,
    tags: {} as 'resting' | 'waiting' | 'failed',
  },
  actors: {
    /** SET_PREFERRED_ACCOUNT, then GET_USER; the connection hears of its new account by itself. Answers with the type it came to. */
    setAccountType: fromPromise<AccountType, { accountType: AccountType }>(notProvided),
  },
  actions: {
    tell: sendParent((_, report: AccountTypeReport) => report),
    want: assign((_, { accountType }: { accountType: AccountType }) => ({ wanted: accountType, fault: undefined })),
    blame: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    forget: assign({ wanted: undefined, fault: undefined }),
  },
  delays: { LOGIN_LIMIT },
})

export const accountTypeMachine = chart.createMachine({
  id: 'accountType',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      on: {
        'accountType.selected': {
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => ({ accountType: event.accountType }) },
        },
      },
    },
    switching: {
      tags: 'waiting',
      invoke: {
        id: 'setAccountType',
        src: 'setAccountType',
        input: ({ context }) => ({ accountType: context.wanted ?? 'eoa' }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'tell', params: ({ event }) => ({ type: 'accountType.switched', accountType: event.output }) },
            'forget',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'blame', params: ({ event }) => ({ fault: faultOf(event.error, 'login.failed') }) },
        },
      },
      on: { 'accountType.cancel': { target: 'idle', actions: 'forget' } },
      after: { LOGIN_LIMIT: { target: 'failed', actions: { type: 'blame', params: { fault: unanswered } } } },
    },
    failed: {
      tags: ['resting', 'failed'],
      on: {
        'accountType.selected': {
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => ({ accountType: event.accountType }) },
        },
        'accountType.cancel': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
