import type { Fault } from '../domain/errors'
import type { EmailStep } from '../domain/login/login'
import { machineSetup, type EmailContext } from './email/setup'
import { faultFrom } from './faults'
import { frameTimeouts, invalid, soon, unconnected } from './login/faults'
import { cooldownOf, sentNone, sentNow } from './login/resending'
import { codeRefused, track } from './tracking'

export type { EmailEvent, EmailReport } from './email/setup'

/**
 * Logging in by e-mail: the address, on a new device a link, then a code, then the wallet itself. What was typed
 * is kept through every error; a code or link can be asked for again every thirty seconds.
 */

const expired: Fault = { code: 'device.expired', message: 'The link in the email has expired. Ask for a new one.' }

const given = ({ event }: { event: { email: string } }) => event
const failure = faultFrom('login.failed')
const answered = ({ event }: { event: { output: EmailStep } }) => ({ step: event.output })
/** What is sent, and where each answer leads. */
const sent = [
  { guard: { type: 'needsDevice', params: answered }, target: '#device', actions: 'clearFault' },
  {
    guard: { type: 'needsCode', params: answered },
    target: '#code',
    actions: ['clearFault', track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })],
  },
  { guard: { type: 'needsNothing', params: answered }, target: '#user', actions: 'clearFault' },
] as const
/** Nothing is sent to an address that is none; it is typed on. */
const submitted = [
  { guard: { type: 'isEmail', params: given }, target: '#connecting', actions: { type: 'setEmail', params: given } },
  {
    target: '#idle',
    actions: [
      { type: 'setEmail', params: given },
      { type: 'setFault', params: { fault: invalid } },
    ],
  },
] as const

/** Kept while it runs, so that the page that comes after a reload can say what became of it. */
const keepLogin = {
  id: 'keepLogin',
  src: 'keepLogin',
  input: ({ context }: { context: EmailContext }) => ({ email: context.email }),
  onError: {},
} as const

export const emailMachine = machineSetup.createMachine({
  id: 'email',
  context: { email: '', seconds: 0 },
  initial: 'idle',
  on: {
    'email.cancel': { target: '.idle', actions: 'clearFault' },
    'email.left': { target: '.idle', actions: 'clearFault' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The address is being typed.',
      tags: 'resting',
      invoke: { id: 'recallLogin', src: 'recallLogin', onError: {} },
      on: {
        'login.recalled': { target: 'unfinished', actions: { type: 'setEmail', params: given } },
        'email.submitted': submitted,
        'email.edited': { actions: 'clearFault' },
      },
    },
    unfinished: {
      description: 'The page was reloaded over a link or a code, which ended that log-in: it is said, and begun anew.',
      tags: ['resting', 'unfinished'],
      invoke: keepLogin,
      on: { 'email.submitted': submitted, 'email.edited': { target: 'idle', actions: 'clearFault' } },
    },
    connecting: {
      id: 'connecting',
      description: 'The frame is asked to send a link or a code.',
      tags: ['waiting', 'connecting'],
      entry: track({ event: 'EMAIL_SUBMITTED' }),
      invoke: {
        id: 'connectEmail',
        src: 'connectEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [...sent, { target: 'cooling', actions: { type: 'setSeconds', params: cooldownOf } }],
        onError: { target: 'idle', actions: { type: 'setFault', params: failure } },
      },
      after: { LOGIN_LIMIT: { target: 'idle', actions: { type: 'setFault', params: { fault: frameTimeouts.frame } } } },
    },
    cooling: {
      description: 'The last attempt is too recent: the seconds are counted down, then the address can be sent.',
      tags: ['resting', 'cooling'],
      invoke: {
        id: 'cooldown',
        src: 'cooldown',
        input: ({ context }) => ({ seconds: context.seconds }),
        onDone: 'idle',
        onError: 'idle',
      },
      on: { 'email.submitted': { actions: { type: 'setEmail', params: given } } },
    },
    device: {
      id: 'device',
      description: 'A link lies in the mailbox; it registers this device.',
      tags: 'waiting',
      entry: { type: 'report', params: { type: 'email.deviceRequested' } },
      invoke: [
        {
          id: 'awaitDevice',
          src: 'awaitDevice',
          onDone: {
            target: 'code',
            actions: [
              track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' }),
              track({ event: 'EMAIL_VERIFICATION_CODE_SENT' }),
            ],
          },
          onError: { target: 'stalled', actions: { type: 'setFault', params: failure } },
        },
        keepLogin,
      ],
      on: { 'device.left': { target: 'idle', actions: 'clearFault' } },
      after: { DEVICE_LINK_LIFETIME: { target: 'stalled', actions: { type: 'setFault', params: { fault: expired } } } },
      ...sentNow,
    },
    code: {
      id: 'code',
      description: 'A code lies in the mailbox; it is typed here.',
      tags: 'resting',
      entry: { type: 'report', params: { type: 'email.codeRequested' } },
      invoke: [
        {
          id: 'otp',
          src: 'otp',
          onDone: { target: 'user', actions: track({ event: 'EMAIL_VERIFICATION_CODE_PASS' }) },
          onError: { target: 'stalled', actions: { type: 'setFault', params: failure } },
        },
        keepLogin,
      ],
      on: { 'code.left': { target: 'idle', actions: 'clearFault' }, 'code.refused': codeRefused },
      ...sentNow,
    },
    resending: {
      id: 'resending',
      description: 'Another link or code is asked for; the one before no longer counts.',
      tags: ['waiting', 'resending'],
      invoke: {
        id: 'connectEmail',
        src: 'connectEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          ...sent,
          {
            target: '#soon',
            actions: [
              { type: 'setSeconds', params: cooldownOf },
              { type: 'setFault', params: { fault: soon } },
            ],
          },
        ],
        onError: { target: 'stalled', actions: { type: 'setFault', params: failure } },
      },
      on: {
        'device.left': { target: 'idle', actions: 'clearFault' },
        'code.left': { target: 'idle', actions: 'clearFault' },
      },
      after: {
        LOGIN_LIMIT: { target: 'stalled', actions: { type: 'setFault', params: { fault: frameTimeouts.frame } } },
      },
    },
    stalled: {
      description: 'The link or code cannot be waited for any more; another one can be asked for.',
      tags: ['resting', 'stalled'],
      on: {
        'device.left': { target: 'idle', actions: 'clearFault' },
        'code.left': { target: 'idle', actions: 'clearFault' },
      },
      ...sentNone,
    },
    user: {
      id: 'user',
      description: 'The visitor is known to the frame; the wallet is being connected.',
      tags: ['waiting', 'loggingIn'],
      entry: { type: 'report', params: { type: 'login.authorised', provider: 'email' } },
      on: {
        'login.done': { target: 'idle', actions: 'clearFault' },
        'login.failed': {
          target: 'refused',
          actions: { type: 'setFault', params: ({ event }) => event },
        },
        'email.left': {
          target: 'idle',
          actions: ['clearFault', { type: 'report', params: { type: 'login.abandoned' } }],
        },
        'device.left': { target: 'idle', actions: 'clearFault' },
        'code.left': { target: 'idle', actions: 'clearFault' },
      },
      after: { LOGIN_LIMIT: { target: 'refused', actions: { type: 'setFault', params: { fault: unconnected } } } },
    },
    refused: {
      description: 'Logged in, but the wallet did not connect; it can be tried again without another code.',
      tags: ['resting', 'refused'],
      on: {
        'login.retry': { target: 'user', actions: 'clearFault' },
        'email.submitted': submitted,
        'login.done': { target: 'idle', actions: 'clearFault' },
        'device.left': { target: 'idle', actions: 'clearFault' },
        'code.left': { target: 'idle', actions: 'clearFault' },
      },
    },
  },
})
