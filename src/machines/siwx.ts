import { SIWX_INTERVAL } from '../domain/limits'
import {
  before,
  failure,
  hidden,
  isAbandoned,
  isOwn,
  isWaitedFor,
  late,
  moved,
  over,
  owner,
  prepared,
  set,
  setFailure,
  setHeld,
  signed,
  tell,
  tooLate,
  track,
  unavailable,
} from './siwx/facts'
import { machineSetup } from './siwx/setup'

export type { SiwxEvent } from './siwx/setup'

/**
 * Signing in with the account that is connected, for the host's own server. It is asked until it is answered: where it
 * is required, who is connected has signed in, is being asked, or leaves.
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
            guard: { type: 'isAway', params: moved },
            target: '#idle',
            actions: [{ type: 'setAccount', params: moved }, 'clearSigned'],
          },
          {
            guard: { type: 'isFresh', params: moved },
            target: '#looking',
            actions: [{ type: 'setAccount', params: moved }, 'clearSigned', tell('view.asked')],
          },
          {
            guard: { type: 'isOther', params: moved },
            target: '#looking',
            actions: [{ type: 'setAccount', params: moved }, 'clearSigned'],
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
          description: 'The host is asked whether it has a session of this account on this network.',
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
              { guard: isWaitedFor, target: '#unavailable', actions: [set(unavailable), tell('view.asked')] },
              { target: '#dismissed' },
            ],
          },
          on: { 'siwx.cancel': '#cancelled', 'view.hidden': { guard: 'isOptional', target: '#dismissed' } },
          after: {
            SIWX_ANSWER_LIMIT: [
              { guard: isWaitedFor, target: '#unavailable', actions: [set(unavailable), tell('view.asked')] },
              { target: '#dismissed' },
            ],
          },
        },
        owed: {
          description: 'There is no session: the visitor is asked, in a view of its own.',
          initial: 'asked',
          tags: 'owed',
          on: { 'siwx.cancel': { target: '#cancelled', actions: track('CLICK_CANCEL_SIWX') } },
          states: {
            asked: {
              id: 'asked',
              tags: 'resting',
              on: {
                'siwx.sign': { guard: 'isShown', target: 'preparing' },
                'view.hidden': { guard: 'isOptional', target: '#dismissed' },
              },
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
              on: { 'view.hidden': [...hidden] },
              after: { SIWX_ANSWER_LIMIT: { target: 'failed', actions: set(late) } },
            },
            signing: {
              description:
                'The wallet has the message. Who leaves the view gives it up; what it says later is dropped.',
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
              on: { 'view.hidden': [{ guard: 'isRequired', target: 'asked', actions: tell('view.asked') }, hidden[1]] },
              after: { SIGN_LIMIT: { target: 'failed', actions: set(tooLate) } },
            },
            verifying: {
              description: 'It was signed. The host says whether it counts, also when the view is left.',
              tags: ['waiting', 'verifying'],
              entry: 'setUnanswered',
              invoke: {
                id: 'addSession',
                src: 'addSession',
                input: signed,
                onDone: [
                  { guard: isOwn, target: '#signedIn', actions: [setHeld, track('SIWX_AUTH_SUCCESS')] },
                  { target: 'failed', actions: ['clearUnanswered', set(unavailable)] },
                ],
                onError: { target: 'failed', actions: ['clearUnanswered', setFailure] },
              },
              after: { SIWX_ANSWER_LIMIT: { target: 'failed', actions: set(late) } },
            },
            refused: {
              description: 'The visitor has declined in the wallet, and may sign after all.',
              tags: 'resting',
              entry: [track('SIWX_AUTH_ERROR'), tell('view.asked')],
              on: {
                'siwx.sign': { guard: 'isShown', target: 'preparing' },
                'view.hidden': { guard: 'isOptional', target: '#dismissed' },
              },
            },
            failed: {
              id: 'failed',
              tags: 'resting',
              entry: [track('SIWX_AUTH_ERROR'), tell('view.asked')],
              on: {
                'siwx.sign': { guard: 'isShown', target: 'preparing' },
                'view.hidden': { guard: 'isOptional', target: '#dismissed' },
              },
            },
            expired: {
              id: 'expired',
              description: 'There was a session, and it is over.',
              tags: 'resting',
              entry: [set(over), tell('view.asked')],
              on: {
                'siwx.sign': { guard: 'isShown', target: 'preparing' },
                'view.hidden': { guard: 'isOptional', target: '#dismissed' },
              },
            },
            unavailable: {
              id: 'unavailable',
              description: 'The host could not say whether there is a session.',
              tags: ['resting', 'unavailable'],
              on: {
                'siwx.retry': { target: '#looking', actions: 'clearFault' },
                'view.hidden': { guard: 'isOptional', target: '#dismissed' },
              },
            },
          },
        },
        cancelled: {
          id: 'cancelled',
          description: 'Where it leads is decided at once.',
          always: [
            { guard: 'hasBefore', target: 'returning' },
            { guard: 'isRequired', target: 'leaving' },
            { target: 'dismissed' },
          ],
        },
        returning: {
          description: 'The network needed a new sign-in: back to the one before, whose session still holds.',
          tags: ['waiting', 'returning'],
          invoke: {
            id: 'returnNetwork',
            src: 'returnNetwork',
            input: before,
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
          description: 'It was not required, and is not asked again before another account or network.',
          tags: ['resting', 'dismissed'],
          entry: tell('view.done'),
        },
        signedIn: {
          id: 'signedIn',
          tags: 'signedIn',
          entry: ['clearSigned', 'clearUnanswered', 'clearFault', tell('view.done')],
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
              description: 'It counts until the host says that it is over.',
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
      description: 'Is the question on screen?',
      initial: 'hidden',
      states: {
        hidden: { tags: 'resting', on: { 'view.shown': 'shown' } },
        shown: { tags: 'resting', on: { 'view.hidden': 'hidden' } },
      },
    },
    sessions: {
      description: 'The sessions of who has disconnected are ended, and what a verification leaves that was given up.',
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
