import { assign, enqueueActions } from 'xstate'
import { machineSetup, vocabulary } from './setup'
import type { Configuration } from './types'

export const configurationVocabulary = vocabulary({
  actions: {
    setRemote: assign((_, { remote }: Pick<Configuration, 'remote'>) => ({ remote })),
    raiseAlerts: enqueueActions(({ enqueue }, { alerts }: Configuration) => {
      for (const alert of alerts) enqueue.sendTo('alert', { type: 'alert.raised', alert })
    }),
  },
  guards: {
    isRestoring: ({ context }) => context.restoring.length > 0,
    isKnown: ({ context }) => context.remote !== undefined,
  },
})

export const configuration = machineSetup.extend(configurationVocabulary).createStateConfig({
  description: 'Loaded at the first opening, or when a connection is restored; never at page load.',
  initial: 'idle',
  on: { 'features.changed': { guard: 'isKnown', actions: { type: 'setRemote', params: ({ event }) => event } } },
  states: {
    idle: {
      tags: 'resting',
      always: { guard: 'isRestoring', target: 'loading' },
      on: { 'router.opened': 'loading' },
    },
    loading: {
      initial: 'deciding',
      tags: 'waiting',
      invoke: [
        {
          id: 'loadConfiguration',
          src: 'loadConfiguration',
          onDone: {
            target: 'ready',
            actions: [
              { type: 'setRemote', params: ({ event }) => event.output },
              { type: 'raiseAlerts', params: ({ event }) => event.output },
            ],
          },
          onError: 'offline',
        },
        {
          id: 'recallConfiguration',
          src: 'recallConfiguration',
          onDone: {
            target: '.known',
            actions: { type: 'setRemote', params: ({ event }) => ({ remote: event.output }) },
          },
          onError: { actions: 'ignore' },
        },
      ],
      after: { HTTP_TIMEOUT: 'offline' },
      states: {
        deciding: { always: [{ guard: 'isKnown', target: 'known' }, { target: 'fresh' }] },
        fresh: {
          description: 'What it gates is a placeholder of the right size, for a second.',
          tags: 'placeholder',
          after: { CONFIGURATION_WAIT: 'overdue' },
        },
        overdue: { description: 'The local options hold.' },
        known: { description: 'The last known configuration holds.', tags: 'configured' },
      },
    },
    ready: { tags: ['resting', 'configured'] },
    offline: {
      description: 'The last known configuration holds, else the local options; the next opening tries again.',
      tags: ['resting', 'configured'],
      on: { 'router.opened': 'loading' },
    },
  },
})
