import { createActor } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import type { PublicSnapshot } from '../../domain/account/modalState'
import type { ChainNamespace } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import { type NetworkInput, namespacesOf, findNetwork } from '../../domain/network/network'
import { toNetwork } from '../../domain/network/extension'
import type { ModalOptions } from '../../domain/options/options'
import { chosenNamespace, presentAs } from '../../domain/wallet/presence'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { resolveOptions } from '../../domain/options/resolve'
import { initializedWith } from '../../domain/telemetry'
import type { ChartActors } from '../../machines/charts'
import { modalMachine } from '../../machines/modal'
import type { ModalEmitted } from '../../machines/modal/messages'
import type { Telemetry } from '../../services/api/telemetry'
import type { Alerted } from './alerting'
import { featurePart, type Feature } from '../features'
import { inspection } from '../inspection/inspection'
import { once } from '../once'
import type { PublicStore } from '../public/store'
import { connectionStatus, publicFacts, publishChanges } from '../public/snapshot'
import { recordEmissions } from './record'
import { recordEvents } from '../inspection/recorder'
import type { Remote } from '../remote/remote'
import { rootActors } from './rootActors'
import { rootInput } from './rootInput'
import { createPage } from '../../services/page/page'
import { clock } from '../../services/page/clock'
import { createWallClock, keepTime, watchTime } from '../../services/page/wallClock'
import { hasLeftViews, reloadPage } from '../../services/storage/leftViews'
import { createServices } from '../services/createServices'
import type { SeveralWallets } from '../wallets/severalWallets'
import type { Drawn } from '../services/services'
import { socialReturn } from '../../domain/login/login'
import { addViews, extensionChunks, viewFacts, viewNames } from '../../domain/view'
import type { WalletModal } from '../modal/walletModal'
import type { ModalSystem } from './system'
import { connectionId } from '../../domain/account/connection'
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
  simulate: WalletModal['simulate']
  /** Fetches the code for the first view's server requests. */
  fetchAhead: () => Promise<unknown>
  /** Error for code that failed to load: `page.stale` if only a reload helps, else `code` with text `otherwise`. */
  unloaded: (code: ErrorCode, otherwise: string) => ModalError
  /** Restores the dialog after the page was reloaded to get missing code. */
  comeBack: () => Promise<void>
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
  networks,
  window,
  store,
  publish,
  ...drawn
}: StartOptions): Generator<unknown, RunningSystem> {
  const resolve = (from: ModalOptions) => resolveOptions(from, createPage(window).metadata)
  let options = resolve(given)
  if (networks) options = withNetworks(options, networks)
  const current = () => options
  const part = <Name extends keyof PublicSnapshot>(name: Name) => ({
    get: () => store.get()[name],
    subscribe: (listener: () => void) => store.subscribeTo((facts) => facts[name], listener),
  })
  const theme = part('theme')
  const alerting = once(() => loadChunk(() => import('./alerting')))
  const alert = (say: (code: Awaited<ReturnType<typeof alerting>>, alerted: Alerted) => void) =>
    void alerting().then(
      (code) => say(code, { root, telemetry: services.telemetry }),
      () => undefined,
    )
  const raise = (key: AlertKey) => alert((code, alerted) => code.raise(key, alerted))
  const lackProject = (names: readonly string[]) => alert((code, alerted) => code.raiseWithoutProject(names, alerted))
  const services = createServices(
    current,
    window,
    {
      relayError: (text) => alert((code, alerted) => code.raiseRelayError(text, alerted)),
      forbidden: () => raise('invalidAppConfiguration'),
      wrongToken: (network) => alert((code, alerted) => code.raiseWrongTokens([network], alerted)),
      storageFailure: (error) => alert((code) => code.logStorageFailure(options.debug, error)),
    },
    drawn,
    { theme, raise, system: () => system },
  )
  let several: SeveralWallets | undefined
  yield (
    options.multiWallet &&
      loadChunk(() => import('../wallets/severalWallets')).then((code) => void (several = code.severalWallets))
  )
  const machine = (several?.chart ?? modalMachine).provide({
    actors: rootActors(services, current, (namespace) => root.getSnapshot().context.connected[namespace]?.connectorId, {
      system: () => system,
      publish,
      several,
    }),
  })
  yield
  const time = createWallClock({
    now: clock.now,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
  })
  const root = createActor(machine, {
    input: rootInput(services, options, () => options.debug && raise('catalogueIgnored'), several),
    ...inspection(),
    clock: time,
  })
  yield
  keepTimersApart(root)
  keepTime(root.system, time)
  const recorder = recordEvents(root.system, clock.now)

  const earlyTransactions = options.transactions?.notices
    ? early(root, ['transaction.kept', 'transaction.settled', 'transaction.forgotten'])
    : () => []
  const signsIn = given.siwx ?? given.siweConfig
  const earlyEnds = signsIn ? early(root, ['connection.forgotten', 'background.forgotten']) : () => []
  const record = recordEmissions(root, services, options.enableReconnect, (event) => publish({ event }), several)
  root.start()
  record({ event: 'INITIALIZE', properties: initializedWith(given) })
  // Actors that live as long as the root, and can still be read after it has stopped.
  const { router, catalogue, network, alert: banner, balance, ...connections } = root.getSnapshot().children
  if (!router || !catalogue || !network || !banner || !balance)
    throw new Error('The root started without its children.')
  const lasting = { router, catalogue, network, alert: banner, balance }
  const { wrap } = services.telemetry
  const signIn = signsIn
    ? once(async () => {
        const begin = await (await featurePart('signIn'))?.()
        if (!begin) throw new Error('No feature signs in.')
        return begin(system, given, earlyEnds())
      })
    : undefined
  /** Driver of a connected wallet. Default: the active one of the namespace. */
  function driverOf(namespace: ChainNamespace, connectorId?: string) {
    const isConnected = connectorId
      ? services
          .walletCode()
          ?.connectionsOf(system, options.networks)
          .some(({ id, status }) => id === connectionId(namespace, connectorId) && status === 'connected')
      : connectionStatus(system, namespace) === 'connected'
    const { current } = system.connection(namespace)?.getSnapshot().context ?? {}
    return isConnected ? services.walletsNow()?.driverNow(connectorId ?? current?.connectorId ?? '') : undefined
  }
  const extensions: Feature[] = []
  const system: RunningSystem = {
    root,
    ...lasting,
    connection: (namespace) => connections[connectionOf(namespace)],
    chart: (name) =>
      (lasting as Partial<ChartActors>)[name] ?? (root.getSnapshot().children as Partial<ChartActors>)[name],
    uuid: services.page.uuid,
    openPopup() {
      // Telegram's in-app browsers have no windows: there the page itself navigates.
      if (!services.page.device().telegram) services.popup.open()
    },
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
    reload() {
      const { view, past } = router.getSnapshot().context
      // Only fields with a `data-kept` name are restored.
      const fields = drawn.host()?.shadowRoot?.querySelectorAll<HTMLInputElement>('[data-kept]')
      const typed = [...(fields ?? [])].map(({ dataset, value }) => [dataset.kept, value] as const)
      reloadPage(window, view ? [...past, view] : past, typed)
    },
    unloaded: unloadedError,
    async comeBack() {
      if (!hasLeftViews(() => window.sessionStorage)) return
      const showLeftViews = await loadChunk(async () => (await import('./leftViews')).showLeftViews)
      await showLeftViews(system, services.visit, clock, () => drawn.host()?.shadowRoot ?? undefined)
    },
    browse(wallet) {
      const { context } = root.getSnapshot()
      const namespace = chosenNamespace(context)
      const gone = presentAs(wallet, context)?.chain !== namespace && services.page.browse(wallet, namespace)
      if (gone) root.send({ type: 'wallet.browsed', wallet })
      return gone
    },
    theme,
    earlyTransactions,
    labels: part('addressLabels'),
    explorers: part('addressExplorers'),
    provider: wrap((namespace, connectorId) => driverOf(namespace, connectorId)?.provider(namespace)),
    sendsCalls: () => driverOf('eip155')?.sendsCalls ?? false,
    setNetworks(inputs) {
      options = withNetworks(options, inputs)
      root.send({ type: 'networks.changed', networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) })
    },
    simulate: wrap(async (calls) => {
      const { active, connected } = root.getSnapshot().context
      return (await services.remote()).simulate({ network: active, address: connected.eip155?.address }, calls)
    }),
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
  for (const one of given.extensions ?? [])
    one.install?.({
      ...{ extensions, viewNames, viewFacts, addViews, chunks: extensionChunks },
      tell: (error) => alert((code, alerted) => code.tell(error, options.debug, alerted)),
    })
  // Load sign-in ahead of a connection. If it cannot be loaded, disconnect: no account may skip the sign-in.
  signIn?.().catch(() => {})
  if (options.debug) alert((code, alerted) => code.review({ window, given, options }, alerted))
  if (signIn) root.on('connected', () => void signIn().catch(() => root.send({ type: 'disconnect' })))
  root.on('alert.keyed', ({ key }) => raise(key))
  root.on(
    'requests.aborted',
    ({ ids, fault }) =>
      void services.embedded().then(
        ({ abort }) => abort(ids, fault),
        () => undefined,
      ),
  )
  // The email machine reports a log-in that a reload has ended.
  const hasLogin = services.storage.get('email_login_used') ?? services.visit.get('email')
  if (options.projectId && hasLogin) root.send({ type: 'frame.requested' })
  const returned = socialReturn(window.location.href)
  if (returned) {
    // Remove the answer from the page's URL at once, even if this tab did not ask for it.
    window.history.replaceState(window.history.state, '', returned.page)
    services.embedded().then(
      ({ takeSocialReturn }) => {
        const answer = takeSocialReturn(returned.uri)
        if (answer) root.send({ type: 'social.returned', ...answer })
      },
      () => undefined,
    )
  }
  const children = [router, ...namespacesOf(options.networks).map((one) => system.connection(one))]
  const stopWatching = watchTime(window, time)
  const first = store.get()
  let reportChanges: ((facts: PublicSnapshot) => void) | undefined
  function publishFacts(): void {
    const code = services.walletCode()
    publish(publicFacts(system, options.networks, code?.connectionsOf))
    reportChanges ??= code?.changeReporter(first, given, publish)
    if (reportChanges) reportChanges(store.get())
    // Without a wallet, only the network can change.
    else if (store.get().network.caipNetworkId !== first.network.caipNetworkId)
      services.wallets().then(publishFacts, () => undefined)
  }
  const stopPublishing = publishChanges([root, ...children], publishFacts)
  return system
}

/** Keeps reports of the root for code that loads later. Returns a function that takes them, and ends the keeping. */
function early<T extends ModalEmitted['type']>(
  root: ModalSystem['root'],
  types: readonly T[],
): () => readonly Extract<ModalEmitted, { type: T }>[] {
  const reports: Extract<ModalEmitted, { type: T }>[] = []
  const subscriptions = types.map((type) =>
    root.on(type, (report) => void reports.push(report as (typeof reports)[number])),
  )
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe()
    return reports.splice(0)
  }
}

/** Returns the options with other networks. If the default network is not among them, the first one replaces it. */
function withNetworks(options: ResolvedOptions, inputs: readonly NetworkInput[]): ResolvedOptions {
  const settings = { ...options, blockchain: options.services.blockchain }
  const networks = inputs.map((input) => toNetwork(input, settings))
  const chosen = findNetwork(networks, options.defaultNetwork) ?? networks[0]
  return { ...options, networks, ...(chosen && { defaultNetwork: chosen.caipNetworkId }) }
}

/**
 * Stores XState's timers in an object without a prototype. XState reads them with `for…in`: on a page that extends
 * `Object.prototype` it would find other values there, and fail to start.
 */
function keepTimersApart({ system }: { system: object }): void {
  const timers: unknown = Object.create(null)
  Object.defineProperty((system as { _snapshot: object })._snapshot, '_scheduledEvents', {
    get: () => timers,
    set() {},
  })
}
