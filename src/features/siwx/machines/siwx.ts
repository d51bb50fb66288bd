import { SIWX_INTERVAL } from '../../../domain/limits'
import {
  previousAccount,
  dismissIfOptional,
  failure,
  onHidden,
  isAbandoned,
  isOwn,
  isWaitedFor,
  timeout,
  accountEventOf,
  expired,
  owner,
  prepared,
  setFault,
  setFailure,
  setHeld,
  signed,
  signedInElsewhere,
  tell,
  tooLate,
  track,
  unavailable,
  whileAsked,
} from './facts'
import { machineSetup } from './setup'

export type { SiwxEvent } from './setup'

/**
 * Signs in the connected account for the host's server (SIWX). If a sign-in is required, the account is signed in,
 * asked to sign in, or disconnected.
 */
export const siwxMachine = machineSetup.createMachine({
  id: 'siwx',
  context: ({ input }) => ({ required: true, leaving: [], signLimit: input.signLimit ?? SIWX_INTERVAL }),
  type: 'parallel',
  states: {
    signIn: {
      initial: 'idle',
      on: {
        'account.left': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: '#idle',
          actions: ['clearAccount', 'clearSigned'],
        },
        'account.changed': [
          {
            guard: { type: 'isAway', params: accountEventOf },
            target: '#idle',
            actions: [{ type: 'setAccount', params: accountEventOf }, 'clearSigned'],
          },
          {
            guard: { type: 'isFresh', params: accountEventOf },
            target: '#looking',
            actions: [{ type: 'setAccount', params: accountEventOf }, 'clearSigned', tell('view.asked')],
          },
          {
            guard: { type: 'isOther', params: accountEventOf },
            target: '#looking',
            actions: [{ type: 'setAccount', params: accountEventOf }, 'clearSigned'],
          },
        ],
      },
      states: {
        idle: {
          id: 'idle',
          description: 'No account is connected, or it is on a network that is not the host’s.',
          tags: 'resting',
        },
        looking: {
          id: 'looking',
          description: 'The host is asked for a session of this account on this network.',
          tags: ['waiting', 'looking'],
          invoke: {
            id: 'findSession',
            src: 'findSession',
            input: owner,
            onDone: [
              { guard: isOwn, target: '#signedIn', actions: setHeld },
              { target: '#asked', actions: tell('view.asked') },
            ],
            onError: [
              { guard: isWaitedFor, target: '#unavailable', actions: [setFault(unavailable), tell('view.asked')] },
              { target: '#dismissed' },
            ],
          },
          on: { 'siwx.cancel': '#cancelled', 'view.hidden': dismissIfOptional },
          after: {
            SIWX_ANSWER_LIMIT: [
              { guard: isWaitedFor, target: '#unavailable', actions: [setFault(unavailable), tell('view.asked')] },
              { target: '#dismissed' },
            ],
          },
        },
        owed: {
          description: 'There is no session. The visitor is asked to sign in, in a separate view.',
          initial: 'asked',
          tags: 'owed',
          invoke: { id: 'watchSession', src: 'watchSession', input: owner, onError: {} },
          on: { 'siwx.cancel': { target: '#cancelled', actions: track('CLICK_CANCEL_SIWX') } },
          states: {
            asked: {
              id: 'asked',
              tags: 'resting',
              on: whileAsked,
            },
            preparing: {
              tags: ['waiting', 'signing'],
              entry: ['clearFault', 'clearSigned', track('CLICK_SIGN_SIWX_MESSAGE')],
              invoke: {
                id: 'prepareMessage',
                src: 'prepareMessage',
                input: owner,
                onDone: { target: 'signing', actions: { type: 'setPrepared', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: setFailure },
              },
              on: { 'view.hidden': [...onHidden] },
              after: { SIWX_ANSWER_LIMIT: { target: 'failed', actions: setFault(timeout) } },
            },
            signing: {
              description: 'Waiting for the wallet to sign. If the visitor leaves the view, a later answer is ignored.',
              tags: ['waiting', 'signing'],
              invoke: {
                id: 'askSignature',
                src: 'askSignature',
                input: prepared,
                onDone: { target: 'verifying', actions: { type: 'setSignature', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'isDeclined', params: failure }, target: 'refused', actions: setFailure },
                  { target: 'failed', actions: setFailure },
                ],
              },
              on: {
                'view.hidden': [{ guard: 'isRequired', target: 'asked', actions: tell('view.asked') }, onHidden[1]],
              },
              after: { SIGN_LIMIT: { target: 'failed', actions: setFault(tooLate) } },
            },
            verifying: {
              description: 'The host is verifying the signature, even if the visitor leaves the view.',
              tags: ['waiting', 'verifying'],
              entry: 'setUnanswered',
              invoke: {
                id: 'addSession',
                src: 'addSession',
                input: signed,
                onDone: [
                  { guard: isOwn, target: '#signedIn', actions: [setHeld, track('SIWX_AUTH_SUCCESS')] },
                  { target: 'failed', actions: ['clearUnanswered', setFault(unavailable)] },
                ],
                onError: { target: 'failed', actions: ['clearUnanswered', setFailure] },
              },
              after: { SIWX_ANSWER_LIMIT: { target: 'failed', actions: ['setLate', setFault(timeout)] } },
            },
            refused: {
              description: 'The visitor has declined in the wallet and can still sign.',
              tags: 'resting',
              entry: [track('SIWX_AUTH_ERROR'), tell('view.asked')],
              on: whileAsked,
            },
            failed: {
              id: 'failed',
              tags: 'resting',
              entry: [track('SIWX_AUTH_ERROR'), tell('view.asked')],
              on: whileAsked,
            },
            expired: {
              id: 'expired',
              description: 'The session has ended. The visitor is asked to sign in again.',
              tags: 'resting',
              entry: [setFault(expired), tell('view.asked')],
              on: whileAsked,
            },
            unavailable: {
              id: 'unavailable',
              description: 'The host could not say whether there is a session. The visitor can retry.',
              tags: ['resting', 'unavailable'],
              on: {
                'siwx.retry': { target: '#looking', actions: 'clearFault' },
                'session.found': signedInElsewhere,
                'view.hidden': dismissIfOptional,
              },
            },
          },
        },
        cancelled: {
          id: 'cancelled',
          description: 'The visitor has cancelled. The next state is chosen at once.',
          always: [
            { guard: 'hasBefore', target: 'returning' },
            { guard: 'isRequired', target: 'leaving' },
            { target: 'dismissed' },
          ],
        },
        returning: {
          description: 'The wallet is switching back to the previous network, whose session is still valid.',
          tags: ['waiting', 'returning'],
          invoke: {
            id: 'returnNetwork',
            src: 'returnNetwork',
            input: previousAccount,
            onDone: { target: '#asked', actions: tell('view.asked') },
            onError: { target: '#failed', actions: setFailure },
          },
          on: { 'siwx.cancel': 'leaving' },
          after: { NETWORK_SWITCH_LIMIT: '#asked' },
        },
        leaving: {
          tags: ['waiting', 'leaving'],
          entry: tell('disconnect.asked'),
          on: { 'siwx.cancel': '#asked' },
          after: { SIWX_LEAVING_LIMIT: { target: '#asked', actions: tell('view.asked') } },
        },
        dismissed: {
          id: 'dismissed',
          description: 'The sign-in is optional. The visitor is not asked again until the account or network changes.',
          tags: ['resting', 'dismissed'],
          entry: tell('view.done'),
        },
        signedIn: {
          id: 'signedIn',
          tags: 'signedIn',
          entry: ['clearSigned', 'clearVerifications', 'clearFault', tell('view.done')],
          initial: 'kept',
          states: {
            kept: {
              id: 'kept',
              tags: 'resting',
              after: {
                LIFETIME: [{ guard: 'isOver', target: '#expired', actions: 'clearHeld' }, { target: 'rechecking' }],
              },
            },
            rechecking: {
              description:
                'The host is asked whether the session is still valid. Until it says no, the visitor stays signed in.',
              tags: 'waiting',
              invoke: {
                id: 'findSessionAgain',
                src: 'findSession',
                input: owner,
                onDone: [
                  { guard: isOwn, target: 'kept', actions: setHeld },
                  { target: '#expired', actions: 'clearHeld' },
                ],
                onError: 'kept',
              },
              after: { SIWX_ANSWER_LIMIT: 'kept' },
            },
          },
        },
      },
    },
    sight: {
      description: 'The sign-in view is either on screen or hidden.',
      initial: 'hidden',
      states: {
        hidden: { tags: 'resting', on: { 'view.shown': 'shown' } },
        shown: { tags: 'resting', on: { 'view.hidden': 'hidden' } },
      },
    },
    sessions: {
      description: 'The sessions of disconnected accounts are ended, and those of abandoned verifications.',
      initial: 'idle',
      states: {
        idle: {
          tags: 'resting',
          entry: 'clearLeaving',
          always: { guard: isAbandoned, target: 'ending', actions: 'addAbandoned' },
          on: { 'account.left': { target: 'ending', actions: { type: 'addLeaving', params: ({ event }) => event } } },
        },
        ending: {
          tags: 'waiting',
          always: { guard: isAbandoned, target: 'ending', reenter: true, actions: 'addAbandoned' },
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            input: ({ context }) => ({ accounts: context.leaving }),
            onDone: 'idle',
            onError: 'idle',
          },
          on: {
            'account.left': {
              target: 'ending',
              reenter: true,
              actions: { type: 'addLeaving', params: ({ event }) => event },
            },
          },
          after: { SIWX_ANSWER_LIMIT: 'idle' },
        },
      },
    },
  },
})
