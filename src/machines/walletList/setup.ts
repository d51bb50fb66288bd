import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { HTTP_TIMEOUT, SEARCH_SETTLE } from '../../domain/limits'
import type { Badge, Wallet, WalletPage } from '../../domain/wallet/wallet'
import type { Filtered } from '../catalogue'
import { notProvided } from '../notProvided'
import type { TrackReport } from '../tracking'

export interface WalletListContext {
  /** Namespaces whose wallets are listed and found; a filter that is off hides its own. */
  namespaces: readonly ChainNamespace[]
  wallets: readonly Wallet[]
  /** Only wallets of this badge are listed and found; absent: all. */
  badge?: Badge | undefined
  /** The last page that was read, from 1. */
  page: number
  query: string
  results: readonly Wallet[]
  fault?: Fault
}

export type WalletListEvent =
  /** The view has been entered anew. */
  | { type: 'walletList.entered' }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.retry' }
  | { type: 'filters.changed'; namespaces: readonly ChainNamespace[] }
  | { type: 'badge.chosen'; badge: Badge | undefined }

/** One page as it can be offered here; the server's own count and end are unfiltered. */
export interface ListedPage extends WalletPage {
  last: boolean
}

/** What is asked of the registry for a list that the badge counts for. */
export interface Badged extends Filtered {
  badge?: Badge
}
export const badged = ({ context: { namespaces, badge } }: { context: WalletListContext }): Badged => ({
  namespaces,
  ...(badge && { badge }),
})

/** Nothing is listed or found yet. */
const unread = { wallets: [], page: 0, results: [], fault: undefined }

/** Below two characters a search would match nearly everything. */
const isQuery = (text: string) => text.trim().length >= 2

/** The vocabulary of the list: what its regions may say and do. */
export const machineSetup = setup({
  types: {
    context: {} as WalletListContext,
    events: {} as WalletListEvent,
    input: {} as { namespaces: readonly ChainNamespace[] },
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
    /** One page, its first images fetched ahead. */
    fetchPage: fromPromise<ListedPage, Badged & { page: number }>(notProvided),
    searchWallets: fromPromise<readonly Wallet[], Badged & { text: string }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: TrackReport) => report),
    addPage: assign(({ context }, { wallets }: WalletPage) => {
      const known = new Set(context.wallets.map((wallet) => wallet.id))
      return {
        wallets: [...context.wallets, ...wallets.filter((wallet) => !known.has(wallet.id))],
        page: context.page + 1,
        fault: undefined,
      }
    }),
    setQuery: assign((_, { text }: { text: string }) => ({ query: text })),
    setResults: assign((_, { results }: { results: readonly Wallet[] }) => ({ results, fault: undefined })),
    clearResults: assign({ results: [] }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    setNamespaces: assign((_, { namespaces }: { namespaces: readonly ChainNamespace[] }) => ({
      namespaces,
      ...unread,
    })),
    setBadge: assign((_, { badge }: { badge: Badge | undefined }) => ({ badge, ...unread })),
  },
  guards: {
    isQuery: (_, { text }: { text: string }) => isQuery(text),
    hasQuery: ({ context }) => isQuery(context.query),
    isLastPage: (_, { last }: ListedPage) => last,
    /** Nothing of it can be offered here: the visitor sees no change and cannot ask for more. */
    isEmptyPage: (_, { wallets }: ListedPage) => wallets.length === 0,
  },
  delays: { SEARCH_SETTLE, HTTP_TIMEOUT },
})
