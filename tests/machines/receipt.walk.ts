import { receiptMachine, type ReceiptEvent } from '../../src/machines/transaction/receipt'
import { defineWalk } from '../harness/walk'
import { sent } from '../support/holdings'

const ends = ['confirmed', 'other', 'part', 'reverted', 'replaced', 'unsent', 'untold'] as const
/** Tags that decide what the visitor reads about the transaction. */
const fates = [...ends, 'confirming', 'gone', 'unseen', 'late'] as const

export default defineWalk({
  name: 'receipt',
  machine: receiptMachine,
  input: { transaction: sent },
  events: [
    { type: 'receipt.confirming' },
    { type: 'receipt.confirming', arrived: '7' },
    { type: 'receipt.gone' },
    { type: 'receipt.confirmed' },
    { type: 'receipt.confirmed', arrived: '7' },
    { type: 'receipt.other' },
    { type: 'receipt.part', made: [0] },
    { type: 'receipt.part' },
    { type: 'receipt.reverted', reason: 'paused' },
    { type: 'receipt.replaced' },
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
    ends.some((end) => end !== 'confirmed' && snapshot.matches(end)),
  invariants: {
    'the chain is watched exactly while nothing is final': (snapshot) =>
      snapshot.matches('pending') === (snapshot.children.watchReceipt !== undefined),
    'one fate at a time': (snapshot) => fates.filter((fate) => snapshot.hasTag(fate)).length <= 1,
    'late is said only of what the chain has not decided': (snapshot) =>
      !snapshot.hasTag('late') || !ends.some((end) => snapshot.hasTag(end)),
    'whatever was broadcast can end, and never to be seen is an end too': (snapshot) =>
      !snapshot.matches('pending') ||
      (ends.every((end) => snapshot.can({ type: `receipt.${end}`, reason: '' } as ReceiptEvent)) &&
        (snapshot.hasTag('unseen') || snapshot.hasTag('confirming') || snapshot.can({ type: 'receipt.unseen' }))),
    'a reason is given exactly where the chain reverted it': (snapshot) =>
      snapshot.hasTag('reverted') === (snapshot.context.reason !== undefined),
    'what has arrived is told only of what was made, and only while that stands': (snapshot) =>
      snapshot.context.arrived === undefined || snapshot.hasTag('confirming') || snapshot.hasTag('confirmed'),
    'which calls were made is told only where not all were': (snapshot) =>
      snapshot.context.made === undefined || snapshot.hasTag('part'),
    'it stays the transaction that was sent': (snapshot) => snapshot.context.transaction === sent,
  },
  moves: {
    'made is told only where the chain was seen to have made it': (before, { type }, after) =>
      !(after.hasTag('confirmed') || after.hasTag('confirming')) ||
      before.hasTag('confirmed') ||
      before.hasTag('confirming') ||
      type === 'receipt.confirmed' ||
      type === 'receipt.confirming',
    'a block that went is told': (before, { type }, after) =>
      !(before.hasTag('confirming') && type === 'receipt.gone') || after.hasTag('gone'),
  },
})
