import { namespaceOf, type ChainNamespace } from '../domain/caip'
import { ModalError } from '../domain/errors'
import { disconnectedAccount } from '../domain/modalState'
import { caipNetworkIdOf } from '../domain/network'
import type { ModalOptions } from '../domain/options'
import { checkOptionNames } from '../domain/optionsCheck'
import { glimpse } from '../services/storedGlimpse'
import { giveHandle, type Drawing } from './handle'
import { initialSnapshot } from './initialSnapshot'
import { createPublicStore } from './publicStore'
import type { Outcomes } from './outcomes'
import type { RunningSystem } from './startSystem'
import type { WalletProvider } from './system'
import type { WalletModal } from './walletModal'

interface Running {
  system: RunningSystem
  outcomes: Outcomes
}

/**
 * Creates a modal. Touches nothing: no request, no timer, no window, until it is started, opened or asked to
 * connect. This is the only part of the product that a page loads before it is needed.
 *
 * @throws ModalError `options.unknown`, `options.invalid`, `options.siwxAndSiweConfig`
 */
export function createModal(options: ModalOptions): WalletModal {
  checkOptionNames(options)
  let networks = [...options.networks]
  const initial = initialSnapshot(options)
  const store = createPublicStore(initial)
  const drawings = new Set<Drawing>()
  const paints = new Set<(error?: unknown) => void>()
  let running: Promise<Running> | undefined
  let live: Running | undefined
  let stopping: ReturnType<typeof setTimeout> | undefined
  let connecting: { namespace: ChainNamespace | undefined; promise: ReturnType<WalletModal['connect']> } | undefined

  function run(): Promise<Running> {
    const starting: Promise<Running> = (running ??= Promise.all([import('./startSystem'), import('./outcomes')]).then(
      ([{ startSystem }, { createOutcomes }]) => {
        if (running !== starting) throw disposed()
        const system = startSystem({
          options: { ...options, networks },
          window,
          theme: { get: () => store.get().theme, subscribe: store.subscribe },
          place: () => [...drawings].at(-1)?.place(),
          publish: store.publish,
        })
        live = { system, outcomes: createOutcomes(system) }
        if (options.enableEmbedded) system.root.send({ type: 'modal.open' })
        return live
      },
    ))
    // A chunk that could not be fetched may be fetched at the next attempt.
    starting.catch(() => {
      if (running === starting) running = undefined
    })
    return starting
  }

  function preload(): void {
    run().catch(reportOnce)
    for (const drawing of drawings) drawing.load().catch(reportOnce)
  }

  function look(): boolean {
    const stored = options.enableReconnect === false ? undefined : glimpse(() => window.localStorage)
    if (!stored || !networks.some((network) => namespaceOf(caipNetworkIdOf(network)) === stored.namespace)) return false
    if (live) return true
    const { namespace, address } = stored
    const listed = networks.find((network) => caipNetworkIdOf(network) === stored.caipNetworkId)
    const caipNetworkId = listed ? caipNetworkIdOf(listed) : (initial.network.caipNetworkId ?? 'eip155:1')
    store.publish({
      accounts: {
        ...initial.accounts,
        [namespace]: {
          allAccounts: [{ namespace, address, type: 'eoa' }],
          address,
          caipAddress: `${caipNetworkId}:${address}`,
          isConnected: false,
          status: 'reconnecting',
        },
      },
      network: { caipNetworkId, chainId: listed?.id ?? caipNetworkId.slice(caipNetworkId.indexOf(':') + 1) },
    })
    return true
  }

  function start(): void {
    clearTimeout(stopping)
    if (running) return
    const saving = savesData()
    if (look() || options.enableEmbedded) preload()
    else if ((options.preload ?? 'idle') === 'idle' && !saving) whenIdle(() => drawings.size > 0 && preload())
  }

  function stop(): void {
    live?.outcomes.dispose()
    live?.system.stop()
    running = live = connecting = undefined
    store.publish({ ...initial, theme: store.get().theme, event: store.get().event })
  }

  /** Resolves when `<Modal>` has painted; at once where nobody draws. */
  const painted = () =>
    drawings.size === 0
      ? Promise.resolve()
      : new Promise<void>((resolve, reject) => {
          const hear = (error?: unknown) => {
            paints.delete(hear)
            if (error) reject(error)
            else resolve()
          }
          paints.add(hear)
        })

  const accountOf = (namespace = store.get().modal.activeChain) =>
    (namespace && store.get().accounts[namespace]) || disconnectedAccount
  const providers = (): Partial<Record<ChainNamespace, WalletProvider>> =>
    Object.fromEntries(
      Object.keys(store.get().accounts).flatMap((namespace) => {
        const provider = live?.system.provider(namespace as ChainNamespace)
        return provider ? [[namespace, provider]] : []
      }),
    )
  function requireAdapter(namespace: ChainNamespace): void {
    if (namespace in initial.accounts) return
    throw new ModalError('adapter.missing', `Adapter for namespace ${namespace} doesn't exist`)
  }
  function setNetworks(next: typeof networks): void {
    networks = next
    live?.system.setNetworks(networks)
  }

  const modal: WalletModal = {
    options,
    start,
    preload,
    async dispose() {
      stop()
    },
    async ready() {
      await run()
    },
    async open(how) {
      const { outcomes, system } = await run()
      const seen = system.root.getSnapshot().hasTag('open') && system.options.enableEmbedded ? Promise.resolve() : painted()
      for (const drawing of drawings) drawing.load().catch((error: unknown) => paints.forEach((hear) => hear(error)))
      await Promise.all([outcomes.open(how), seen])
    },
    async close() {
      await live?.outcomes.close()
    },
    isOpen: () => store.get().modal.open,
    connect({ namespace } = {}) {
      if (connecting?.namespace === namespace && connecting) return connecting.promise
      const promise = run().then(({ outcomes }) => outcomes.connect(namespace))
      const mine = { namespace, promise }
      connecting = mine
      const forget = () => {
        if (connecting === mine) connecting = undefined
      }
      promise.then(forget, forget)
      return promise
    },
    async disconnect(namespace) {
      const { outcomes } = await run()
      await outcomes.disconnect(namespace)
    },
    async switchNetwork(network) {
      const { outcomes } = await run()
      await outcomes.switchNetwork(network)
    },
    addNetwork(namespace, network) {
      requireAdapter(namespace)
      const id = caipNetworkIdOf(network)
      setNetworks([...networks.filter((one) => caipNetworkIdOf(one) !== id), network])
    },
    removeNetwork(namespace, id) {
      requireAdapter(namespace)
      setNetworks(networks.filter((one) => caipNetworkIdOf(one) !== `${namespace}:${id}`))
    },
    getSnapshot: store.get,
    subscribe: store.subscribe,
    getState: () => store.get().modal,
    subscribeState: (listener) => store.subscribeTo(({ modal: state }) => state, listener),
    getAccount: accountOf,
    subscribeAccount: (listener, namespace) => store.subscribeTo(() => accountOf(namespace), listener),
    getNetwork: () => store.get().network,
    subscribeNetwork: (listener) => store.subscribeTo(({ network }) => network, listener),
    getProvider: (namespace = store.get().modal.activeChain) => namespace && live?.system.provider(namespace),
    subscribeProviders: (listener) => store.subscribeTo(({ accounts }) => accounts, () => listener(providers())),
    getWalletInfo: () => store.get().walletInfo,
    subscribeWalletInfo: (listener) => store.subscribeTo(({ walletInfo }) => walletInfo, listener),
    getEvent: () => store.get().event,
    subscribeEvents: (listener) => store.subscribeTo(({ event }) => event, listener),
    getTheme: () => store.get().theme,
    subscribeTheme: (listener) => store.subscribeTo(({ theme }) => theme, listener),
    setThemeMode: (themeMode) => store.publish({ theme: { ...store.get().theme, themeMode } }),
    setThemeVariables(variables) {
      const { themeMode, themeVariables } = store.get().theme
      store.publish({ theme: { themeMode, themeVariables: { ...themeVariables, ...variables } } })
    },
    getAddress: (namespace) => accountOf(namespace).address,
    getCaipAddress: (namespace) => accountOf(namespace).caipAddress,
    getChainId: () => store.get().network.chainId,
    getCaipNetworkId: () => store.get().network.caipNetworkId,
    getActiveChainNamespace: () => store.get().modal.activeChain,
    getIsConnectedState: () => accountOf().isConnected,
    getSystem: () => live?.system,
  }

  giveHandle(modal, {
    glimpse: () => void (live || running || look()),
    mount(drawing) {
      drawings.add(drawing)
      start()
      return () => {
        drawings.delete(drawing)
        // StrictMode and hot reload unmount and mount again within the task.
        if (drawings.size === 0) stopping = setTimeout(stop)
      }
    },
    system: () => live?.system,
    subscribe: store.subscribe,
    drawn: (error) => paints.forEach((hear) => hear(error)),
  })
  return modal
}

const disposed = () => new ModalError('disposed', 'The modal was disposed before it stood.')

/** What nobody awaits is said where the host's developer looks. */
function reportOnce(error: unknown): void {
  if (error instanceof ModalError && error.code === 'disposed') return
  console.error(error)
}

/** On a slow or metered line nothing is fetched that may not be needed. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '')
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3_000 })
  else setTimeout(work, 200)
}
