import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { HTTP_TIMEOUT, SEARCH_SETTLE } from '../../domain/limits'
import type { Badge, Wallet, WalletPage } from '../../domain/wallet/wallet'
import type { Filtered } from '../catalogue'
import { notProvided } from '../notProvided'
import type { TrackReport } from '../tracking'

/** Context of the wallet list machine. */
export interface WalletListContext {
  /** Namespaces whose wallets are listed and searched. */
  namespaces: readonly ChainNamespace[]
  wallets: readonly Wallet[]
  /** Badge that wallets are filtered by. Undefined: all. */
  badge?: Badge | undefined
  /** Last page loaded, from 1. */
  page: number
  query: string
  results: readonly Wallet[]
  fault?: Fault
}

/** Events that the wallet list machine accepts. */
export type WalletListEvent =
  /** The view was entered again. */
  | { type: 'walletList.entered' }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.retry' }
  | { type: 'filters.changed'; namespaces: readonly ChainNamespace[] }
  | { type: 'badge.chosen'; badge: Badge | undefined }

/** Page of wallets, filtered to those that can be offered. Count and end are the server's, unfiltered. */
export interface ListedPage extends WalletPage {
  last: boolean
}

/** Filter of a registry request: namespaces and badge. */
export interface Badged extends Filtered {
  badge?: Badge
}
/** Registry filter of the context. */
export const badged = ({ context: { namespaces, badge } }: { context: WalletListContext }): Badged => ({
  namespaces,
  ...(badge && { badge }),
})

/** Empty list and results. */
const unread = { wallets: [], page: 0, results: [], fault: undefined }

/** Requires two characters: fewer would match nearly everything. */
const isQuery = (text: string) => text.trim().length >= 2

/** XState setup of the wallet list machine. */
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
    /** Loads a page and prefetches its first images. */
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
    /** Whether no wallet of the page can be offered: the next page is then loaded at once. */
    isEmptyPage: (_, { wallets }: ListedPage) => wallets.length === 0,
  },
  delays: { SEARCH_SETTLE, HTTP_TIMEOUT },
})
