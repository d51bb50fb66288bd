import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { Fault } from '../domain/errors'
import { HTTP_TIMEOUT, SEARCH_SETTLE } from '../domain/limits'
import { addRecent, type Wallet, type WalletPage } from '../domain/wallet/wallet'
import { faultFrom, timeouts } from './faults'
import { notProvided } from './notProvided'

/**
 * The wallets of the registry: a few suggested on Connect, all of them page by page, and a search.
 * The three do not wait for each other, and none of them holds the dialog back.
 */

export interface CatalogueContext {
  /** Namespaces whose wallets are shown; a filter that is off hides its own. */
  namespaces: readonly ChainNamespace[]
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  excluded: Suggestions['excluded']
  /** The last two wallets used, the newest first. */
  recent: readonly Wallet[]
  wallets: readonly Wallet[]
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
  | { type: 'wallet.used'; wallet: Wallet }

/** What the catalogue tells its parent. */
export type CatalogueReport =
  | { type: 'recent.changed'; wallets: readonly Wallet[] }
  | { type: 'wallets.searched'; text: string }

export interface Suggestions {
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** Wallets the host excluded, as the registry names them: their twins in the page are hidden too. */
  excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
  count: number
}

/** One page as it can be offered here; the server's own count and end are unfiltered. */
export interface CataloguePage extends WalletPage {
  last: boolean
}

export interface Filtered {
  namespaces: readonly ChainNamespace[]
}

/** Below two characters a search would match nearly everything. */
const isQuery = (text: string) => text.trim().length >= 2

const machineSetup = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    input: {} as { namespaces: readonly ChainNamespace[]; recent: readonly Wallet[] },
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
    fetchPage: fromPromise<CataloguePage, Filtered & { page: number }>(notProvided),
    searchWallets: fromPromise<readonly Wallet[], Filtered & { text: string }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: CatalogueReport) => report),
    setSuggestions: assign((_, suggestions: Suggestions) => suggestions),
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
      wallets: [],
      page: 0,
      count: 0,
      results: [],
      fault: undefined,
    })),
    addRecent: assign(({ context }, { wallet }: { wallet: Wallet }) => ({
      recent: addRecent(context.recent, wallet),
    })),
  },
  guards: {
    isQuery: (_, { text }: { text: string }) => isQuery(text),
    hasQuery: ({ context }) => isQuery(context.query),
    isLastPage: (_, { last }: CataloguePage) => last,
    /** Nothing of it can be offered here: the visitor sees no change and cannot ask for more. */
    isEmptyPage: (_, { wallets }: CataloguePage) => wallets.length === 0,
  },
  delays: { SEARCH_SETTLE, HTTP_TIMEOUT },
})

type Given = { context: CatalogueContext }
const filtered = ({ context }: Given) => ({ namespaces: context.namespaces })

const refilter = {
  type: 'setNamespaces',
  params: ({ event }: { event: { namespaces: readonly ChainNamespace[] } }) => event,
} as const

export const catalogueMachine = machineSetup.createMachine({
  id: 'catalogue',
  context: ({ input }) => ({
    namespaces: input.namespaces,
    recent: input.recent,
    featured: [],
    recommended: [],
    excluded: [],
    wallets: [],
    page: 0,
    count: 0,
    query: '',
    results: [],
  }),
  type: 'parallel',
  on: {
    'wallet.used': {
      actions: [
        { type: 'addRecent', params: ({ event }) => event },
        { type: 'report', params: ({ context }) => ({ type: 'recent.changed', wallets: context.recent }) },
      ],
    },
  },
  states: {
    suggestions: {
      description: 'Featured and recommended wallets; a failure is silent and tried again at the next opening.',
      initial: 'idle',
      on: { 'filters.changed': '.loading' },
      states: {
        idle: { tags: 'resting', on: { 'suggestions.requested': 'loading', 'filters.changed': {} } },
        loading: {
          tags: 'waiting',
          invoke: {
            id: 'fetchSuggestions',
            src: 'fetchSuggestions',
            input: filtered,
            onDone: { target: 'ready', actions: { type: 'setSuggestions', params: ({ event }) => event.output } },
            onError: 'idle',
          },
          after: { HTTP_TIMEOUT: 'idle' },
        },
        ready: { tags: 'resting' },
      },
    },
    list: {
      description: 'All wallets, forty at a time.',
      initial: 'idle',
      on: { 'filters.changed': '.loading' },
      states: {
        idle: { tags: 'resting', on: { 'list.requested': 'loading', 'filters.changed': {} } },
        loading: {
          tags: ['waiting', 'listLoading'],
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => ({ namespaces: context.namespaces, page: context.page + 1 }),
            onDone: [
              {
                guard: { type: 'isLastPage', params: ({ event }) => event.output },
                target: 'complete',
                actions: { type: 'addPage', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isEmptyPage', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'addPage', params: ({ event }) => event.output },
              },
              { target: 'ready', actions: { type: 'addPage', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'setFault', params: faultFrom() } },
          },
          after: {
            HTTP_TIMEOUT: { target: 'failed', actions: { type: 'setFault', params: { fault: timeouts.walletList } } },
          },
        },
        ready: { tags: 'resting', on: { 'list.more': 'loading' } },
        failed: {
          description: 'What was read stays; the next page is asked for again on request.',
          tags: ['resting', 'listFailed'],
          on: { 'list.retry': 'loading', 'list.requested': 'loading' },
        },
        complete: { tags: ['resting', 'listComplete'] },
      },
    },
    search: {
      description: 'A pause in typing starts the search; every keystroke voids the one before.',
      initial: 'idle',
      on: {
        // What was loaded is void in all three regions; the view on screen asks for it again.
        'filters.changed': [
          { guard: 'hasQuery', target: '.settling', actions: refilter },
          { target: '.idle', actions: refilter },
        ],
        'search.typed': [
          {
            guard: { type: 'isQuery', params: ({ event }) => event },
            target: '.settling',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          {
            target: '.idle',
            actions: ['clearResults', { type: 'setQuery', params: ({ event }) => event }],
          },
        ],
      },
      states: {
        idle: { tags: 'resting' },
        settling: { tags: ['searching', 'waiting'], after: { SEARCH_SETTLE: 'searching' } },
        searching: {
          tags: ['searching', 'waiting'],
          entry: {
            type: 'report',
            params: ({ context }) => ({ type: 'wallets.searched', text: context.query.trim() }),
          },
          invoke: {
            id: 'searchWallets',
            src: 'searchWallets',
            input: ({ context }) => ({ namespaces: context.namespaces, text: context.query.trim() }),
            onDone: {
              target: 'found',
              actions: { type: 'setResults', params: ({ event }) => ({ results: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'setFault', params: faultFrom() } },
          },
          after: {
            HTTP_TIMEOUT: { target: 'failed', actions: { type: 'setFault', params: { fault: timeouts.walletList } } },
          },
        },
        found: { description: 'The results are those of the text as it is typed.', tags: ['resting', 'found'] },
        failed: { tags: ['resting', 'searchFailed'], on: { 'search.retry': 'searching' } },
      },
    },
  },
})
