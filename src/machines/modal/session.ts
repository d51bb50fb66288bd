import { and, enqueueActions } from 'xstate'
import { connectionOf } from '../../domain/knownNamespaces'
import { backgroundVocabulary } from './background'
import { pairableNamespaces } from './facts'
import { machineSetup, vocabulary } from './setup'

/** Actions and guards of the `session` region. */
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

/** Region of the root: restores stored connections and an unfinished pairing at start. */
export const session = machineSetup
  .extend(backgroundVocabulary)
  .extend(sessionVocabulary)
  .createStateConfig({
    description: 'Stored connections are restored at start, without a prompt.',
    initial: 'restoring',
    states: {
      restoring: {
        entry: ['restoreAll', 'restoreBackground'],
        always: [
          { guard: and(['allRestored', 'hasUnfinishedPairing']), target: 'resuming' },
          { guard: 'allRestored', target: 'settled' },
        ],
      },
      resuming: {
        description: 'The previous page was showing a pairing code. The wallet may have approved it since.',
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
                namespaces: pairableNamespaces(
                  context,
                  output.map(({ namespace }) => namespace),
                ),
              }),
            },
          },
          onError: 'settled',
        },
        // A new attempt, a connection or a disconnect makes the old code obsolete.
        on: { 'pairing.attempted': 'settled', 'connection.connected': 'settled', disconnect: 'settled' },
        after: { PAIRING_LIFETIME: 'settled' },
        states: {
          checking: {
            description: 'The page looks for the session before it reports anything.',
            tags: 'waiting',
            after: { SESSION_CHECK_LIMIT: 'listening' },
          },
          listening: {
            description: 'The page reports that no account is connected, but still accepts a late approval.',
            tags: ['resting', 'settled'],
          },
        },
      },
      settled: {
        description: 'Every stored connection has answered or was given up.',
        tags: ['resting', 'settled'],
      },
    },
  })
