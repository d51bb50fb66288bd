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
  actions: { count: assign(({ context }) => ({ seconds: context.seconds - 1 })) },
  guards: { isOver: ({ context }) => context.seconds <= 0 },
  delays: { SECOND },
}).createMachine({
  id: 'cooldown',
  context: ({ input }) => ({ seconds: input.seconds }),
  initial: 'counting',
  states: {
    counting: {
      tags: 'waiting',
      always: { guard: 'isOver', target: 'over' },
      after: { SECOND: { target: 'counting', reenter: true, actions: 'count' } },
    },
    over: { type: 'final' },
  },
})
