import type { ChainNamespace } from '../../domain/caip'
import { PREFETCHED_IMAGES, RECOMMENDED_COUNT, SEARCH_PAGE_SIZE, WALLET_PAGE_SIZE } from '../../domain/limits'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import type { Wallet } from '../../domain/wallet/wallet'
import { pageWallets } from '../../domain/wallet/filter'
import type { Badged, CataloguePage, Filtered, Suggestions } from '../../machines/catalogue'
import type { Images } from '../../services/api/images'
import type { Page } from '../../services/page/page'
import type { Registry } from '../../services/api/registry'

/** What the catalogue asks of the registry. */
export interface Lists {
  fetchSuggestions: (filtered: Filtered, signal: AbortSignal) => Promise<Suggestions>
  /** One page, its first images fetched ahead. */
  fetchPage: (filtered: Badged & { page: number }, signal: AbortSignal) => Promise<CataloguePage>
  searchWallets: (filtered: Badged & { text: string }, signal: AbortSignal) => Promise<readonly Wallet[]>
}

interface ListsDependencies {
  options: () => ResolvedOptions
  registry: Registry
  images: Pick<Images, 'ahead'>
  page: Page
}

export function readLists({ options, registry, images, page }: ListsDependencies): Lists {
  const requested = (namespaces: readonly ChainNamespace[]) =>
    options()
      .networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
      .map(({ caipNetworkId }) => caipNetworkId)

  const offered = (wallets: readonly Wallet[], { namespaces, badge }: Badged) => {
    const { includeWalletIds: include, excludeWalletIds: exclude } = options()
    const { mobile } = page.device()
    // A wallet of one namespace alone is kept: which namespace is the active one is looked at when the list is drawn.
    const activeNamespace = namespaces.includes('solana') ? 'solana' : undefined
    // A registry that does not know the parameter answers with all of them (docs/decisions.md#53).
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
    async fetchSuggestions({ namespaces }, signal) {
      const { includeWalletIds: include, excludeWalletIds, featuredWalletIds } = options()
      const exclude = [...excludeWalletIds, ...featuredWalletIds]
      const [chosen, hidden, recommended] = await Promise.all([
        featured(signal),
        excluded(signal),
        registry.wallets(
          { page: 1, entries: RECOMMENDED_COUNT, include, exclude, chains: requested(namespaces) },
          { signal },
        ),
      ])
      // Pictures follow; the rows do not wait for them.
      void imagesAhead([...chosen, ...recommended.wallets])
      return { featured: chosen, recommended: recommended.wallets, excluded: hidden, count: recommended.count }
    },
    async fetchPage(filtered, signal) {
      const { includeWalletIds: include, excludeWalletIds: exclude } = options()
      const { wallets, count } = await registry.wallets(
        {
          page: filtered.page,
          entries: WALLET_PAGE_SIZE,
          badge: filtered.badge,
          include,
          exclude,
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
      const { includeWalletIds: include, excludeWalletIds: exclude } = options()
      const { wallets } = await registry.wallets(
        {
          page: 1,
          entries: SEARCH_PAGE_SIZE,
          search: filtered.text,
          badge: filtered.badge,
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
