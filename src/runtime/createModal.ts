import { withLabel } from '../domain/account/addressLabels'
import { namespaceOf, type ChainNamespace } from '../domain/caip'
import { ModalError } from '../domain/errors'
import { disconnectedAccount } from '../domain/account/modalState'
import { caipNetworkIdOf } from '../domain/network/network'
import type { ModalOptions } from '../domain/options/options'
import { checkOptionNames } from '../domain/options/check'
import { adapterMissing } from '../domain/texts'
import { glimpse, glimpsePairing, glimpseReturn } from '../services/storage/storedSnapshot'
import { glimpsedFacts, resumingFacts } from './public/hydration'
import { giveHandle, type Drawing } from './public/handle'
import { initialSnapshot } from './public/initialSnapshot'
import type { Outcomes } from './outcomes'
import { createPaints } from './public/firstPaint'
import { report, savesData, whenIdle } from './public/preloading'
import { createPublicStore } from './public/store'
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
  const namespaces = Object.keys(initial.accounts) as ChainNamespace[]
  const store = createPublicStore(initial)
  const drawings = new Set<Drawing>()
  const paints = createPaints()
  let started = false
  let running: Promise<Running> | undefined
  let live: Running | undefined
  let stopping: ReturnType<typeof setTimeout> | undefined
  let connecting: { namespace: ChainNamespace | undefined; promise: ReturnType<WalletModal['connect']> } | undefined

  function run(): Promise<Running> {
    const starting: Promise<Running> = (running ??= Promise.all([import('./startSystem'), import('./outcomes')]).then(
      ([{ startSystem }, { createOutcomes }]) => {
        if (running !== starting) throw disposed()
        const system = startSystem({
          options,
          networks,
          window,
          theme: { get: () => store.get().theme, subscribe: store.subscribe },
          labels: { get: () => store.get().addressLabels, subscribe: store.subscribe },
          place: () => [...drawings].at(-1)?.place(),
          host: () => [...drawings].at(-1)?.host(),
          onScreen,
          publish(facts) {
            // The charts open the dialog too, on a network that the page does not know for one.
            if (facts.modal?.open && !store.get().modal.open) draw().catch(undrawable)
            store.publish(facts)
          },
        })
        system.root.on('closed', () => paints.end())
        live = { system, outcomes: createOutcomes(system) }
        if (options.enableEmbedded) system.root.send({ type: 'modal.open' })
        return live
      },
    ))
    // After a failed import the next call tries again; until then no account counts as reconnecting.
    starting.catch(() => {
      if (running === starting) reset()
    })
    return starting
  }

  const draw = () => Promise.all([...drawings].map((drawing) => drawing.load()))
  async function onScreen(): Promise<void> {
    if (drawings.size > 0 && live?.system.root.getSnapshot().hasTag('open')) await paints.wait()
  }
  /** A dialog that could not be drawn is closed, so that the host's promises settle. */
  function undrawable(error: unknown): void {
    report(error)
    live?.system.root.send({ type: 'modal.close' })
  }

  function preload(): void {
    run().catch(report)
    draw().catch(report)
  }

  function look(): boolean {
    if (options.enableReconnect === false) return false
    const stored = glimpse(() => window.localStorage, namespaces)
    const left = glimpsePairing(() => window.sessionStorage, Date.now())
    if (stored && !live) store.publish(glimpsedFacts(stored, initial, networks))
    else if (left && !live) store.publish(resumingFacts(initial))
    return stored !== undefined || left || glimpseReturn(() => window.localStorage, window.location)
  }

  function start(): void {
    clearTimeout(stopping)
    started = true
    if (running) return
    if (look()) run().catch(report)
    if (options.enableEmbedded) preload()
    else if ((options.preload ?? 'idle') === 'idle' && !savesData()) whenIdle(() => started && preload())
  }

  function reset(): void {
    running = live = connecting = undefined
    const { theme, addressLabels, event } = store.get()
    store.publish({ ...initial, walletInfo: undefined, view: undefined, theme, addressLabels, event })
  }

  function stop(): void {
    started = false
    live?.outcomes.dispose()
    live?.system.stop()
    paints.end(disposed())
    reset()
  }

  const accountOf = (namespace = store.get().modal.activeChain) =>
    (namespace && store.get().accounts[namespace]) || disconnectedAccount
  const providers = (): Partial<Record<ChainNamespace, WalletProvider>> =>
    Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const provider = live?.system.provider(namespace)
        return provider ? [[namespace, provider]] : []
      }),
    )
  function requireAdapter(namespace: ChainNamespace): void {
    if (namespaces.includes(namespace)) return
    throw new ModalError('adapter.missing', adapterMissing(namespace))
  }
  function setNetworks(next: typeof networks): void {
    if (next.length === 0)
      throw new ModalError('options.invalid', 'The last network cannot be removed. Add another one first.')
    live?.system.setNetworks(next)
    networks = next
  }

  const addAddressLabel = (address: string, label?: string) =>
    store.publish({ addressLabels: withLabel(store.get().addressLabels, address, label) })

  const modal: WalletModal = {
    options,
    start,
    preload,
    async dispose() {
      clearTimeout(stopping)
      stop()
    },
    async ready() {
      await run()
    },
    async open(how) {
      const code = draw()
      code.catch(() => {}) // It is awaited only once the charts are open.
      const { outcomes } = await run()
      await outcomes.open(how)
      await code
      await onScreen()
    },
    async close() {
      await (await running?.catch(() => undefined))?.outcomes.close()
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
      if (namespaceOf(id) !== namespace) throw new ModalError('options.invalid', `${id} is no network of ${namespace}.`)
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
    subscribeProviders: (listener) =>
      store.subscribeTo(
        ({ accounts }) => accounts,
        () => listener(providers()),
      ),
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
    addAddressLabel,
    removeAddressLabel: (address) => addAddressLabel(address),
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
    drawn: paints.drawn,
  })
  return modal
}

const disposed = () => new ModalError('disposed', 'The modal was disposed before this was done.')
