import { createActor, fromCallback, fromPromise, type AnyActorLogic, type AnyActorRef } from 'xstate'
import type { AlertKey } from '../domain/alerts'
import { namespaceOf, type ChainNamespace } from '../domain/caip'
import { connectorIds } from '../domain/connector'
import type { PublicSnapshot } from '../domain/modalState'
import { findNetwork, namespacesOf, type Network, type NetworkInput } from '../domain/network'
import { toNetwork } from '../domain/networkExtension'
import type { ModalOptions } from '../domain/options'
import { isBasic, type ResolvedOptions } from '../domain/resolvedOptions'
import { resolveOptions } from '../domain/resolveOptions'
import { answersBegun } from '../domain/socialReturn'
import { initializedWith } from '../domain/telemetryEvents'
import { modalMachine, type ModalEvent } from '../machines/modal'
import { clock } from '../services/clock'
import type { Telemetry } from '../services/telemetry'
import type { Embedded } from './embedded'
import type { RootDoor } from './rootDoor'
import { discoverWallets } from './discovery'
import { inspection } from './inspection'
import { once } from './once'
import { publicFacts } from './publicSnapshot'
import { recordEmissions } from './record'
import { remoteActors } from './remoteActors'
import { createServices, type Drawn, type Services } from './services'
import { forgetHoldings, readConnections, readLeftPairing } from './storedFacts'
import type { EmbeddedCharts, HoldingCharts, ModalSystem, WalletProvider } from './system'
import { walletMachines } from './walletActors'

/** A system that runs, as the modal's handle drives it. */
export interface RunningSystem extends ModalSystem {
  provider: (namespace: ChainNamespace) => WalletProvider | undefined
  /** Replaces the host's networks (`addNetwork`, `removeNetwork`). */
  setNetworks: (inputs: readonly NetworkInput[]) => void
  /** Raises the banner for developers. */
  raise: (key: AlertKey) => void
  /** The same function, whose unforeseen errors are reported and rethrown (specification §8). */
  wrap: Telemetry['wrap']
  stop: () => void
}

export interface StartOptions extends Drawn {
  options: ModalOptions
  /** The host's networks after `addNetwork` and `removeNetwork`; those of the options unless given. */
  networks?: readonly NetworkInput[]
  window: Window & typeof globalThis
  theme: ModalSystem['theme']
  publish: (facts: Partial<PublicSnapshot>) => void
}

/**
 * Checks the options, joins charts and services, and starts the root.
 *
 * @throws ModalError `options.invalid`
 */
export function startSystem({ options: given, networks, window, theme, publish, ...drawn }: StartOptions): RunningSystem {
  let options = resolveOptions(given)
  if (networks) options = withNetworks(options, networks)
  const current = () => options
  /** The texts are for developers: they load when the first of them is needed. */
  const texts = once(() => import('../domain/alerts'))
  const raise = (key: AlertKey) =>
    void texts().then(
      ({ alerts }) => root.getSnapshot().status === 'active' && root.send({ type: 'alert.wanted', alert: { variant: 'error', ...alerts[key] } }),
      () => undefined,
    )
  const door: RootDoor = {
    send: (event) => root.send(event),
    raise,
    frame: () => system.embedded('frame'),
    subscribe: (listener) => root.subscribe(listener),
    active: () => root.getSnapshot().context.active,
  }
  const services = createServices(
    current,
    window,
    {
      relayError: (text) =>
        void texts().then(({ alertForRelayError }) => {
          const key = alertForRelayError(text)
          if (key) raise(key)
        }, () => undefined),
      forbidden: () => raise('invalidAppConfiguration'),
    },
    drawn,
    { theme, root: door },
  )
  const machine = modalMachine.provide({ actors: actorsOf(services, current, (namespace) => root.getSnapshot().context.connected[namespace]?.connectorId) })
  const root = createActor(machine, { input: inputOf(services, options), ...inspection() })

  const record = recordEmissions(root as unknown as ModalSystem['root'], services, (event) => publish({ event }))
  root.start()
  record({ event: 'INITIALIZE', properties: initializedWith(given) })
  // Those that live as long as the root; they can still be read when it has stopped.
  const { router, catalogue, network, alert, balance, ...others } = root.getSnapshot().children as unknown as Children
  const connections: Partial<Connections> = others
  const system: RunningSystem = {
    root: root as unknown as ModalSystem['root'],
    router,
    catalogue,
    network,
    alert,
    balance,
    connection: (namespace) => connections[namespace],
    pairing: () => (root.getSnapshot().children as Partial<Children>).pairing,
    embedded: (name) => (root.getSnapshot().children as Partial<EmbeddedCharts>)[name],
    holding: (name) => (root.getSnapshot().children as Partial<HoldingCharts>)[name],
    uuid: services.page.uuid,
    openPopup() {
      // Telegram's own browsers have no windows: there the page itself goes.
      if (!services.page.device().telegram) services.popup.open()
    },
    place: drawn.place,
    get options() {
      return options
    },
    images: services.images,
    device: services.page.device(),
    openLink: services.page.openLink,
    browse: (wallet) => services.page.browse(wallet, namespaceOf(root.getSnapshot().context.active)),
    theme,
    provider(namespace) {
      const connection = system.connection(namespace)?.getSnapshot()
      if (!connection?.matches('connected')) return undefined
      return services.walletsNow()?.provider(connection.context.current?.connectorId ?? '', namespace)
    },
    setNetworks(inputs) {
      options = withNetworks(options, inputs)
      root.send({ type: 'networks.changed', networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) })
    },
    raise,
    wrap: services.telemetry.wrap,
    stop() {
      stopPublishing()
      root.stop()
      services.stopEmbedded()
      services.images.dispose()
      services.walletConnect.dispose()
    },
  }
  root.on('alert.keyed', ({ key }) => raise(key))
  root.on('requests.aborted', ({ ids, fault }) => void services.embedded().then(({ abort }) => abort(ids, fault), () => undefined))
  if (services.storage.get('email_login_used')) root.send({ type: 'frame.needed' })
  const returned = services.page.socialReturn()
  const provider = returned && services.storage.get('social_provider')
  const begun = services.visit.get('social')
  if (returned) {
    services.storage.remove('social_provider')
    services.visit.remove('social')
  }
  if (returned && provider && provider !== 'farcaster' && answersBegun(begun, returned, clock.now())) {
    root.send({ type: 'social.returned', provider, uri: returned })
  }
  const children = [router, ...namespacesOf(options.networks).map((one) => system.connection(one))]
  const stopPublishing = publishChanges([root, ...children], () => publish(publicFacts(system, options.networks)))
  return system
}

/** The default network is one of them; the first where it was taken away. */
function withNetworks(options: ResolvedOptions, inputs: readonly NetworkInput[]): ResolvedOptions {
  const settings = { ...options, blockchain: options.services.blockchain }
  const networks = inputs.map((input) => toNetwork(input, settings))
  const standing = findNetwork(networks, options.defaultNetwork) ?? networks[0]
  return { ...options, networks, ...(standing && { defaultNetwork: standing.caipNetworkId }) }
}

type Connections = Record<ChainNamespace, NonNullable<ReturnType<ModalSystem['connection']>>>
interface Children extends Connections {
  router: ModalSystem['router']
  catalogue: ModalSystem['catalogue']
  network: ModalSystem['network']
  alert: ModalSystem['alert']
  balance: ModalSystem['balance']
  pairing: NonNullable<ReturnType<ModalSystem['pairing']>>
}

/** Several actors change in one turn; the host hears of it once, when all have settled. */
function publishChanges(actors: readonly (AnyActorRef | undefined)[], publish: () => void): () => void {
  let stopped = false
  let waiting = false
  const change = () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      if (!stopped) publish()
    })
  }
  const subscriptions = actors.map((actor) => actor?.subscribe(change))
  change()
  return () => {
    stopped = true
    for (const subscription of subscriptions) subscription?.unsubscribe()
  }
}

function inputOf({ storage, visit, page }: Services, options: ResolvedOptions) {
  const { networks, features, termsConditionsUrl, privacyPolicyUrl } = options
  const stored = storage.get('active_caip_network_id')
  const connections = options.enableReconnect ? readConnections(storage, networks) : {}
  // What was held is nobody's any more.
  if (Object.keys(connections).length === 0) forgetHoldings(storage)
  const found: Network | undefined = findNetwork(networks, stored)
  return {
    policy: {
      basic: isBasic(options),
      mobile: page.device().mobile,
      embedded: options.enableEmbedded,
      allowUnsupported: options.allowUnsupportedChain || !options.enableNetworkSwitch,
      asksConsent: features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl),
    },
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    active: found?.caipNetworkId ?? options.defaultNetwork,
    debug: options.debug,
    stored: connections,
    left: options.enableReconnect ? readLeftPairing(visit, clock.now()) : undefined,
    recent: storage.get('recent_wallets') ?? [],
    transactions: storage.get('transactions') ?? [],
  }
}

function actorsOf(services: Services, options: () => ResolvedOptions, connectorOf: (namespace: ChainNamespace) => string | undefined) {
  const provider = (namespace: ChainNamespace) => {
    const connectorId = connectorOf(namespace)
    return connectorId === undefined ? undefined : services.walletsNow()?.provider(connectorId, namespace)
  }
  // A wallet on the other side of the relay is not asked what it holds: its app could open for it.
  const near = (namespace: ChainNamespace) => (connectorOf(namespace) === connectorIds.walletConnect ? undefined : provider(namespace))
  const { remote } = services
  const holdings = once(async () => (await import('./holdings')).createHoldings({ options, storage: services.storage, remote, provider: near }))
  const sending = once(async () => (await import('./sending')).createSending({ options, remote, provider }))
  const { storage } = services
  return {
    ...walletMachines(services, options),
    ...remoteActors(services),
    loadEmbedded: fromPromise<Embedded['charts']>(async () => (await services.embedded()).charts),
    loadHoldings: fromPromise<{ portfolio: AnyActorLogic }>(async () => (await holdings()).charts),
    loadSending: fromPromise<{ send: AnyActorLogic; outbox: AnyActorLogic }>(async () => (await sending()).charts),
    discoverWallets: fromCallback<ModalEvent>(({ sendBack }) =>
      discoverWallets(services, namespacesOf(options().networks), (connectors, announced) =>
        sendBack({ type: 'wallets.found', connectors, announced }),
      ),
    ),
    watchStorage: fromCallback<ModalEvent>(({ sendBack }) =>
      storage.watch(() => sendBack({ type: 'stored.changed', stored: readConnections(storage, options().networks) })),
    ),
  }
}
