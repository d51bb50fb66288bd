import { list } from './walletList/list'
import { search } from './walletList/search'
import { machineSetup } from './walletList/setup'

export type { Badged, ListedPage } from './walletList/setup'

/** Lists all wallets of the registry, page by page, and searches them. The two regions are independent. */
export const walletListMachine = machineSetup.createMachine({
  id: 'walletList',
  context: ({ input: { namespaces } }) => ({ namespaces, wallets: [], page: 0, query: '', results: [] }),
  type: 'parallel',
  states: { list, search },
})
