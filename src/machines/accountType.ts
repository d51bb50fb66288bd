import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { Fault } from '../domain/errors'
import { LOGIN_LIMIT } from '../domain/limits'
import type { AccountType } from '../domain/login/login'
import { faultFrom } from './faults'
import { frameTimeouts } from './login/faults'
import { notProvided } from './notProvided'

/** Context of the account type machine: the requested type, and the error of a failed switch. */
export interface AccountTypeContext {
  wanted?: AccountType
  /** Namespace of the account. Default: the active one. */
  namespace?: ChainNamespace | undefined
  fault?: Fault
}

/** Events that the account type machine accepts. */
export type AccountTypeEvent =
  /** `namespace`: that of the account. Default: the active one. */
  | { type: 'accountType.selected'; accountType: AccountType; namespace?: ChainNamespace | undefined }
  | { type: 'accountType.cancel' }
/** Event sent to the parent once the account type has changed. */
export type AccountTypeReport = {
  type: 'accountType.switched'
  accountType: AccountType
  namespace?: ChainNamespace | undefined
}
/** Account type, and the namespace of the account. Default: the active one. */
type Wanted = Omit<AccountTypeReport, 'type'>

const machineSetup = setup({
  types: {
    context: {} as AccountTypeContext,
    events: {} as AccountTypeEvent,
    tags: {} as 'resting' | 'waiting' | 'failed',
  },
  actors: {
    /** Sends SET_PREFERRED_ACCOUNT, then GET_USER; resolves with the new type. The connection updates by itself. */
    setAccountType: fromPromise<AccountType, Wanted>(notProvided),
  },
  actions: {
    report: sendParent((_, report: AccountTypeReport) => report),
    setWanted: assign((_, { accountType, namespace }: Wanted) => ({
      wanted: accountType,
      namespace,
      fault: undefined,
    })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clear: assign({ wanted: undefined, namespace: undefined, fault: undefined }),
  },
  delays: { LOGIN_LIMIT },
})

const placeOf = ({ namespace }: AccountTypeContext) => namespace && { namespace }

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
        input: ({ context }) => ({ accountType: context.wanted ?? 'eoa', ...placeOf(context) }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'report',
              params: ({ context, event }) => ({
                type: 'accountType.switched',
                accountType: event.output,
                ...placeOf(context),
              }),
            },
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
