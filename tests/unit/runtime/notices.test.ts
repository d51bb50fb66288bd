import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { NOTICE_EXIT, NOTICE_LIFETIME, NOTICES } from '../../../src/domain/limits'
import type { SettledTransaction } from '../../../src/domain/transaction/hostTransaction'
import type { SentTransaction } from '../../../src/domain/transaction/transaction'
import type { ModalSystem, TransactionReport } from '../../../src/runtime/system/system'
import { noticesWith } from '../../../src/runtime/transaction/notices'
import { sent } from '../../support/holdings'

const hosts = (hash: string): SentTransaction => ({ ...sent, hash, kind: 'host' })
const kept = (hash: string): TransactionReport => ({ type: 'transaction.kept', transaction: hosts(hash) })
const decided = (hash: string, status: SettledTransaction['status']) =>
  ({ type: 'transaction.settled', settled: { ...hosts(hash), title: '', status } }) as TransactionReport

/** Notices of a page; `early` are the reports from before they were drawn. */
function notices({
  early = [],
  isOpen = false,
  enableEmbedded = false,
}: { early?: readonly TransactionReport[]; isOpen?: boolean; enableEmbedded?: boolean } = {}) {
  const heard: ((report: TransactionReport) => void)[] = []
  const listed = new Set<string>()
  const root = {
    on: (type: string, hear: (report: TransactionReport) => void) => {
      heard.push((report) => report.type === type && hear(report))
      return { unsubscribe() {} }
    },
    subscribe: () => ({ unsubscribe() {} }),
    getSnapshot: () => ({ hasTag: (tag: string) => tag === 'open' && isOpen }),
  }
  const remember = (report: TransactionReport) => {
    if (report.type === 'transaction.kept') listed.add(report.transaction.hash)
  }
  early.forEach(remember)
  const outbox = { getSnapshot: () => ({ context: { transactions: [...listed].map(hosts) } }) }
  const clock = new SimulatedClock()
  const actor = createActor(
    noticesWith({
      root,
      chart: () => outbox,
      options: { enableEmbedded },
      earlyTransactions: () => early,
    } as unknown as ModalSystem),
    { clock },
  ).start()
  return {
    clock,
    actor,
    hashes: () => actor.getSnapshot().context.hashes,
    isCovered: () => actor.getSnapshot().hasTag('covered'),
    tell(...reports: readonly TransactionReport[]) {
      for (const report of reports) {
        remember(report)
        for (const hear of heard) hear(report)
      }
    },
  }
}

test('behavior: when a transaction is settled before its notice could be drawn, the notice tells the outcome', () => {
  const { actor, hashes } = notices({ early: [kept('0xa1'), decided('0xa1', 'reverted')] })
  expect(hashes()).toEqual(['0xa1'])
  expect(actor.getSnapshot().children['0xa1']?.getSnapshot()).toMatchObject({ context: { status: 'reverted' } })
})

test('behavior: while a dialog over the page is open, it covers the notices; an embedded one does not', () => {
  expect(notices({ isOpen: true }).isCovered()).toBe(true)
  expect(notices({ isOpen: true, enableEmbedded: true }).isCovered()).toBe(false)
})

test('limit: when more notices come than fit, the oldest leaves, unless the visitor may have to act on it', () => {
  const { clock, hashes, tell } = notices()
  tell(kept('0xa1'), decided('0xa1', 'reverted'), kept('0xa2'), kept('0xa3'))
  expect(hashes()).toHaveLength(NOTICES)
  tell(kept('0xa4'), kept('0xa5'))
  clock.increment(NOTICE_EXIT)
  expect(hashes()).toEqual(['0xa5', '0xa4', '0xa3', '0xa1'])
  clock.increment(10 * NOTICE_LIFETIME)
  clock.increment(NOTICE_EXIT)
  expect(hashes()).toEqual(['0xa1'])
})
