import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import { ModalError, type Fault } from '../../../src/domain/errors'
import type { AccountType, EmailStep, UpdateStep } from '../../../src/domain/login/login'
import { accountTypeMachine } from '../../../src/machines/accountType'
import { approvalMachine, type Relayed } from '../../../src/machines/approval'
import { emailMachine } from '../../../src/machines/email'
import { emailUpdateMachine } from '../../../src/machines/emailUpdate'
import { farcasterMachine } from '../../../src/machines/farcaster'
import { frameMachine, type FrameEvent } from '../../../src/machines/frame'
import type { EmbeddedChart } from '../../../src/machines/charts'
import { otpMachine } from '../../../src/machines/login/otp'
import { socialMachine, type SocialEvent } from '../../../src/machines/social'

/** Answer that comes at once, never, or as an error. */
export type Answer<T> = T | 'waiting' | Fault

/** Answers of the secure frame and of other windows in a scene. */
export interface EmbeddedScript {
  /** Answer to an e-mail address. */
  email: Answer<EmailStep>
  /** Answer to the mailed link. */
  device: Answer<'approved'>
  /** Answer to any code. A wrong one fails with `frame.refused`. */
  code: Answer<'right'>
  /** Answer to a new e-mail address. */
  update: Answer<UpdateStep>
  /** URL of the provider. */
  uri: Answer<string>
  /** Events of the popup. */
  popup: readonly SocialEvent[]
  /** Answer to the provider's result. */
  social: Answer<'known'>
  farcasterUrl: Answer<string>
  farcaster: Answer<'known'>
  approval: Answer<'approved'>
  accountType: Answer<AccountType>
}

/** Default script: every answer is pending, except URLs. */
export const plainScript: EmbeddedScript = {
  email: 'waiting',
  device: 'waiting',
  code: 'waiting',
  update: 'waiting',
  uri: 'https://provider.example/authorise?state=1',
  popup: [],
  social: 'waiting',
  farcasterUrl: `https://farcaster.example/~/siwf?channelToken=${'3f9a61c2'.repeat(4)}`,
  farcaster: 'waiting',
  approval: 'waiting',
  accountType: 'waiting',
}

function play<T>(answer: Answer<T>): Promise<T> {
  if (answer === 'waiting') return new Promise(() => {})
  if (typeof answer === 'object' && answer !== null && 'code' in answer)
    return Promise.reject(new ModalError(answer.code, answer.message))
  return Promise.resolve(answer as T)
}

/** Provides the charts of the embedded wallet with actors that follow a script instead of the frame. */
export function embeddedCharts(given: Partial<EmbeddedScript>): Record<EmbeddedChart, AnyActorLogic> {
  const script = { ...plainScript, ...given }
  const otp = otpMachine.provide({ actors: { checkCode: fromPromise((): Promise<unknown> => play(script.code)) } })
  return {
    frame: frameMachine.provide({
      actors: {
        holdFrame: fromCallback<FrameEvent>(({ sendBack }) => sendBack({ type: 'frame.readied' })),
        syncFrame: fromCallback<FrameEvent>(() => {}),
        reloadFrame: fromPromise((): Promise<unknown> => play('waiting')),
      },
    }),
    email: emailMachine.provide({
      actors: {
        connectEmail: fromPromise(() => play(script.email)),
        awaitDevice: fromPromise((): Promise<unknown> => play(script.device)),
        otp,
      },
    }),
    emailUpdate: emailUpdateMachine.provide({
      actors: {
        updateEmail: fromPromise(() => play(script.update)),
        primaryOtp: otp,
        secondaryOtp: otp,
      },
    }),
    social: socialMachine.provide({
      actors: {
        askUri: fromPromise(() => play(script.uri)),
        watchPopup: fromCallback(({ sendBack }) => {
          for (const event of script.popup) sendBack(event)
        }),
        leadTo: fromPromise(() => Promise.resolve()),
        connectSocial: fromPromise((): Promise<unknown> => play(script.social)),
      },
    }),
    farcaster: farcasterMachine.provide({
      actors: {
        askUrl: fromPromise(() => play(script.farcasterUrl)),
        connectFarcaster: fromPromise((): Promise<unknown> => play(script.farcaster)),
      },
    }),
    approval: approvalMachine.provide({
      actors: {
        relayRequest: fromPromise(async (): Promise<Relayed> => {
          await play(script.approval)
          return {}
        }),
        watchSight: fromCallback(() => {}),
      },
    }),
    accountType: accountTypeMachine.provide({
      actors: { setAccountType: fromPromise(() => play(script.accountType)) },
    }),
  }
}
