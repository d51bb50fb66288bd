import { receiptMachine, type ReceiptEvent } from '../../src/machines/receipt'
import { defineWalk } from '../harness/walk'
import { sent } from '../support/holdings'

const ends = ['confirmed', 'reverted', 'replaced'] as const

export default defineWalk({
  name: 'receipt',
  machine: receiptMachine,
  input: { transaction: sent },
  events: [
    { type: 'receipt.confirmed' },
    { type: 'receipt.reverted', reason: 'paused' },
    { type: 'receipt.replaced' },
    { type: 'receipt.unseen' },
    { type: 'receipt.seen' },
  ],
  outcomes: { watchReceipt: { done: [] } },
  waits: { pending: 'only the chain decides: time alone makes it late, never failed' },
  // Its end is shown until the outbox lets it go.
  stop: (snapshot) => snapshot.matches('unwatched') || ends.some((end) => snapshot.matches(end)),
  invariants: {
    'the chain is watched exactly while nothing is decided': (snapshot) =>
      snapshot.matches('pending') === (snapshot.children.watchReceipt !== undefined),
    'late is said only of what the chain has not decided': (snapshot) =>
      !snapshot.hasTag('late') || !ends.some((end) => snapshot.hasTag(end)),
    'whatever was broadcast can end, and never to be seen is an end too': (snapshot) =>
      !snapshot.matches('pending') ||
      (ends.every((end) => snapshot.can({ type: `receipt.${end}`, reason: '' } as ReceiptEvent)) &&
        (snapshot.hasTag('unseen') || snapshot.can({ type: 'receipt.unseen' }))),
    'a reason is given exactly where the chain reverted it': (snapshot) =>
      snapshot.hasTag('reverted') === (snapshot.context.reason !== undefined),
    'it stays the transaction that was sent': (snapshot) => snapshot.context.transaction === sent,
  },
})
