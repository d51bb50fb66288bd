import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { HTTP_TIMEOUT, SEARCH_SETTLE } from '../../domain/limits'
import type { Suggestions } from '../../domain/wallet/suggestions'
import { addRecent, type Badge, type Wallet, type WalletPage } from '../../domain/wallet/wallet'
import { notProvided } from '../notProvided'
import type { TrackReport } from '../tracking'

export type { Suggestions }

export interface CatalogueContext {
  /** Namespaces whose wallets are shown; a filter that is off hides its own. */
  namespaces: readonly ChainNamespace[]
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  excluded: Suggestions['excluded']
  /** What the next opening shows, where rows of an earlier visit are on screen. */
  fresh?: Suggestions | undefined
  /** The last two wallets used, the newest first. */
  recent: readonly Wallet[]
  wallets: readonly Wallet[]
  /** Only wallets of this badge are listed and found; absent: all. What is suggested is not held to it. */
  badge?: Badge | undefined
  /** The last page that was read, from 1. */
  page: number
  /** Wallets on the server in all. */
  count: number
  query: string
  results: readonly Wallet[]
  fault?: Fault
}

export type CatalogueEvent =
  | { type: 'suggestions.requested' }
  | { type: 'list.requested' }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.retry' }
  | { type: 'filters.changed'; namespaces: readonly ChainNamespace[] }
  | { type: 'badge.chosen'; badge: Badge | undefined }
  | { type: 'wallet.used'; wallet: Wallet }

/** What the catalogue tells its parent. */
export type CatalogueReport = { type: 'recent.changed'; wallets: readonly Wallet[] } | TrackReport

/** One page as it can be offered here; the server's own count and end are unfiltered. */
export interface CataloguePage extends WalletPage {
  last: boolean
}

export interface Filtered {
  namespaces: readonly ChainNamespace[]
}
/** What is asked of the registry for a list that the badge counts for. */
export interface Badged extends Filtered {
  badge?: Badge
}
export const badged = ({ context: { namespaces, badge } }: { context: CatalogueContext }): Badged => ({
  namespaces,
  ...(badge && { badge }),
})

/** Nothing is listed or found yet. */
const unread = { wallets: [], page: 0, count: 0, results: [], fault: undefined }

/** Below two characters a search would match nearly everything. */
const isQuery = (text: string) => text.trim().length >= 2

/** The catalogue's vocabulary: what its regions may say and do. */
export const machineSetup = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    /** `remembered`: what was suggested on an earlier visit. */
    input: {} as {
      namespaces: readonly ChainNamespace[]
      recent: readonly Wallet[]
      remembered?: Suggestions | undefined
    },
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'listLoading'
      | 'listFailed'
      | 'listComplete'
      | 'searching'
      | 'searchFailed'
      | 'found',
  },
  actors: {
    fetchSuggestions: fromPromise<Suggestions, Filtered>(notProvided),
    /** One page, its first images fetched ahead. */
    fetchPage: fromPromise<CataloguePage, Badged & { page: number }>(notProvided),
    searchWallets: fromPromise<readonly Wallet[], Badged & { text: string }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: CatalogueReport) => report),
    setSuggestions: assign((_, suggestions: Suggestions) => suggestions),
    /** The rows stay as they are, with what is known of each now; the others come with the next opening. */
    renewRows: assign(({ context: { featured, recommended } }, fresh: Suggestions) => {
      const known = new Map([...fresh.featured, ...fresh.recommended].map((wallet) => [wallet.id, wallet]))
      const renewed = (rows: readonly Wallet[]) => rows.map((wallet) => known.get(wallet.id) ?? wallet)
      return { featured: renewed(featured), recommended: renewed(recommended), count: fresh.count, fresh }
    }),
    showFresh: assign(({ context }) => ({ ...context.fresh, fresh: undefined })),
    addPage: assign(({ context }, { wallets, count }: WalletPage) => {
      const known = new Set(context.wallets.map((wallet) => wallet.id))
      return {
        wallets: [...context.wallets, ...wallets.filter((wallet) => !known.has(wallet.id))],
        page: context.page + 1,
        count,
        fault: undefined,
      }
    }),
    setQuery: assign((_, { text }: { text: string }) => ({ query: text })),
    setResults: assign((_, { results }: { results: readonly Wallet[] }) => ({ results, fault: undefined })),
    clearResults: assign({ results: [] }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    setNamespaces: assign((_, { namespaces }: { namespaces: readonly ChainNamespace[] }) => ({
      namespaces,
      featured: [],
      recommended: [],
      fresh: undefined,
      ...unread,
    })),
    setBadge: assign((_, { badge }: { badge: Badge | undefined }) => ({ badge, ...unread })),
    addRecent: assign(({ context }, { wallet }: { wallet: Wallet }) => ({
      recent: addRecent(context.recent, wallet),
    })),
  },
  guards: {
    isQuery: (_, { text }: { text: string }) => isQuery(text),
    hasQuery: ({ context }) => isQuery(context.query),
    isRemembered: ({ context: { featured, recommended } }) => featured.length + recommended.length > 0,
    /** The same wallets in the same order: to show them moves no row. */
    hasSameRows: ({ context }, fresh: Suggestions) =>
      (['featured', 'recommended'] as const).every(
        (list) => context[list].map(({ id }) => id).join() === fresh[list].map(({ id }) => id).join(),
      ),
    isLastPage: (_, { last }: CataloguePage) => last,
    /** Nothing of it can be offered here: the visitor sees no change and cannot ask for more. */
    isEmptyPage: (_, { wallets }: CataloguePage) => wallets.length === 0,
  },
  delays: { SEARCH_SETTLE, HTTP_TIMEOUT },
})
