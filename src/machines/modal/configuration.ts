import { assign, enqueueActions } from 'xstate'
import { machineSetup, vocabulary } from './setup'
import type { Configuration } from './types'

/** Actions and guards of the `configuration` region. */
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

/** Region of the root: remote configuration, from the registry or as last known. */
export const configuration = machineSetup.extend(configurationVocabulary).createStateConfig({
  description: 'Remote configuration loads at the first opening or when a connection is restored, never at page load.',
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
          description: 'No configuration is known. A placeholder of the right size is shown for up to a second.',
          tags: 'placeholder',
          after: { CONFIGURATION_WAIT: 'overdue' },
        },
        overdue: { description: 'The configuration is late, so the local options apply until it arrives.' },
        known: { description: 'The last known configuration applies until the new one arrives.', tags: 'configured' },
      },
    },
    ready: { tags: ['resting', 'configured'] },
    offline: {
      description: 'The last known configuration applies, or else the local options. The next opening tries again.',
      tags: ['resting', 'configured'],
      on: { 'router.opened': 'loading' },
    },
  },
})
