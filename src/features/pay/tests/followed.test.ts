import { expect, test } from 'vitest'
import { abortReason } from '../../../domain/abort'
import { unfetchedError } from '../../../domain/chunk'
import { ModalError } from '../../../domain/errors'
import { RECEIPT_POLL, RECEIPT_WAIT } from '../../../domain/limits'
import type { PaymentRequest } from '../../../domain/pay/payment'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import { createPaying } from '../runtime/paying'
import type { PayingDependencies } from '../runtime/dependencies'
import { createReferences } from '../services/references'
import { other } from '../../../../tests/support/addresses'
import { never } from '../../../../tests/support/eip1193Provider'
import { mine, sent } from '../../../../tests/support/holdings'
import { alone } from '../../../../tests/support/system'
import { storageOver } from '../../../../tests/support/storage'

const reference = 'order-1'
const request: PaymentRequest = { recipient: other, network: 'eip155:1', asset: 'native', amount: '1', reference }
const transaction = { ...sent, hash: `0x${'a1'.repeat(32)}` }

/** A payment that an earlier page sent. The code that follows it fails with these errors, then it loads. */
async function followed(...failures: Error[]) {
  const storage = storageOver()
  const references = createReferences({ storage, now: Date.now, locks: undefined })
  await references.once(
    reference,
    async () => transaction,
    () => false,
  )
  const seen = { loads: 0, waits: [] as number[], again: () => {} }
  const { actor, clock } = alone(
    createPaying({
      storage,
      async sending() {
        seen.loads += 1
        const failure = failures.shift()
        if (failure) throw failure
        return {
          calls: {
            watch: async (_: unknown, report: (event: ReceiptEvent) => void) => report({ type: 'receipt.confirmed' }),
          },
        }
      },
      remote: async () => ({ http: { json: never } }),
      system: () => ({ options: { projectId: 'p', services: { blockchain: 'https://blockchain.example' } } }),
      clock: {
        now: Date.now,
        wait: (ms: number, signal?: AbortSignal) =>
          new Promise<void>((resolve, reject) => {
            seen.waits.push(ms)
            seen.again = resolve
            signal?.addEventListener('abort', () => reject(abortReason(signal) as Error))
          }),
      },
      locks: undefined,
    } as unknown as PayingDependencies),
    { account: mine },
  )
  actor.send({ type: 'pay.requested', id: 'one', request })
  return { actor, clock, seen, noted: () => references.earlier(reference) }
}

test('error: when the code that follows a payment cannot be fetched, it is fetched again until the payment is proven', async () => {
  const { actor, seen, noted } = await followed(unfetchedError('offline'), unfetchedError('offline'))
  for (const tries of [1, 2]) {
    await expect.poll(() => seen.waits, { timeout: 10_000 }).toEqual(Array.from({ length: tries }, () => RECEIPT_POLL))
    expect([actor.getSnapshot().hasTag('proving'), noted()]).toEqual([true, { sent: transaction }])
    seen.again()
  }
  await expect.poll(() => actor.getSnapshot().hasTag('paid')).toBe(true)
  expect(noted()).toEqual({ earlier: { status: 'paid', hash: transaction.hash } })
})

test('error: when only a reload can fetch the code that follows a payment, its outcome is said to be unknown', async () => {
  const { actor, seen, noted } = await followed(new ModalError('page.stale', 'Reload the page.'))
  await expect.poll(() => actor.getSnapshot().hasTag('unknown')).toBe(true)
  const { outcome, fault } = actor.getSnapshot().context
  expect([outcome, fault?.code, seen.waits]).toEqual([{ status: 'unknown' }, 'send.unknown.payment', []])
  // The next page follows it again.
  expect(noted()).toEqual({ sent: transaction })
})

test('behavior: when the visitor leaves a late payment, its code is not fetched again', async () => {
  const { actor, clock, seen } = await followed(unfetchedError('offline'))
  await expect.poll(() => seen.waits, { timeout: 10_000 }).toHaveLength(1)
  clock.increment(RECEIPT_WAIT)
  actor.send({ type: 'pay.left' })
  seen.again()
  await new Promise((resolve) => setImmediate(resolve))
  expect([actor.getSnapshot().context.outcome, seen.loads]).toEqual([{ status: 'unknown' }, 1])
})
