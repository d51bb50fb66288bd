import { pendingTransactionsMachine } from '../../src/machines/pendingTransactions'
import { defineWalk } from '../harness/walk'

const filter = { url: 'https://node.example', id: '0x1' }

export default defineWalk({
  name: 'pendingTransactions',
  machine: pendingTransactionsMachine,
  inputs: [
    { account: undefined, limit: 2 },
    { account: 'eip155:1:0x1', limit: 2 },
  ],
  events: [
    { type: 'account.changed', account: 'eip155:1:0x1' },
    { type: 'account.changed', account: 'eip155:1:0x2' },
    { type: 'account.changed', account: undefined },
  ],
  puppets: {
    look: {
      done: [
        { filter, found: false },
        { filter, found: true },
      ],
    },
  },
  within: 1,
  invariants: {
    'only a connected account is watched': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.account === undefined),
    'it is said at most so often for one account': ({ context }) => context.events <= context.limit,
    'who failed three times in a row is not asked again': (snapshot) => snapshot.context.failures < 3,
    'spent is who was told as often': (snapshot) =>
      snapshot.matches('spent') === (snapshot.context.events === snapshot.context.limit),
  },
})
