import { afterEach, expect, test, vi } from 'vitest'
import { RECEIPT_POLL } from '../../../../src/domain/limits'
import type { TransactionSighting } from '../../../../src/domain/send/send'
import { takesBatches, watchBatch } from '../../../../src/services/wallet/batch'
import { refuse, scripted } from '../../../support/eip1193Provider'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Follows a batch of which the wallet says one after the other; `gone` is a wallet that is not connected in that round. */
async function followed(...says: readonly unknown[]) {
  const told: TransactionSighting[] = []
  const waits: number[] = []
  let round = 0
  const wallet = scripted({
    wallet_getCallsStatus: () => {
      const said = says[round]
      return typeof said === 'function' ? said() : { status: said }
    },
  })
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waits.push(ms)
      round += 1
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      if (round < says.length) resolve()
    })
  const provider = () => (says[round] === 'gone' ? undefined : wallet.provider)
  const stop = watchBatch(wait, provider, 'batch', (sighting) => told.push(sighting))
  stops.push(stop)
  await vi.waitFor(() => expect(told.length > 0 || round === says.length).toBe(true))
  return { told, waits, asked: wallet.asked }
}

test('behavior: what the chain has taken is confirmed, however the wallet says it', async () => {
  for (const said of ['CONFIRMED', 200]) {
    const { told, asked } = await followed(said)
    expect(told).toEqual([{ type: 'confirmed' }])
    expect(asked).toEqual([['wallet_getCallsStatus', ['batch']]])
  }
})

test('behavior: while it is pending the wallet is asked every 4 s, and nothing is said', async () => {
  const { told, waits } = await followed('PENDING', 100, 102, 'PENDING')
  expect([told, waits]).toEqual([[], Array(4).fill(RECEIPT_POLL)])
  expect((await followed('PENDING', 100, 200)).told).toEqual([{ type: 'confirmed' }])
})

test('error: calls that never came to the chain, and are not tried again, were not made', async () => {
  expect((await followed('PENDING', 400)).told).toEqual([{ type: 'replaced' }])
})

test.each([500, 600])('error: %i: none of it was made, or not all', async (status) => {
  expect((await followed('PENDING', status)).told).toMatchObject([{ type: 'reverted' }])
})

test('error: a wallet that is gone, does not know it, or answers nonsense says nothing; back again, it does', async () => {
  const { told, asked } = await followed(
    'gone',
    refuse(5730),
    () => 'nonsense',
    () => ({ status: 'LOST' }),
    'gone',
    200,
  )
  expect([told, asked.length]).toEqual([[{ type: 'confirmed' }], 4])
  expect((await followed('gone', 'gone', 'gone')).told).toEqual([])
})

test('behavior: a wallet takes calls as one where it says so, in the words of the first form of EIP-5792 too', async () => {
  const takes = (can: unknown) =>
    takesBatches(
      scripted({ wallet_getCapabilities: () => ({ '0x1': can }) }).provider,
      { from: '0x1', chain: 'eip155:1' },
      {},
    )
  expect(
    await Promise.all(
      [
        { atomic: { status: 'supported' } },
        { atomic: { status: 'ready' } },
        { atomicBatch: { supported: true } },
        { atomic: { status: 'unsupported' }, atomicBatch: { supported: true } },
        { atomic: { status: 'unsupported' } },
        { atomicBatch: { supported: false } },
        { atomicBatch: { supported: 'yes' } },
        {},
        undefined,
      ].map(takes),
    ),
  ).toEqual([true, true, true, false, false, false, false, false, false])
})
