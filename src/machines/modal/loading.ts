import { and } from 'xstate'
import { chart } from './chart'

export const session = chart.createStateConfig({
  description: 'What was stored is asked, without a prompt, whether it still stands.',
  initial: 'restoring',
  states: {
    restoring: {
      entry: 'restoreAll',
      always: [
        { guard: and(['hasRestored', 'wasLeft']), target: 'resuming' },
        { guard: 'hasRestored', target: 'settled' },
      ],
    },
    resuming: {
      description: 'A code was on show when the page before this one went away; it may have been approved since.',
      tags: 'resuming',
      initial: 'checking',
      exit: { type: 'record', params: { type: 'pairing.forgotten' } },
      invoke: {
        id: 'resumePairing',
        src: 'resumePairing',
        input: ({ context }) => ({ topic: context.left ?? '' }),
        onDone: { target: 'settled', actions: 'approve' },
        onError: 'settled',
      },
      // A new attempt, a connection or a disconnect gives the old code up.
      on: { 'pairing.attempted': 'settled', 'connection.connected': 'settled', disconnect: 'settled' },
      after: { PAIRING_LIFETIME: 'settled' },
      states: {
        checking: {
          description: 'The page looks before it says anything.',
          tags: 'waiting',
          after: { SESSION_CHECK_LIMIT: 'listening' },
        },
        listening: {
          description: 'The page says that no account is connected, but still takes an approval that comes late.',
          tags: ['resting', 'settled'],
        },
      },
    },
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
