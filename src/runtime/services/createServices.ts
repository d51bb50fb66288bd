import type { ResolvedOptions } from '../../domain/options/resolved'
import { defaultHosts } from '../../domain/options/serviceHosts'
import { clock } from '../../services/page/clock'
import { backgroundTask, createFrames } from '../../services/page/paint'
import { createImages } from '../../services/api/images'
import { createInjected } from '../../services/wallet/injected'
import { openedPopup } from '../../services/frame/openedPopup'
import { createPage } from '../../services/page/page'
import { createStorage } from '../../services/storage/storage'
import { createTelemetry } from '../../services/api/telemetry'
import type { WalletConnect } from '../../services/walletConnect/walletConnect'
import type { WalletStandard } from '../../services/wallet/walletStandard'
import type { Wallets } from '../../services/wallets'
import type { Embedded, EmbeddedDependencies } from '../embedded/embedded'
import { browserWallets, discoverWallets } from '../wallets/discovery'
import { once } from '../once'
import type { HeadStart } from '../remote/headStart'
import { loadChunk } from '../../domain/chunk'

import type { Drawn, Noticed, Services } from './services'

/**
 * Creates the services of a modal.
 *
 * @param options getter: networks can change at runtime
 * @param window browser window, not touched before this call
 */
export function createServices(
  options: () => ResolvedOptions,
  window: Window & typeof globalThis,
  noticed: Noticed,
  { host, onScreen }: Drawn,
  { theme, system, raise }: Pick<EmbeddedDependencies, 'theme' | 'system' | 'raise'>,
): Services {
  const { services: hosts, features, enableEIP6963, enableInjected } = options()
  const page = createPage(window)
  const storage = createStorage({
    storage: () => window.localStorage,
    events: window,
    onFailure: noticed.storageFailure,
  })
  const injected = createInjected({ window, enableEIP6963, enableInjected })
  const frames = createFrames({ window, wait: clock.wait })
  let headStart: HeadStart | undefined
  const fetchRemote = once(async () => {
    const { createHeadStart, createRemote } = await loadChunk(() => import('../remote/remote'))
    headStart = createHeadStart(
      (...given) => window.fetch(...given),
      options,
      () => backgroundTask(window),
    )
    return { createRemote, fetch: headStart.fetch }
  })
  const painted = async () => {
    await onScreen()
    await frames.painted()
  }
  const remote = once(async () => {
    // The actor that asks may be in the middle of opening the dialog.
    await Promise.resolve()
    await painted()
    // Fetch the wallets' code ahead of the click on one, once the dialog is open: a page's buttons need none.
    whenOpen(
      system().root,
      () =>
        void painted()
          .then(wallets)
          .catch(() => undefined),
    )
    const { createRemote, fetch } = await fetchRemote()
    return createRemote({
      options,
      fetch,
      urls: window.URL,
      storage,
      page,
      images,
      telemetry,
      clientId: () => walletConnect()?.client()?.clientId(),
      onForbidden: noticed.forbidden,
      onWrongToken: noticed.wrongToken,
    })
  })
  const images = createImages({
    ...clock,
    fetchUrl: async (...args) => (await remote()).imageUrl(...args),
    urls: window.URL,
  })
  const telemetry = createTelemetry({
    send: async (event) => (await remote()).sendEvent(event),
    enabled: features.analytics,
    now: clock.now,
    page: page.location,
  })
  const visit = createStorage({ storage: () => window.sessionStorage })
  const popup = openedPopup(window, hosts.frame)
  let embeddedNow: Embedded | undefined
  const embedded = once(async () => {
    const createEmbedded = await loadChunk(async () => (await import('../embedded/embedded')).createEmbedded)
    return (embeddedNow = createEmbedded({
      ...{ options, window, storage, visit, page, popup, theme, host, system, raise, telemetry },
    }))
  })
  const walletServices = createWalletServices({
    ...{ options, window, injected, noticed, system, embedded },
    embeddedNow: () => embeddedNow,
  })
  const { wallets, walletConnect } = walletServices
  return {
    images,
    injected,
    page,
    popup,
    embedded,
    stopEmbedded: () => embeddedNow?.stop(),
    remote,
    fetchAhead: fetchRemote,
    askAhead: (filtered, signal) => headStart?.begin(filtered, signal),
    storage,
    telemetry,
    visit,
    ...walletServices,
  }
}

/** Calls back once the dialog is open. */
function whenOpen(root: ReturnType<EmbeddedDependencies['system']>['root'], act: () => void): void {
  const check = () => {
    if (!root.getSnapshot().hasTag('open')) return
    subscription.unsubscribe()
    act()
  }
  const subscription = root.subscribe(check)
  check()
}

interface WalletDependencies {
  options: () => ResolvedOptions
  window: Window & typeof globalThis
  noticed: Noticed
  system: EmbeddedDependencies['system']
  injected: Services['injected']
  embedded: Services['embedded']
  embeddedNow: () => Embedded | undefined
}

type WalletServices = Pick<
  Services,
  'walletConnect' | 'stopWalletConnect' | 'walletStandard' | 'wallets' | 'walletsNow' | 'walletCode'
>

/** Creates the services that reach wallets. Their code loads at the first use. */
function createWalletServices({
  options,
  window,
  noticed,
  system,
  injected,
  embedded,
  embeddedNow,
}: WalletDependencies): WalletServices {
  const { projectId, services: hosts, enableReconnect, metadata } = options()
  let standardNow: WalletStandard | undefined
  const walletStandard = once(async () => {
    const createWalletStandard = await loadChunk(
      async () => (await import('../../services/wallet/walletStandard')).createWalletStandard,
    )
    const preferred = () => [
      system().root.getSnapshot().context.active,
      ...options().networks.map(({ caipNetworkId }) => caipNetworkId),
    ]
    return (standardNow = createWalletStandard({ window, preferred }))
  })
  let walletsNow: Wallets | undefined
  let code: ReturnType<Services['walletCode']>
  let phoneNow: WalletConnect | undefined
  let stopped = false
  const stopWalletConnect = () => {
    stopped = true
    phoneNow?.dispose()
  }
  const wallets = once(async () => {
    const { createWalletConnect, createWallets } = (code = await loadChunk(() => import('../wallets/walletCode')))
    phoneNow = createWalletConnect({
      projectId,
      // Leave the default relay to the library: its verify service answers only there.
      ...(hosts.relay !== defaultHosts.relay && { relayUrl: hosts.relay }),
      metadata,
      onRelayError: noticed.relayError,
      keepsSessions: enableReconnect,
      ...localStorageOf(window),
    })
    if (stopped) phoneNow.dispose()
    return (walletsNow = createWallets({
      injected,
      walletConnect: phoneNow,
      window,
      options,
      adapters: options().adapters,
      discover: (namespace, found) =>
        discoverWallets([...browserWallets({ injected, walletStandard }), ...options().adapters], [namespace], found),
      embedded: { get: async () => (await embedded()).wallet, now: () => embeddedNow()?.wallet },
      standard: {
        get: async (id) => (await walletStandard()).whenPresent(id),
        now: (id) => standardNow?.wallet(id),
      },
    }))
  })
  return {
    walletConnect: () => phoneNow,
    stopWalletConnect,
    walletStandard,
    wallets,
    walletsNow: () => walletsNow,
    walletCode: () => code,
  }
}

/** Returns `localStorage` if available: reading the property throws if storage is blocked. */
function localStorageOf(window: Window): { storage?: globalThis.Storage } {
  try {
    return { storage: window.localStorage }
  } catch {
    return {}
  }
}
