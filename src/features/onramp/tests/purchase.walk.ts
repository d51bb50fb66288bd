import { purchaseMachine } from '../machines/purchase'
import { defineWalk } from '../../../../tests/harness/walk'
import { another, mine } from '../../../../tests/support/holdings'
import { parked } from '../../../../tests/support/system'

const exchange = { provider: 'coinbase', url: 'https://pay.example/', at: 1, account: mine } as const
const aggregator = { provider: 'meld', url: 'https://meld.example/', at: 2, account: mine } as const

export default defineWalk({
  name: 'purchase',
  machine: purchaseMachine,
  actors: { look: parked },
  events: [
    { type: 'provider.opened', ...exchange },
    { type: 'provider.opened', ...aggregator },
    { type: 'provider.blocked', ...exchange },
    { type: 'provider.blocked', ...aggregator },
    { type: 'buyer.changed', account: mine, network: 'eip155:1' },
    { type: 'buyer.changed', account: another, network: 'eip155:1' },
    { type: 'buyer.changed', account: undefined, network: 'eip155:1' },
    { type: 'purchase.left' },
  ],
  puppets: {
    look: {
      done: [
        { known: ['1'], seen: false },
        { known: ['1'], seen: true },
      ],
    },
  },
  within: 2,
  invariants: {
    'a page is known exactly while something became of it': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.page === undefined),
    'only the exchange is followed, and only it can fail': (snapshot) =>
      !(snapshot.hasTag('following') || snapshot.hasTag('failed')) || snapshot.context.page?.provider === 'coinbase',
    'it is looked for only while it is followed': (snapshot) =>
      snapshot.children.look === undefined || snapshot.hasTag('following'),
    'it can be left, and opened again, wherever it stands': (snapshot) =>
      snapshot.can({ type: 'purchase.left' }) && snapshot.can({ type: 'provider.opened', ...exchange }),
    'another account ends it': (snapshot) =>
      snapshot.matches('idle') || snapshot.can({ type: 'buyer.changed', account: undefined, network: 'eip155:1' }),
    'what was there before is of the page on show': ({ context }) =>
      context.known === undefined || context.page !== undefined,
  },
})
