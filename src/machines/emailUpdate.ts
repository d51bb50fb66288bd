import { assign, fromPromise, sendParent, setup } from 'xstate'
import { isEmail } from '../domain/login/email'
import { faultOf, type Fault } from '../domain/errors'
import { LOGIN_LIMIT } from '../domain/limits'
import type { UpdateStep } from '../domain/login/login'
import type { TelemetryEvent } from '../domain/telemetry'
import { cooldownMachine } from './cooldown'
import { invalid, soon, unanswered } from './login/faults'
import { sentNone, sentNow, told } from './login/resending'
import { notProvided } from './notProvided'
import { otpMachine } from './otp'

/** Changing the e-mail address: a code to the one that is known, then a code to the new one. */

export interface EmailUpdateContext {
  /** The new address. */
  email: string
  fault?: Fault
  /** Seconds until something may be sent again, where it was asked for too soon. */
  seconds: number
}

export type EmailUpdateEvent =
  | { type: 'update.submitted'; email: string }
  | { type: 'update.edited' }
  | { type: 'update.cancel' }
  | { type: 'code.resend' }
  /** The view of the address. */
  | { type: 'address.left' }
  | { type: 'primary.left' }
  | { type: 'secondary.left' }

export type EmailUpdateReport =
  | { type: 'update.primaryRequested' }
  | { type: 'update.secondaryRequested' }
  | { type: 'update.done'; email: string }
  | { type: 'track.requested'; tracked: TelemetryEvent }

const chart = setup({
  types: {
    context: {} as EmailUpdateContext,
    events: {} as EmailUpdateEvent,
    tags: {} as 'resting' | 'waiting' | 'cooling' | 'asking' | 'resendable' | 'resending' | 'stalled',
  },
  actors: {
    /** UPDATE_EMAIL: sends a code. */
    updateEmail: fromPromise<UpdateStep, { email: string }>(notProvided),
    /** UPDATE_EMAIL_PRIMARY_OTP. */
    primaryOtp: otpMachine,
    /** UPDATE_EMAIL_SECONDARY_OTP. */
    secondaryOtp: otpMachine,
    cooldown: cooldownMachine,
  },
  actions: {
    tell: sendParent((_, report: EmailUpdateReport) => report),
    keep: assign((_, { email }: { email: string }) => ({ email: email.trim(), fault: undefined })),
    blame: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    forgive: assign({ fault: undefined }),
    wait: assign((_, { seconds }: { seconds: number }) => ({ seconds, fault: undefined })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => isEmail(email.trim()),
    needsPrimary: (_, { step }: { step: UpdateStep }) => step.action === 'VERIFY_PRIMARY_OTP',
    needsSecondary: (_, { step }: { step: UpdateStep }) => step.action === 'VERIFY_SECONDARY_OTP',
  },
  delays: { LOGIN_LIMIT },
})

const given = ({ event }: { event: { email: string } }) => ({ email: event.email })
const reason = ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error, 'login.failed') })
const answered = ({ event }: { event: { output: UpdateStep } }) => ({ step: event.output })

const sent = [
  { guard: { type: 'needsPrimary', params: answered }, target: '#primary', actions: 'forgive' },
  { guard: { type: 'needsSecondary', params: answered }, target: '#secondary', actions: 'forgive' },
] as const
const left = { target: '#idle', actions: 'forgive' } as const

export const emailUpdateMachine = chart.createMachine({
  id: 'emailUpdate',
  context: { email: '', seconds: 0 },
  initial: 'idle',
  on: { 'update.cancel': { target: '.idle', actions: 'forgive' } },
  states: {
    idle: {
      id: 'idle',
      description: 'The new address is being typed.',
      tags: 'resting',
      on: {
        'update.submitted': [
          { guard: { type: 'isEmail', params: given }, target: 'asking', actions: { type: 'keep', params: given } },
          {
            actions: [
              { type: 'keep', params: given },
              { type: 'blame', params: { fault: invalid } },
            ],
          },
        ],
        'update.edited': { actions: 'forgive' },
      },
    },
    asking: {
      description: 'The frame is asked to send a code.',
      tags: ['waiting', 'asking'],
      entry: { type: 'tell', params: { type: 'track.requested', tracked: { event: 'EMAIL_EDIT' } } },
      invoke: {
        id: 'updateEmail',
        src: 'updateEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [...sent, { target: 'cooling', actions: { type: 'wait', params: told } }],
        onError: { target: 'idle', actions: { type: 'blame', params: reason } },
      },
      on: { 'address.left': left },
      after: { LOGIN_LIMIT: { target: 'idle', actions: { type: 'blame', params: { fault: unanswered } } } },
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
      on: { 'update.submitted': { actions: { type: 'keep', params: given } } },
    },
    primary: {
      id: 'primary',
      description: 'A code lies in the mailbox that is known.',
      tags: 'resting',
      entry: { type: 'tell', params: { type: 'update.primaryRequested' } },
      invoke: {
        id: 'primaryOtp',
        src: 'primaryOtp',
        onDone: 'secondary',
        onError: { target: 'stalled', actions: { type: 'blame', params: reason } },
      },
      on: { 'primary.left': left },
      ...sentNow,
    },
    secondary: {
      id: 'secondary',
      description: 'A code lies in the mailbox of the new address. Another one begins with the known mailbox again.',
      tags: 'resting',
      entry: { type: 'tell', params: { type: 'update.secondaryRequested' } },
      invoke: {
        id: 'secondaryOtp',
        src: 'secondaryOtp',
        onDone: {
          target: 'idle',
          actions: { type: 'tell', params: ({ context }) => ({ type: 'update.done', email: context.email }) },
        },
        onError: { target: 'stalled', actions: { type: 'blame', params: reason } },
      },
      on: { 'secondary.left': left },
      ...sentNow,
    },
    resending: {
      id: 'resending',
      description: 'Another code is asked for; the one before no longer counts.',
      tags: ['waiting', 'resending'],
      invoke: {
        id: 'updateEmail',
        src: 'updateEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          ...sent,
          {
            target: '#soon',
            actions: [
              { type: 'wait', params: told },
              { type: 'blame', params: { fault: soon } },
            ],
          },
        ],
        onError: { target: 'stalled', actions: { type: 'blame', params: reason } },
      },
      on: { 'primary.left': left, 'secondary.left': left },
      after: { LOGIN_LIMIT: { target: 'stalled', actions: { type: 'blame', params: { fault: unanswered } } } },
    },
    stalled: {
      description: 'No code is on its way; another one can be asked for.',
      tags: ['resting', 'stalled'],
      on: { 'primary.left': left, 'secondary.left': left },
      ...sentNone,
    },
  },
})
