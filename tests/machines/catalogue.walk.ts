import type { SnapshotFrom } from 'xstate'
import { catalogueMachine } from '../../src/machines/catalogue'
import { defineWalk } from '../harness/walk'
import { catalogued } from '../support/facts'
import { askedOf, parked } from '../support/system'

const second = { id: 'w2', name: 'Phone Two' }
const third = { id: 'w3', name: 'Phone Three' }
type Snapshot = SnapshotFrom<typeof catalogueMachine>

const suggested = { featured: [catalogued], recommended: [second], excluded: [], count: 80 }

export default defineWalk({
  name: 'catalogue',
  machine: catalogueMachine,
  inputs: [
    { namespaces: ['eip155'], recent: [] },
    { namespaces: ['eip155'], recent: [], remembered: suggested },
  ],
  actors: { fetchSuggestions: parked, fetchPage: parked, searchWallets: parked },
  events: [
    { type: 'suggestions.requested' },
    { type: 'list.requested' },
    { type: 'list.more' },
    { type: 'list.retry' },
    { type: 'search.typed', text: '  fox ' },
    { type: 'search.typed', text: 'f' },
    { type: 'search.retry' },
    { type: 'filters.changed', namespaces: ['eip155'] },
    { type: 'badge.chosen', badge: 'certified' },
    { type: 'badge.chosen', badge: undefined },
    { type: 'wallet.used', wallet: catalogued },
    { type: 'wallet.used', wallet: second },
    { type: 'wallet.used', wallet: third },
  ],
  outcomes: {
    fetchSuggestions: { done: [suggested] },
    renewSuggestions: { done: [suggested, { ...suggested, recommended: [third] }] },
    fetchPage: {
      done: [
        { wallets: [catalogued, second], count: 80, last: false },
        { wallets: [], count: 80, last: false },
        { wallets: [third], count: 80, last: true },
      ],
    },
    searchWallets: { done: [[third]] },
  },
  // One wallet used is enough where all three regions are walked, and two pages where lists are read.
  stop: (snapshot) => snapshot.context.page > 2 || (snapshot.context.recent.length > 0 && !calm(snapshot)),
  uncancelled: {
    'suggestions.loading': 'not waited for: rows fill in beside those that are there',
    'suggestions.renewing': 'not waited for: the rows of the last visit are there',
    'list.loading': 'not waited for: the view is left at any time and the page is there on return',
  },
  serialize: ({ context: { recent, page, query, results, badge, featured, fresh } }) => [
    recent,
    page,
    query,
    results.length,
    badge,
    featured.length,
    fresh !== undefined,
  ],
  within: 3,
  invariants: {
    'at most two recent wallets, no two the same': ({ context: { recent } }) =>
      recent.length <= 2 && new Set(recent.map(({ id }) => id)).size === recent.length,
    'the list holds no wallet twice': ({ context: { wallets } }) =>
      new Set(wallets.map(({ id }) => id)).size === wallets.length,
    'pages are counted as they are read': ({ context: { page, wallets } }) => page > 0 || wallets.length === 0,
    'what failed says why': (snapshot) =>
      !(snapshot.hasTag('listFailed') && snapshot.hasTag('searchFailed')) || snapshot.context.fault !== undefined,
    'what is asked for is what the badge says now': ({ context: { badge }, children }) =>
      [children.fetchPage, children.searchWallets]
        .map((child) => askedOf(child) as { badge?: string } | undefined)
        .every((asked) => asked === undefined || asked.badge === badge),
    'rows of the last visit are there from the start, and while they are renewed': (snapshot) =>
      !(['remembered', 'renewing', 'renewed'] as const).some((state) => snapshot.matches({ suggestions: state })) ||
      snapshot.context.featured.length > 0,
    'an answer is held back only where other rows are on screen': (snapshot) =>
      snapshot.matches({ suggestions: 'renewed' }) === (snapshot.context.fresh !== undefined),
    'results only for a query': (snapshot) =>
      !snapshot.matches({ search: 'idle' }) || snapshot.context.results.length === 0,
    'regions do not hold each other back': (snapshot) => {
      const typing = snapshot.can({ type: 'search.typed', text: 'any' })
      const listing = !snapshot.matches({ list: 'idle' }) || snapshot.can({ type: 'list.requested' })
      const asks = (['idle', 'remembered', 'renewed'] as const).some((state) =>
        snapshot.matches({ suggestions: state }),
      )
      const suggesting = !asks || snapshot.can({ type: 'suggestions.requested' })
      return typing && listing && suggesting
    },
  },
})

function calm(snapshot: Snapshot) {
  const suggestions = (['idle', 'remembered'] as const).some((state) => snapshot.matches({ suggestions: state }))
  return suggestions && snapshot.matches({ list: 'idle', search: 'idle' })
}
