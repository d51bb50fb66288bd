import { and, enqueueActions } from 'xstate'
import { connectionOf } from '../../domain/knownNamespaces'
import { pairable } from './facts'
import { machineSetup, vocabulary } from './setup'

export const sessionVocabulary = vocabulary({
  actions: {
    restoreAll: enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.restoring) {
        const stored = context.stored[namespace]
        if (stored) enqueue.sendTo(connectionOf(namespace), { type: 'restore', stored })
      }
    }),
  },
  guards: {
    hasUnfinishedPairing: ({ context }) => context.unfinishedPairing !== undefined,
    allRestored: ({ context }) => context.restoring.length === 0,
  },
})

export const session = machineSetup.extend(sessionVocabulary).createStateConfig({
  description: 'What was stored is asked, without a prompt, whether it still holds.',
  initial: 'restoring',
  states: {
    restoring: {
      entry: 'restoreAll',
      always: [
        { guard: and(['allRestored', 'hasUnfinishedPairing']), target: 'resuming' },
        { guard: 'allRestored', target: 'settled' },
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
        input: ({ context }) => ({ topic: context.unfinishedPairing ?? '' }),
        onDone: {
          target: 'settled',
          actions: {
            type: 'approveSession',
            params: ({ context, event: { output } }) => ({
              connections: output,
              namespaces: pairable(
                context,
                output.map(({ namespace }) => namespace),
              ),
            }),
          },
        },
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
