import { keepAnnounced, rankAnnounced, twinId, type AnnouncedWallet } from '../../domain/wallet/announced'
import type { Adapter } from '../../domain/account/adapter'
import { connectorIds, type Connector, type WalletInfo } from '../../domain/account/connector'
import { INJECTED_WAIT } from '../../domain/limits'
import { attempt } from '../../domain/untrusted'
import { clock, type Clock } from '../page/clock'
import type { Eip1193Provider } from './eip1193'

export interface InjectedOptions {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & { ethereum?: unknown }
  wait?: Clock['wait']
  /** Listen for announced wallets (EIP-6963); default yes. */
  enableEIP6963?: boolean
  /** Look at `window.ethereum`; default yes. */
  enableInjected?: boolean
}

/** Browser wallets, announced (EIP-6963) and plain `window.ethereum`. Listens only while it has listeners of its own. */
export interface Injected {
  /**
   * @param listener called at once with what is present, then with what changed, at most once in 50 ms however many
   *   wallets announce themselves
   * @returns stops
   */
  discover: Adapter['discover']
  /** Those that have announced themselves, for `rankAnnounced`, which knows the catalogue. */
  announced(): AnnouncedWallet[]
  /** By connector id: an rdns, a twin's or `injected`. The same provider for the same id as long as the page lives. */
  provider(connectorId: string): Eip1193Provider | undefined
  /** What the host is shown of a wallet; `undefined` when it is not there. */
  walletInfo(connectorId: string): WalletInfo | undefined
}

const announce = 'eip6963:announceProvider'
const initialized = 'ethereum#initialized'
const batch = 50
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
 * A provider that goes on being asked by the methods it had when it was accepted, whatever another script puts in their
 * place later. What else it has, such as a wallet's own marks, is read from it.
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

export function createInjected(options: InjectedOptions): Injected {
  const { window, wait = clock.wait, enableEIP6963 = true, enableInjected = true } = options
  const announcements = new Map<string, AnnouncedWallet>()
  const providers = new Map<string, Eip1193Provider>()
  /** What they are asked through. */
  const captured = new WeakMap<Eip1193Provider, Eip1193Provider>()
  /** The provider that first had an id; one that claims the same rdns later does not take its place. */
  const bound = new Map<string, Eip1193Provider>()
  const listeners = new Set<Parameters<Adapter['discover']>[0]>()
  /** The ids that were reported last, a line each. */
  let reported: string | undefined
  let stopListening: (() => void) | undefined
  let cancelBatch: (() => void) | undefined

  /** Returns its cancellation. */
  function later(work: () => void, ms: number): () => void {
    const cancelled = new AbortController()
    wait(ms, cancelled.signal).then(work, () => undefined)
    return () => cancelled.abort()
  }

  function capturedOf(given: Eip1193Provider | undefined): Eip1193Provider | undefined {
    const made = given && (captured.get(given) ?? attempt(() => capture(given)))
    if (made) captured.set(given, made)
    return made
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
    cancelBatch ??= later(report, batch)
  }

  function accept(event: Event): void {
    const given = attempt(() => {
      const detail: unknown = (event as CustomEvent<unknown>).detail
      if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail)) return
      return isProvider(detail.provider) ? { info: detail.info, provider: detail.provider } : undefined
    })
    const wallet = given && attempt(() => keepAnnounced(announcements, given.info))
    if (!given || !wallet || !capturedOf(given.provider)) return
    // Some announce themselves anew under another uuid: the same provider and rdns are the same wallet.
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
    // Some wallets set `window.ethereum` late and say nothing.
    const cancelLook = enableInjected ? later(report, INJECTED_WAIT) : undefined
    return () => {
      window.removeEventListener(announce, accept)
      window.removeEventListener(initialized, changed)
      cancelLook?.()
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
    const claims = [...announcements.values()].filter((one) => [one.rdns, twinId(one)].includes(connectorId))
    // Of two wallets that claim one rdns, one is an impostor: the visitor has to choose.
    return claims.length === 1 && claims[0] ? providers.get(claims[0].uuid) : undefined
  }

  function provider(connectorId: string): Eip1193Provider | undefined {
    const known = bound.get(connectorId) ?? capturedOf(find(connectorId))
    if (known) bound.set(connectorId, known)
    return known
  }

  function walletInfo(connectorId: string): WalletInfo | undefined {
    const known = provider(connectorId)
    if (!known) return undefined
    // By the provider: an id may since have become ambiguous.
    const uuid = [...providers].find(([, each]) => capturedOf(each) === known)?.[0]
    const wallet = connectorId === connectorIds.injected || uuid === undefined ? undefined : announcements.get(uuid)
    if (!wallet) return { name: injectedConnector.name, type: 'INJECTED' }
    const { name, icon, rdns } = wallet
    return { name, type: 'ANNOUNCED', rdns, ...(icon ? { icon } : {}) }
  }

  return { discover, announced: () => [...announcements.values()], provider, walletInfo }
}
