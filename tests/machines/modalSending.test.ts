import { expect, test } from 'vitest'
import type { SendReport } from '../../src/features/send/machines/send'
import { forwardedEvents } from '../../src/machines/transaction/reports'
import { connectedBy, mainnet } from '../support/facts'
import { address } from '../support/addresses'
import { puppet } from '../../src/testing/walk/puppets'
import { answer, begin, inputOf } from '../support/system'

const transaction = {
  hash: `0x${'1'.repeat(64)}`,
  network: mainnet,
  account: `${mainnet}:${address}`,
  what: '1 ETH',
  to: address,
  at: 1,
} as const

/** Sends the reports of a form to the root. */
const reporter =
  ({ root }: Pick<ReturnType<typeof begin>, 'root'>) =>
  (report: SendReport) => {
    for (const telling of forwardedEvents(report)) root.send(telling)
  }

/** Opens the preview, with its wallet request pending. */
function asked() {
  const system = begin()
  const router = system.child('router')
  system.root.send({ type: 'modal.open' })
  system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  system.root.send({ type: 'modal.open', view: { name: 'Account' } })
  router.send({ type: 'view.push', view: { name: 'WalletSend' } })
  answer(system.root, 'loadFlow', [
    { id: 'send', logic: puppet },
    { id: 'outbox', logic: puppet },
  ])
  const report = reporter(system)
  report({ type: 'send.reviewing' })
  report({ type: 'send.asked' })
  expect([system.view(), system.past(), system.pending()]).toEqual([
    'WalletSendPreview',
    ['Account', 'WalletSend'],
    ['send'],
  ])
  return { ...system, router, report }
}

test('behavior: after a send, the account shows, from the preview and from the form', () => {
  const first = asked()
  first.report({ type: 'send.sent', transaction })
  expect([first.view(), first.past(), first.pending()]).toEqual(['Account', [], []])

  const second = asked()
  second.router.send({ type: 'view.back' })
  second.report({ type: 'send.sent', transaction })
  expect([second.view(), second.past(), second.pending()]).toEqual(['Account', [], []])
})

test.each(['error', 'cancel'] as const)(
  'behavior: on %s, the preview stays and the transaction is no longer pending',
  (outcome) => {
    const system = asked()
    system.report({ type: 'send.failed', outcome })
    expect([system.view(), system.pending()]).toEqual(['WalletSendPreview', []])
  },
)

test('behavior: when the visitor has left the flow, the outcome does not move the view', () => {
  const system = asked()
  system.router.send({ type: 'view.backTo', index: 0 })
  system.router.send({ type: 'view.push', view: { name: 'WalletReceive' } })
  system.report({ type: 'send.sent', transaction })
  expect([system.view(), system.pending()]).toEqual(['WalletReceive', []])
})

test('behavior: when a request is settled over the preview, the preview shows again', () => {
  const system = asked()
  system.router.send({ type: 'view.push', view: { name: 'ApproveTransaction' } })
  expect(system.pending()).toEqual(['send', 'approval'])
  system.router.send({ type: 'transaction.settle', id: 'approval', outcome: 'success' })
  expect([system.view(), system.pending()]).toEqual(['WalletSendPreview', ['send']])
})

test('behavior: a swap is reviewed and followed like a send, and its approval stays at the preview', () => {
  const system = begin()
  system.root.send({ type: 'modal.open' })
  system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  system.root.send({ type: 'modal.open', view: { name: 'Swap', params: {} } })
  expect(inputOf(system.root, 'loadFlow')).toBe('swap')
  answer(system.root, 'loadFlow', [
    { id: 'swap', logic: puppet },
    { id: 'outbox', logic: puppet },
  ])
  const report = reporter(system)
  report({ type: 'send.reviewing', of: 'swap' })
  report({ type: 'send.asked', of: 'swap' })
  expect([system.view(), system.past(), system.pending()]).toEqual(['SwapPreview', ['Swap'], ['swap']])
  report({ type: 'send.sent', of: 'swap', transaction: { ...transaction, kind: 'approve' } })
  expect(system.view()).toBe('SwapPreview')
  report({ type: 'send.sent', of: 'swap', transaction: { ...transaction, hash: `0x${'2'.repeat(64)}`, kind: 'swap' } })
  expect([system.view(), system.past(), system.pending()]).toEqual(['Account', [], []])
})

test('behavior: a swap for a payment returns to the payment, from the preview and from the form', () => {
  for (const left of [false, true]) {
    const system = begin()
    system.root.send({ type: 'modal.open' })
    system.connection().send({ type: 'session.approved', connected: connectedBy('fox') })
    system.root.send({ type: 'modal.open', view: { name: 'Pay' } })
    answer(system.root, 'loadFlow', [{ id: 'pay', logic: puppet }])
    system.child('router').send({ type: 'view.push', view: { name: 'Swap', params: { missing: '1' } } })
    answer(system.root, 'loadFlow', [
      { id: 'swap', logic: puppet },
      { id: 'outbox', logic: puppet },
    ])
    const report = reporter(system)
    report({ type: 'send.reviewing', of: 'swap' })
    report({ type: 'send.asked', of: 'swap', leadsTo: 'Pay' })
    report({ type: 'send.sent', of: 'swap', leadsTo: 'Pay', transaction: { ...transaction, kind: 'approve' } })
    report({ type: 'send.asked', of: 'swap', leadsTo: 'Pay' })
    if (left) system.child('router').send({ type: 'view.back' })
    expect([system.view(), system.past()[0]]).toEqual([left ? 'Swap' : 'SwapPreview', 'Pay'])
    report({ type: 'send.sent', of: 'swap', leadsTo: 'Pay', transaction: { ...transaction, kind: 'swap' } })
    expect([system.view(), system.past(), system.pending()]).toEqual(['Pay', [], []])
  }
})
