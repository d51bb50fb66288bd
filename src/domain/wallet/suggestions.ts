import type { CaipNetworkId } from '../caip'
import { isListOf, isRecord, isShapeOf, isText } from '../guards'
import { CATALOGUE_LIFETIME, SNAPSHOT_IMAGE_LIMIT, SNAPSHOT_LIFETIME, SUGGESTIONS_KEPT } from '../limits'
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

/** What `walletchart-snapshot` writes when a page is built, for the option `catalogue`. */
export interface CatalogueSnapshot extends KeptSuggestions {
  projectId: string
  /** Pictures of the wallets as `data:` URLs, by `image_id`. */
  images: Readonly<Record<string, string>>
}

/** The lists of wallets that a host gives. */
export interface WalletLists {
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  featuredWalletIds: readonly string[]
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

/** What a kept answer still says: not to another question, nor one that is older than its lifetime. */
export function rememberedSuggestions(
  kept: unknown,
  asked: string,
  now: number,
  lifetime = CATALOGUE_LIFETIME,
): Suggestions | undefined {
  const suggestions = suggestionsOf(kept)
  const { timestamp, asked: then } = (suggestions ? kept : {}) as Partial<KeptSuggestions>
  // A time of the future comes from a clock that was set back: it counts as old.
  const isYoung = typeof timestamp === 'number' && timestamp <= now && now - timestamp < lifetime
  return isYoung && then === asked ? suggestions : undefined
}

/** What a snapshot says to this question; `undefined` where it is not to be used. */
export function snapshotSuggestions(
  snapshot: unknown,
  projectId: string,
  asked: string,
  now: number,
): Suggestions | undefined {
  const suggestions = rememberedSuggestions(snapshot, asked, now, SNAPSHOT_LIFETIME)
  return suggestions && (snapshot as CatalogueSnapshot).projectId === projectId ? suggestions : undefined
}

/** A picture that a snapshot of this project has, as a `data:` URL; nothing else is shown. */
export function snapshotPicture(snapshot: unknown, projectId: string, id: string): string | undefined {
  if (!isRecord(snapshot) || snapshot['projectId'] !== projectId || !isRecord(snapshot['images'])) return undefined
  const url = Object.hasOwn(snapshot['images'], id) ? snapshot['images'][id] : undefined
  return isText(url) && url.length <= SNAPSHOT_IMAGE_LIMIT && /^data:image\/[\w.+-]+[;,]/.test(url) ? url : undefined
}

/** All of the options that the registry's answer depends on; in which order they are named counts for those that are featured. */
export function suggestionsAsked(
  chains: readonly CaipNetworkId[],
  { includeWalletIds, excludeWalletIds, featuredWalletIds }: WalletLists,
): string {
  return JSON.stringify([
    [...chains].sort(),
    [...includeWalletIds].sort(),
    [...excludeWalletIds].sort(),
    featuredWalletIds,
  ])
}
