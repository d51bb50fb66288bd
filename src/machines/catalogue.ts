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
 * Wallets that Connect suggests: the registry's featured and recommended ones, and the last ones used. Shows the rows
 * of the last visit first; rows on screen do not move when the answer differs. A failure is silent, and retried at the
 * next opening. The list of all wallets is a machine of its own (machines/walletList).
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
      description:
        'The rows of an earlier visit are shown. The registry has not been asked yet, or the request failed.',
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
      description: 'The registry suggests other wallets now. The rows on screen stay until the next opening.',
      tags: 'resting',
      on: { 'suggestions.requested': { target: 'ready', actions: 'showFresh' } },
    },
    ready: { tags: 'resting' },
  },
})
