import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { PublicSnapshot } from '../domain/account/modalState'
import { connectorIds } from '../domain/account/connector'
import { namespacesOf } from '../domain/network/network'
import type { ResolvedOptions } from '../domain/options/resolved'
import type { FlowName } from '../domain/view'
import type { LoadedFlow, ModalEvent } from '../machines/modal'
import { discoverWallets } from './discovery'
import type { Embedded } from './embedded/embedded'
import { once } from './once'
import { remoteActors } from './remote/actors'
import type { Services } from './services'
import { readConnections } from './storedFacts'
import type { ModalSystem } from './system'
import { walletMachines } from './walletActors'

/**
 * What the root's chart declares, joined to the services.
 *
 * @param connectorOf the connected wallet of a namespace
 * @param host where what is held is published
 */
export function rootActors(
  services: Services,
  options: () => ResolvedOptions,
  connectorOf: (namespace: ChainNamespace) => string | undefined,
  host: { system: () => ModalSystem; publish: (facts: Partial<PublicSnapshot>) => void },
) {
  const provider = (namespace: ChainNamespace) => {
    const connectorId = connectorOf(namespace)
    return connectorId === undefined ? undefined : services.walletsNow()?.driverNow(connectorId)?.provider(namespace)
  }
  // A wallet on the other side of the relay is not asked what it holds: its app could open for it.
  const near = (namespace: ChainNamespace) =>
    connectorOf(namespace) === connectorIds.walletConnect ? undefined : provider(namespace)
  const { remote } = services
  const portfolio = once(async () => {
    const { createPortfolio, publishHoldings } = await import('./portfolio')
    publishHoldings(host.system(), () => options().networks, host.publish)
    return createPortfolio({ options, storage: services.storage, remote, provider: near })
  })
  const sending = once(async () => (await import('./send/sending')).createSending({ options, remote, provider }))
  const naming = once(async () => {
    const { createNaming } = await import('./naming')
    const { keepIdentity } = await portfolio()
    return createNaming({ options, remote, provider, connectorOf, keepIdentity })
  })
  const paying = once(async () => {
    const { createPaying } = await import('./paying')
    const { tokens } = await portfolio()
    return createPaying({ storage: services.storage, sending, tokens, remote, system: host.system })
  })
  const { storage } = services
  const swapping = once(async () => {
    const { createSwapping } = await import('./swap/swapping')
    return createSwapping({
      options,
      remote,
      provider,
      near,
      storage,
      uuid: services.page.uuid,
      held: () => host.system().holding('portfolio')?.getSnapshot().context.tokens,
      wished() {
        const { view } = host.system().router.getSnapshot().context
        return view?.name === 'Swap' ? view.params : undefined
      },
    })
  })
  const outbox = async (): Promise<LoadedFlow> => ({ id: 'outbox', logic: (await sending()).charts.outbox })
  const flows: Record<FlowName, () => Promise<readonly LoadedFlow[]>> = {
    send: async () => [{ id: 'send', logic: (await sending()).charts.send }, await outbox()],
    swap: async () => [{ id: 'swap', logic: await swapping() }, await outbox()],
    name: async () => [{ id: 'name', logic: await naming() }],
    pay: async () => [{ id: 'pay', logic: await paying() }],
    walletList: async () => [{ id: 'walletList', logic: (await import('./walletCode')).createWalletList(remote) }],
  }
  return {
    ...walletMachines(services, options),
    ...remoteActors(services),
    loadEmbedded: fromPromise<Embedded['charts']>(async () => (await services.embedded()).charts),
    loadPortfolio: fromPromise<{ portfolio: AnyActorLogic }>(async () => (await portfolio()).charts),
    loadFlow: fromPromise<readonly LoadedFlow[], FlowName>(({ input }) => flows[input]()),
    discoverWallets: fromCallback<ModalEvent>(({ sendBack }) =>
      discoverWallets(services, namespacesOf(options().networks), options().adapters, (connectors, announced) =>
        sendBack({ type: 'wallets.found', connectors, announced }),
      ),
    ),
    watchStorage: fromCallback<ModalEvent>(({ sendBack }) =>
      // Where no tab writes down what it has connected, none is followed.
      options().enableReconnect
        ? storage.watch(() =>
            sendBack({ type: 'stored.changed', stored: readConnections(storage, options().networks) }),
          )
        : undefined,
    ),
  }
}
