import { claims, keepAnnounced, rankAnnounced, type AnnouncedWallet } from '../../domain/wallet/announced'
import type { Adapter } from '../../domain/account/adapter'
import { connectorIds, type Connector, type WalletInfo } from '../../domain/account/connector'
import { INJECTED_WAIT } from '../../domain/limits'
import { attempt } from '../../domain/untrusted'
import { clock, type Clock } from '../page/clock'
import type { Eip1193Provider } from './eip1193'

/** Options of `createInjected`. */
export interface InjectedOptions {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & { ethereum?: unknown }
  wait?: Clock['wait']
  /** Whether to listen for announced wallets (EIP-6963). Default `true`. */
  enableEIP6963?: boolean
  /** Whether to read `window.ethereum`. Default `true`. */
  enableInjected?: boolean
}

/** Browser wallets, announced (EIP-6963) or at `window.ethereum`. Listens only while it has listeners itself. */
export interface Injected {
  /**
   * Reports the wallets in the page.
   *
   * @param listener called at once with the wallets present, then on changes, at most once in 50 ms
   * @returns a function that stops
   */
  discover: Adapter['discover']
  /** Returns the wallets that announced themselves, for `rankAnnounced`, which knows the catalogue. */
  announced(): AnnouncedWallet[]
  /** Returns the provider of an rdns, a twin's id or `injected`: one object per id as long as the page lives. */
  provider(connectorId: string): Eip1193Provider | undefined
  /** Returns a wallet's description for the host; `undefined` if the wallet is not present. */
  walletInfo(connectorId: string): WalletInfo | undefined
}

const announce = 'eip6963:announceProvider'
const initialized = 'ethereum#initialized'
/** Delay in ms within which announcements are reported together. */
const BATCH_DELAY = 50
const injectedConnector: Connector = {
  id: connectorIds.injected,
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
  imageId: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
}

function isProvider(value: unknown): value is Eip1193Provider {
  return (
    ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
    attempt(() => 'request' in value && typeof value.request === 'function') === true
  )
}

/**
 * Wraps a provider with the methods that it has now, so that another script cannot replace them later. Other
 * properties, such as a wallet's flags, are read from the provider.
 */
function capture(given: Eip1193Provider): Eip1193Provider {
  const { request, on, removeListener } = given
  const own: Eip1193Provider = {
    request: request.bind(given),
    ...(on && { on: on.bind(given) }),
    ...(removeListener && { removeListener: removeListener.bind(given) }),
  }
  return new Proxy(own, {
    get(_, key) {
      const value: unknown = Reflect.get(key in own ? own : given, key)
      return typeof value === 'function' && !(key in own) ? (value.bind(given) as unknown) : value
    },
  })
}

/** Creates the discovery of browser wallets. */
export function createInjected(options: InjectedOptions): Injected {
  const { window, wait = clock.wait, enableEIP6963 = true, enableInjected = true } = options
  const announcements = new Map<string, AnnouncedWallet>()
  const providers = new Map<string, Eip1193Provider>()
  /** Wrapper of each provider. */
  const captured = new WeakMap<Eip1193Provider, Eip1193Provider>()
  /** Provider that first had an id; a later one that claims the same rdns does not replace it. */
  const bound = new Map<string, Eip1193Provider>()
  const listeners = new Set<Parameters<Adapter['discover']>[0]>()
  /** Ids that were reported last, one per line. */
  let reported: string | undefined
  let stopListening: (() => void) | undefined
  let cancelBatch: (() => void) | undefined

  /** Schedules work and returns its cancellation. */
  function later(work: () => void, ms: number): () => void {
    const cancelled = new AbortController()
    wait(ms, cancelled.signal).then(work, () => undefined)
    return () => cancelled.abort()
  }

  function capturedOf(given: Eip1193Provider | undefined): Eip1193Provider | undefined {
    const copy = given && (captured.get(given) ?? attempt(() => capture(given)))
    if (copy) captured.set(given, copy)
    return copy
  }

  function ethereum(): Eip1193Provider | undefined {
    const found = enableInjected ? attempt(() => window.ethereum) : undefined
    return isProvider(found) ? found : undefined
  }

  function connectors(): Connector[] {
    const { shown, more } = rankAnnounced([...announcements.values()], { catalogueRdns: new Set() })
    const plain = ethereum()
    const listed = plain && ![...providers.values()].includes(plain) && capturedOf(plain)
    return [...shown, ...more, ...(listed ? [injectedConnector] : [])]
  }

  function report(): void {
    cancelBatch?.()
    cancelBatch = undefined
    const present = connectors()
    const ids = present.map(({ id }) => id).join('\n')
    if (ids === reported) return
    reported = ids
    for (const listener of [...listeners]) listener(present)
  }

  function changed(): void {
    cancelBatch ??= later(report, BATCH_DELAY)
  }

  function accept(event: Event): void {
    const given = attempt(() => {
      const detail: unknown = (event as CustomEvent<unknown>).detail
      if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail)) return
      return isProvider(detail.provider) ? { info: detail.info, provider: detail.provider } : undefined
    })
    const wallet = given && attempt(() => keepAnnounced(announcements, given.info))
    if (!given || !wallet || !capturedOf(given.provider)) return
    // Some wallets announce themselves again under another uuid: the same provider and rdns mean the same wallet.
    for (const [uuid, provider] of providers)
      if (provider === given.provider && announcements.get(uuid)?.rdns === wallet.rdns)
        return void announcements.delete(wallet.uuid)
    providers.set(wallet.uuid, given.provider)
    changed()
  }

  function listen(): () => void {
    if (enableEIP6963) window.addEventListener(announce, accept)
    if (enableInjected) window.addEventListener(initialized, changed)
    if (enableEIP6963) window.dispatchEvent(new Event('eip6963:requestProvider'))
    // Some wallets set `window.ethereum` late, without an event.
    const cancelReport = enableInjected ? later(report, INJECTED_WAIT) : undefined
    return () => {
      window.removeEventListener(announce, accept)
      window.removeEventListener(initialized, changed)
      cancelReport?.()
      cancelBatch?.()
      cancelBatch = undefined
    }
  }

  const discover: Adapter['discover'] = (listener) => {
    stopListening ??= listen()
    const present = connectors()
    reported ??= present.map(({ id }) => id).join('\n')
    listeners.add(listener)
    listener(present)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stopListening?.()
      stopListening = undefined
      reported = undefined
    }
  }

  function find(connectorId: string): Eip1193Provider | undefined {
    if (connectorId === connectorIds.injected) return ethereum()
    if (providers.has(connectorId)) return providers.get(connectorId)
    const [one, another] = [...announcements.values()].filter((wallet) => claims(wallet, connectorId))
    // If two wallets claim one rdns, one of them is an impostor: the visitor has to choose.
    return one && !another ? providers.get(one.uuid) : undefined
  }

  function provider(connectorId: string): Eip1193Provider | undefined {
    const known = bound.get(connectorId) ?? capturedOf(find(connectorId))
    if (known) bound.set(connectorId, known)
    return known
  }

  function walletInfo(connectorId: string): WalletInfo | undefined {
    const known = provider(connectorId)
    if (!known) return undefined
    // Found by provider, since an id may have become ambiguous.
    const uuid = [...providers].find(([, each]) => capturedOf(each) === known)?.[0]
    const wallet = connectorId === connectorIds.injected || uuid === undefined ? undefined : announcements.get(uuid)
    if (!wallet) return { name: injectedConnector.name, type: 'INJECTED' }
    const { name, icon, rdns } = wallet
    return { name, type: 'ANNOUNCED', rdns, ...(icon ? { icon } : {}) }
  }

  return { discover, announced: () => [...announcements.values()], provider, walletInfo }
}
