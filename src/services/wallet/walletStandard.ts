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

/** Options of `createWalletStandard`. */
export interface WalletStandardOptions {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  wait?: Clock['wait']
  /** Returns the preferred networks, the most preferred first. */
  preferred: () => readonly CaipNetworkId[]
}

/** Solana wallets that register by the Wallet Standard. Listens only while it has listeners itself. */
export interface WalletStandard {
  /** Calls the listener at once with the registered wallets, then on changes. @returns a function that stops */
  discover: (listener: (connectors: Connector[]) => void) => () => void
  /** Returns the driver of a connector id, always the same object for one id as long as the page lives. */
  wallet: (connectorId: string) => WalletDriver | undefined
  /** Resolves the driver once the wallet is registered. @throws ModalError `wallet.notFound` after 1 s */
  whenPresent: (connectorId: string) => Promise<WalletDriver>
}

/** Wallet as it registered, checked and cleaned. */
interface Registered {
  name: string
  icon?: string
  /** Object that the wallet registered. */
  given: object
  features: StandardFeatures
  /** Index among all wallets ever registered: distinguishes those of one name. */
  ordinal: number
}

/** Most features read from one wallet. */
const FEATURES_KEPT = 64

const registering = 'wallet-standard:register-wallet'

/** Captures the methods of the features: a script of the page could replace them later to intercept requests. */
function featuresOf(given: unknown): StandardFeatures {
  const names = attempt(() => Object.keys(given as object).slice(0, FEATURES_KEPT)) ?? []
  return Object.fromEntries(
    names.map((name) => {
      const [owner, method] = [fieldOf(given, name), name === 'standard:events' ? 'on' : name.split(':')[1]]
      const work = fieldOf(owner, method ?? '')
      return [
        name,
        typeof work === 'function' ? (...parameters: unknown[]): unknown => work.apply(owner, parameters) : undefined,
      ]
    }),
  )
}

/** Parses a registration, which any script can make; `undefined` unless it can connect and sign on Solana. */
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

/** Creates the discovery of Wallet Standard wallets. */
export function createWalletStandard({ window, wait = clock.wait, preferred }: WalletStandardOptions): WalletStandard {
  const registered = new Map<object, Registered>()
  const drivers = new Map<object, WalletDriver>()
  /** Driver that first had an id; a later wallet of the same name does not replace it. */
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

  /** Registers wallets, as the standard's API for them. Returns a function that unregisters them. */
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
