import type { CaipAddress } from '../domain/caip'
import type { Fault } from '../domain/errors'
import { nameIn, type NameRequest, type NameSuggestion, type SignedName } from '../domain/name/accountName'
import { faultFrom } from './faults'
import { machineSetup, type NameContext } from './name/setup'
import { trackReport } from './tracking'

export type { NameContext } from './name/setup'

/**
 * A name for the embedded wallet's account: typed and looked up, signed for within the ten seconds that the server
 * allows, registered. Whatever fails leads back to what was typed, with the reason.
 */

interface Given {
  context: NameContext
}
const none: NameRequest = { account: '' as CaipAddress, label: '' }
const asked = ({ context }: Given): NameRequest => context.request ?? none
const signed = (given: Given): SignedName => given.context.signed ?? { ...asked(given), message: '', signature: '' }
const typed = ({ event }: { event: { text: string } }) => event
const moved = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const failure = faultFrom('http.unreachable')
const setFailure = { type: 'setFault', params: failure } as const
const told = (event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS') =>
  ({
    type: 'report',
    params: (given: Given) => trackReport({ event, properties: { ensName: nameIn(asked(given).label) } }),
  }) as const
/** What is on show as the reason. */
const toldFailure = {
  type: 'report',
  params: (given: Given) =>
    trackReport({
      event: 'REGISTER_NAME_ERROR',
      properties: { ensName: nameIn(asked(given).label), error: given.context.fault?.message ?? '' },
    }),
} as const

const silent: Fault = { code: 'http.timeout.name', message: 'It took too long to look this name up. Try again.' }
const late: Fault = {
  code: 'name.late',
  message: 'The name was not signed for within ten seconds, so it would not be registered. Try again.',
}
const unclear: Fault = { code: 'name.unclear', message: 'The server does not say whether this name is free.' }
const unconfirmed: Fault = {
  code: 'name.unconfirmed',
  message:
    'The server says that it registered the name, but the name does not lead to this account yet. Look again in a minute.',
}
const unanswered: Fault = {
  code: 'http.timeout.registration',
  message: 'The server did not say whether it registered the name.',
}

/** The wallet is no longer to sign this. */
const withdraw = {
  type: 'report',
  params: { type: 'flow.told', to: 'approval', event: { type: 'approval.withdrawn' } },
} as const
/** The visitor is led on from the form, wherever it stands by then. */
const begun = {
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
const settled = (outcome: 'success' | 'error' | 'cancel') =>
  ({
    type: 'report',
    params: { type: 'flow.told', to: 'router', event: { type: 'transaction.settle', id: 'name', outcome } },
  }) as const
const called = {
  type: 'report',
  params: (given: Given) => {
    const { account, label } = asked(given)
    return {
      type: 'flow.told',
      to: 'portfolio',
      event: { type: 'identity.changed', account, identity: { name: nameIn(label) } },
    } as const
  },
} as const
/** A found list, of which one entry may be the label on screen. */
const found = ({ event }: { event: { output: readonly NameSuggestion[] } }) => ({ suggestions: event.output })
const setFound = { type: 'setSuggestions', params: found } as const
const saysOf = (registered: boolean) =>
  ({
    type: 'isSaid',
    params: (given: { event: { output: readonly NameSuggestion[] } }) => ({ ...found(given), registered }),
  }) as const
const submitted = { target: '#signing', actions: 'setRequest' } as const

export const nameMachine = machineSetup.createMachine({
  id: 'name',
  context: ({ input }) => ({ account: input.account, text: '', suggestions: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A label is typed, and looked up once the typing rests.',
      initial: 'judging',
      on: {
        'name.typed': { target: '.judging', actions: { type: 'setText', params: typed } },
        'account.changed': {
          guard: { type: 'isOtherAccount', params: moved },
          target: '.judging',
          actions: [{ type: 'setAccount', params: moved }, 'clearFault'],
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
        wrong: { description: 'No name is spelled like this, and why is on show.', tags: 'resting' },
        settling: { tags: ['resting', 'looking'], after: { NAME_SETTLE: 'looking' } },
        looking: {
          tags: ['waiting', 'looking'],
          entry: 'setRequest',
          exit: 'clearRequest',
          invoke: {
            id: 'findNames',
            src: 'findNames',
            input: asked,
            onDone: [
              { guard: saysOf(false), target: 'free', actions: setFound },
              { guard: saysOf(true), target: 'taken', actions: setFound },
              { target: 'unclear', actions: { type: 'setFault', params: { fault: unclear } } },
            ],
            onError: { target: 'unclear', actions: setFailure },
          },
          after: { NAME_CHECK_LIMIT: { target: 'unclear', actions: { type: 'setFault', params: { fault: silent } } } },
        },
        free: { id: 'free', tags: ['resting', 'free'], on: { 'name.submitted': submitted } },
        taken: {
          description: 'It is registered to an account; others like it are on show.',
          tags: ['resting', 'taken'],
        },
        unclear: {
          description: 'It could not be looked up.',
          tags: ['resting', 'failed'],
          on: { 'name.retry': { target: 'looking', actions: 'clearFault' } },
        },
        refused: {
          id: 'refused',
          description: 'What was pressed for came to nothing; why is on show, and the same can be tried again.',
          tags: ['resting', 'refused'],
          entry: [settled('error'), toldFailure],
          exit: 'clearRequest',
          // The visitor has gone over to another account meanwhile, to which the reason is nothing.
          always: { guard: 'isLeft', target: 'judging', actions: 'clearFault' },
          on: { 'name.submitted': submitted },
        },
      },
    },
    signing: {
      id: 'signing',
      description: 'The message is made now, and counts for ten seconds.',
      tags: ['waiting', 'signing'],
      entry: [begun, told('REGISTER_NAME_INITIATED')],
      invoke: {
        id: 'signName',
        src: 'signName',
        input: asked,
        onDone: {
          target: 'registering',
          actions: { type: 'setSigned', params: ({ event }) => ({ signed: event.output }) },
        },
        onError: { target: '#refused', actions: setFailure },
      },
      on: {
        'name.cancel': { target: '#free', actions: [withdraw, settled('cancel'), 'clearRequest'] },
        'account.changed': {
          guard: { type: 'isOtherAccount', params: moved },
          target: '#judging',
          actions: [withdraw, settled('cancel'), 'clearRequest', { type: 'setAccount', params: moved }],
        },
      },
      after: {
        NAME_WINDOW: { target: '#refused', actions: [withdraw, { type: 'setFault', params: { fault: late } }] },
      },
    },
    registering: {
      description: 'What was signed is with the server; its answer counts.',
      tags: ['waiting', 'registering'],
      invoke: {
        id: 'registerName',
        src: 'registerName',
        input: signed,
        // Its name once it is found to be, whatever the server says.
        onDone: { target: 'checking', actions: { type: 'setFault', params: { fault: unconfirmed } } },
        onError: [
          { guard: { type: 'isUnsure', params: failure }, target: 'checking', actions: setFailure },
          { target: '#refused', actions: setFailure },
        ],
      },
      on: {
        'account.changed': { actions: { type: 'setAccount', params: moved } },
      },
      after: {
        NAME_REGISTER_LIMIT: { target: 'checking', actions: { type: 'setFault', params: { fault: unanswered } } },
      },
    },
    checking: {
      description:
        'What the account is called is looked up, whatever the server said of the registration; until then that is the reason.',
      tags: ['waiting', 'registering'],
      invoke: {
        id: 'checkOwner',
        src: 'checkOwner',
        input: asked,
        onDone: [
          { guard: { type: 'isOwner', params: ({ event }) => ({ owns: event.output }) }, target: 'registered' },
          { target: '#refused' },
        ],
        onError: '#refused',
      },
      on: {
        'name.cancel': '#refused',
        'account.changed': { actions: { type: 'setAccount', params: moved } },
      },
      after: { NAME_CHECK_LIMIT: '#refused' },
    },
    registered: {
      tags: ['resting', 'registered'],
      description: 'Its name is on show wherever the account is.',
      entry: ['clearFault', called, told('REGISTER_NAME_SUCCESS'), settled('success')],
      exit: ['clearRequest', 'clearText'],
      // The visitor has gone over to another account meanwhile.
      always: { guard: 'isLeft', target: '#judging' },
      on: {
        'account.changed': {
          guard: { type: 'isOtherAccount', params: moved },
          target: '#judging',
          actions: { type: 'setAccount', params: moved },
        },
      },
    },
  },
})
