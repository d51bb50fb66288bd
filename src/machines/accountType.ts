import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { LOGIN_LIMIT } from '../domain/limits'
import type { AccountType } from '../domain/login/login'
import { faultFrom } from './faults'
import { frameTimeout } from './login/faults'
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

const machineSetup = setup({
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
    report: sendParent((_, report: AccountTypeReport) => report),
    setWanted: assign((_, { accountType }: { accountType: AccountType }) => ({
      wanted: accountType,
      fault: undefined,
    })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clear: assign({ wanted: undefined, fault: undefined }),
  },
  delays: { LOGIN_LIMIT },
})

export const accountTypeMachine = machineSetup.createMachine({
  id: 'accountType',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      on: {
        'accountType.selected': {
          target: 'switching',
          actions: { type: 'setWanted', params: ({ event }) => event },
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
            { type: 'report', params: ({ event }) => ({ type: 'accountType.switched', accountType: event.output }) },
            'clear',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFault', params: faultFrom('login.failed') },
        },
      },
      on: { 'accountType.cancel': { target: 'idle', actions: 'clear' } },
      after: { LOGIN_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: frameTimeout } } } },
    },
    failed: {
      tags: ['resting', 'failed'],
      on: {
        'accountType.selected': {
          target: 'switching',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
        'accountType.cancel': { target: 'idle', actions: 'clear' },
      },
    },
  },
})
