import { walletListMachine } from '../../src/machines/walletList'
import { defineWalk } from '../harness/walk'
import { catalogued } from '../support/facts'
import { askedOf, parked } from '../support/system'

const second = { id: 'w2', name: 'Phone Two' }
const third = { id: 'w3', name: 'Phone Three' }

export default defineWalk({
  name: 'walletList',
  machine: walletListMachine,
  inputs: [{ namespaces: ['eip155'] }],
  actors: { fetchPage: parked, searchWallets: parked },
  events: [
    { type: 'walletList.entered' },
    { type: 'list.more' },
    { type: 'list.retry' },
    { type: 'search.typed', text: '  fox ' },
    { type: 'search.typed', text: 'f' },
    { type: 'search.typed', text: ' ' },
    { type: 'search.retry' },
    { type: 'filters.changed', namespaces: ['eip155'] },
    { type: 'badge.chosen', badge: 'certified' },
    { type: 'badge.chosen', badge: undefined },
  ],
  puppets: {
    fetchPage: {
      done: [
        { wallets: [catalogued, second], count: 80, last: false },
        { wallets: [], count: 80, last: false },
        { wallets: [third], count: 80, last: true },
      ],
    },
    searchWallets: { done: [[third]] },
  },
  // Two pages cover the paging.
  stop: (snapshot) => snapshot.context.page > 2,
  uncancelled: {
    'list.loading': 'not waited for: the view is left at any time and the page is there on return',
  },
  serialize: ({ context: { page, query, results, badge } }) => [page, query, results.length, badge],
  within: 3,
  invariants: {
    'the list holds no wallet twice': ({ context: { wallets } }) =>
      new Set(wallets.map(({ id }) => id)).size === wallets.length,
    'pages are counted as they are read': ({ context: { page, wallets } }) => page > 0 || wallets.length === 0,
    'what failed says why': (snapshot) =>
      !(snapshot.hasTag('listFailed') && snapshot.hasTag('searchFailed')) || snapshot.context.fault !== undefined,
    'what is asked for is what the badge says now': ({ context: { badge }, children }) =>
      [children.fetchPage, children.searchWallets]
        .map((child) => askedOf(child) as { badge?: string } | undefined)
        .every((asked) => asked === undefined || asked.badge === badge),
    'results only for a query': (snapshot) =>
      !snapshot.matches({ search: 'idle' }) || snapshot.context.results.length === 0,
    'a search can be typed whatever the list does': (snapshot) => snapshot.can({ type: 'search.typed', text: 'any' }),
  },
})
