import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unknownNetwork } from '../../../../src/domain/network/network'
import type { TransactionSighting } from '../../../../src/domain/transaction/transaction'
import type { Rpc } from '../../../../src/services/api/rpc'
import { watchSignature } from '../../../../src/services/transaction/solanaReceipt'
import { solanaMainnet, wrappedSol as sender } from '../../../support/addresses'

/** The node's answer about the status in one round; `missing` if it does not know the signature. */
type Round = 'confirmed' | 'finalized' | 'missing'

const transaction = {
  slot: 7,
  transaction: { message: { accountKeys: [sender], header: { numRequiredSignatures: 1 } } },
  meta: { preBalances: [], postBalances: [] },
}

/** Follows a signature through these rounds; returns the reports. */
const followed = (...rounds: readonly Round[]) => followedOf(sender, rounds)

async function followedOf(
  sender: string | undefined,
  rounds: readonly Round[],
): Promise<TransactionSighting['type'][]> {
  const reports: TransactionSighting['type'][] = []
  let round = 0
  const answers: Record<string, () => unknown> = {
    getSignatureStatuses: () => ({
      value: [rounds[round] === 'missing' ? null : { err: null, confirmationStatus: rounds[round] }],
    }),
    getTransaction: () => transaction,
    getBlockHeight: () => 1,
  }
  const rpc = {
    request: async (_: unknown, { method }: { method: string }, { schema }: { schema: z.core.$ZodType }) =>
      z.parse(schema, answers[method]?.()),
  } as unknown as Rpc
  await new Promise<void>((end) => {
    const wait = async () => {
      round += 1
      if (round < rounds.length) return
      end()
      throw new Error('No round is left.')
    }
    watchSignature({ rpc, wait }, unknownNetwork(solanaMainnet), { signature: 'one', sender }, ({ type }) => {
      reports.push(type)
      if (type === 'confirmed' || type === 'other') end()
    })
  })
  return reports
}

test('behavior: when a node misses a confirmed transaction in single rounds, it still becomes final', async () => {
  expect(await followed('confirmed', 'missing', 'confirmed', 'missing', 'finalized')).toEqual([
    'confirming',
    'confirmed',
  ])
})

test('limit: when a node misses a confirmed transaction in two rounds in a row, it is gone', async () => {
  expect(await followed('confirmed', 'missing', 'missing')).toEqual(['confirming', 'gone'])
})

test('behavior: when a transaction is back after it was gone, one round without it is tolerated again', async () => {
  expect(await followed('confirmed', 'missing', 'missing', 'confirmed', 'missing', 'finalized')).toEqual([
    'confirming',
    'gone',
    'confirming',
    'confirmed',
  ])
})

test('behavior: when another account has sponsored a transaction of the page, it counts as made', async () => {
  expect(await followedOf('another', ['confirmed', 'finalized'])).toEqual(['other'])
  expect(await followedOf(undefined, ['confirmed', 'finalized'])).toEqual(['confirming', 'confirmed'])
})
