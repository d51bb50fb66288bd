import type { CaipNetworkId } from '../caip'
import { isListOf, isRecord, isShapeOf, isText } from '../guards'
import { CATALOGUE_LIFETIME, SNAPSHOT_IMAGE_LIMIT, SNAPSHOT_LIFETIME, SUGGESTIONS_KEPT } from '../limits'
import { walletOf, type Wallet } from './wallet'

/** Wallets that the registry suggests on Connect. */
export interface Suggestions {
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** Wallets that the host excluded, as the registry names them: the same wallets in the page are hidden too. */
  excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
  /** Total number of wallets on the server. */
  count: number
}

/** Suggestions stored for the next visit. */
export interface KeptSuggestions extends Suggestions {
  /** Unix time in ms. */
  timestamp: number
  /** Query that was answered: see {@link suggestionsAsked}. */
  asked: string
}

/** Snapshot that `walletchart-snapshot` writes when a page is built, for the option `catalogue`. */
export interface CatalogueSnapshot extends KeptSuggestions {
  projectId: string
  /** Pictures of the wallets as `data:` URLs, by `image_id`. */
  images: Readonly<Record<string, string>>
}

/** Lists of wallets that a host configures. */
export interface WalletLists {
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  featuredWalletIds: readonly string[]
}

const isExcluded = isListOf(
  isShapeOf<Suggestions['excluded'][number]>({ name: isText, rdns: (value) => value === undefined || isText(value) }),
)

/**
 * Validates suggestions from outside this page, as the answers of the registry: invalid wallets are dropped one by one.
 * `undefined` if the value has another shape.
 */
export function suggestionsOf(value: unknown): Suggestions | undefined {
  if (!isRecord(value)) return undefined
  const { featured, recommended, excluded, count } = value
  if (!Array.isArray(featured) || !Array.isArray(recommended) || !isExcluded(excluded)) return undefined
  if (!Number.isSafeInteger(count) || Number(count) < 0) return undefined
  const wallets = (entries: unknown[]) => entries.slice(0, SUGGESTIONS_KEPT).flatMap((entry) => walletOf(entry) ?? [])
  return { featured: wallets(featured), recommended: wallets(recommended), excluded, count: Number(count) }
}

/** Returns stored suggestions, if they answer the same query and are within their lifetime. */
export function rememberedSuggestions(
  kept: unknown,
  asked: string,
  now: number,
  lifetime = CATALOGUE_LIFETIME,
): Suggestions | undefined {
  const suggestions = suggestionsOf(kept)
  const { timestamp, asked: then } = (suggestions ? kept : {}) as Partial<KeptSuggestions>
  // A future time comes from a clock that was set back: it counts as expired.
  const isYoung = typeof timestamp === 'number' && timestamp <= now && now - timestamp < lifetime
  return isYoung && then === asked ? suggestions : undefined
}

/** Returns the suggestions of a snapshot for this query; `undefined` if it cannot be used. */
export function snapshotSuggestions(
  snapshot: unknown,
  projectId: string,
  asked: string,
  now: number,
): Suggestions | undefined {
  const suggestions = rememberedSuggestions(snapshot, asked, now, SNAPSHOT_LIFETIME)
  return suggestions && (snapshot as CatalogueSnapshot).projectId === projectId ? suggestions : undefined
}

/** Returns a picture from this project's snapshot, as a `data:` URL; any other URL is ignored. */
export function snapshotPicture(snapshot: unknown, projectId: string, id: string): string | undefined {
  if (!isRecord(snapshot) || snapshot['projectId'] !== projectId || !isRecord(snapshot['images'])) return undefined
  const url = Object.hasOwn(snapshot['images'], id) ? snapshot['images'][id] : undefined
  return isText(url) && url.length <= SNAPSHOT_IMAGE_LIMIT && /^data:image\/[\w.+-]+[;,]/.test(url) ? url : undefined
}

/** Serialises the options that the registry's answer depends on. Their order matters only for featured wallets. */
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
