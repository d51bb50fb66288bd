import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { PREFETCHED_IMAGES, RECOMMENDED_COUNT, SEARCH_PAGE_SIZE, WALLET_PAGE_SIZE } from '../../domain/limits'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import type { Wallet, WalletPage } from '../../domain/wallet/wallet'
import { pageWallets } from '../../domain/wallet/filter'
import { hasWalletName } from '../../domain/wallet/walletNames'
import { suggestionsAsked, type KeptSuggestions, type WalletLists } from '../../domain/wallet/suggestions'
import type { Filtered, Suggestions } from '../../machines/catalogue'
import type { Badged, ListedPage } from '../../machines/walletList'
import type { Images } from '../../services/api/images'
import { clock } from '../../services/page/clock'
import type { Page } from '../../services/page/page'
import type { Registry, WalletQuery } from '../../services/api/registry'
import type { KeyValueStore } from '../../services/storage/storage'

/** Wallet lists from the registry. */
export interface Lists {
  fetchSuggestions: (filtered: Filtered, signal: AbortSignal) => Promise<Suggestions>
  /** Fetches one page, and its first images ahead. */
  fetchPage: (filtered: Badged & { page: number }, signal: AbortSignal) => Promise<ListedPage>
  searchWallets: (filtered: Badged & { text: string }, signal: AbortSignal) => Promise<readonly Wallet[]>
  /**
   * Finds a wallet by id, rdns or full name, whatever the lists include: among the known ones, else in the registry.
   * `undefined` if there is no such wallet.
   */
  findWallet: (key: string, known: readonly Wallet[]) => Promise<Wallet | undefined>
}

interface ListsDependencies {
  options: () => ResolvedOptions
  registry: Registry
  images: Pick<Images, 'ahead'>
  page: Page
  storage: KeyValueStore
}

type Ask = Parameters<Registry['wallets']>[1]

/** Creates the wallet lists, filtered by the host's options. */
export function readLists({ options, registry, images, page, storage }: ListsDependencies): Lists {
  const requested = (namespaces: readonly ChainNamespace[]) =>
    options()
      .networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
      .map(({ caipNetworkId }) => caipNetworkId)

  const offered = (wallets: readonly Wallet[], { namespaces, badge }: Badged) => {
    const { includeWalletIds: include, excludeWalletIds: exclude } = options()
    const { mobile } = page.device()
    // Keeps wallets of a single namespace: the active namespace is checked when the list is drawn.
    const activeNamespace = namespaces.includes('solana') ? 'solana' : undefined
    // A registry without this parameter returns all wallets (docs/decisions.md#53).
    const wanted = badge ? wallets.filter(({ badge_type }) => badge_type === badge) : wallets
    return pageWallets(wanted, {
      mobile,
      basic: isBasic(options()),
      activeNamespace,
      include,
      exclude,
      requested: requested(namespaces),
    })
  }

  const imagesAhead = (wallets: readonly Wallet[]) =>
    images.ahead(
      wallets.slice(0, PREFETCHED_IMAGES).flatMap(({ image_id }) => image_id ?? []),
      'wallet',
    )

  /** Wallet ids by name, from earlier answers of the registry. */
  const named = new Map<string, readonly string[]>()

  /** Fetches a page of the wallets that the host's lists allow. The caller removes those that are excluded by name. */
  async function listed(query: WalletQuery, ask: Ask): Promise<WalletPage> {
    const { includeWalletIds, excludeWalletIds } = options()
    const include = await idsOf(registry, includeWalletIds, ask, named)
    if (includeWalletIds.length > 0 && include.length === 0) return { wallets: [], count: 0 }
    return registry.wallets({ ...query, include, exclude: excludeWalletIds.filter(isId) }, ask)
  }

  /** Stores suggestions for the next visit, unless they cover only some of the host's namespaces. */
  function keep(suggestions: Suggestions, { namespaces }: Filtered): void {
    const { networks, projectId } = options()
    const chains = requested(namespaces)
    if (chains.length < networks.length) return
    const asked = suggestionsAsked(chains, options())
    const kept: KeptSuggestions = { ...suggestions, timestamp: clock.now(), asked }
    storage.update('catalogue', (others) => ({ ...others, [projectId]: kept }))
  }

  return {
    async fetchSuggestions(filtered, signal) {
      if (!options().projectId) return { featured: [], recommended: [], excluded: [], count: 0 }
      // The visitor does not wait for these: leave the failures allowed per minute to the list that they open.
      const ask = { signal, retry: false } as const
      const suggestions = await askSuggestions(registry, requested(filtered.namespaces), options(), ask, named)
      // Rows do not wait for their images.
      void imagesAhead([...suggestions.featured, ...suggestions.recommended])
      keep(suggestions, filtered)
      return suggestions
    },
    async fetchPage(filtered, signal) {
      const { wallets, count } = await listed(
        {
          page: filtered.page,
          entries: WALLET_PAGE_SIZE,
          badge: filtered.badge,
          chains: requested(filtered.namespaces),
        },
        { signal },
      )
      const shown = offered(wallets, filtered)
      await imagesAhead(shown)
      const last = wallets.length === 0 || filtered.page * WALLET_PAGE_SIZE >= count
      return { wallets: shown, count, last }
    },
    async searchWallets(filtered, signal) {
      const { wallets } = await listed(
        {
          page: 1,
          entries: SEARCH_PAGE_SIZE,
          search: filtered.text,
          badge: filtered.badge,
          chains: requested(filtered.namespaces),
        },
        { signal },
      )
      return offered(wallets, filtered)
    },
    async findWallet(key, known) {
      const match = known.find((wallet) => hasWalletName(wallet, key))
      if (match ?? !options().projectId) return match
      // The registry cannot search by rdns: its longest part is usually the wallet's name.
      const [search] = key.split('.').sort((a, b) => b.length - a.length)
      const query = isId(key) ? { include: [key] } : { search }
      const { wallets } = await registry.wallets({ page: 1, entries: SEARCH_PAGE_SIZE, ...query })
      return wallets.find((wallet) => hasWalletName(wallet, key))
    },
  }
}

const isId = (text: string) => /^[0-9a-f]{64}$/i.test(text)

/** Resolves names in a list to ids: the registry filters by id only, and returns nothing for a list with a name. */
async function idsOf(
  registry: Pick<Registry, 'wallets'>,
  list: readonly string[],
  ask: Ask,
  named: Map<string, readonly string[]>,
): Promise<string[]> {
  const ids = list.map(async (one) => {
    if (isId(one)) return [one]
    const known = named.get(one)
    if (known) return known
    const { wallets } = await registry.wallets({ page: 1, entries: SEARCH_PAGE_SIZE, search: one }, ask)
    const found = wallets.filter(({ name }) => name === one).map(({ id }) => id)
    // An empty answer may be an outage, and would hide the wallet until a reload.
    if (found.length > 0) named.set(one, found)
    return found
  })
  return (await Promise.all(ids)).flat()
}

/**
 * Returns the registry queries for the suggestions. Empty lists have no query; `recommended` has none while the ids of
 * included names are unknown.
 */
export function suggestionQueries(
  chains: readonly CaipNetworkId[],
  { includeWalletIds: include, excludeWalletIds, featuredWalletIds }: WalletLists,
): { recommended?: WalletQuery; featured?: WalletQuery; hidden?: WalletQuery } {
  const [chosen, left] = [featuredWalletIds.filter(isId), excludeWalletIds.filter(isId)]
  const byIds = (ids: readonly string[]) => ({ page: 1, entries: ids.length, include: ids })
  const exclude = [...chosen, ...left]
  return {
    ...(include.every(isId) && { recommended: { page: 1, entries: RECOMMENDED_COUNT, include, exclude, chains } }),
    ...(chosen.length > 0 && { featured: byIds(chosen) }),
    // The registry's name and rdns identify an excluded wallet among the injected ones.
    ...(left.length > 0 && { hidden: byIds(left) }),
  }
}

/** Fetches the wallets that the registry suggests for these options. */
export async function askSuggestions(
  registry: Pick<Registry, 'wallets'>,
  chains: readonly CaipNetworkId[],
  lists: WalletLists,
  ask: Ask = {},
  named = new Map<string, readonly string[]>(),
): Promise<Suggestions> {
  const includeWalletIds = await idsOf(registry, lists.includeWalletIds, ask, named)
  const queries = suggestionQueries(chains, { ...lists, includeWalletIds })
  const answer = async (query: WalletQuery | undefined) =>
    query ? registry.wallets(query, ask) : { wallets: [], count: 0 }
  const isNone = lists.includeWalletIds.length > 0 && includeWalletIds.length === 0
  const [{ wallets, count }, featured, hidden] = await Promise.all([
    answer(isNone ? undefined : queries.recommended),
    answer(queries.featured),
    answer(queries.hidden),
  ])
  const order = ({ id }: Wallet) => lists.featuredWalletIds.indexOf(id)
  return {
    featured: [...featured.wallets].sort((a, b) => order(a) - order(b)),
    recommended: wallets,
    excluded: hidden.wallets.map(({ name, rdns }) => ({ name, ...(rdns && { rdns }) })),
    count,
  }
}
