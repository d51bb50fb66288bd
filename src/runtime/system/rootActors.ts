import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import type { PublicSnapshot } from '../../domain/account/modalState'
import { namespacesOf } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { FlowName } from '../../domain/view'
import type { LoadedFlow, ModalEvent } from '../../machines/modal'
import { browserWallets, discoverWallets } from '../wallets/discovery'
import type { Embedded } from '../embedded/embedded'
import { once } from '../once'
import { remoteActors } from '../remote/actors'
import type { Services } from '../services/services'
import type { SeveralWallets } from '../wallets/severalWallets'
import { readConnections } from './storedFacts'
import type { ModalSystem } from './system'
import { walletMachines } from '../wallets/walletActors'
import { loadChunk } from '../../domain/chunk'

/**
 * Creates the actors that the root machine declares, connected to the services.
 *
 * @param connectorOf connector id of the connected wallet of a namespace
 * @param host `publish` receives the holdings of the active account; `several` is code for several wallets
 */
export function rootActors(
  services: Services,
  options: () => ResolvedOptions,
  connectorOf: (namespace: ChainNamespace) => string | undefined,
  host: {
    system: () => ModalSystem
    publish: (facts: Partial<PublicSnapshot>) => void
    several?: SeveralWallets | undefined
  },
) {
  const flows = once(async () =>
    (await loadChunk(async () => (await import('../wallets/walletCode')).createFlows))(
      services,
      options,
      connectorOf,
      host,
    ),
  )
  const { storage } = services
  const machines = walletMachines(services, options)
  return {
    ...machines,
    connection: host.several?.connection(machines.connection) ?? machines.connection,
    ...remoteActors(services),
    loadEmbedded: fromPromise<Embedded['charts']>(async () => (await services.embedded()).charts),
    loadPortfolio: fromPromise<{ portfolio: AnyActorLogic }>(async () => (await (await flows()).portfolio()).charts),
    loadFlow: fromPromise<readonly LoadedFlow[], FlowName | 'outbox'>(async ({ input }) => (await flows()).load(input)),
    discoverWallets: fromCallback<ModalEvent>(({ sendBack }) =>
      discoverWallets(
        [...browserWallets(services), ...options().adapters],
        namespacesOf(options().networks),
        (connectors) => sendBack({ type: 'wallets.found', connectors, announced: services.injected.announced() }),
      ),
    ),
    watchStorage: fromCallback<ModalEvent>(({ sendBack }) =>
      storage.watch((names) => {
        if (names.includes('transactions'))
          sendBack({ type: 'transactions.shared', transactions: storage.get('transactions') ?? [] })
        if (names.includes('recent_wallets'))
          sendBack({ type: 'recent.shared', wallets: storage.get('recent_wallets') ?? [] })
        // Without `enableReconnect` no tab stores its connections, so there is nothing to follow.
        if (options().enableReconnect)
          sendBack({
            type: 'stored.changed',
            ...(host.several?.read(storage, options()) ?? { stored: readConnections(storage, options()) }),
            // This value changes only when a namespace connects or disconnects.
            connected: names.includes('connected_namespaces') ? namespacesOf(options().networks) : [],
          })
      }),
    ),
  }
}
