import { assign, fromPromise, sendParent, setup } from 'xstate'
import { hasErrorCode } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { CODE_TRIES, LOGIN_LIMIT } from '../../domain/limits'
import { digitsOf, isCode, wrongCode } from '../../domain/login/oneTimeCode'
import { faultFrom } from '../faults'
import { frameTimeouts } from './faults'
import { notProvided } from '../notProvided'

/** Context of the one-time code machine. */
export interface OtpContext {
  digits: string
  /** Number of wrong codes so far. */
  tries: number
  fault?: Fault
}

/** Events that the one-time code machine accepts. */
export type OtpEvent = { type: 'code.typed'; text: string } | { type: 'code.submitted' }

/** Event sent to the parent if the secure frame rejects the code, with its message. */
export type OtpReport = { type: 'code.refused'; message: string }

const spent: Fault = { code: 'code.void', message: 'This code is no longer valid. Request a new one.' }

const machineSetup = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    tags: {} as 'resting' | 'waiting' | 'void',
  },
  actors: {
    /** Resolves with the frame's answer to a correct code; rejects with `frame.refused` for a wrong one. */
    checkCode: fromPromise<unknown, { code: string }>(notProvided),
  },
  actions: {
    reportRefused: sendParent((_, { fault }: { fault: Fault }): OtpReport => ({
      type: 'code.refused',
      message: fault.message,
    })),
    setDigits: assign((_, { text }: { text: string }) => ({ digits: digitsOf(text), fault: undefined })),
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
    completes: (_, { text }: { text: string }) => isCode(digitsOf(text)),
    isWrong: (_, { fault }: { fault: Fault }) => hasErrorCode(fault, 'frame.refused'),
    isLast: ({ context }, { fault }: { fault: Fault }) =>
      hasErrorCode(fault, 'frame.refused') && context.tries + 1 >= CODE_TRIES,
  },
  delays: { LOGIN_LIMIT },
})

const failure = faultFrom('login.failed')
const refused = { type: 'reportRefused', params: failure } as const
const written = ({ event }: { event: { text: string } }) => event

/**
 * Checks a one-time code as soon as all its digits are entered. A wrong code is cleared with an error; the fifth voids
 * the code. Other errors keep the digits.
 */
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
    void: {
      description: 'Five codes were wrong, so this code is void. The visitor needs another one.',
      tags: ['resting', 'void'],
    },
    accepted: { type: 'final' },
  },
})
