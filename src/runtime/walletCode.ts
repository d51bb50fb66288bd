import { fromPromise } from 'xstate'
import type { Wallet } from '../domain/wallet/wallet'
import { walletListMachine, type Badged, type ListedPage } from '../machines/walletList'
import type { Remote } from './remote/remote'

/** What speaks to wallets, what the charts ask of it, and the charts of a pairing and of all wallets, in one chunk. */
export { pairingWith } from './pairing'
export { createWalletCalls } from './walletCalls'
export { createWalletConnect } from '../services/walletConnect/walletConnect'
export { createWallets } from '../services/wallets'

/** The chart of all wallets, joined to the registry. */
export function createWalletList(remote: () => Promise<Remote>): typeof walletListMachine {
  return walletListMachine.provide({
    actors: {
      fetchPage: fromPromise<ListedPage, Badged & { page: number }>(async ({ input, signal }) =>
        (await remote()).fetchPage(input, signal),
      ),
      searchWallets: fromPromise<readonly Wallet[], Badged & { text: string }>(async ({ input, signal }) =>
        (await remote()).searchWallets(input, signal),
      ),
    },
  })
}
