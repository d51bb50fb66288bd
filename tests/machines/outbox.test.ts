import { fromCallback } from 'xstate'
import { expect, test } from 'vitest'
import { outboxMachine } from '../../src/machines/transaction/outbox'
import { receiptMachine } from '../../src/machines/transaction/receipt'
import { sent } from '../support/holdings'
import { alone } from '../support/system'

/** The outbox with receipts that observe nothing by themselves. */
const machine = outboxMachine.provide({
  actors: { receipt: receiptMachine.provide({ actors: { watchReceipt: fromCallback(() => {}) } }) },
})

test('behavior: when a transaction fails, a payment that waits for it hears it once that is final', () => {
  const { actor, reports } = alone(machine, { transactions: [sent] })
  const told = () =>
    reports.flatMap((report) => {
      const { to, event } = report as { to?: string; event?: { outcome?: string } }
      return to === 'pay' ? [event?.outcome] : []
    })
  const { hash } = sent
  actor.send({ type: 'transaction.decided', hash, outcome: 'reverted' })
  // Its block is dropped, and another one may execute it.
  actor.send({ type: 'transaction.decided', hash, outcome: 'unseen' })
  expect(told()).toEqual(['unseen'])
  actor.send({ type: 'transaction.decided', hash, outcome: 'reverted' })
  actor.send({ type: 'transaction.settled', hash, settlement: { status: 'reverted', reason: 'paused' } })
  expect(told()).toEqual(['unseen', 'reverted'])
})

test('behavior: when a transaction is in a block, a payment that waits for it goes on', () => {
  const { actor, reports } = alone(machine, { transactions: [sent] })
  const { hash } = sent
  actor.send({ type: 'transaction.decided', hash, outcome: 'confirmed' })
  actor.send({ type: 'transaction.settled', hash, settlement: { status: 'confirmed' } })
  expect(reports.filter((report) => (report as { to?: string }).to === 'pay')).toHaveLength(1)
})
