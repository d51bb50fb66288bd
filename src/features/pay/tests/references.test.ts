import { sent } from '../../../../tests/support/holdings'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import { expect, test } from 'vitest'
import { ModalError } from '../../../domain/errors'
import { createReferences } from '../services/references'
import { createStorage } from '../../../services/storage/storage'
import { storageOver, webStorage } from '../../../../tests/support/storage'

/** Tabs of one browser: they share the storage and the locks. */
function browser() {
  const kept = new Map<string, string>()
  const held = new Set<string>()
  const request = async (name: string, _: unknown, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({})
    } finally {
      held.delete(name)
    }
  }
  const tab = (locked = true) =>
    createReferences({
      storage: storageOver(kept),
      now: () => 1,
      locks: locked ? ({ request } as unknown as LockManager) : undefined,
    })
  return { tab, kept }
}
const isUnsent = (error: unknown) => error instanceof ModalError && error.code === 'wallet.declined'
const paid: SentTransaction = { ...sent, hash: `0x${'a1'.repeat(32)}` }
const { hash } = paid
const running = { code: 'payment.running' }

test('behavior: a paid order is known after a reload and in other tabs, and is not paid again', async () => {
  const { tab } = browser()
  expect(tab().earlier('order-1')).toBeUndefined()
  expect(await tab().once('order-1', async () => paid, isUnsent)).toBe(paid)
  // The wallet only names a transaction; one that is found on the network counts as paid.
  expect(tab().earlier('order-1')).toEqual({ sent: paid })
  tab().prove('order-1', { ...paid, hash: '0xother' }, true)
  expect(tab().earlier('order-1')).toEqual({ sent: paid })
  tab().prove('order-1', paid, true)
  expect(tab().earlier('order-1')).toEqual({ earlier: { status: 'paid', hash } })
  // Another tab may be a look behind.
  tab().prove('order-1', paid, false)
  tab().release('order-1', paid)
  await expect(tab().once('order-1', async () => paid, isUnsent)).rejects.toMatchObject(running)
  expect(tab().earlier('order-2')).toBeUndefined()
  expect(tab().earlier('__proto__')).toBeUndefined()
})

test('error: when the storage is full once the wallet has answered, the next page knows what may have been paid', async () => {
  const { tab, kept } = browser()
  await tab().once('order-1', async () => paid, isUnsent)
  const backing = webStorage(kept)
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const here = createReferences({ storage: createStorage({ storage: () => backing }), now: () => 1, locks: undefined })
  const answer = async () => ((backing.setItem = full), paid)
  expect(await here.once('order-2', answer, isUnsent)).toBe(paid)
  expect(here.earlier('order-2')).toEqual({ sent: paid })
  expect([tab().earlier('order-1'), tab().earlier('order-2')]).toEqual([
    { sent: paid },
    { earlier: { status: 'unknown' } },
  ])
})

test.each([true, false])('behavior: when two tabs pay at once, one asks the wallet (locks: %s)', async (locked) => {
  const { tab } = browser()
  let asked = 0
  let answer = () => undefined as void
  const work = () => new Promise<SentTransaction>((resolve) => ((asked += 1), (answer = () => resolve(paid))))
  const first = tab(locked).once('order-1', work, isUnsent)
  await expect(tab(locked).once('order-1', work, isUnsent)).rejects.toMatchObject(running)
  answer()
  expect(await first).toBe(paid)
  expect(asked).toBe(1)
})
test('behavior: a declined order can still be paid; without an outcome it counts as unknown', async () => {
  const { tab } = browser()
  const fails = (code: 'wallet.declined' | 'send.unknown') =>
    tab().once('order-1', () => Promise.reject(new ModalError(code, 'No')), isUnsent)
  await expect(fails('wallet.declined')).rejects.toMatchObject({ code: 'wallet.declined' })
  expect(tab().earlier('order-1')).toBeUndefined()
  await expect(fails('send.unknown')).rejects.toMatchObject({ code: 'send.unknown' })
  expect(tab().earlier('order-1')).toEqual({ earlier: { status: 'unknown' } })
  void tab().once('order-2', () => new Promise<never>(() => undefined), isUnsent)
  await expect.poll(() => tab().earlier('order-2')).toEqual({ earlier: { status: 'unknown' } })
})

const bank = { id: 'bank', name: 'Bank' }
const session = { exchange: bank, sessionId: 'one', url: 'https://bank.example/pay' }

test('behavior: an exchange’s page of an order is resumed in any tab, and the order is not paid otherwise', async () => {
  const { tab } = browser()
  tab().begin('order-1', session)
  expect(tab().earlier('order-1')).toEqual({ session })
  tab().begin('order-1', session)
  expect(() => tab().begin('order-1', { ...session, sessionId: 'two' })).toThrow(expect.objectContaining(running))
  await expect(tab().once('order-1', async () => paid, isUnsent)).rejects.toMatchObject(running)
  // The end of another session does not free this one.
  tab().free('order-1', { ...session, sessionId: 'two' })
  expect(tab().earlier('order-1')).toEqual({ session })
  tab().free('order-1', session)
  expect(tab().earlier('order-1')).toBeUndefined()
})

test.each([{ hash: '0xa1' }, { hash: undefined }])('behavior: an exchange’s payment stays paid: $hash', ({ hash }) => {
  const { tab } = browser()
  tab().begin('order-1', session)
  tab().settle('order-1', session, hash)
  tab().free('order-1', session)
  expect(tab().earlier('order-1')).toEqual({ earlier: { status: 'paid', hash, exchange: 'bank' } })
})

test('behavior: an exchange’s payment that was broadcast is not freed, whatever the exchange says later', async () => {
  const { tab } = browser()
  tab().note('order-1', session, '0xa1')
  expect(tab().earlier('order-1')).toBeUndefined()
  tab().begin('order-1', session)
  tab().note('order-1', session, '0xa1')
  tab().free('order-1', session)
  expect(tab().earlier('order-1')).toEqual({ session })
})

test('behavior: when a wallet was asked to pay, no exchange is opened for the order', async () => {
  const { tab } = browser()
  await tab().once('order-1', async () => paid, isUnsent)
  expect(() => tab().begin('order-1', session)).toThrow(expect.objectContaining(running))
})

test('error: when the browser refuses locks, the stored mark alone prevents a second payment', async () => {
  const refusing = createReferences({
    storage: storageOver(),
    now: Date.now,
    locks: { request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')) },
  })
  expect(await refusing.once('order-1', async () => paid, isUnsent)).toEqual(paid)
  await expect(refusing.once('order-1', async () => paid, isUnsent)).rejects.toMatchObject(running)
})

test('error: when one stored reference cannot be read, it may have been paid, and the others are kept', async () => {
  const { tab, kept } = browser()
  await tab().once('order-1', async () => paid, isUnsent)
  const key = '@walletchart/payments'
  const stored = JSON.parse(kept.get(key) ?? '') as object
  kept.set(key, JSON.stringify({ ...stored, 'order-2': { paid: 'yes' } }))
  expect(tab().earlier('order-1')).toEqual({ sent: paid })
  expect(tab().earlier('order-2')).toEqual({ earlier: { status: 'unknown' } })
  tab().prove('order-1', paid, true)
  await expect(tab().once('order-2', async () => paid, isUnsent)).rejects.toMatchObject(running)
  expect(tab().earlier('order-1')).toEqual({ earlier: { status: 'paid', hash } })
})
