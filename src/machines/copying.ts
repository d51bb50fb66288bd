import { assign, fromPromise, setup } from 'xstate'
import { COPIED_SHOWN } from '../domain/limits'
import { notProvided } from './notProvided'

/** Copies a text to the clipboard and briefly shows whether that worked. */
export const copyingMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'copy.requested'; text: string },
    tags: {} as 'resting' | 'waiting' | 'copied' | 'failed',
  },
  actors: { writeText: fromPromise<void, { text: string }>(notProvided) },
  actions: { setText: assign((_, { text }: { text: string }) => ({ text })) },
  delays: { COPIED_SHOWN },
}).createMachine({
  id: 'copying',
  context: { text: '' },
  initial: 'idle',
  on: {
    'copy.requested': {
      target: '.writing',
      actions: { type: 'setText', params: ({ event }) => event },
    },
  },
  states: {
    idle: { tags: 'resting' },
    writing: {
      tags: 'waiting',
      invoke: {
        id: 'writeText',
        src: 'writeText',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'copied',
        onError: 'failed',
      },
      after: { COPIED_SHOWN: 'failed' },
    },
    copied: {
      description: 'The text is copied, and a tick is shown for a moment.',
      tags: 'copied',
      after: { COPIED_SHOWN: 'idle' },
    },
    failed: {
      description: 'The text could not be copied. The visitor can still select it by hand.',
      tags: 'failed',
      after: { COPIED_SHOWN: 'idle' },
    },
  },
})
