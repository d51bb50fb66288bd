import { assign, fromPromise, sendParent, setup } from 'xstate'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { CODE_TRIES, LOGIN_LIMIT } from '../../domain/limits'
import { codeOf, isCode, wrongCode } from '../../domain/login/oneTimeCode'
import { faultFrom } from '../faults'
import { frameTimeouts } from './faults'
import { notProvided } from '../notProvided'

/**
 * A one-time code: typed or pasted, checked as soon as it is whole. A wrong one is cleared and says why; the
 * fifth makes the code void, and only another one helps. What went wrong on the way keeps the digits.
 */

export interface OtpContext {
  digits: string
  /** Wrong codes so far. */
  tries: number
  fault?: Fault
}

export type OtpEvent = { type: 'code.typed'; text: string } | { type: 'code.submitted' }

/** What a code tells its parent: the frame has refused it, in these words. */
export type OtpReport = { type: 'code.refused'; message: string }

const spent: Fault = { code: 'code.void', message: 'This code is no longer valid. Ask for a new one.' }

const machineSetup = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    tags: {} as 'resting' | 'waiting' | 'void',
  },
  actors: {
    /** Resolves with what the frame answers to a right code; rejects with `frame.refused` for a wrong one. */
    checkCode: fromPromise<unknown, { code: string }>(notProvided),
  },
  actions: {
    reportRefused: sendParent((_, { fault }: { fault: Fault }): OtpReport => ({
      type: 'code.refused',
      message: fault.message,
    })),
    setDigits: assign((_, { text }: { text: string }) => ({ digits: codeOf(text), fault: undefined })),
    countWrong: assign(({ context }, { fault }: { fault: Fault }) => ({
      digits: '',
      tries: context.tries + 1,
      fault: { code: 'code.wrong' as const, message: wrongCode, ...(fault.cause && { cause: fault.cause }) },
    })),
    void: assign({ digits: '', tries: CODE_TRIES, fault: spent }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
  },
  guards: {
    isWhole: ({ context }) => isCode(context.digits),
    completes: (_, { text }: { text: string }) => isCode(codeOf(text)),
    isWrong: (_, { fault }: { fault: Fault }) => isOf(fault, 'frame.refused'),
    isLast: ({ context }, { fault }: { fault: Fault }) =>
      isOf(fault, 'frame.refused') && context.tries + 1 >= CODE_TRIES,
  },
  delays: { LOGIN_LIMIT },
})

const failure = faultFrom('login.failed')
const refused = { type: 'reportRefused', params: failure } as const
const written = ({ event }: { event: { text: string } }) => event

export const otpMachine = machineSetup.createMachine({
  id: 'otp',
  context: { digits: '', tries: 0 },
  initial: 'entering',
  states: {
    entering: {
      tags: 'resting',
      on: {
        'code.typed': [
          {
            guard: { type: 'completes', params: written },
            target: 'checking',
            actions: { type: 'setDigits', params: written },
          },
          { actions: { type: 'setDigits', params: written } },
        ],
        'code.submitted': { guard: 'isWhole', target: 'checking' },
      },
    },
    checking: {
      tags: 'waiting',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.digits }),
        onDone: 'accepted',
        onError: [
          { guard: { type: 'isLast', params: failure }, target: 'void', actions: [refused, 'void'] },
          {
            guard: { type: 'isWrong', params: failure },
            target: 'entering',
            actions: [refused, { type: 'countWrong', params: failure }],
          },
          { target: 'entering', actions: { type: 'setFault', params: failure } },
        ],
      },
      after: {
        LOGIN_LIMIT: { target: 'entering', actions: { type: 'setFault', params: { fault: frameTimeouts.otp } } },
      },
    },
    void: { description: 'Five wrong codes: only another code helps.', tags: ['resting', 'void'] },
    accepted: { type: 'final' },
  },
})
