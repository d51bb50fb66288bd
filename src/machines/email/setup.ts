import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../../domain/errors'
import { DEVICE_LINK_LIFETIME, LOGIN_LIMIT } from '../../domain/limits'
import { isEmail } from '../../domain/login/email'
import type { EmailStep } from '../../domain/login/login'
import { cooldownMachine } from '../login/cooldown'
import { abandoned, type LoginReport } from '../login/abandoned'
import { notProvided } from '../notProvided'
import { otpMachine, type OtpReport } from '../login/otp'
import type { TrackReport } from '../tracking'

/** Context of the e-mail login machine. */
export interface EmailContext {
  email: string
  fault?: Fault
  /** Seconds until another e-mail may be sent, if the last one is too recent. */
  seconds: number
}

/** Events that the e-mail login machine accepts. */
export type EmailEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  /** The page was reloaded while it waited for a link or a code. */
  | { type: 'login.recalled'; email: string }
  /** The visitor chose another way to connect. */
  | { type: 'email.cancel' }
  /** The visitor left: the wallet must not be connected. */
  | { type: 'email.left' }
  | { type: 'code.resend' }
  | { type: 'device.left' }
  | { type: 'code.left' }
  | { type: 'login.retry' }
  | { type: 'login.done' }
  | { type: 'login.failed'; fault: Fault }
  | OtpReport

/** Events that the e-mail login machine sends to its parent. */
export type EmailReport =
  | { type: 'email.deviceRequested' }
  | { type: 'email.codeRequested' }
  | LoginReport<'email'>
  | { type: 'connecting.left' }
  | TrackReport

/** XState setup of the e-mail login machine. */
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
    /** Keeps the address in the tab's storage while it waits for a link or a code; removes it on stop. */
    keepLogin: fromCallback<EmailEvent, { email: string }>(notProvided),
    /** Reports `login.recalled` if a page before this one kept an address. */
    recallLogin: fromCallback<EmailEvent>(notProvided),
    /** Sends CONNECT_EMAIL, which e-mails the link or the code. */
    connectEmail: fromPromise<EmailStep, { email: string }>(notProvided),
    /** Sends CONNECT_DEVICE; resolves once the link is approved. */
    awaitDevice: fromPromise<unknown>(notProvided),
    /** Sends CONNECT_OTP. */
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
    isSameEmail: ({ context }, { email }: { email: string }) => context.email === email.trim(),
    needsDevice: (_, { step }: { step: EmailStep }) => step.action === 'VERIFY_DEVICE',
    needsCode: (_, { step }: { step: EmailStep }) => step.action === 'VERIFY_OTP',
    needsNothing: (_, { step }: { step: EmailStep }) => step.action === 'CONNECT',
  },
  delays: { LOGIN_LIMIT, DEVICE_LINK_LIFETIME },
})

/** Actions on giving up a login that the frame has open, and its connection. */
export const giveUp = [{ type: 'report', params: { type: 'connecting.left' } }, abandoned] as const
const abandon = { target: '#idle', actions: ['clearFault', abandoned] } as const
/** Transitions on leaving while logged in. `email.cancel` keeps the connection: it is of the wallet chosen instead. */
export const leave = {
  'email.cancel': abandon,
  'email.left': { target: '#idle', actions: ['clearFault', ...giveUp] },
  'device.left': abandon,
  'code.left': abandon,
} as const
