import { settledStatuses } from '../../src/domain/transaction/settlement'
import type { SentTransaction } from '../../src/domain/transaction/transaction'
import { receiptMachine, type ReceiptEvent } from '../../src/machines/transaction/receipt'
import { defineWalk } from '../harness/walk'
import { sent } from '../support/holdings'

/** Tags that decide what the visitor reads about the transaction. */
const fates = [...settledStatuses, 'confirming', 'gone', 'unseen', 'late'] as const

/** A transaction just broadcast, and one per outcome that an earlier page saw settled. */
const beginnings: readonly SentTransaction[] = [
  sent,
  ...settledStatuses.map((status) => ({
    ...sent,
    settled: {
      status,
      ...(status === 'confirmed' && { arrived: '7' }),
      ...(status === 'part' && { made: [0] }),
      ...(status === 'reverted' && { reason: 'paused' }),
    },
  })),
]

export default defineWalk({
  name: 'receipt',
  machine: receiptMachine,
  inputs: beginnings.map((transaction) => ({ transaction })),
  events: [
    { type: 'receipt.confirming' },
    { type: 'receipt.confirming', arrived: '7' },
    { type: 'receipt.gone' },
    { type: 'receipt.halted', since: 1 },
    { type: 'receipt.confirmed' },
    { type: 'receipt.confirmed', arrived: '7' },
    { type: 'receipt.other' },
    { type: 'receipt.other', finality: 'final' },
    { type: 'receipt.part', made: [0] },
    { type: 'receipt.part', finality: 'final' },
    { type: 'receipt.reverted', reason: 'paused' },
    { type: 'receipt.reverted', reason: 'paused', finality: 'final' },
    { type: 'receipt.replaced' },
    { type: 'receipt.replaced', finality: 'spent' },
    { type: 'receipt.unsent' },
    { type: 'receipt.untold' },
    { type: 'receipt.unseen' },
    { type: 'receipt.seen' },
    { type: 'receipt.noticed' },
    { type: 'receipt.hidden' },
  ],
  puppets: { watchReceipt: { done: [] } },
  waits: { pending: 'only the chain decides: time alone makes it late, never failed' },
  // The outcome shows until the outbox removes the transaction.
  stop: (snapshot) =>
    snapshot.matches('unwatched') ||
    snapshot.matches({ confirmed: 'old' }) ||
    settledStatuses.some((end) => end !== 'confirmed' && snapshot.matches(end)),
  invariants: {
    'the chain is watched exactly while nothing is final': (snapshot) =>
      snapshot.matches('pending') === (snapshot.children.watchReceipt !== undefined),
    'one fate at a time': (snapshot) => fates.filter((fate) => snapshot.hasTag(fate)).length <= 1,
    'late is said only of what the chain has not decided': (snapshot) =>
      !snapshot.hasTag('late') || !settledStatuses.some((end) => snapshot.hasTag(end)),
    'whatever was broadcast can end, and never to be seen is an end too': (snapshot) =>
      !snapshot.matches('pending') ||
      (settledStatuses.every((end) => snapshot.can({ type: `receipt.${end}`, reason: '' } as ReceiptEvent)) &&
        (snapshot.hasTag('unseen') ||
          snapshot.can({ type: 'receipt.gone' }) ||
          snapshot.can({ type: 'receipt.unseen' }))),
    'a reason is given exactly where the chain reverted it': (snapshot) =>
      snapshot.hasTag('reverted') === (snapshot.context.reason !== undefined),
    'what has arrived is told only of what was made, and only while that stands': (snapshot) =>
      snapshot.context.arrived === undefined || snapshot.hasTag('confirming') || snapshot.hasTag('confirmed'),
    'a halted network is named only while an outcome waits for its blocks': (snapshot) =>
      snapshot.context.haltedSince === undefined || snapshot.can({ type: 'receipt.gone' }),
    'which calls were made is told only where not all were': (snapshot) =>
      snapshot.context.made === undefined || snapshot.hasTag('part'),
    'it stays the transaction that was sent': (snapshot) => beginnings.includes(snapshot.context.transaction),
    'what an earlier page saw settled is not asked again': ({ context, children }) =>
      context.transaction.settled === undefined || children.watchReceipt === undefined,
  },
  moves: {
    'made is told only where the chain was seen to have made it': (before, { type }, after) =>
      !(after.hasTag('confirmed') || after.hasTag('confirming')) ||
      before.hasTag('confirmed') ||
      before.hasTag('confirming') ||
      type === 'receipt.confirmed' ||
      type === 'receipt.confirming',
    'when the block of an outcome is dropped, the transaction is gone': (before, { type }, after) =>
      type !== 'receipt.gone' || after.hasTag('gone') || before === after || !before.can({ type: 'receipt.gone' }),
    'a halted network decides nothing, and is no longer named once an outcome is reported again': (
      before,
      { type },
      after,
    ) =>
      type === 'receipt.halted'
        ? before.matches('pending') === after.matches('pending')
        : !['confirming', 'gone', ...settledStatuses].includes(type.slice('receipt.'.length)) ||
          after.context.haltedSince === undefined,
    'an outcome that is not final ends nothing': (before, event, after) =>
      !['receipt.other', 'receipt.part', 'receipt.reverted', 'receipt.replaced'].includes(event.type) ||
      'finality' in event ||
      before.matches('pending') === after.matches('pending'),
  },
})
