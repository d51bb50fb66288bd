import { isIcon, walletName } from '../../domain/wallet/announced'
import type { CaipNetworkId } from '../../domain/caip'
import { standardIdPrefix, type Connector } from '../../domain/account/connector'
import { ANNOUNCED_KEPT, ANNOUNCED_SHOWN } from '../../domain/limits'
import { solanaChainsIn } from '../../domain/network/chains'
import { attempt, fieldOf } from '../../domain/untrusted'
import { clock, type Clock } from '../page/clock'
import type { WalletDriver } from './driver'
import { whenPresent } from './presence'
import type { StandardFeatures } from './standardState'
import { createStandardDriver } from './standardDriver'

export interface WalletStandardOptions {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  wait?: Clock['wait']
  /** The networks to be on, the preferred first. */
  preferred: () => readonly CaipNetworkId[]
}

/** Wallets on Solana that register by the wallet standard. Listens only while it has listeners of its own. */
export interface WalletStandard {
  /** @param listener called at once with what is registered, then whenever that changes. @returns stops */
  discover: (listener: (connectors: Connector[]) => void) => () => void
  /** By connector id; the same object for the same id as long as the page lives. */
  wallet: (connectorId: string) => WalletDriver | undefined
  /** @throws ModalError `wallet.notFound` when it is not there within 1 s */
  whenPresent: (connectorId: string) => Promise<WalletDriver>
}

/** What a wallet said of itself when it registered, checked and cleaned. */
interface Registered {
  name: string
  icon?: string
  /** The wallet's own object. */
  given: object
  features: StandardFeatures
  /** Its place among all that ever registered: tells apart those of one name. */
  ordinal: number
}

/** More features than this of one wallet are not looked at. */
const FEATURES_KEPT = 64

const registering = 'wallet-standard:register-wallet'

/** What is put in a method's place later is not called: a script of the page could take the requests. */
function featuresOf(given: unknown): StandardFeatures {
  const names = attempt(() => Object.keys(given as object).slice(0, FEATURES_KEPT)) ?? []
  return Object.fromEntries(
    names.map((name) => {
      const [owner, method] = [fieldOf(given, name), name === 'standard:events' ? 'on' : name.split(':')[1]]
      const work = fieldOf(owner, method ?? '')
      return [name, typeof work === 'function' ? (...asked: unknown[]): unknown => work.apply(owner, asked) : undefined]
    }),
  )
}

/** The wallet that registers, if it is one that can connect and sign on Solana. Any script of the page can register anything. */
function accept(given: unknown, ordinal: number): Registered | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const features = featuresOf(fieldOf(given, 'features'))
  const signs = features['solana:signTransaction'] ?? features['solana:signAndSendTransaction']
  if (!features['standard:connect'] || !features['standard:events'] || !signs) return undefined
  const chains = attempt(() => solanaChainsIn(fieldOf(given, 'chains')))
  const name = walletName(fieldOf(given, 'name'))
  if (!chains?.length || !name) return undefined
  const icon = fieldOf(given, 'icon')
  return { name, given, features, ordinal, ...(isIcon(icon) ? { icon } : {}) }
}

export function createWalletStandard({ window, wait = clock.wait, preferred }: WalletStandardOptions): WalletStandard {
  const registered = new Map<object, Registered>()
  const drivers = new Map<object, WalletDriver>()
  /** The wallet that first had an id; one that takes the same name later does not take its place. */
  const bound = new Map<string, WalletDriver>()
  const listeners = new Set<(connectors: Connector[]) => void>()
  let ordinal = 0

  const keyOf = ({ name }: Registered) => name.replaceAll('#', '')

  function connectors(): Connector[] {
    const all = [...registered.values()]
    return all.slice(0, ANNOUNCED_SHOWN).map((wallet) => {
      const twin = all.some((other) => other !== wallet && keyOf(other) === keyOf(wallet))
      return {
        id: `${standardIdPrefix}${keyOf(wallet)}${twin ? `#${wallet.ordinal}` : ''}`,
        name: wallet.name,
        type: 'ANNOUNCED',
        chain: 'solana',
        ...(wallet.icon ? { imageUrl: wallet.icon } : {}),
        ...(twin ? { twin } : {}),
      }
    })
  }

  function report(): void {
    const present = connectors()
    for (const listener of [...listeners]) listener(present)
  }

  /** What the standard gives to wallets. Answers with how to take them back. */
  function register(...wallets: readonly unknown[]): () => void {
    const added = wallets.slice(0, ANNOUNCED_SHOWN).flatMap((given) => {
      const wallet = registered.size < ANNOUNCED_KEPT ? accept(given, ordinal) : undefined
      if (!wallet || registered.has(wallet.given)) return []
      ordinal += 1
      registered.set(wallet.given, wallet)
      return [wallet.given]
    })
    if (added.length > 0) report()
    return () => {
      const gone = added.filter((given) => registered.delete(given))
      if (gone.length > 0) report()
    }
  }

  const api = Object.freeze({ register })

  function introduce(event: Event): void {
    attempt(() => {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    })
  }

  function find(connectorId: string): WalletDriver | undefined {
    const at = connectors().findIndex(({ id }) => id === connectorId)
    const wallet = at < 0 ? undefined : [...registered.values()][at]
    if (!wallet) return undefined
    const { given, features, name, icon } = wallet
    const driver =
      drivers.get(given) ??
      createStandardDriver({
        features,
        connectorId,
        info: { name, type: 'ANNOUNCED', ...(icon && { icon }) },
        preferred,
      })
    drivers.set(given, driver)
    return driver
  }

  function wallet(connectorId: string): WalletDriver | undefined {
    const known = bound.get(connectorId) ?? find(connectorId)
    if (known) bound.set(connectorId, known)
    return known
  }

  function discover(listener: (connectors: Connector[]) => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener(registering, introduce)
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    }
    listeners.add(listener)
    listener(connectors())
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener(registering, introduce)
    }
  }

  return {
    discover,
    wallet,
    whenPresent: (connectorId) => whenPresent({ find: () => wallet(connectorId), discover, wait }),
  }
}
