import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALLS_STATUS_LIMIT, RECEIPT_POLL } from '../../../../src/domain/limits'
import type { TransactionSighting } from '../../../../src/domain/transaction/transaction'
import type { Judge } from '../../../../src/services/transaction/evmJudge'
import { batchSupport } from '../../../../src/services/transaction/batch'
import { watchBatch } from '../../../../src/services/transaction/batchOutcome'
import { createStorage, type KeyValueStore } from '../../../../src/services/storage/storage'
import { createSentRecords } from '../../../../src/services/transaction/sentRecords'
import { page } from '../../../support/page'
import { never, refuse, scripted } from '../../../support/eip1193Provider'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const hash = `0x${'ab'.repeat(32)}`
const receipts = [{ transactionHash: hash }]
/** The judge's finding about those hashes on the network. */
let shown: TransactionSighting | 'missing' | undefined
const judge: Judge = { check: async () => shown }
beforeEach(() => {
  judge.check = async () => shown
  shown = { type: 'confirmed' }
})

/** Follows a batch with one answer of the wallet per round; `gone` means that no wallet is connected. */
const followed = (...says: readonly unknown[]) => followedOn(undefined, ...says)

/** Follows a batch on a page with this storage. */
async function followedOn(storage: KeyValueStore | undefined, ...says: readonly unknown[]) {
  const told: TransactionSighting[] = []
  const waits: number[] = []
  let round = 0
  const wallet = scripted({
    wallet_getCallsStatus: () => {
      const said = says[round]
      return typeof said === 'function' ? said() : { status: said, receipts }
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
  const stop = watchBatch(wait, provider, { id: 'batch', judge, storage }, (sighting) => told.push(sighting))
  stops.push(stop)
  await vi.waitFor(() => expect(told.length > 0 || round === says.length).toBe(true))
  return { told, waits, asked: wallet.asked }
}

test('behavior: when the network confirms the transactions, the batch is confirmed under either status', async () => {
  for (const said of ['CONFIRMED', 200]) {
    const { told, asked } = await followed(said)
    expect(told).toEqual([{ type: 'confirmed' }])
    expect(asked).toEqual([['wallet_getCallsStatus', ['batch']]])
  }
})

test('behavior: while the batch is pending, the wallet is asked every 4 s and nothing is reported', async () => {
  const { told, waits } = await followed('PENDING', 100, 102, 'PENDING')
  expect([told, waits]).toEqual([[], Array(4).fill(RECEIPT_POLL)])
  expect((await followed('PENDING', 100, 200)).told).toEqual([{ type: 'confirmed' }])
})

test('error: when the wallet never answers, it is asked again after five minutes', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(CALLS_STATUS_LIMIT)
    limits.push(new AbortController())
    return limits.at(-1)!.signal
  })
  const silent = () => {
    queueMicrotask(() => limits.at(-1)?.abort())
    return never()
  }
  const { told, asked } = await followed(silent, 200)
  vi.restoreAllMocks()
  expect([told, asked.length]).toEqual([[{ type: 'confirmed' }], 2])
})

test('error: when the wallet names no transaction, its status code alone decides the outcome', async () => {
  const ends = {
    400: 'unsent',
    499: 'unsent',
    500: 'reverted',
    600: 'part',
    699: 'part',
  }
  for (const [status, type] of Object.entries(ends))
    for (const named of [undefined, null, []])
      expect((await followed('PENDING', () => ({ status: Number(status), receipts: named }))).told).toMatchObject([
        { type },
      ])
})

test('error: when the wallet reports success and names no transaction for a minute, the outcome stays open', async () => {
  for (const status of [200, 300, 700, 0]) {
    const silent = () => ({ status, receipts: [] })
    expect((await followed(...Array.from({ length: 14 }, () => silent))).told).toEqual([])
    expect((await followed(...Array.from({ length: 15 }, () => silent))).told).toEqual([{ type: 'untold' }])
    expect((await followed(silent, 200)).told).toEqual([{ type: 'confirmed' }])
  }
})

test('behavior: when the named transaction goes with its block, the wallet is asked for the new one', async () => {
  const moved = `0x${'cd'.repeat(32)}`
  const checked: string[] = []
  judge.check = async ([one = '']) => {
    checked.push(one)
    if (one === moved) return { type: 'confirmed' }
    return checked.length === 1 ? { type: 'confirming' } : checked.length === 2 ? { type: 'gone' } : 'missing'
  }
  const renamed = () => ({ status: 200, receipts: [{ transactionHash: moved }] })
  const { told, asked } = await followed(200, 200, 'PENDING', 'PENDING', renamed)
  expect(told.map(({ type }) => type)).toEqual(['confirming', 'gone', 'confirmed'])
  expect([checked.at(-1), asked.length]).toEqual([moved, 4])
})

test('behavior: when the wallet names transactions, the network decides, not the status code', async () => {
  for (const sighting of [
    { type: 'other' },
    { type: 'part', made: [0] },
    { type: 'reverted', reason: 'paused' },
  ] as const)
    for (const code of [200, 400, 500, 600]) {
      shown = sighting
      expect((await followed(100, code)).told).toEqual([sighting])
    }
})

test('error: when no node knows the named transactions, the outcome stays open', async () => {
  shown = 'missing'
  expect((await followed(...Array<number>(15).fill(200))).told).toEqual([])
  expect((await followed(...Array<number>(16).fill(200))).told).toEqual([{ type: 'untold' }])
})

test('error: when the wallet does not know the calls for a minute, they are reported as unseen', async () => {
  for (const unknown of [refuse(5730), () => null, () => undefined]) {
    const { told } = await followed(...Array.from({ length: 15 }, () => unknown), 'gone')
    expect(told).toEqual([{ type: 'unseen' }])
  }
})

test('behavior: when the wallet knows unseen calls again, they are reported as seen', async () => {
  const { told } = await followed(...Array.from({ length: 15 }, () => refuse(5730)), 'PENDING')
  await vi.waitFor(() => expect(told).toEqual([{ type: 'unseen' }, { type: 'seen' }]))
})

test('behavior: when the wallet has forgotten a batch that it named before a reload, the network decides', async () => {
  const { window } = page()
  const storage = createStorage({ storage: () => window.localStorage })
  const forgotten = Array.from({ length: 15 }, () => refuse(5730))
  expect((await followedOn(storage, 'PENDING', ...forgotten)).told).toEqual([{ type: 'unseen' }])
  shown = { type: 'confirming' }
  expect((await followedOn(storage, 200)).told).toEqual([{ type: 'confirming' }])
  shown = { type: 'confirmed' }
  const { told, asked } = await followedOn(storage, refuse(5730))
  expect([told, asked]).toEqual([[{ type: 'confirmed' }], []])
  // Its outcome is final, so nothing of it is kept.
  expect(createSentRecords(storage).of('batch')).toBeUndefined()
})

test('error: when the wallet is gone or answers nonsense, nothing is reported until it responds again', async () => {
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

test('behavior: a wallet takes a batch when its capabilities say so, in both forms of EIP-5792', async () => {
  const takes = async (can: unknown) =>
    (
      await batchSupport(
        scripted({ wallet_getCapabilities: () => ({ '0x1': can }) }).provider,
        { from: '0x1', chain: 'eip155:1' },
        {},
      )
    ).atomic
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

test('behavior: a capability on all networks counts, unless the wallet says otherwise of this one', async () => {
  const can = { atomic: { status: 'supported' } }
  const support = async (told: object) =>
    (
      await batchSupport(
        scripted({ wallet_getCapabilities: () => told }).provider,
        { from: '0x1', chain: 'eip155:42161' },
        {},
      )
    ).atomic
  expect(await support({ '0x0': can })).toBe(true)
  expect(await support({ '0x0': can, '0xa4b1': { atomic: { status: 'unsupported' } } })).toBe(false)
  expect(await support({ '0xA4B1': can })).toBe(true)
  // What the wallet says of another network, in whatever form, is of no concern.
  expect(await support({ '0x1': { atomic: { supported: true } }, '0xa4b1': can })).toBe(true)
})

test('behavior: a wallet pays with other funds when its capabilities say so, and not when they can’t be read', async () => {
  const support = (wallet_getCapabilities: () => unknown) =>
    batchSupport(scripted({ wallet_getCapabilities }).provider, { from: '0x1', chain: 'eip155:1' }, {})
  for (const [can, auxiliaryFunds] of [
    [{ supported: true }, true],
    [{ supported: false }, false],
    [{ supported: 'yes' }, false],
    [undefined, false],
  ] as const)
    expect(await support(() => ({ '0x1': { auxiliaryFunds: can } }))).toEqual({ atomic: false, auxiliaryFunds })
  expect(await support(refuse(4200))).toEqual({ atomic: false, auxiliaryFunds: false })
})
