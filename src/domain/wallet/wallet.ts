import { isListOf, isNullish, isShapeOf, isText } from '../guards'
import { RECENT_WALLETS } from '../limits'
import { cleanName } from '../text/cleanName'

/** Maximum length of a displayed name, in characters. */
export const NAME_LIMIT = 40

/** Badge that the registry assigns. */
export type Badge = 'certified'

type Maybe<T> = T | null | undefined

/** Wallet of the catalogue (registry `getWallets`). Only `id` and `name` are guaranteed. */
export interface Wallet {
  id: string
  name: string
  badge_type?: Maybe<string>
  chains?: Maybe<string[]>
  homepage?: Maybe<string>
  image_id?: Maybe<string>
  image_url?: Maybe<string>
  order?: Maybe<number>
  link_mode?: Maybe<string>
  mobile_link?: Maybe<string>
  desktop_link?: Maybe<string>
  webapp_link?: Maybe<string>
  app_store?: Maybe<string>
  play_store?: Maybe<string>
  chrome_store?: Maybe<string>
  rdns?: Maybe<string>
  injected?: Maybe<{ namespace?: Maybe<string>; injected_id?: Maybe<string> }[]>
}

const isTextOrNothing = isNullish(isText)
const injected = { namespace: isTextOrNothing, injected_id: isTextOrNothing }
/** Guards of all fields. A field that is missing here does not compile. */
const fields: Record<keyof Wallet, (value: unknown) => boolean> = {
  id: isText,
  name: isText,
  badge_type: isTextOrNothing,
  chains: isNullish(isListOf(isText)),
  homepage: isTextOrNothing,
  image_id: isTextOrNothing,
  image_url: isTextOrNothing,
  order: isNullish((value): value is number => Number.isFinite(value)),
  link_mode: isTextOrNothing,
  mobile_link: isTextOrNothing,
  desktop_link: isTextOrNothing,
  webapp_link: isTextOrNothing,
  app_store: isTextOrNothing,
  play_store: isTextOrNothing,
  chrome_store: isTextOrNothing,
  rdns: isTextOrNothing,
  injected: isNullish(isListOf(isShapeOf(injected))),
}
const isWallet = isShapeOf<Wallet>(fields)

/**
 * Validates an entry of the registry or of the storage as a wallet, without unknown fields. `undefined` if it is
 * invalid: it is dropped, not repaired.
 */
export function walletOf(entry: unknown): Wallet | undefined {
  const name = isWallet(entry) && cleanName(entry.name, NAME_LIMIT)
  if (!isWallet(entry) || !name) return undefined
  const wallet = { ...pick(entry, Object.keys(fields) as (keyof Wallet)[]), name }
  return wallet.injected
    ? { ...wallet, injected: wallet.injected.map((one) => pick(one, ['namespace', 'injected_id'])) }
    : wallet
}

function pick<T extends object>(from: T, names: readonly (keyof T)[]): T {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]])) as T
}

/** Page of the catalogue. */
export interface WalletPage {
  wallets: Wallet[]
  /** Total number of wallets on the server, unfiltered. */
  count: number
}

/** Returns the recent wallets after a connection: the new one first, each once, at most 2. */
export function addRecent(recent: readonly Wallet[], wallet: Wallet): Wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, RECENT_WALLETS)
}
