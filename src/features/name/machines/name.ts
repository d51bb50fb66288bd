import type { CaipAddress } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import { nameIn, type NameRequest, type NameSuggestion, type SignedName } from '../../../domain/account/accountName'
import { faultFrom } from '../../../machines/faults'
import { machineSetup, type NameContext } from './setup'
import { trackReport } from '../../../machines/tracking'

export type { NameContext } from './setup'

interface Given {
  context: NameContext
}
const none: NameRequest = { account: '' as CaipAddress, label: '' }
const requestOf = ({ context }: Given): NameRequest => context.request ?? none
const signed = (given: Given): SignedName => given.context.signed ?? { ...requestOf(given), message: '', signature: '' }
const typed = ({ event }: { event: { text: string } }) => event
const accountOf = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const failure = faultFrom('http.unreachable')
const setFailure = { type: 'setFault', params: failure } as const
const trackName = (event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS') =>
  ({
    type: 'report',
    params: (given: Given) => trackReport({ event, properties: { ensName: nameIn(requestOf(given).label) } }),
  }) as const
/** Reports the error on screen to telemetry. */
const trackFailure = {
  type: 'report',
  params: (given: Given) =>
    trackReport({
      event: 'REGISTER_NAME_ERROR',
      properties: { ensName: nameIn(requestOf(given).label), error: given.context.fault?.message ?? '' },
    }),
} as const

const lookupTimedOut: Fault = { code: 'http.timeout.name', message: 'Looking up this name took too long. Try again.' }
const windowPassed: Fault = {
  code: 'name.late',
  message: 'The name wasn’t signed within ten seconds, so it can’t be registered. Try again.',
}
const unclear: Fault = { code: 'name.unclear', message: 'The server didn’t say whether this name is available.' }
const unconfirmed: Fault = {
  code: 'name.unconfirmed',
  message:
    'The server says it registered the name, but the name doesn’t point to this account yet. Check again in a minute.',
}
const unanswered: Fault = {
  code: 'http.timeout.registration',
  message: 'The server didn’t say whether it registered the name.',
}

/** Withdraws the signature request from the secure frame. */
const withdraw = {
  type: 'report',
  params: { type: 'flow.told', to: 'approval', event: { type: 'approval.withdrawn' } },
} as const
/** Registers the request with the router: a success leads on from the form, wherever that is on the stack by then. */
const beginRegistration = {
  type: 'report',
  params: {
    type: 'flow.told',
    to: 'router',
    event: {
      type: 'transaction.push',
      at: 'RegisterAccountName',
      transaction: { id: 'name', success: { name: 'RegisterAccountNameSuccess' }, error: 'stay', cancel: 'stay' },
    },
  },
} as const
const settleRegistration = (outcome: 'success' | 'error' | 'cancel') =>
  ({
    type: 'report',
    params: { type: 'flow.told', to: 'router', event: { type: 'transaction.settle', id: 'name', outcome } },
  }) as const
const reportNamed = {
  type: 'report',
  params: (given: Given) => {
    const { account, label } = requestOf(given)
    return {
      type: 'flow.told',
      to: 'portfolio',
      event: { type: 'identity.changed', account, identity: { name: nameIn(label) } },
    } as const
  },
} as const
/** Result of a lookup, which may include the label on screen. */
const found = ({ event }: { event: { output: readonly NameSuggestion[] } }) => ({ suggestions: event.output })
const setFound = { type: 'setSuggestions', params: found } as const
const isRegistered = (registered: boolean) =>
  ({
    type: 'isSaid',
    params: (given: { event: { output: readonly NameSuggestion[] } }) => ({ ...found(given), registered }),
  }) as const
const submitted = { target: '#signing', actions: 'setRequest' } as const

/**
 * Registers a name for the embedded wallet's account: looks it up, has it signed within the 10 s that the server
 * allows, and registers it. Errors lead back to the form.
 */
export const nameMachine = machineSetup.createMachine({
  id: 'name',
  context: ({ input }) => ({ account: input.account, text: '', suggestions: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The visitor types a label, which is looked up after a pause in typing.',
      initial: 'judging',
      on: {
        'name.typed': { target: '.judging', actions: { type: 'setText', params: typed } },
        'account.changed': {
          guard: { type: 'isOtherAccount', params: accountOf },
          target: '.judging',
          actions: [{ type: 'setAccount', params: accountOf }, 'clearFault'],
        },
      },
      states: {
        judging: {
          id: 'judging',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isNoLabel', target: 'wrong', actions: 'setLabelFault' },
            { target: 'settling' },
          ],
        },
        empty: { tags: 'resting' },
        wrong: { description: 'The label is not a valid name. The visitor sees why.', tags: 'resting' },
        settling: { tags: ['resting', 'looking'], after: { NAME_SETTLE: 'looking' } },
        looking: {
          tags: ['waiting', 'looking'],
          entry: 'setRequest',
          exit: 'clearRequest',
          invoke: {
            id: 'findNames',
            src: 'findNames',
            input: requestOf,
            onDone: [
              { guard: isRegistered(false), target: 'free', actions: setFound },
              { guard: isRegistered(true), target: 'taken', actions: setFound },
              { target: 'unclear', actions: { type: 'setFault', params: { fault: unclear } } },
            ],
            onError: { target: 'unclear', actions: setFailure },
          },
          after: {
            NAME_CHECK_LIMIT: { target: 'unclear', actions: { type: 'setFault', params: { fault: lookupTimedOut } } },
          },
        },
        free: { id: 'free', tags: ['resting', 'free'], on: { 'name.submitted': submitted } },
        taken: {
          description: 'The name is already registered. Similar names are on screen.',
          tags: ['resting', 'taken'],
        },
        unclear: {
          description: 'It is unknown whether the name is free. The visitor can retry.',
          tags: ['resting', 'failed'],
          on: { 'name.retry': { target: 'looking', actions: 'clearFault' } },
        },
        refused: {
          id: 'refused',
          description: 'The name was not registered. The visitor sees the reason and can try again.',
          tags: ['resting', 'refused'],
          entry: [settleRegistration('error'), trackFailure],
          exit: 'clearRequest',
          // The visitor has switched accounts: the error does not apply to the new one.
          always: { guard: 'isLeft', target: 'judging', actions: 'clearFault' },
          on: { 'name.submitted': submitted },
        },
      },
    },
    signing: {
      id: 'signing',
      description: 'Waiting for the wallet to sign the message, which is valid for ten seconds.',
      tags: ['waiting', 'signing'],
      entry: [beginRegistration, trackName('REGISTER_NAME_INITIATED')],
      invoke: {
        id: 'signName',
        src: 'signName',
        input: requestOf,
        onDone: {
          target: 'registering',
          actions: { type: 'setSigned', params: ({ event }) => ({ signed: event.output }) },
        },
        onError: { target: '#refused', actions: setFailure },
      },
      on: {
        'name.cancel': { target: '#free', actions: [withdraw, settleRegistration('cancel'), 'clearRequest'] },
        'account.changed': {
          guard: { type: 'isOtherAccount', params: accountOf },
          target: '#judging',
          actions: [withdraw, settleRegistration('cancel'), 'clearRequest', { type: 'setAccount', params: accountOf }],
        },
      },
      after: {
        NAME_WINDOW: { target: '#refused', actions: [withdraw, { type: 'setFault', params: { fault: windowPassed } }] },
      },
    },
    registering: {
      description: 'The signed message is with the server. Waiting for its answer.',
      tags: ['waiting', 'registering'],
      invoke: {
        id: 'registerName',
        src: 'registerName',
        input: signed,
        // The server's answer is not enough: look up the name before reporting success.
        onDone: { target: 'checking', actions: { type: 'setFault', params: { fault: unconfirmed } } },
        onError: [
          { guard: { type: 'isUnsure', params: failure }, target: 'checking', actions: setFailure },
          { target: '#refused', actions: setFailure },
        ],
      },
      on: {
        'account.changed': { actions: { type: 'setAccount', params: accountOf } },
      },
      after: {
        NAME_REGISTER_LIMIT: { target: 'checking', actions: { type: 'setFault', params: { fault: unanswered } } },
      },
    },
    checking: {
      description: 'The name of the account is looked up, whatever the server has answered about the registration.',
      tags: ['waiting', 'registering'],
      invoke: {
        id: 'checkOwner',
        src: 'checkOwner',
        input: requestOf,
        onDone: [
          { guard: { type: 'isOwner', params: ({ event }) => ({ owns: event.output }) }, target: 'registered' },
          { target: '#refused' },
        ],
        onError: '#refused',
      },
      on: {
        'name.cancel': '#refused',
        'account.changed': { actions: { type: 'setAccount', params: accountOf } },
      },
      after: { NAME_CHECK_LIMIT: '#refused' },
    },
    registered: {
      tags: ['resting', 'registered'],
      description: 'The name is registered and shown with the account.',
      entry: ['clearFault', reportNamed, trackName('REGISTER_NAME_SUCCESS'), settleRegistration('success')],
      exit: ['clearRequest', 'clearText'],
      // The visitor has switched accounts meanwhile.
      always: { guard: 'isLeft', target: '#judging' },
      on: {
        'account.changed': {
          guard: { type: 'isOtherAccount', params: accountOf },
          target: '#judging',
          actions: { type: 'setAccount', params: accountOf },
        },
      },
    },
  },
})
