import type { ChainNamespace } from '../../domain/caip'
import { PREFETCHED_IMAGES, RECOMMENDED_COUNT, SEARCH_PAGE_SIZE, WALLET_PAGE_SIZE } from '../../domain/limits'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import type { Wallet, WalletPage } from '../../domain/wallet/wallet'
import { pageWallets } from '../../domain/wallet/filter'
import type { Badged, CataloguePage, Filtered, Suggestions } from '../../machines/catalogue'
import type { Images } from '../../services/api/images'
import type { Page } from '../../services/page/page'
import type { Registry, WalletQuery } from '../../services/api/registry'

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

type Ask = Parameters<Registry['wallets']>[1]

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

  /** The ids behind names, as the registry told them. */
  const named = new Map<string, readonly string[]>()

  /** The registry filters by its ids alone; a name among them would make it answer nothing. */
  async function idsOf(list: readonly string[], ask: Ask): Promise<string[]> {
    const ids = list.map(async (one) => {
      if (isId(one)) return [one]
      const known = named.get(one)
      if (known) return known
      const { wallets } = await registry.wallets({ page: 1, entries: SEARCH_PAGE_SIZE, search: one }, ask)
      const found = wallets.filter(({ name }) => name === one).map(({ id }) => id)
      named.set(one, found)
      return found
    })
    return (await Promise.all(ids)).flat()
  }

  /** A page of what the host's lists let through. What is excluded by name is left out by who shows it. */
  async function listed(query: WalletQuery, ask: Ask): Promise<WalletPage> {
    const { includeWalletIds, excludeWalletIds } = options()
    const include = await idsOf(includeWalletIds, ask)
    if (includeWalletIds.length > 0 && include.length === 0) return { wallets: [], count: 0 }
    const exclude = [...(query.exclude ?? []), ...excludeWalletIds].filter(isId)
    return registry.wallets({ ...query, include, exclude }, ask)
  }

  async function byIds(list: readonly string[], ask: Ask): Promise<Wallet[]> {
    const ids = list.filter(isId)
    if (ids.length === 0) return []
    return (await registry.wallets({ page: 1, entries: ids.length, include: ids }, ask)).wallets
  }

  return {
    async fetchSuggestions({ namespaces }, signal) {
      const { excludeWalletIds, featuredWalletIds } = options()
      // No visitor waits for these: what may fail in a minute is left to the list that a visitor opens.
      const ask = { signal, retry: false } as const
      const [featured, excluded, recommended] = await Promise.all([
        byIds(featuredWalletIds, ask),
        // An injected wallet that the host excluded is known by what the registry says of it.
        byIds(excludeWalletIds, ask),
        listed({ page: 1, entries: RECOMMENDED_COUNT, exclude: featuredWalletIds, chains: requested(namespaces) }, ask),
      ])
      const chosen = featured.toSorted((a, b) => featuredWalletIds.indexOf(a.id) - featuredWalletIds.indexOf(b.id))
      const hidden = excluded.map(({ name, rdns }) => ({ name, ...(rdns && { rdns }) }))
      // Pictures follow; the rows do not wait for them.
      void imagesAhead([...chosen, ...recommended.wallets])
      return { featured: chosen, recommended: recommended.wallets, excluded: hidden, count: recommended.count }
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
  }
}

const isId = (text: string) => /^[0-9a-f]{64}$/i.test(text)
