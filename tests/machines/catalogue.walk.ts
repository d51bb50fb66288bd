import { catalogueMachine } from '../../src/machines/catalogue'
import { defineWalk } from '../harness/walk'
import { catalogued } from '../support/facts'
import { parked } from '../support/system'

const second = { id: 'w2', name: 'Phone Two' }
const third = { id: 'w3', name: 'Phone Three' }

const suggested = { featured: [catalogued], recommended: [second], excluded: [], count: 80 }

export default defineWalk({
  name: 'catalogue',
  machine: catalogueMachine,
  inputs: [
    { namespaces: ['eip155'], recent: [] },
    { namespaces: ['eip155'], recent: [], remembered: suggested },
  ],
  actors: { fetchSuggestions: parked },
  events: [
    { type: 'suggestions.requested' },
    { type: 'filters.changed', namespaces: ['solana'] },
    { type: 'wallet.used', wallet: catalogued },
    { type: 'wallet.used', wallet: second },
    { type: 'wallet.used', wallet: third },
    { type: 'recent.shared', wallets: [third] },
  ],
  puppets: {
    fetchSuggestions: { done: [suggested] },
    renewSuggestions: { done: [suggested, { ...suggested, recommended: [third] }] },
  },
  uncancelled: {
    loading: 'not waited for: rows fill in beside those that are there',
    renewing: 'not waited for: the rows of the last visit are there',
  },
  serialize: ({ context: { recent, featured, fresh, namespaces } }) => [
    recent,
    featured.length,
    fresh !== undefined,
    namespaces,
  ],
  within: 3,
  invariants: {
    'at most two recent wallets, no two the same': ({ context: { recent } }) =>
      recent.length <= 2 && new Set(recent.map(({ id }) => id)).size === recent.length,
    'rows of the last visit are there from the start, and while they are renewed': (snapshot) =>
      !(['remembered', 'renewing', 'renewed'] as const).some((state) => snapshot.matches(state)) ||
      snapshot.context.featured.length > 0,
    'an answer is held back only where other rows are on screen': (snapshot) =>
      snapshot.matches('renewed') === (snapshot.context.fresh !== undefined),
    'what rests can be asked for': (snapshot) =>
      !(['idle', 'remembered', 'renewed'] as const).some((state) => snapshot.matches(state)) ||
      snapshot.can({ type: 'suggestions.requested' }),
  },
})
