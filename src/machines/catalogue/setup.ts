import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import { HTTP_TIMEOUT } from '../../domain/limits'
import type { Suggestions } from '../../domain/wallet/suggestions'
import { addRecent, type Wallet } from '../../domain/wallet/wallet'
import { notProvided } from '../notProvided'

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
  /** Wallets on the server in all. */
  count: number
}

export type CatalogueEvent =
  | { type: 'suggestions.requested' }
  | { type: 'filters.changed'; namespaces: readonly ChainNamespace[] }
  | { type: 'wallet.used'; wallet: Wallet }
  | { type: 'recent.shared'; wallets: readonly Wallet[] }

/** What the catalogue tells its parent. */
export type CatalogueReport = { type: 'recent.changed'; wallets: readonly Wallet[] }

export interface Filtered {
  namespaces: readonly ChainNamespace[]
}
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
    tags: {} as 'resting' | 'waiting',
  },
  actors: {
    fetchSuggestions: fromPromise<Suggestions, Filtered>(notProvided),
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
    setNamespaces: assign((_, { namespaces }: { namespaces: readonly ChainNamespace[] }) => ({
      namespaces,
      featured: [],
      recommended: [],
      fresh: undefined,
      count: 0,
    })),
    setRecent: assign((_, { wallets }: { wallets: readonly Wallet[] }) => ({ recent: wallets })),
    addRecent: assign(({ context }, { wallet }: { wallet: Wallet }) => ({
      recent: addRecent(context.recent, wallet),
    })),
  },
  guards: {
    isRemembered: ({ context: { featured, recommended } }) => featured.length + recommended.length > 0,
    /** The same wallets in the same order: to show them moves no row. */
    hasSameRows: ({ context }, fresh: Suggestions) =>
      (['featured', 'recommended'] as const).every(
        (list) => context[list].map(({ id }) => id).join() === fresh[list].map(({ id }) => id).join(),
      ),
  },
  delays: { HTTP_TIMEOUT },
})
