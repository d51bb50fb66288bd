import { createActor } from 'xstate'
import type { AlertKey } from '../domain/alerts'
import type { PublicSnapshot } from '../domain/account/modalState'
import { connectionOf } from '../domain/knownNamespaces'
import { findNetwork, namespacesOf, type NetworkInput } from '../domain/network/network'
import { toNetwork } from '../domain/network/extension'
import type { ModalOptions } from '../domain/options/options'
import { chosenNamespace, presentAs } from '../domain/wallet/presence'
import type { ResolvedOptions } from '../domain/options/resolved'
import { resolveOptions } from '../domain/options/resolve'
import { initializedWith } from '../domain/telemetry'
import { modalMachine } from '../machines/modal'
import type { Telemetry } from '../services/api/telemetry'
import type { Alerted } from './alerting'
import { inspection } from './inspection'
import { once } from './once'
import type { PublicStore } from './public/store'
import { connectionStatus, publicFacts, publishChanges } from './public/snapshot'
import { recordEmissions } from './record'
import type { Remote } from './remote/remote'
import { rootActors } from './rootActors'
import { rootInput } from './rootInput'
import { createPage } from '../services/page/page'
import { clock } from '../services/page/clock'
import { createWallClock, keepTime, watchTime } from '../services/page/wallClock'
import { hasLeftViews, reloadPage } from '../services/storage/storedSnapshot'
import { createServices, type Drawn } from './services'
import { socialReturn } from '../domain/login/login'
import type { WalletModal } from './walletModal'
import type { EmbeddedCharts, HoldingCharts, ModalSystem, PassingCharts } from './system'
import { late, unloadedError } from '../domain/late'
import type { ErrorCode, ModalError } from '../domain/errors'

/** A system that runs, as the modal's handle drives it. */
export interface RunningSystem extends ModalSystem {
  remote: () => Promise<Pick<Remote, 'onramp' | 'rpc' | 'calls' | 'updating' | 'findWallet' | 'featuresNow'>>
  publish: (facts: Partial<PublicSnapshot>) => void
  /** Checks options and puts the defaults in place. */
  resolve: (from: ModalOptions) => ResolvedOptions
  /** Replaces the host's networks (`addNetwork`, `removeNetwork`). */
  setNetworks: (inputs: readonly NetworkInput[]) => void
  simulate: WalletModal['simulate']
  /** Fetches what the first view will ask servers with. */
  fetchAhead: () => Promise<unknown>
  /** Why a chart did not come whose code was fetched; `otherwise` where another try may succeed. */
  unloaded: (code: ErrorCode, otherwise: string) => ModalError
  /** Opens the dialog where it stood when the page before was left for code. */
  comeBack: () => Promise<void>
  /** Raises the banner for developers. */
  raise: (key: AlertKey) => void
  /** Signing in, where the host asks for it: resolves with what resolves when the account has. */
  signIn: undefined | (() => Promise<() => Promise<void>>)
  /** The same function, whose unforeseen errors are reported and rethrown. */
  wrap: Telemetry['wrap']
  stop: () => void
}

export interface StartOptions extends Drawn {
  options: ModalOptions
  /** The host's networks after `addNetwork` and `removeNetwork`; those of the options unless given. */
  networks?: readonly NetworkInput[]
  window: Window & typeof globalThis
  /** What the host has set beside the options: the theme, names of addresses, where they are shown. */
  store: Pick<PublicStore, 'get' | 'subscribeTo'>
  publish: (facts: Partial<PublicSnapshot>) => void
}

/**
 * Checks the options, joins charts and services, and starts the root. It yields between pieces of work, so that a slow
 * processor need not do all of it in one task; nothing runs before the last piece.
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
}: StartOptions): Generator<void, RunningSystem> {
  const resolve = (from: ModalOptions) => resolveOptions(from, createPage(window).metadata)
  let options = resolve(given)
  if (networks) options = withNetworks(options, networks)
  const current = () => options
  const part = <Name extends keyof PublicSnapshot>(name: Name) => ({
    get: () => store.get()[name],
    subscribe: (listener: () => void) => store.subscribeTo((facts) => facts[name], listener),
  })
  const theme = part('theme')
  const alerting = once(() => late(() => import('./alerting')))
  const alert = (say: (code: Awaited<ReturnType<typeof alerting>>, alerted: Alerted) => void) =>
    void alerting().then(
      (code) => say(code, { root, telemetry: services.telemetry }),
      () => undefined,
    )
  const raise = (key: AlertKey) => alert((code, alerted) => code.raise(key, alerted))
  const services = createServices(
    current,
    window,
    {
      relayError: (text) => alert((code, alerted) => code.raiseRelayError(text, alerted)),
      forbidden: () => raise('invalidAppConfiguration'),
      storageFailure: (error) => alert((code) => code.logStorageFailure(options.debug, error)),
    },
    drawn,
    { theme, raise, system: () => system },
  )
  yield
  const machine = modalMachine.provide({
    actors: rootActors(services, current, (namespace) => root.getSnapshot().context.connected[namespace]?.connectorId, {
      system: () => system,
      publish,
    }),
  })
  yield
  const time = createWallClock({
    now: clock.now,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
  })
  const root = createActor(machine, {
    input: rootInput(services, options, () => options.debug && raise('catalogueIgnored')),
    ...inspection(),
    clock: time,
  })
  yield
  keepTimersApart(root)
  keepTime(root.system, time)

  const record = recordEmissions(root, services, options.enableReconnect, (event) => publish({ event }))
  root.start()
  record({ event: 'INITIALIZE', properties: initializedWith(given) })
  // Those that live as long as the root; they can still be read when it has stopped.
  const { router, catalogue, network, alert: banner, balance, ...connections } = root.getSnapshot().children
  if (!router || !catalogue || !network || !banner || !balance)
    throw new Error('The root has started without its children.')
  const { wrap } = services.telemetry
  const signIn =
    given.siwx || given.siweConfig
      ? once(async () => (await late(async () => (await import('./siwx/siwx')).begin))(system, given))
      : undefined
  const system: RunningSystem = {
    root: root,
    router,
    catalogue,
    network,
    alert: banner,
    balance,
    connection: (namespace) => connections[connectionOf(namespace)],
    pairing: () => (root.getSnapshot().children as PassingCharts).pairing,
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
    remote: services.remote,
    images: services.images,
    device: services.page.device(),
    openLink: services.page.openLink,
    reload() {
      const { view, past } = router.getSnapshot().context
      // A field without a name keeps what was typed to itself.
      const fields = drawn.host()?.shadowRoot?.querySelectorAll<HTMLInputElement>('[data-kept]')
      const typed = [...(fields ?? [])].map(({ dataset, value }) => [dataset.kept, value] as const)
      reloadPage(window, view ? [...past, view] : past, typed)
    },
    unloaded: unloadedError,
    async comeBack() {
      if (!hasLeftViews(() => window.sessionStorage)) return
      const showLeftViews = await late(async () => (await import('./leftViews')).showLeftViews)
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
    labels: part('addressLabels'),
    explorers: part('addressExplorers'),
    provider: wrap((namespace) => {
      if (connectionStatus(system, namespace) !== 'connected') return undefined
      const { current } = system.connection(namespace)?.getSnapshot().context ?? {}
      return services
        .walletsNow()
        ?.driverNow(current?.connectorId ?? '')
        ?.provider(namespace)
    }),
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
    publish,
    resolve,
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
  // It begins ahead of a connection; where it cannot, no account stays connected that was not asked.
  signIn?.().catch(() => {})
  if (options.debug) alert((code) => void code.logLacking(window))
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
  // A log-in that a reload has ended is told by its chart.
  if (services.storage.get('email_login_used') ?? services.visit.get('email')) root.send({ type: 'frame.requested' })
  const returned = socialReturn(window.location.href)
  if (returned) {
    // What came back leaves the page's address at once, also where this tab did not ask for it.
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
  const stopPublishing = publishChanges([root, ...children], () => publish(publicFacts(system, options.networks)))
  return system
}

/** The default network is one of them; the first where it was taken away. */
function withNetworks(options: ResolvedOptions, inputs: readonly NetworkInput[]): ResolvedOptions {
  const settings = { ...options, blockchain: options.services.blockchain }
  const networks = inputs.map((input) => toNetwork(input, settings))
  const chosen = findNetwork(networks, options.defaultNetwork) ?? networks[0]
  return { ...options, networks, ...(chosen && { defaultNetwork: chosen.caipNetworkId }) }
}

/**
 * xstate reads its timers with `for…in`. On a page that adds to the prototype of all objects it would find what is none
 * there, and could not start; so they are kept in an object without a prototype.
 */
function keepTimersApart({ system }: { system: object }): void {
  const timers: unknown = Object.create(null)
  Object.defineProperty((system as { _snapshot: object })._snapshot, '_scheduledEvents', {
    get: () => timers,
    set() {},
  })
}
