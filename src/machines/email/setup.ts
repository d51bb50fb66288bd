import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../../domain/errors'
import { DEVICE_LINK_LIFETIME, LOGIN_LIMIT } from '../../domain/limits'
import { isEmail } from '../../domain/login/email'
import type { EmailStep } from '../../domain/login/login'
import { cooldownMachine } from '../login/cooldown'
import { notProvided } from '../notProvided'
import { otpMachine, type OtpReport } from '../login/otp'
import type { TrackReport } from '../tracking'

export interface EmailContext {
  email: string
  fault?: Fault
  /** Seconds until something may be sent again, where it was asked for too soon. */
  seconds: number
}

export type EmailEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  /** An earlier page of this tab was left over a link or a code. */
  | { type: 'login.recalled'; email: string }
  /** Another way to connect was chosen. */
  | { type: 'email.cancel' }
  /** The visitor went away: the wallet is not connected any more. */
  | { type: 'email.left' }
  | { type: 'code.resend' }
  | { type: 'device.left' }
  | { type: 'code.left' }
  | { type: 'login.retry' }
  | { type: 'login.done' }
  | { type: 'login.failed'; fault: Fault }
  | OtpReport

/** What an e-mail login tells its parent. */
export type EmailReport =
  | { type: 'email.deviceRequested' }
  | { type: 'email.codeRequested' }
  | { type: 'login.authorised'; provider: 'email' }
  | { type: 'login.abandoned' }
  | TrackReport

/** The vocabulary of logging in by e-mail. */
export const machineSetup = setup({
  types: {
    context: {} as EmailContext,
    events: {} as EmailEvent,
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'cooling'
      | 'connecting'
      | 'resendable'
      | 'resending'
      | 'stalled'
      | 'loggingIn'
      | 'refused'
      | 'unfinished',
  },
  actors: {
    /** Keeps, as a fact of the tab, that a link or a code is waited for; forgets it when it stops. */
    keepLogin: fromCallback<EmailEvent, { email: string }>(notProvided),
    /** Reports `login.recalled` where an earlier page kept one. */
    recallLogin: fromCallback<EmailEvent>(notProvided),
    /** CONNECT_EMAIL: sends the link or the code. */
    connectEmail: fromPromise<EmailStep, { email: string }>(notProvided),
    /** CONNECT_DEVICE: resolves when the link was approved. */
    awaitDevice: fromPromise<unknown>(notProvided),
    /** CONNECT_OTP. */
    otp: otpMachine,
    cooldown: cooldownMachine,
  },
  actions: {
    report: sendParent((_, report: EmailReport) => report),
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim(), fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds, fault: undefined })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => isEmail(email.trim()),
    needsDevice: (_, { step }: { step: EmailStep }) => step.action === 'VERIFY_DEVICE',
    needsCode: (_, { step }: { step: EmailStep }) => step.action === 'VERIFY_OTP',
    needsNothing: (_, { step }: { step: EmailStep }) => step.action === 'CONNECT',
  },
  delays: { LOGIN_LIMIT, DEVICE_LINK_LIFETIME },
})
