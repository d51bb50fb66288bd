import type { ResolvedOptions } from '../options/resolved'
import { isListOf, isRecord, isShapeOf, isText } from '../guards'
import { CATALOGUE_LIFETIME, SUGGESTIONS_KEPT } from '../limits'
import { walletOf, type Wallet } from './wallet'

/** What the registry suggests on Connect. */
export interface Suggestions {
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** Wallets the host excluded, as the registry names them: their twins in the page are hidden too. */
  excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
  /** Wallets on the server in all. */
  count: number
}

/** The same as it is kept for the next visit. */
export interface KeptSuggestions extends Suggestions {
  /** ms since 1970. */
  timestamp: number
  /** What it answers: see {@link suggestionsAsked}. */
  asked: string
}

const isExcluded = isListOf(
  isShapeOf<Suggestions['excluded'][number]>({ name: isText, rdns: (value) => value === undefined || isText(value) }),
)

/**
 * Suggestions that come from outside of this page, checked as the registry's answers are: entries that are no wallets
 * are left out one by one. `undefined` when it is nothing of the kind.
 */
export function suggestionsOf(value: unknown): Suggestions | undefined {
  if (!isRecord(value)) return undefined
  const { featured, recommended, excluded, count } = value
  if (!Array.isArray(featured) || !Array.isArray(recommended) || !isExcluded(excluded)) return undefined
  if (!Number.isSafeInteger(count) || Number(count) < 0) return undefined
  const wallets = (entries: unknown[]) => entries.slice(0, SUGGESTIONS_KEPT).flatMap((entry) => walletOf(entry) ?? [])
  return { featured: wallets(featured), recommended: wallets(recommended), excluded, count: Number(count) }
}

/** What an entry of the storage still says: not of another question, nor of yesterday. */
export function rememberedSuggestions(entry: unknown, asked: string, now: number): Suggestions | undefined {
  const suggestions = suggestionsOf(entry)
  const { timestamp, asked: then } = (suggestions && entry ? entry : {}) as Partial<KeptSuggestions>
  // A time of the future comes from a clock that was set back.
  return then === asked && isYoung(timestamp, now, CATALOGUE_LIFETIME) ? suggestions : undefined
}

/** A timestamp of the future comes from a clock that was set back: it counts as old. */
export function isYoung(timestamp: unknown, now: number, lifetime: number): boolean {
  return typeof timestamp === 'number' && timestamp <= now && now - timestamp < lifetime
}

/** All of the options that the registry's answer depends on. */
export function suggestionsAsked({
  networks,
  includeWalletIds,
  excludeWalletIds,
  featuredWalletIds,
}: Pick<ResolvedOptions, 'networks' | 'includeWalletIds' | 'excludeWalletIds' | 'featuredWalletIds'>): string {
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return JSON.stringify([chains, includeWalletIds, excludeWalletIds, featuredWalletIds])
}
