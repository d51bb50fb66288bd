import { expect, test } from 'vitest'
import { MINUTE, RECEIPT_POLL } from '../../../../src/domain/limits'
import type { TransactionSighting } from '../../../../src/domain/transaction/transaction'
import { pollOutcome } from '../../../../src/services/transaction/receipt'

const DAY = 1_440 * MINUTE

/** Pauses between the polls of one day, on which a poll sees something at these times (ms). */
async function dayWith(sightings: Readonly<Record<number, TransactionSighting>>) {
  const pauses: { at: number; ms: number }[] = []
  let now = 0
  let seen = -1
  const over = new Promise<void>((resolve) => {
    const stop = pollOutcome(
      async (ms) => {
        pauses.push({ at: now, ms })
        now += ms
        if (now < DAY) return
        stop()
        resolve()
      },
      async () => {
        const [at] = Object.keys(sightings)
          .map(Number)
          .filter((time) => time <= now && time > seen)
        seen = now
        return at === undefined ? undefined : sightings[at]
      },
      () => {},
    )
  })
  await over
  return pauses
}

test('limit: when a transaction is pending for a day, a node is asked each minute, and not 21,600 times', async () => {
  const pauses = await dayWith({})
  expect(pauses.length).toBeLessThan(1_700)
  expect(Math.max(...pauses.map(({ ms }) => ms))).toBe(MINUTE)
  // A usual transaction is polled as it was.
  expect(pauses.filter(({ at }) => at < 4 * MINUTE).every(({ ms }) => ms === RECEIPT_POLL)).toBe(true)
  // News are late by a sixtieth of the time that they took.
  expect(pauses.every(({ at, ms }) => ms === RECEIPT_POLL || ms <= at / 60)).toBe(true)
})

test('behavior: when a block has the transaction after hours, its finality is polled every 4 s again', async () => {
  const hours = 300 * MINUTE
  const pauses = await dayWith({ [hours]: { type: 'confirming' } })
  const after = pauses.filter(({ at }) => at >= hours && at < hours + 4 * MINUTE)
  expect(after.slice(1).every(({ ms }) => ms === RECEIPT_POLL)).toBe(true)
})
