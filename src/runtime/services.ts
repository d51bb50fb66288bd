import type { ResolvedOptions } from '../domain/resolvedOptions'
import { defaultHosts } from '../domain/serviceHosts'
import { createBalanceCache, type BalanceCache } from '../services/balanceCache'
import { createClipboard, type Clipboard } from '../services/clipboard'
import { clock } from '../services/clock'
import { createHttp } from '../services/http'
import { createImages, type Images } from '../services/images'
import { createInjected, type Injected } from '../services/injected'
import { createPage, type Page } from '../services/page'
import { createRegistry, type Registry } from '../services/registry'
import { createRpc, type Rpc } from '../services/rpc'
import { createStorage, type Storage } from '../services/storage'
import { createTelemetry, type Telemetry } from '../services/telemetry'
import { createWalletConnect, type WalletConnect } from '../services/walletConnect'
import { proposalOf } from '../services/walletConnectProposal'
import { createWallets, type Wallets } from '../services/wallets'

/** Everything of the outside world that one modal speaks to. */
export interface Services {
  balances: BalanceCache
  clipboard: Clipboard
  images: Images
  injected: Injected
  page: Page
  registry: Registry
  rpc: Rpc
  storage: Storage
  telemetry: Telemetry
  /** Facts of this tab: they outlive the page, but no other tab knows them. */
  visit: Storage
  walletConnect: WalletConnect
  wallets: Wallets
}

/** What services notice without being asked. */
export interface Noticed {
  /** The relay refused; the text says why. */
  relayError: (text: string) => void
  /** The analytics host does not know this origin. */
  forbidden: () => void
}

/**
 * @param options asked anew where they may change (networks come and go).
 * @param window the browser's; nothing of it is touched before this call.
 * @param place where a helper field may stand while the dialog is open.
 */
export function createServices(
  options: () => ResolvedOptions,
  window: Window & typeof globalThis,
  noticed: Noticed,
  place: () => ParentNode | undefined,
): Services {
  const { projectId, services: hosts, features, enableEIP6963, enableInjected, metadata } = options()
  const http = createHttp({ ...clock, fetch: window.fetch.bind(window), random: Math.random })
  const page = createPage(window)
  const storage = createStorage({ storage: () => window.localStorage, events: window })
  const registry = createRegistry({ http, base: hosts.registry, projectId })
  const injected = createInjected({ window, enableEIP6963, enableInjected })
  const walletConnect = createWalletConnect({
    projectId,
    // Its own relay is left to the library: only there does its verify service answer.
    ...(hosts.relay !== defaultHosts.relay && { relayUrl: hosts.relay }),
    metadata: metadata ?? page.metadata(),
    proposal: () => proposalOf(options().networks, options().universalProviderConfigOverride),
    onRelayError: noticed.relayError,
    ...localStorageOf(window),
  })
  return {
    balances: createBalanceCache({ storage, now: clock.now }),
    clipboard: createClipboard({ navigator: window.navigator, document: window.document, place }),
    images: createImages({ ...clock, registry, urls: window.URL }),
    injected,
    page,
    registry,
    rpc: createRpc({ http }),
    storage,
    telemetry: createTelemetry({
      http,
      base: hosts.analytics,
      projectId,
      enabled: features.analytics,
      now: clock.now,
      uuid: page.uuid,
      page: page.location,
      onForbidden: noticed.forbidden,
    }),
    visit: createStorage({ storage: () => window.sessionStorage }),
    walletConnect,
    wallets: createWallets({ injected, walletConnect }),
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
