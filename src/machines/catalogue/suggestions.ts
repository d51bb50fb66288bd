import { machineSetup } from './setup'

export const suggestions = machineSetup.createStateConfig({
  description: 'Featured and recommended wallets; a failure is silent and tried again at the next opening.',
  initial: 'idle',
  on: { 'filters.changed': '.loading' },
  states: {
    idle: { tags: 'resting', on: { 'suggestions.requested': 'loading', 'filters.changed': {} } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'fetchSuggestions',
        src: 'fetchSuggestions',
        input: ({ context }) => ({ namespaces: context.namespaces }),
        onDone: { target: 'ready', actions: { type: 'setSuggestions', params: ({ event }) => event.output } },
        onError: 'idle',
      },
      after: { HTTP_TIMEOUT: 'idle' },
    },
    ready: { tags: 'resting' },
  },
})
