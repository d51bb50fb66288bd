import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import type { TransactionSighting } from '../../../../src/domain/transaction/transaction'
import type { Rpc } from '../../../../src/services/api/rpc'
import { watchSignature } from '../../../../src/services/transaction/solanaReceipt'
import { solanaMainnet, wrappedSol as sender } from '../../../support/addresses'

/** The node's answer about the status in one round; `missing` if it does not know the signature. */
type Round = 'confirmed' | 'finalized' | 'missing' | 'reverted' | 'processed'

const transaction = {
  slot: 7,
  transaction: { message: { accountKeys: [sender], header: { numRequiredSignatures: 1 } } },
  meta: { preBalances: [], postBalances: [] },
}

function statusIn(round: Round | undefined) {
  if (round === 'missing') return null
  return round === 'reverted'
    ? { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' }
    : { err: null, confirmationStatus: round }
}

/** Follows a signature through these rounds; returns the reports. */
const followed = (...rounds: readonly Round[]) => followedOf(sender, rounds)

async function followedOf(
  sender: string | undefined,
  rounds: readonly Round[],
  // A signature that was missing in one round is out of date in the next ones.
  heightIn = (round: number) => round * 200,
): Promise<TransactionSighting['type'][]> {
  const reports: TransactionSighting['type'][] = []
  let round = 0
  const answers: Record<string, () => unknown> = {
    getSignatureStatuses: () => ({ value: [statusIn(rounds[round])] }),
    getTransaction: () => transaction,
    getBlockHeight: () => heightIn(round),
    getSlot: () => 7,
    getBlockTime: () => 1_700_000_000,
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
      if (['confirmed', 'other', 'replaced'].includes(type)) end()
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

test('error: when a node misses a signature in one round after its validity, it does not count as replaced', async () => {
  expect(await followed('missing', 'processed', 'missing', 'processed', 'missing')).toEqual([])
  expect(await followed('missing', 'processed', 'missing', 'missing')).toEqual(['replaced'])
})

test('behavior: when a fork is dropped on which the transaction failed, its result on the other one counts', async () => {
  expect(await followed('reverted', 'confirmed', 'finalized')).toEqual(['reverted', 'confirming', 'confirmed'])
})

test('limit: when a cluster finalizes no block for a minute, it has halted; the outcome goes on with its blocks', async () => {
  const minute = Array.from({ length: 16 }, () => 'confirmed' as const)
  expect(await followed(...minute)).toEqual(['confirming'])
  expect(await followedOf(sender, minute, () => 1)).toEqual(['confirming', 'halted'])
  expect(await followedOf(sender, [...minute, 'confirmed', 'finalized'], (round) => (round < 16 ? 1 : 2))).toEqual([
    'confirming',
    'halted',
    'confirming',
    'confirmed',
  ])
})
