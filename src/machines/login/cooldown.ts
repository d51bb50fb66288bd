import { assign, setup, type EventObject } from 'xstate'
import { SECOND } from '../../domain/limits'

/** Counts down the seconds until another request is allowed. */
export const cooldownMachine = setup({
  types: {
    context: {} as { seconds: number },
    events: {} as EventObject,
    input: {} as { seconds: number },
    tags: {} as 'waiting',
  },
  actions: { count: assign(({ context }) => ({ seconds: context.seconds - 1 })), clear: assign({ seconds: 0 }) },
  guards: { isOver: ({ context }) => context.seconds <= 0 },
  delays: { SECOND, REMAINING: ({ context }) => context.seconds * SECOND },
}).createMachine({
  id: 'cooldown',
  context: ({ input }) => ({ seconds: input.seconds }),
  initial: 'counting',
  states: {
    counting: {
      tags: 'waiting',
      always: { guard: 'isOver', target: 'over' },
      // The wait ends by the clock: in a page that sleeps, a single second is counted.
      after: { REMAINING: { target: 'over', actions: 'clear' } },
      initial: 'second',
      states: { second: { after: { SECOND: { target: 'second', reenter: true, actions: 'count' } } } },
    },
    over: { type: 'final' },
  },
})
