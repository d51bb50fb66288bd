import { assign, fromPromise, sendParent, setup } from 'xstate'
import { isEmail } from '../domain/login/email'
import type { Fault } from '../domain/errors'
import { LOGIN_LIMIT } from '../domain/limits'
import type { UpdateStep } from '../domain/login/login'
import { cooldownMachine } from './login/cooldown'
import { faultFrom } from './faults'
import { frameTimeouts, invalid, soon } from './login/faults'
import { cooldownOf, sentNone, sentNow } from './login/resending'
import { notProvided } from './notProvided'
import { otpMachine, type OtpReport } from './login/otp'
import { codeRefused, track, type TrackReport } from './tracking'

/** Context of the e-mail update machine. */
export interface EmailUpdateContext {
  /** New e-mail address; empty until one was submitted, and again once its views are left. */
  email: string
  fault?: Fault
  /** Seconds until another e-mail may be sent, if the last one is too recent. */
  seconds: number
}

/** Events that the e-mail update machine accepts. */
export type EmailUpdateEvent =
  | { type: 'update.submitted'; email: string }
  | { type: 'update.edited' }
  | { type: 'update.cancel' }
  | { type: 'code.resend' }
  /** The visitor left the view of the new address. */
  | { type: 'address.left' }
  | { type: 'primary.left' }
  | { type: 'secondary.left' }
  | OtpReport

/** Events that the e-mail update machine sends to its parent. */
export type EmailUpdateReport =
  | { type: 'update.primaryRequested' }
  | { type: 'update.secondaryRequested' }
  | { type: 'update.done'; email: string }
  | TrackReport

const machineSetup = setup({
  types: {
    context: {} as EmailUpdateContext,
    events: {} as EmailUpdateEvent,
    tags: {} as 'resting' | 'waiting' | 'cooling' | 'asking' | 'resendable' | 'resending' | 'stalled',
  },
  actors: {
    /** Sends UPDATE_EMAIL, which e-mails a code. */
    updateEmail: fromPromise<UpdateStep, { email: string }>(notProvided),
    /** Sends UPDATE_EMAIL_PRIMARY_OTP. */
    primaryOtp: otpMachine,
    /** Sends UPDATE_EMAIL_SECONDARY_OTP. */
    secondaryOtp: otpMachine,
    cooldown: cooldownMachine,
  },
  actions: {
    report: sendParent((_, report: EmailUpdateReport) => report),
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim(), fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    clearEmail: assign({ email: '' }),
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds, fault: undefined })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => isEmail(email.trim()),
    needsPrimary: (_, { step }: { step: UpdateStep }) => step.action === 'VERIFY_PRIMARY_OTP',
    needsSecondary: (_, { step }: { step: UpdateStep }) => step.action === 'VERIFY_SECONDARY_OTP',
  },
  delays: { LOGIN_LIMIT },
})

const emailOf = ({ event }: { event: { email: string } }) => event
const failure = faultFrom('login.failed')
const answered = ({ event }: { event: { output: UpdateStep } }) => ({ step: event.output })

const codeSent = ['clearFault', track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })] as const
const codePassed = track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
const sent = [
  { guard: { type: 'needsPrimary', params: answered }, target: '#primary', actions: codeSent },
  { guard: { type: 'needsSecondary', params: answered }, target: '#secondary', actions: codeSent },
] as const
/** Goes back to the address, which stays in its field. */
const leave = { target: '#idle', actions: 'clearFault' } as const
/** Leaves the change: the next one, maybe of another account, begins with the address of that account. */
const end = { target: '#idle', actions: ['clearFault', 'clearEmail'] } as const

/** Changes the e-mail address: a code to the current address, then a code to the new one. */
export const emailUpdateMachine = machineSetup.createMachine({
  id: 'emailUpdate',
  context: { email: '', seconds: 0 },
  initial: 'idle',
  on: { 'update.cancel': end },
  states: {
    idle: {
      id: 'idle',
      description: 'The visitor types the new address.',
      tags: 'resting',
      on: {
        'update.submitted': [
          {
            guard: { type: 'isEmail', params: emailOf },
            target: 'asking',
            actions: { type: 'setEmail', params: emailOf },
          },
          {
            actions: [
              { type: 'setEmail', params: emailOf },
              { type: 'setFault', params: { fault: invalid } },
            ],
          },
        ],
        'update.edited': { actions: 'clearFault' },
        'address.left': { actions: end.actions },
        // The change is done.
        'secondary.left': { actions: end.actions },
      },
    },
    asking: {
      description: 'Waiting for the secure frame to send a code.',
      tags: ['waiting', 'asking'],
      entry: track({ event: 'EMAIL_EDIT' }),
      invoke: {
        id: 'updateEmail',
        src: 'updateEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [...sent, { target: 'cooling', actions: { type: 'setSeconds', params: cooldownOf } }],
        onError: { target: 'idle', actions: { type: 'setFault', params: failure } },
      },
      on: { 'address.left': end },
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
      on: {
        'update.submitted': { actions: { type: 'setEmail', params: emailOf } },
        'address.left': { actions: end.actions },
      },
    },
    primary: {
      id: 'primary',
      description: 'A code was sent to the current address. Waiting for the visitor to type it.',
      tags: 'resting',
      entry: { type: 'report', params: { type: 'update.primaryRequested' } },
      invoke: {
        id: 'primaryOtp',
        src: 'primaryOtp',
        onDone: { target: 'secondary', actions: [codePassed, track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })] },
        onError: { target: 'stalled', actions: { type: 'setFault', params: failure } },
      },
      on: { 'primary.left': leave, 'code.refused': codeRefused },
      ...sentNow,
    },
    secondary: {
      id: 'secondary',
      description: 'A code was sent to the new address. Requesting another one starts again with the current address.',
      tags: 'resting',
      entry: { type: 'report', params: { type: 'update.secondaryRequested' } },
      invoke: {
        id: 'secondaryOtp',
        src: 'secondaryOtp',
        onDone: {
          target: 'idle',
          actions: [
            codePassed,
            { type: 'report', params: ({ context }) => ({ type: 'update.done', email: context.email }) },
          ],
        },
        onError: { target: 'stalled', actions: { type: 'setFault', params: failure } },
      },
      on: { 'secondary.left': leave, 'code.refused': codeRefused },
      ...sentNow,
    },
    resending: {
      id: 'resending',
      description: 'Another code is being requested. The previous one is no longer valid.',
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
              { type: 'setSeconds', params: cooldownOf },
              { type: 'setFault', params: { fault: soon } },
            ],
          },
        ],
        onError: { target: 'stalled', actions: { type: 'setFault', params: failure } },
      },
      on: { 'primary.left': leave, 'secondary.left': leave },
      after: {
        LOGIN_LIMIT: { target: 'stalled', actions: { type: 'setFault', params: { fault: frameTimeouts.frame } } },
      },
    },
    stalled: {
      description: 'No code is pending. The visitor can request another one.',
      tags: ['resting', 'stalled'],
      on: { 'primary.left': leave, 'secondary.left': leave },
      ...sentNone,
    },
  },
})
