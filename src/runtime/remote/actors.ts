import { fromPromise } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { RemoteFeatures } from '../../domain/options/options'
import type { Wallet } from '../../domain/wallet/wallet'
import { balanceMachine } from '../../machines/balance'
import {
  catalogueMachine,
  type Badged,
  type CataloguePage,
  type Filtered,
  type Suggestions,
} from '../../machines/catalogue'
import type { Configuration } from '../../machines/modal'
import type { Services } from '../services'

/** The actors that ask servers. What answers them loads with the first question. */
export function remoteActors({ remote }: Services) {
  const catalogue = catalogueMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestions, Filtered>(async ({ input, signal }) =>
        (await remote()).fetchSuggestions(input, signal),
      ),
      fetchPage: fromPromise<CataloguePage, Badged & { page: number }>(async ({ input, signal }) =>
        (await remote()).fetchPage(input, signal),
      ),
      searchWallets: fromPromise<readonly Wallet[], Badged & { text: string }>(async ({ input, signal }) =>
        (await remote()).searchWallets(input, signal),
      ),
    },
  })
  const balance = balanceMachine.provide({
    actors: {
      readBalance: fromPromise<string, { account: CaipAddress }>(async ({ input, signal }) =>
        (await remote()).readBalance(input.account, signal),
      ),
    },
  })
  const loadConfiguration = fromPromise<Configuration>(async ({ signal }) => (await remote()).loadConfiguration(signal))
  const recallConfiguration = fromPromise<RemoteFeatures>(async () => (await remote()).recallConfiguration())
  return { catalogue, balance, loadConfiguration, recallConfiguration }
}
