import { machineSetup } from './setup'

export const suggestions = machineSetup.createStateConfig({
  description:
    'Featured and recommended wallets. What an earlier visit was told is shown from the start; no row that is on screen moves when the answer differs. A failure is silent and tried again at the next opening.',
  initial: 'beginning',
  on: { 'filters.changed': '.loading' },
  states: {
    beginning: { always: [{ guard: 'isRemembered', target: 'remembered' }, { target: 'idle' }] },
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
    remembered: {
      description: 'The rows of an earlier visit; the registry has not been asked, or has not answered.',
      tags: 'resting',
      on: { 'suggestions.requested': 'renewing', 'filters.changed': 'idle' },
    },
    renewing: {
      tags: 'waiting',
      invoke: {
        id: 'renewSuggestions',
        src: 'fetchSuggestions',
        input: ({ context }) => ({ namespaces: context.namespaces }),
        onDone: [
          {
            guard: { type: 'hasSameRows', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setSuggestions', params: ({ event }) => event.output },
          },
          { target: 'renewed', actions: { type: 'renewRows', params: ({ event }) => event.output } },
        ],
        onError: 'remembered',
      },
      after: { HTTP_TIMEOUT: 'remembered' },
    },
    renewed: {
      description: 'Other wallets are suggested now. Those on screen stay where they are until the next opening.',
      tags: 'resting',
      on: { 'suggestions.requested': { target: 'ready', actions: 'showFresh' } },
    },
    ready: { tags: 'resting' },
  },
})
