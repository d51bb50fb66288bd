import { balanceMachine } from '../../src/machines/balance'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'balance',
  machine: balanceMachine,
  events: [
    { type: 'account.changed', account: 'eip155:1:0x1' },
    { type: 'account.changed', account: 'eip155:1:0x2' },
    { type: 'account.changed', account: undefined },
    { type: 'balance.requested' },
    { type: 'balance.stale' },
  ],
  puppets: {
    readBalance: {
      done: [
        { amount: '0' },
        { amount: '1230000000000000000', token: { address: '0x3', symbol: 'USD', decimals: 6, units: '5' } },
      ],
    },
  },
  within: 1,
  invariants: {
    'unavailable never shows an amount': (snapshot) =>
      !snapshot.hasTag('unavailable') || snapshot.context.amount === undefined,
    'a token comes with the coin, never alone': (snapshot) =>
      snapshot.context.token === undefined || snapshot.context.amount !== undefined,
    'an amount belongs to an account': (snapshot) =>
      snapshot.context.amount === undefined || snapshot.context.account !== undefined,
    'nothing is read without an account': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.account !== undefined,
    'fresh and stale show an amount': (snapshot) =>
      !(snapshot.matches('fresh') || snapshot.matches('stale')) || snapshot.context.amount !== undefined,
    'no read while the block stands': (snapshot) =>
      !snapshot.matches('unavailable') ||
      (!snapshot.can({ type: 'balance.requested' }) &&
        !snapshot.can({ type: 'balance.stale' }) &&
        !snapshot.can({ type: 'account.changed', account: snapshot.context.account })),
  },
})
