import { RESEND_SECONDS } from '../../domain/limits'

const old = {
  description: 'The visitor can request another e-mail.',
  tags: 'resendable',
  on: { 'code.resend': '#resending' },
} as const

/**
 * Substates after an e-mail was sent: another one can be requested every 30 s (docs/decisions.md#4). The machine needs
 * an actor `cooldown`, a state `#resending` and `context.seconds`.
 */
export const sentNow = {
  initial: 'fresh',
  states: {
    fresh: {
      description: 'It is too early for another e-mail. The seconds are counted down.',
      invoke: { id: 'cooldown', src: 'cooldown', input: { seconds: RESEND_SECONDS }, onDone: 'old', onError: 'old' },
    },
    old,
  },
} as const

/** Substates while no e-mail is pending. */
export const sentNone = {
  initial: 'old',
  states: {
    soon: {
      id: 'soon',
      description: 'Another e-mail was requested too soon. The seconds are counted down.',
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

/** Cooldown in seconds from the frame's answer. Default `RESEND_SECONDS` */
export const cooldownOf = ({ event }: { event: { output: { action: string; seconds?: number } } }) => ({
  seconds: event.output.seconds ?? RESEND_SECONDS,
})
