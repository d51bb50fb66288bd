import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { LOGIN_LIMIT } from '../domain/limits'
import type { AccountType } from '../domain/login/login'
import { faultFrom } from './faults'
import { frameTimeouts } from './login/faults'
import { notProvided } from './notProvided'

/** Context of the account type machine: the requested type, and the error of a failed switch. */
export interface AccountTypeContext {
  wanted?: AccountType
  fault?: Fault
}

/** Events that the account type machine accepts. */
export type AccountTypeEvent =
  | { type: 'accountType.selected'; accountType: AccountType }
  | { type: 'accountType.cancel' }
/** Event sent to the parent once the account type has changed. */
export type AccountTypeReport = { type: 'accountType.switched'; accountType: AccountType }

const machineSetup = setup({
  types: {
    context: {} as AccountTypeContext,
    events: {} as AccountTypeEvent,
    tags: {} as 'resting' | 'waiting' | 'failed',
  },
  actors: {
    /** Sends SET_PREFERRED_ACCOUNT, then GET_USER; resolves with the new type. The connection updates by itself. */
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

/** Switches the embedded wallet between its plain account (EOA) and its smart account. */
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
      after: {
        LOGIN_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: frameTimeouts.frame } } },
      },
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
