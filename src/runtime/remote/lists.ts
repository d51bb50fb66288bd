import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { PREFETCHED_IMAGES, RECOMMENDED_COUNT, SEARCH_PAGE_SIZE, WALLET_PAGE_SIZE } from '../../domain/limits'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import type { Wallet } from '../../domain/wallet/wallet'
import { pageWallets } from '../../domain/wallet/filter'
import { suggestionsAsked, type KeptSuggestions, type WalletLists } from '../../domain/wallet/suggestions'
import type { CataloguePage, Filtered, Suggestions } from '../../machines/catalogue'
import type { Images } from '../../services/api/images'
import { clock } from '../../services/page/clock'
import type { Page } from '../../services/page/page'
import type { Registry, WalletQuery } from '../../services/api/registry'
import type { KeyValueStore } from '../../services/storage/storage'

/** What the catalogue asks of the registry. */
export interface Lists {
  fetchSuggestions: (filtered: Filtered, signal: AbortSignal) => Promise<Suggestions>
  /** One page, its first images fetched ahead. */
  fetchPage: (filtered: Filtered & { page: number }, signal: AbortSignal) => Promise<CataloguePage>
  searchWallets: (filtered: Filtered & { text: string }, signal: AbortSignal) => Promise<readonly Wallet[]>
}

interface ListsDependencies {
  options: () => ResolvedOptions
  registry: Registry
  images: Pick<Images, 'ahead'>
  page: Page
  storage: KeyValueStore
}

export function readLists({ options, registry, images, page, storage }: ListsDependencies): Lists {
  const requested = (namespaces: readonly ChainNamespace[]) =>
    options()
      .networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
      .map(({ caipNetworkId }) => caipNetworkId)

  const offered = (wallets: readonly Wallet[], { namespaces }: Filtered) => {
    const { includeWalletIds: include, excludeWalletIds: exclude } = options()
    const { mobile } = page.device()
    // A wallet of one namespace alone is kept: which namespace is the active one is looked at when the list is drawn.
    const activeNamespace = namespaces.includes('solana') ? 'solana' : undefined
    return pageWallets(wallets, {
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

  /** For the next visit; what was asked of some namespaces only is not what that begins with. */
  function keep(suggestions: Suggestions, { namespaces }: Filtered): void {
    const { networks, projectId } = options()
    const chains = requested(namespaces)
    if (chains.length < networks.length) return
    const asked = suggestionsAsked(chains, options())
    const kept: KeptSuggestions = { ...suggestions, timestamp: clock.now(), asked }
    storage.set('catalogue', { ...storage.get('catalogue'), [projectId]: kept })
  }

  return {
    async fetchSuggestions(filtered, signal) {
      const suggestions = await askSuggestions(registry, requested(filtered.namespaces), options(), signal)
      // Pictures follow; the rows do not wait for them.
      void imagesAhead([...suggestions.featured, ...suggestions.recommended])
      keep(suggestions, filtered)
      return suggestions
    },
    async fetchPage(filtered, signal) {
      const { includeWalletIds: include, excludeWalletIds: exclude } = options()
      const { wallets, count } = await registry.wallets(
        { page: filtered.page, entries: WALLET_PAGE_SIZE, include, exclude, chains: requested(filtered.namespaces) },
        { signal },
      )
      const shown = offered(wallets, filtered)
      await imagesAhead(shown)
      const last = wallets.length === 0 || filtered.page * WALLET_PAGE_SIZE >= count
      return { wallets: shown, count, last }
    },
    async searchWallets(filtered, signal) {
      const { includeWalletIds: include, excludeWalletIds: exclude } = options()
      const { wallets } = await registry.wallets(
        {
          page: 1,
          entries: SEARCH_PAGE_SIZE,
          search: filtered.text,
          include,
          exclude,
          chains: requested(filtered.namespaces),
        },
        { signal },
      )
      return offered(wallets, filtered)
    },
  }
}

/** What is asked of the registry for the suggestions; nothing of lists that are empty. */
export function suggestionQueries(
  chains: readonly CaipNetworkId[],
  { includeWalletIds, excludeWalletIds, featuredWalletIds }: WalletLists,
): { recommended: WalletQuery; featured?: WalletQuery; hidden?: WalletQuery } {
  const named = (ids: readonly string[]) => ({ page: 1, entries: ids.length, include: ids })
  const exclude = [...excludeWalletIds, ...featuredWalletIds]
  return {
    recommended: { page: 1, entries: RECOMMENDED_COUNT, include: includeWalletIds, exclude, chains },
    ...(featuredWalletIds.length > 0 && { featured: named(featuredWalletIds) }),
    // An injected wallet that the host excluded is known by what the registry says of it.
    ...(excludeWalletIds.length > 0 && { hidden: named(excludeWalletIds) }),
  }
}

/** What the registry suggests to a page with these options. */
export async function askSuggestions(
  registry: Pick<Registry, 'wallets'>,
  chains: readonly CaipNetworkId[],
  lists: WalletLists,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const queries = suggestionQueries(chains, lists)
  const ask = async (query: WalletQuery | undefined) =>
    query ? registry.wallets(query, { signal }) : { wallets: [], count: 0 }
  const [{ wallets, count }, featured, hidden] = await Promise.all([
    ask(queries.recommended),
    ask(queries.featured),
    ask(queries.hidden),
  ])
  const order = ({ id }: Wallet) => lists.featuredWalletIds.indexOf(id)
  return {
    featured: featured.wallets.toSorted((a, b) => order(a) - order(b)),
    recommended: wallets,
    excluded: hidden.wallets.map(({ name, rdns }) => ({ name, ...(rdns && { rdns }) })),
    count,
  }
}
