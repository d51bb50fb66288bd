import { HOST_SETTLED } from '../../src/domain/limits'
import { pendingOf } from '../../src/domain/transaction/transaction'
import { outboxMachine } from '../../src/machines/transaction/outbox'
import { defineWalk } from '../harness/walk'
import { sent } from '../support/holdings'

const second = { ...sent, hash: '0xa2', kind: 'host' } as const

/** As many settled transactions of the host as stay listed. */
const full = Array.from(
  { length: HOST_SETTLED },
  (_, at) => ({ ...second, hash: `0xb${at}`, settled: { status: 'confirmed' } }) as const,
)

export default defineWalk({
  name: 'outbox',
  machine: outboxMachine,
  inputs: [{ transactions: [] }, { transactions: [sent] }, { transactions: full }],
  events: [
    { type: 'transaction.sent', transaction: sent },
    { type: 'transaction.sent', transaction: second },
    { type: 'transaction.decided', hash: sent.hash, outcome: 'reverted' },
    { type: 'transaction.decided', hash: sent.hash, outcome: 'unseen' },
    { type: 'transaction.decided', hash: sent.hash, outcome: 'confirmed' },
    { type: 'transaction.settled', hash: sent.hash, settlement: { status: 'reverted', reason: 'paused' } },
    { type: 'transaction.settled', hash: second.hash, settlement: { status: 'confirmed', repriced: '0xa3' } },
    { type: 'transactions.shared', transactions: [second, sent] },
    { type: 'transactions.shared', transactions: [{ ...second, what: 'Mint #42', confirmations: 12 }, sent] },
    { type: 'transactions.shared', transactions: [] },
    { type: 'transaction.dismissed', hash: sent.hash },
    { type: 'transaction.dismissed', hash: second.hash },
  ],
  invariants: {
    'each transaction has a chart of its own, and no other has one': ({ context, children }) =>
      Object.keys(children).sort().join() ===
      context.transactions
        .map(({ hash }) => hash)
        .sort()
        .join(),
    'an outcome is that of a transaction that is kept; what has none, or was not seen, is pending': ({ context }) =>
      Object.keys(context.outcomes).every((hash) => context.transactions.some((one) => one.hash === hash)) &&
      pendingOf(context).every(({ hash }) => context.outcomes[hash] !== 'reverted') &&
      context.transactions.every((one) => one.hash in context.outcomes || pendingOf(context).includes(one)),
    'only so many settled transactions of the host are kept': ({ context }) =>
      context.transactions.filter(({ kind, settled }) => kind === 'host' && settled).length <= HOST_SETTLED,
    'no transaction is kept twice': ({ context }) =>
      new Set(context.transactions.map(({ hash }) => hash)).size === context.transactions.length,
  },
})
