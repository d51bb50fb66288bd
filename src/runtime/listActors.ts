import { fromPromise } from 'xstate'
import type { CaipAddress, ChainNamespace } from '../domain/caip'
import { parseCaipAddress } from '../domain/caip'
import { ModalError } from '../domain/errors'
import { PREFETCHED_IMAGES, RECOMMENDED_COUNT, SEARCH_PAGE_SIZE, WALLET_PAGE_SIZE } from '../domain/limits'
import { findNetwork } from '../domain/network'
import { isBasic, type ResolvedOptions } from '../domain/resolvedOptions'
import type { Wallet } from '../domain/wallet'
import { pageWallets } from '../domain/walletFilter'
import { balanceMachine } from '../machines/balance'
import { catalogueMachine, type CataloguePage, type Suggestions } from '../machines/catalogue'
import { copyingMachine } from '../machines/copying'
import type { Services } from './services'

interface Filtered {
  namespaces: readonly ChainNamespace[]
}

/** The charts that read lists and balances, with the services behind their actors. */
export function listMachines(services: Services, options: () => ResolvedOptions) {
  const { registry, images, rpc, balances, clipboard, page } = services

  const requested = ({ namespaces }: Filtered) =>
    options()
      .networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
      .map(({ caipNetworkId }) => caipNetworkId)

  const offered = (wallets: readonly Wallet[], filtered: Filtered) => {
    const { includeWalletIds: include, excludeWalletIds: exclude } = options()
    const { mobile } = page.device()
    return pageWallets(wallets, { mobile, basic: isBasic(options()), include, exclude, requested: requested(filtered) })
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

  const catalogue = catalogueMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestions, Filtered>(async ({ input, signal }) => {
        const { includeWalletIds: include, excludeWalletIds, featuredWalletIds } = options()
        const [chosen, hidden, recommended] = await Promise.all([
          featured(signal),
          excluded(signal),
          registry.wallets(
            {
              page: 1,
              entries: RECOMMENDED_COUNT,
              include,
              exclude: [...excludeWalletIds, ...featuredWalletIds],
              chains: requested(input),
            },
            { signal },
          ),
        ])
        // Pictures follow; the rows do not wait for them.
        void imagesAhead([...chosen, ...recommended.wallets])
        return { featured: chosen, recommended: recommended.wallets, excluded: hidden, count: recommended.count }
      }),
      fetchPage: fromPromise<CataloguePage, Filtered & { page: number }>(async ({ input, signal }) => {
        const { includeWalletIds: include, excludeWalletIds: exclude } = options()
        const { wallets, count } = await registry.wallets(
          { page: input.page, entries: WALLET_PAGE_SIZE, include, exclude, chains: requested(input) },
          { signal },
        )
        const shown = offered(wallets, input)
        await imagesAhead(shown)
        const last = wallets.length === 0 || input.page * WALLET_PAGE_SIZE >= count
        return { wallets: shown, count, last }
      }),
      searchWallets: fromPromise<readonly Wallet[], Filtered & { text: string }>(async ({ input, signal }) => {
        const { includeWalletIds: include, excludeWalletIds: exclude } = options()
        const { wallets } = await registry.wallets(
          { page: 1, entries: SEARCH_PAGE_SIZE, search: input.text, include, exclude, chains: requested(input) },
          { signal },
        )
        return offered(wallets, input)
      }),
    },
  })

  const balance = balanceMachine.provide({
    actors: {
      readBalance: fromPromise<string, { account: CaipAddress }>(async ({ input, signal }) => {
        const cached = balances.get(input.account)
        if (cached) return cached.value.toString()
        const parsed = parseCaipAddress(input.account)
        const network = parsed && findNetwork(options().networks, parsed.caipNetworkId)
        if (!parsed || !network) {
          throw new ModalError('network.notFound', 'The balance of a network that this page does not know is not read.')
        }
        const value = await rpc.balance(network, parsed.address, { signal })
        balances.set(input.account, { value, symbol: network.nativeCurrency.symbol })
        return value.toString()
      }),
    },
  })

  const copying = copyingMachine.provide({
    actors: { writeText: fromPromise<void, { text: string }>(({ input }) => clipboard.copy(input.text)) },
  })

  return { catalogue, balance, copying }
}
