import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import { HTTP_TIMEOUT } from '../../domain/limits'
import type { Suggestions } from '../../domain/wallet/suggestions'
import { addRecent, type Wallet } from '../../domain/wallet/wallet'
import { notProvided } from '../notProvided'

export type { Suggestions }

/** Context of the catalogue machine. */
export interface CatalogueContext {
  /** Namespaces whose wallets are shown. */
  namespaces: readonly ChainNamespace[]
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  excluded: Suggestions['excluded']
  /** Suggestions for the next opening, while rows of an earlier visit are on screen. */
  fresh?: Suggestions | undefined
  /** Last two wallets used, newest first. */
  recent: readonly Wallet[]
  /** Total number of wallets in the registry. */
  count: number
}

/** Events that the catalogue machine accepts. */
export type CatalogueEvent =
  | { type: 'suggestions.requested' }
  | { type: 'filters.changed'; namespaces: readonly ChainNamespace[] }
  | { type: 'wallet.used'; wallet: Wallet }
  | { type: 'recent.shared'; wallets: readonly Wallet[] }

/** Event that the catalogue machine sends to its parent. */
export type CatalogueReport = { type: 'recent.changed'; wallets: readonly Wallet[] }

/** Namespaces that a registry request is limited to. */
export interface Filtered {
  namespaces: readonly ChainNamespace[]
}
/** XState setup of the catalogue machine. */
export const machineSetup = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    /** `remembered`: suggestions of an earlier visit. */
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
    /** Updates the rows on screen in place; keeps the other suggestions for the next opening. */
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
    /** Whether both lists have the same wallets in the same order, so that no row moves. */
    hasSameRows: ({ context }, fresh: Suggestions) =>
      (['featured', 'recommended'] as const).every(
        (list) => context[list].map(({ id }) => id).join() === fresh[list].map(({ id }) => id).join(),
      ),
  },
  delays: { HTTP_TIMEOUT },
})
