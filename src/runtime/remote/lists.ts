import type { ChainNamespace } from '../../domain/caip'
import { PREFETCHED_IMAGES, RECOMMENDED_COUNT, SEARCH_PAGE_SIZE, WALLET_PAGE_SIZE } from '../../domain/limits'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import type { Wallet } from '../../domain/wallet/wallet'
import { pageWallets } from '../../domain/wallet/filter'
import { suggestionsAsked, type KeptSuggestions } from '../../domain/wallet/suggestions'
import type { CataloguePage, Filtered, Suggestions } from '../../machines/catalogue'
import type { Images } from '../../services/api/images'
import { clock } from '../../services/page/clock'
import type { Page } from '../../services/page/page'
import type { Registry } from '../../services/api/registry'
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
    if (requested(namespaces).length < networks.length) return
    const kept: KeptSuggestions = { ...suggestions, timestamp: clock.now(), asked: suggestionsAsked(options()) }
    storage.set('catalogue', { ...storage.get('catalogue'), [projectId]: kept })
  }

  async function featured(signal: AbortSignal): Promise<Wallet[]> {
    const ids = options().featuredWalletIds
    if (ids.length === 0) return []
    const { wallets } = await registry.wallets({ page: 1, entries: ids.length, include: ids }, { signal })
    return wallets.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }

  /** An injected wallet that the host excluded is known by what the registry says of it. */
  async function excluded(signal: AbortSignal): Promise<Suggestions['excluded']> {
    const ids = options().excludeWalletIds
    if (ids.length === 0) return []
    const { wallets } = await registry.wallets({ page: 1, entries: ids.length, include: ids }, { signal })
    return wallets.map(({ name, rdns }) => ({ name, ...(rdns && { rdns }) }))
  }

  return {
    async fetchSuggestions(filtered, signal) {
      const { includeWalletIds: include, excludeWalletIds, featuredWalletIds } = options()
      const exclude = [...excludeWalletIds, ...featuredWalletIds]
      const [chosen, hidden, recommended] = await Promise.all([
        featured(signal),
        excluded(signal),
        registry.wallets(
          { page: 1, entries: RECOMMENDED_COUNT, include, exclude, chains: requested(filtered.namespaces) },
          { signal },
        ),
      ])
      // Pictures follow; the rows do not wait for them.
      void imagesAhead([...chosen, ...recommended.wallets])
      const { wallets, count } = recommended
      const suggestions = { featured: chosen, recommended: wallets, excluded: hidden, count }
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
