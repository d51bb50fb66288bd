import type { ResolvedOptions } from '../domain/options/resolved'
import { defaultHosts } from '../domain/options/serviceHosts'
import { clock } from '../services/page/clock'
import { backgroundTask, createFrames } from '../services/page/paint'
import { createImages, type Images } from '../services/api/images'
import { createInjected, type Injected } from '../services/wallet/injected'
import { openedPopup, type OpenedPopup } from '../services/frame/openedPopup'
import { createPage, type Page } from '../services/page/page'
import { createStorage, type KeyValueStore } from '../services/storage/storage'
import { createTelemetry, type Telemetry } from '../services/api/telemetry'
import type { WalletConnect } from '../services/walletConnect/walletConnect'
import type { WalletStandard } from '../services/wallet/walletStandard'
import type { Wallets } from '../services/wallets'
import type { Embedded, EmbeddedDependencies } from './embedded/embedded'
import { browserWallets, discoverWallets } from './discovery'
import { once } from './once'
import type { HeadStart } from './remote/headStart'
import type { Remote } from './remote/remote'
import { late } from '../domain/late'

/** Everything of the outside world that one modal speaks to. */
export interface Services {
  images: Images
  injected: Injected
  page: Page
  /** The window that a tap has opened for a log-in. */
  popup: OpenedPopup
  /** The wallet in the secure frame: its code loads when first needed. */
  embedded: () => Promise<Embedded>
  stopEmbedded: () => void
  /**
   * What asks servers, when first needed, but never before an opened dialog is on screen.
   */
  remote: () => Promise<Remote>
  /** Fetches the code of what asks servers; nothing of it runs. Rejects when it cannot be fetched. */
  fetchAhead: () => Promise<unknown>
  /** Sends the first question of the catalogue beside the paint, where that code lies ready. */
  askAhead: HeadStart['begin']
  storage: KeyValueStore
  telemetry: Telemetry
  /** Facts of this tab: they outlive the page, but belong to no other tab. */
  visit: KeyValueStore
  /** WalletConnect, once what speaks to wallets is there. */
  walletConnect: () => WalletConnect | undefined
  stopWalletConnect: () => void
  /** Wallets on Solana; only pages with networks there need it. */
  walletStandard: () => Promise<WalletStandard>
  /** What speaks to wallets: it loads when one is first needed, ahead of that once the dialog is on screen. */
  wallets: () => Promise<Wallets>
  /** The same, once it is there: where anything is connected, it is. */
  walletsNow: () => Wallets | undefined
}

/** What services report by themselves. */
export interface Noticed {
  /** The relay refused; the text says why. */
  relayError: (text: string) => void
  /** The analytics host does not know this origin. */
  forbidden: () => void
  /** What the page keeps does not outlive it. */
  storageFailure: (error: unknown) => void
}

/** What is known of the dialog as it is drawn. */
export interface Drawn {
  /** Where a helper field may stand while the dialog is open. */
  place: () => ParentNode | undefined
  /** The element of ours in the host's page. */
  host: () => Element | undefined
  /** Resolves when an opened dialog is on screen; at once when none is to be drawn. */
  onScreen: () => Promise<void>
}

/**
 * @param options read anew where they may change (networks come and go).
 * @param window the browser's; nothing of it is touched before this call.
 */
export function createServices(
  options: () => ResolvedOptions,
  window: Window & typeof globalThis,
  noticed: Noticed,
  { host, onScreen }: Drawn,
  { theme, system, raise }: Pick<EmbeddedDependencies, 'theme' | 'system' | 'raise'>,
): Services {
  const { projectId, services: hosts, features, enableEIP6963, enableInjected, enableReconnect, metadata } = options()
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
    const { createHeadStart, createRemote } = await late(() => import('./remote/remote'))
    headStart = createHeadStart(window.fetch.bind(window), options, () => backgroundTask(window))
    return { createRemote, fetch: headStart.fetch }
  })
  const painted = async () => {
    await onScreen()
    await frames.painted()
  }
  const remote = once(async () => {
    // The charts that ask may be in the middle of opening the dialog.
    await Promise.resolve()
    const shown = painted()
    await shown
    shown.then(wallets).catch(() => undefined)
    const { createRemote, fetch } = await fetchRemote()
    return createRemote({
      options,
      fetch,
      urls: window.URL,
      storage,
      page,
      images,
      telemetry,
      clientId: () => phoneNow?.client()?.clientId(),
      onForbidden: noticed.forbidden,
    })
  })
  const images = createImages({
    ...clock,
    fetchUrl: async (...args) => (await remote()).imageUrl(...args),
    urls: window.URL,
  })
  const telemetry = createTelemetry({
    send: async (told) => (await remote()).sendEvent(told),
    enabled: features.analytics,
    now: clock.now,
    page: page.location,
  })
  const visit = createStorage({ storage: () => window.sessionStorage })
  const popup = openedPopup(window, hosts.frame)
  let embeddedNow: Embedded | undefined
  const embedded = once(async () => {
    const createEmbedded = await late(async () => (await import('./embedded/embedded')).createEmbedded)
    return (embeddedNow = createEmbedded({
      ...{ options, window, storage, visit, page, popup, theme, host, system, raise, telemetry },
    }))
  })
  let standardNow: WalletStandard | undefined
  const walletStandard = once(async () => {
    const createWalletStandard = await late(
      async () => (await import('../services/wallet/walletStandard')).createWalletStandard,
    )
    const preferred = () => [
      system().root.getSnapshot().context.active,
      ...options().networks.map(({ caipNetworkId }) => caipNetworkId),
    ]
    return (standardNow = createWalletStandard({ window, preferred }))
  })
  let walletsNow: Wallets | undefined
  let phoneNow: WalletConnect | undefined
  let stopped = false
  const stopWalletConnect = () => {
    stopped = true
    phoneNow?.dispose()
  }
  const wallets = once(async () => {
    const { createWalletConnect, createWallets } = await late(() => import('./walletCode'))
    phoneNow = createWalletConnect({
      projectId,
      // The default relay is left to the library: only there does its verify service answer.
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
      embedded: { get: async () => (await embedded()).wallet, now: () => embeddedNow?.wallet },
      standard: {
        get: async (id) => (await walletStandard()).whenPresent(id),
        now: (id) => standardNow?.wallet(id),
      },
    }))
  })
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
    walletConnect: () => phoneNow,
    stopWalletConnect,
    walletStandard,
    wallets,
    walletsNow: () => walletsNow,
  }
}

/** Reading the property throws where storage is blocked. */
function localStorageOf(window: Window): { storage?: globalThis.Storage } {
  try {
    return { storage: window.localStorage }
  } catch {
    return {}
  }
}
