import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { RemoteFeatures } from '../../domain/options/options'
import { balanceMachine } from '../../machines/balance'
import { catalogueMachine, type Filtered, type Suggestions } from '../../machines/catalogue'
import type { Configuration } from '../../machines/modal'
import type { Services } from '../services/services'
import type { Remote } from './remote'

/** Creates the actors that send server requests; the code that answers them loads with the first request. */
export function remoteActors({ remote, askAhead }: Services) {
  const ask = <Input, Output>(work: (remote: Remote, input: Input, signal: AbortSignal) => Promise<Output>) =>
    fromPromise<Output, Input>(async ({ input, signal }) => work(await remote(), input, signal))
  const catalogue = catalogueMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestions, Filtered>(async ({ input, signal }) => {
        askAhead(input, signal)
        return (await remote()).fetchSuggestions(input, signal)
      }),
    },
  })
  const balance = balanceMachine.provide({
    actors: {
      readBalance: ask(({ readBalance }, { account }: { account: CaipAddress }, signal) =>
        readBalance(account, signal),
      ),
    },
  })
  const loadConfiguration = ask<NonReducibleUnknown, Configuration>(({ loadConfiguration: load }, _, signal) =>
    load(signal),
  )
  const recallConfiguration = fromPromise<RemoteFeatures>(async () => (await remote()).recallConfiguration())
  return { catalogue, balance, loadConfiguration, recallConfiguration }
}
