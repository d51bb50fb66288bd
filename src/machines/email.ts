import type { Fault } from '../domain/errors'
import type { EmailStep } from '../domain/login/login'
import { giveUp, leave, machineSetup, type EmailContext } from './email/setup'
import { faultFrom } from './faults'
import { frameTimeouts, invalid, soon, unconnected } from './login/faults'
import { cooldownOf, sentNone, sentNow } from './login/resending'
import { codeRefused, track } from './tracking'

export type { EmailEvent, EmailReport } from './email/setup'

const expired: Fault = { code: 'device.expired', message: 'The link in the email has expired. Request a new one.' }

const emailOf = ({ event }: { event: { email: string } }) => event
const failure = faultFrom('login.failed')
const answered = ({ event }: { event: { output: EmailStep } }) => ({ step: event.output })
/** Transitions by the frame's answer: a link, a code or neither was needed. */
const sent = [
  { guard: { type: 'needsDevice', params: answered }, target: '#device', actions: 'clearFault' },
  {
    guard: { type: 'needsCode', params: answered },
    target: '#code',
    actions: ['clearFault', track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })],
  },
  { guard: { type: 'needsNothing', params: answered }, target: '#user', actions: 'clearFault' },
] as const
/** Rejects an invalid address without a request to the secure frame. */
const submitted = [
  {
    guard: { type: 'isEmail', params: emailOf },
    target: '#connecting',
    actions: { type: 'setEmail', params: emailOf },
  },
  {
    target: '#idle',
    actions: [
      { type: 'setEmail', params: emailOf },
      { type: 'setFault', params: { fault: invalid } },
    ],
  },
] as const

/** Keeps the address while it waits, so that after a reload the page can explain why the login ended. */
const keepLogin = {
  id: 'keepLogin',
  src: 'keepLogin',
  input: ({ context }: { context: EmailContext }) => ({ email: context.email }),
  onError: {},
} as const

/**
 * Logs in by e-mail: address, a link on a new device, a code, then the wallet. Errors keep the input. A link or code
 * can be requested again every 30 s.
 */
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
      description: 'The visitor types the e-mail address.',
      tags: 'resting',
      invoke: { id: 'recallLogin', src: 'recallLogin', onError: {} },
      on: {
        'login.recalled': { target: 'unfinished', actions: { type: 'setEmail', params: emailOf } },
        'email.submitted': submitted,
        'email.edited': { actions: 'clearFault' },
      },
    },
    unfinished: {
      description:
        'A reload ended the login that was waiting for a link or a code. The visitor sees this and can start again.',
      tags: ['resting', 'unfinished'],
      invoke: keepLogin,
      on: { 'email.submitted': submitted, 'email.edited': { target: 'idle', actions: 'clearFault' } },
    },
    connecting: {
      id: 'connecting',
      description: 'Waiting for the secure frame to send a link or a code.',
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
      description: 'The last attempt is too recent. The seconds are counted down, then the address can be sent.',
      tags: ['resting', 'cooling'],
      invoke: {
        id: 'cooldown',
        src: 'cooldown',
        input: ({ context }) => ({ seconds: context.seconds }),
        onDone: 'idle',
        onError: 'idle',
      },
      on: { 'email.submitted': { actions: { type: 'setEmail', params: emailOf } } },
    },
    device: {
      id: 'device',
      description: 'A link was sent by e-mail. Waiting for the visitor to open it, which registers this device.',
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
      description: 'A code was sent by e-mail. Waiting for the visitor to type it here.',
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
      description: 'Another link or code is being requested. The previous one is no longer valid.',
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
      description: 'The link or code has failed or expired. The visitor can request another one.',
      tags: ['resting', 'stalled'],
      on: {
        'device.left': { target: 'idle', actions: 'clearFault' },
        'code.left': { target: 'idle', actions: 'clearFault' },
      },
      ...sentNone,
    },
    user: {
      id: 'user',
      description: 'The visitor is logged in. The wallet is being connected.',
      tags: ['waiting', 'loggingIn'],
      entry: { type: 'report', params: { type: 'login.authorised', provider: 'email' } },
      on: {
        'login.done': { target: 'idle', actions: 'clearFault' },
        'login.failed': {
          target: 'refused',
          actions: { type: 'setFault', params: ({ event }) => event },
        },
        ...leave,
      },
      after: { LOGIN_LIMIT: { target: 'refused', actions: { type: 'setFault', params: { fault: unconnected } } } },
    },
    refused: {
      description: 'The visitor is logged in, but the wallet did not connect. A retry needs no new code.',
      tags: ['resting', 'refused'],
      on: {
        'login.retry': { target: 'user', actions: 'clearFault' },
        'email.submitted': [
          // The frame has this address logged in, and asks for no second code.
          { guard: { type: 'isSameEmail', params: emailOf }, target: '#connecting', actions: 'clearFault' },
          ...submitted.map((way) => ({ ...way, actions: [...giveUp, way.actions].flat() })),
        ],
        'login.done': { target: 'idle', actions: 'clearFault' },
        ...leave,
      },
    },
  },
})
