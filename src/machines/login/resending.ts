import { RESEND_SECONDS } from '../../domain/limits'

/**
 * Substates of waiting for an e-mail, for charts that have an actor `cooldown`, a state `#resending` and
 * `context.seconds`: another e-mail can be asked for every thirty seconds (docs/decisions.md#4).
 */

const old = {
  description: 'Another one can be asked for.',
  tags: 'resendable',
  on: { 'code.resend': '#resending' },
} as const

/** One has just been sent. */
export const sentNow = {
  initial: 'fresh',
  states: {
    fresh: {
      description: 'Too early for another one: the seconds are counted down.',
      invoke: { id: 'cooldown', src: 'cooldown', input: { seconds: RESEND_SECONDS }, onDone: 'old', onError: 'old' },
    },
    old,
  },
} as const

/** None is on its way. */
export const sentNone = {
  initial: 'old',
  states: {
    soon: {
      id: 'soon',
      description: 'It was asked for too soon: the seconds are counted down.',
      invoke: {
        id: 'cooldown',
        src: 'cooldown',
        input: ({ context }: { context: { seconds: number } }) => ({ seconds: context.seconds }),
        onDone: 'old',
        onError: 'old',
      },
    },
    old,
  },
} as const

/** The seconds that the frame's last e-mail asks for. */
export const cooldownOf = ({ event }: { event: { output: { action: string; seconds?: number } } }) => ({
  seconds: event.output.seconds ?? RESEND_SECONDS,
})
