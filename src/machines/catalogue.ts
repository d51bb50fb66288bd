import { list } from './catalogue/list'
import { search } from './catalogue/search'
import { machineSetup } from './catalogue/setup'
import { suggestions } from './catalogue/suggestions'

export type { Badged, CatalogueEvent, CataloguePage, CatalogueReport, Filtered, Suggestions } from './catalogue/setup'

/**
 * The wallets of the registry: a few suggested on Connect, all of them page by page, and a search.
 * The three do not wait for each other, and none of them holds the dialog back.
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
    wallets: [],
    page: 0,
    query: '',
    results: [],
  }),
  type: 'parallel',
  on: {
    'wallet.used': {
      actions: [
        { type: 'addRecent', params: ({ event }) => event },
        { type: 'report', params: ({ context }) => ({ type: 'recent.changed', wallets: context.recent }) },
      ],
    },
  },
  states: { suggestions, list, search },
})
