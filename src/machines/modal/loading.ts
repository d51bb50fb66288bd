import { chart } from './chart'

export const session = chart.createStateConfig({
  description: 'What was stored is asked, without a prompt, whether it still stands.',
  initial: 'restoring',
  states: {
    restoring: { entry: 'restoreAll', always: { guard: 'hasRestored', target: 'settled' } },
    settled: {
      description: 'Every stored connection has answered, or was given up.',
      tags: ['resting', 'settled'],
    },
  },
})

export const configuration = chart.createStateConfig({
  description: 'Loaded at the first opening, or when a connection is restored; never at page load.',
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      always: { guard: 'hasStored', target: 'loading' },
      on: { 'router.opened': 'loading' },
    },
    loading: {
      initial: 'fresh',
      tags: 'waiting',
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          target: 'ready',
          actions: [{ type: 'configure', params: ({ event }) => ({ remote: event.output.remote }) }, 'raiseAlerts'],
        },
        onError: 'offline',
      },
      after: { HTTP_TIMEOUT: 'offline' },
      states: {
        fresh: {
          description: 'What it gates is a placeholder of the right size, for a second.',
          tags: 'placeholder',
          after: { CONFIGURATION_WAIT: 'overdue' },
        },
        overdue: {},
      },
    },
    ready: { tags: ['resting', 'configured'] },
    offline: {
      description: 'The local options hold; the next opening tries again.',
      tags: ['resting', 'configured'],
      on: { 'router.opened': 'loading' },
    },
  },
})
