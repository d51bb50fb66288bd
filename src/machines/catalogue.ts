import type { ChainNamespace } from '../domain/caip'
import { machineSetup } from './catalogue/setup'

export type { CatalogueEvent, CatalogueReport, Filtered, Suggestions } from './catalogue/setup'

const refiltered = {
  actions: {
    type: 'setNamespaces',
    params: ({ event }: { event: { namespaces: readonly ChainNamespace[] } }) => event,
  },
} as const

/**
 * The wallets that Connect suggests: featured and recommended ones of the registry, and the ones used last. What an
 * earlier visit was told is shown from the start; no row that is on screen moves when the answer differs. A failure is
 * silent and tried again at the next opening. All wallets are listed by a chart of their own (machines/walletList).
 */
export const catalogueMachine = machineSetup.createMachine({
  id: 'catalogue',
  context: ({ input }) => ({
    namespaces: input.namespaces,
    recent: input.recent,
    featured: [],
    recommended: [],
    excluded: [],
    count: 0,
    ...input.remembered,
  }),
  initial: 'beginning',
  on: {
    'filters.changed': { ...refiltered, target: '.loading' },
    'recent.shared': { actions: { type: 'setRecent', params: ({ event }) => event } },
    'wallet.used': {
      actions: [
        { type: 'addRecent', params: ({ event }) => event },
        { type: 'report', params: ({ context }) => ({ type: 'recent.changed', wallets: context.recent }) },
      ],
    },
  },
  states: {
    beginning: { always: [{ guard: 'isRemembered', target: 'remembered' }, { target: 'idle' }] },
    idle: { tags: 'resting', on: { 'suggestions.requested': 'loading', 'filters.changed': refiltered } },
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
      on: { 'suggestions.requested': 'renewing', 'filters.changed': { ...refiltered, target: 'idle' } },
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
