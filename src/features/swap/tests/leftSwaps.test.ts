import { expect, test } from 'vitest'
import { LEFT_SWAP_LIFETIME } from '../../../domain/limits'
import type { Approval } from '../domain/swap'
import { createLeftSwaps } from '../services/leftSwaps'
import { createStorage } from '../../../services/storage/storage'
import { page } from '../../../../tests/support/page'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import { approval, swapped } from '../../../../tests/support/swaps'
import { another, dollar, ether } from '../../../../tests/support/holdings'

/** Pages of one browser, whose time the test sets. */
function pages() {
  const time = { now: 1_000 }
  const { window } = page()
  const open = () =>
    createLeftSwaps({ storage: createStorage({ storage: () => window.localStorage }), now: () => time.now })
  return { time, open, window }
}
const swap = { from: dollar, to: ether, amountText: '1', slippage: '1', approval }
const by = (more: Partial<Approval>) => ({ ...swap, approval: { ...approval, ...more } })
const elsewhere = by({ spender: `0x${'ab'.repeat(20)}` })

test('limit: an unfinished swap is kept for the next page until it is too old', () => {
  const { time, open, window } = pages()
  expect(open().of(approval)).toEqual([])
  open().keep(swap)
  time.now += LEFT_SWAP_LIFETIME - 1
  expect(open().of(approval)).toEqual([{ ...swap, timestamp: 1_000 }])
  time.now += 1
  expect(open().of(approval)).toEqual([])
  open().keep(swap)
  open().forget(approval)
  expect(open().of(approval)).toEqual([])
  expect(window.localStorage.getItem('@walletchart/swap')).toBeNull()
})

test('behavior: when several swaps are unfinished, each allowance has one, and the newest comes first', () => {
  const { time, open } = pages()
  open().keep(elsewhere)
  time.now += 1
  open().keep(swap)
  time.now += 1
  open().keep({ ...elsewhere, amountText: '2' })
  expect(open().of(approval)).toMatchObject([{ ...elsewhere, amountText: '2' }, swap])
  open().forget({ ...approval, spender: `0x${'AB'.repeat(20)}` })
  expect(open().of(approval)).toMatchObject([swap])
})

test('behavior: when swaps of two accounts are unfinished, each account has its own', () => {
  const { open } = pages()
  const others = by({ account: another })
  open().keep(swap)
  open().keep(others)
  open().forget(approval)
  expect(open().of(approval)).toEqual([])
  expect(open().of(others.approval)).toMatchObject([others])
  expect(open().of({ account: undefined, network: approval.network })).toEqual([])
})

test('behavior: when nothing was sent, the older swap is back as it was, and others are not touched', () => {
  const { time, open } = pages()
  open().keep(swap)
  time.now += 1
  open().keep(elsewhere)
  const before = open().of(approval)
  time.now += 1
  const withdraw = open().keep({ ...swap, amountText: '2' })
  expect(open().of(approval)).toMatchObject([{ amountText: '2' }, elsewhere])
  withdraw()
  expect(open().of(approval)).toEqual(before)
})

test('behavior: when another tab has replaced or finished a swap since, withdrawing it changes nothing', () => {
  const { time, open } = pages()
  open().keep(swap)
  time.now += 1
  const withdraw = open().keep({ ...swap, amountText: '2' })
  time.now += 1
  open().keep({ ...swap, amountText: '3' })
  withdraw()
  expect(open().of(approval)).toMatchObject([{ amountText: '3' }])
  open().forget(approval)
  withdraw()
  expect(open().of(approval)).toEqual([])
})

test('limit: when the clock was set back, an unfinished swap counts as too old', () => {
  const { time, open } = pages()
  open().keep(swap)
  time.now = 500
  expect(open().of(approval)).toEqual([])
})

test('behavior: when an approval is not final, it is pending; a settled or removed one is not', () => {
  const { open, window } = pages()
  const hash = `0x${'a1'.repeat(32)}`
  const storage = createStorage({ storage: () => window.localStorage })
  const granted: SentTransaction = { ...swapped, hash, kind: 'approve' }
  open().keep(swap)
  expect(open().pending(approval)).toBeUndefined()
  open().note(approval, { granting: hash })
  expect(open().pending(approval)).toBeUndefined()
  storage.set('transactions', [granted])
  expect(open().pending(approval)).toEqual({ transaction: granted, approval })
  expect(open().pending(elsewhere.approval)).toBeUndefined()
  storage.set('transactions', [{ ...granted, settled: { status: 'reverted' } }])
  expect(open().pending(approval)).toBeUndefined()
  const revocation: SentTransaction = { ...granted, kind: 'revoke' }
  open().note(approval, { using: hash })
  storage.set('transactions', [revocation])
  expect(open().pending(approval)).toEqual({ transaction: revocation })
  open().note(elsewhere.approval, { using: hash })
  expect(open().of(elsewhere.approval)).toHaveLength(1)
})

test('behavior: a transaction that this browser has not kept is gone', () => {
  expect(pages().open().followed('0xabc')).toBe('gone')
})
