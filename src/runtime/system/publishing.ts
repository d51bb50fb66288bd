import type { PublicSnapshot } from '../../domain/account/modalState'
import { namespacesOf } from '../../domain/network/network'
import { publicFacts, publishChanges } from '../public/snapshot'
import type { PublicStore } from '../public/store'
import type { Services } from '../services/services'
import type { ModalSystem } from './system'

/**
 * Publishes the public facts whenever the system changes, and reports the changes to the host's callbacks. The code of
 * the reports loads with a wallet, or when the network changes. Returns a function that stops it.
 */
export function keepPublished(
  system: ModalSystem,
  { walletCode, wallets }: Pick<Services, 'walletCode' | 'wallets'>,
  store: Pick<PublicStore, 'get'>,
  publish: (facts: Partial<PublicSnapshot>) => void,
): () => void {
  const first = store.get()
  let reportChanges: ((facts: PublicSnapshot) => void) | undefined
  let stopped = false
  function publishFacts(): void {
    // The code of the reports may arrive later.
    if (stopped) return
    const code = walletCode()
    publish(publicFacts(system, system.options.networks, code?.connectionsOf))
    reportChanges ??= code?.changeReporter(first, system.given, publish)
    if (reportChanges) reportChanges(store.get())
    // Without a wallet, only the network can change.
    else if (store.get().network.caipNetworkId !== first.network.caipNetworkId)
      wallets().then(publishFacts, () => undefined)
  }
  const connections = namespacesOf(system.options.networks).map((one) => system.connection(one))
  const stop = publishChanges([system.root, system.router, ...connections], publishFacts)
  return () => {
    stopped = true
    stop()
  }
}
