import { assign, setup, type EventObject } from 'xstate'
import { SECOND } from '../../domain/limits'

/** Seconds that must pass before something may be asked for again, counted down one by one. */
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
