import { fromPromise } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import type { PublicSnapshot } from '../../domain/account/modalState'
import { connectorIds } from '../../domain/account/connector'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { featureView, type FlowName } from '../../domain/view'
import type { Wallet } from '../../domain/wallet/wallet'
import type { LoadedFlow } from '../../machines/modal'
import { walletListMachine, type Badged, type ListedPage } from '../../machines/walletList'
import { featureNamed, featurePart, type FlowParts } from '../features'
import { activeAccount } from '../feature/activeAccount'
import { showView } from '../feature/showView'
import { once } from '../once'
import type { Remote } from '../remote/remote'
import type { Services } from '../services/services'
import type { ModalSystem } from '../system/system'
import { loadChunk } from '../../domain/chunk'

/**
 * Creates the portfolio and the flows; each loads on first use.
 *
 * @param connectorOf connector id of the connected wallet of a namespace
 * @param host `publish` receives the holdings of the active account
 */
export function createFlows(
  services: Services,
  options: () => ResolvedOptions,
  connectorOf: (namespace: ChainNamespace) => string | undefined,
  host: { system: () => ModalSystem; publish: (facts: Partial<PublicSnapshot>) => void },
) {
  const driver = (namespace: ChainNamespace) => {
    const connectorId = connectorOf(namespace)
    return connectorId === undefined ? undefined : services.walletsNow()?.driverNow(connectorId)
  }
  const provider = (namespace: ChainNamespace) => driver(namespace)?.provider(namespace)
  // A WalletConnect wallet gets no background requests: they could open its app on the phone.
  const near = (namespace: ChainNamespace) =>
    connectorOf(namespace) === connectorIds.walletConnect ? undefined : provider(namespace)
  const { remote, storage, page } = services
  const portfolio = once(async () => {
    const { createPortfolio, publishHoldings } = await loadChunk(() => import('./portfolio'))
    publishHoldings(host.system(), () => options().networks, host.publish)
    return createPortfolio({ options, storage, remote, provider: near })
  })
  const sendsCalls = () => driver('eip155')?.sendsCalls ?? false
  const sending = once(async () => {
    const { createSending, publishTransactions, providerOfAccount } = await loadChunk(
      () => import('../transaction/sending'),
    )
    const system = host.system()
    publishTransactions(system, host.publish)
    return createSending({
      ...{ options, remote, provider, storage, sendsCalls },
      providerOfAccount: (account) => providerOfAccount(system, account),
    })
  })
  const requests = once(async () => (await loadChunk(() => import('../feature/requests'))).createFeatureRequests(parts))
  const parts: FlowParts = {
    account: () => activeAccount(host.system()),
    read: async (call, how) => (await requests()).read(call, how),
    simulate: async (calls) => (await requests()).simulate(calls),
    send: async (call, how) => (await requests()).send(call, how),
    show: (view, params) => showView(host.system(), featureView(view, params)),
    back: () => host.system().router.send({ type: 'view.back' }),
    options,
    remote,
    storage,
    uuid: page.uuid,
    system: host.system,
    provider,
    sendsCalls,
    near,
    connectorOf,
    sending,
    portfolio,
    findShortage: async () => (await featurePart('findShortage'))?.(parts),
  }
  const outbox = async (): Promise<LoadedFlow> => ({ id: 'outbox', logic: (await sending()).charts.outbox })

  const loaders = new Map<string, () => Promise<readonly LoadedFlow[]>>([
    ['outbox', async () => [await outbox()]],
    ['walletList', async () => [{ id: 'walletList', logic: createWalletList(remote) }]],
  ])

  /** Loads the charts of a flow, which stay the same: its own, and the outbox if it sends transactions. */
  function load(name: FlowName | 'outbox'): Promise<readonly LoadedFlow[]> {
    const known = loaders.get(name)
    if (known) return known()
    const loader = once(async () => {
      const feature = host.system().extensions.find((one) => one.name === name) ?? (await featureNamed(name))
      if (!feature?.chart) throw new Error(`No feature has the flow ${name}.`)
      const charts: LoadedFlow[] = [{ id: name, logic: await feature.chart(parts) }]
      return feature.sends ? [...charts, await outbox()] : charts
    })
    loaders.set(name, loader)
    return loader()
  }

  return { portfolio, load }
}

/** Wallet list machine that loads its pages from the registry. */
function createWalletList(remote: () => Promise<Remote>): typeof walletListMachine {
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
