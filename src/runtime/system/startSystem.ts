import type { AlertKey } from '../../domain/alerts'
import type { PublicSnapshot } from '../../domain/account/modalState'
import type { ChainNamespace } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import { type Network, type NetworkInput, findNetwork } from '../../domain/network/network'
import { toNetwork } from '../../domain/network/extension'
import type { ModalOptions } from '../../domain/options/options'
import { chosenNamespace, presentAs } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { resolveOptions } from '../../domain/options/resolve'
import { checkNetworkValues } from '../../domain/options/values'
import { initializedWith } from '../../domain/telemetry'
import type { ChartActors } from '../../machines/charts'
import type { Telemetry } from '../../services/api/telemetry'
import type { Alerted } from './alerting'
import { createAlerts } from './alerts'
import { reload, restoreViews, resumeLogin } from './afterReload'
import { connectionStatus } from '../public/snapshot'
import { connectionId } from '../../domain/account/connection'
import { keepPublished } from './publishing'
import { answerRoot, childrenOf, createRoot, early } from './root'
import { featurePart, type Feature } from '../features'
import { once } from '../once'
import type { PublicStore } from '../public/store'
import { recordEmissions } from './record'
import { recordEvents } from '../inspection/recorder'
import type { Remote } from '../remote/remote'
import { createPage } from '../../services/page/page'
import { clock } from '../../services/page/clock'
import { watchTime } from '../../services/page/wallClock'
import { createServices } from '../services/createServices'
import type { SeveralWallets } from '../wallets/severalWallets'
import type { Drawn, Services } from '../services/services'
import { addViews, extensionChunks, viewFacts, viewNames } from '../../domain/view'
import type { WalletModal } from '../modal/walletModal'
import type { ModalSystem } from './system'
import { loadChunk, unloadedError } from '../../domain/chunk'
import type { ErrorCode, ModalError } from '../../domain/errors'

/** Running actor system, as the modal uses it. */
export interface RunningSystem extends ModalSystem {
  remote: () => Promise<
    Pick<Remote, 'api' | 'rpc' | 'calls' | 'updating' | 'findWallet' | 'featuresNow' | 'readHostToken'>
  >
  publish: (facts: Partial<PublicSnapshot>) => void
  /** Validates options and applies the defaults. */
  resolve: (from: ModalOptions) => ResolvedOptions
  /** Replaces the host's networks (`addNetwork`, `removeNetwork`). */
  setNetworks: (inputs: readonly NetworkInput[]) => void
  /** Returns the networks of the modal, made from the options as they are now. */
  networksNow: () => readonly Network[]
  simulate: WalletModal['simulate']
  /** Fetches the code for the first view's server requests. */
  fetchAhead: () => Promise<unknown>
  /** Error for code that failed to load: `page.stale` if only a reload helps, else `code` with text `otherwise`. */
  unloaded: (code: ErrorCode, otherwise: string) => ModalError
  /** Restores the dialog after the page was reloaded to get missing code. */
  restoreViews: () => Promise<void>
  /** Raises an alert in the developer banner. */
  raise: (key: AlertKey) => void
  /** Names, in the developer banner, what needs a project id. */
  lackProject: (names: readonly string[]) => void
  /** Loads sign-in, if configured. Resolves with a function that resolves once the account has signed in. */
  signIn: undefined | (() => Promise<() => Promise<void>>)
  /** Wraps a function: unexpected errors are reported and rethrown. */
  wrap: Telemetry['wrap']
  stop: () => void
}

/** Options of {@link startSystem}. */
export interface StartOptions extends Drawn {
  options: ModalOptions
  /** Networks after `addNetwork` and `removeNetwork`. Default: those of the options. */
  networks?: readonly NetworkInput[]
  window: Window & typeof globalThis
  /** Settings of the host at runtime: theme, address labels and explorers. */
  store: Pick<PublicStore, 'get' | 'subscribeTo'>
  publish: (facts: Partial<PublicSnapshot>) => void
}

/**
 * Validates the options, connects machines to services and starts the root. Yields between steps, so that a slow
 * processor need not run them as one task, and a promise if the next step needs its result; nothing starts before the
 * last step.
 *
 * @throws ModalError `options.invalid`
 */
export function* startSystem({
  options: given,
  networks: inputs = given.networks,
  window,
  store,
  publish,
  ...drawn
}: StartOptions): Generator<unknown, RunningSystem> {
  const resolve = (from: ModalOptions) => resolveOptions(from, createPage(window).metadata)
  let options = withNetworks(resolve(given), inputs)
  const current = () => options
  const theme = partOf(store, 'theme')
  let rootCreated!: (alerted: Alerted) => void
  const started = new Promise<Alerted>((settle) => (rootCreated = settle))
  const { alert, raise, lackProject, noticed } = createAlerts(started, options.debug)
  const services = createServices(current, window, noticed, drawn, { theme, raise, system: () => system })
  let several: SeveralWallets | undefined
  yield (
    options.multiWallet &&
      loadChunk(() => import('../wallets/severalWallets')).then((code) => void (several = code.severalWallets))
  )
  const { root, time } = yield* createRoot(services, current, several, raise, { system: () => system, publish })
  rootCreated({ root, telemetry: services.telemetry })
  const recorder = recordEvents(root.system, clock.now)

  const earlyTransactions = options.transactions?.notices
    ? early(root, ['transaction.kept', 'transaction.settled', 'transaction.forgotten'])
    : () => []
  const signsIn = given.siwx ?? given.siweConfig
  const earlyEnds = signsIn ? early(root, ['connection.forgotten', 'background.forgotten']) : () => []
  const stores = { keeps: options.enableReconnect, signsIn: signsIn !== undefined }
  const record = recordEmissions(root, services, stores, (event) => publish({ event }), several)
  root.start()
  record({ event: 'INITIALIZE', properties: initializedWith(given) })
  const { lasting, connections } = childrenOf(root)
  const { wrap } = services.telemetry
  const signIn = signsIn
    ? once(async () => (await fetchSignIn())(system, given, earlyEnds(), services.walletsNow))
    : undefined
  const driverOf = (namespace: ChainNamespace, connectorId?: string) =>
    connectedDriver(system, services, namespace, connectorId)
  const extensions: Feature[] = []
  const system: RunningSystem = {
    root,
    ...lasting,
    connection: (namespace) => connections[connectionOf(namespace)],
    chart: (name) =>
      (lasting as Partial<ChartActors>)[name] ?? (root.getSnapshot().children as Partial<ChartActors>)[name],
    uuid: services.page.uuid,
    // Telegram's in-app browsers have no windows: there the page itself navigates.
    openPopup: () => services.page.device().telegram || services.popup.open(),
    place: drawn.place,
    get options() {
      return options
    },
    given,
    extensions,
    remote: services.remote,
    images: services.images,
    device: services.page.device(),
    openLink: services.page.openLink,
    reload: () => reload(lasting.router, window, drawn),
    unloaded: unloadedError,
    restoreViews: () => restoreViews(system, services.visit, window, drawn),
    browse: (wallet) => browse(wallet, root, services.page),
    theme,
    earlyTransactions,
    labels: partOf(store, 'addressLabels'),
    explorers: partOf(store, 'addressExplorers'),
    provider: wrap((namespace, connectorId) => driverOf(namespace, connectorId)?.provider(namespace)),
    sendsCalls: (connectorId) => driverOf('eip155', connectorId)?.sendsCalls ?? false,
    setNetworks(next) {
      options = withNetworks(options, next)
      inputs = next
      root.send({ type: 'networks.changed', networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) })
    },
    networksNow: () => withNetworks(options, inputs).networks,
    simulate: wrap((calls) => simulate(root, services, calls)),
    fetchAhead: services.fetchAhead,
    raise,
    lackProject,
    publish,
    resolve,
    recorder,
    signIn,
    wrap,
    stop() {
      stopWatching()
      stopPublishing()
      root.stop()
      services.stopEmbedded()
      services.images.dispose()
      services.stopWalletConnect()
    },
  }
  installExtensions(given, extensions, (error) => alert((code, alerted) => code.tell(error, options.debug, alerted)))
  if (options.debug) alert((code, alerted) => code.review({ window, given, options }, alerted))
  if (signIn) requireSignIn(root, signIn)
  answerRoot(root, services, raise)
  resumeLogin(root, services, options.projectId, window)
  const stopWatching = watchTime(window, time)
  const stopPublishing = keepPublished(system, services, store, publish)
  return system
}

/** Setting of the host that can change while the system runs. */
const partOf = <Name extends keyof PublicSnapshot>(store: StartOptions['store'], name: Name) => ({
  get: () => store.get()[name],
  subscribe: (listener: () => void) => store.subscribeTo((facts) => facts[name], listener),
})

/** Simulates calls of the connected EVM account on the active network. */
async function simulate(
  root: ModalSystem['root'],
  { remote }: Pick<Services, 'remote'>,
  calls: Parameters<WalletModal['simulate']>[0],
) {
  const { active, connected } = root.getSnapshot().context
  return (await remote()).simulate({ network: active, address: connected.eip155?.address }, calls)
}

/** Loads the code of sign-in. */
async function fetchSignIn() {
  const begin = await (await featurePart('signIn'))?.()
  if (!begin) throw new Error('No feature signs in.')
  return begin
}

/** Loads sign-in ahead of a connection. If it cannot be loaded, disconnects: no account may skip the sign-in. */
function requireSignIn(root: ModalSystem['root'], signIn: () => Promise<unknown>): void {
  signIn().catch(() => {})
  root.on('connected', () => void signIn().catch(() => root.send({ type: 'disconnect' })))
}

/** Installs the host's features, and collects those without a fault. */
function installExtensions(given: ModalOptions, extensions: Feature[], tell: (error: ModalError) => void): void {
  for (const one of given.extensions ?? [])
    one.install?.({ extensions, viewNames, viewFacts, addViews, chunks: extensionChunks, tell })
}

/** Opens the browser of a wallet that is not present on this page. Returns whether the visitor has left. */
function browse(wallet: Wallet, root: ModalSystem['root'], page: Services['page']): boolean {
  const { context } = root.getSnapshot()
  const namespace = chosenNamespace(context)
  const gone = presentAs(wallet, context)?.chain !== namespace && page.browse(wallet, namespace)
  if (gone) root.send({ type: 'wallet.browsed', wallet })
  return gone
}

/**
 * Returns the options with other networks. If the default network is not among them, the first one replaces it.
 *
 * @throws ModalError `options.invalid`
 */
function withNetworks(options: ResolvedOptions, inputs: readonly NetworkInput[]): ResolvedOptions {
  checkNetworkValues(inputs)
  const settings = { ...options, blockchain: options.services.blockchain }
  const networks = inputs.map((input) => toNetwork(input, settings))
  const chosen = findNetwork(networks, options.defaultNetwork) ?? networks[0]
  return { ...options, networks, ...(chosen && { defaultNetwork: chosen.caipNetworkId }) }
}

/** Returns the driver of a connected wallet; `undefined` if the wallet is not connected. Default: the active wallet. */
function connectedDriver(
  system: ModalSystem,
  { walletCode, walletsNow }: Pick<Services, 'walletCode' | 'walletsNow'>,
  namespace: ChainNamespace,
  connectorId?: string,
) {
  const isConnected = connectorId
    ? walletCode()
        ?.connectionsOf(system, system.options.networks)
        .some(({ id, status }) => id === connectionId(namespace, connectorId) && status === 'connected')
    : connectionStatus(system, namespace) === 'connected'
  const { current } = system.connection(namespace)?.getSnapshot().context ?? {}
  return isConnected ? walletsNow()?.driverNow(connectorId ?? current?.connectorId ?? '') : undefined
}
