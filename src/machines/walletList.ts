import { list } from './walletList/list'
import { search } from './walletList/search'
import { machineSetup } from './walletList/setup'

export type { Badged, ListedPage } from './walletList/setup'

/** All wallets of the registry: page by page, and a search. Neither waits for the other. */
export const walletListMachine = machineSetup.createMachine({
  id: 'walletList',
  context: ({ input: { namespaces } }) => ({ namespaces, wallets: [], page: 0, query: '', results: [] }),
  type: 'parallel',
  states: { list, search },
})
