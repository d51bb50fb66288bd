import { afterEach, expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import type { ModalOptions } from '../../../../src/domain/options/options'
import type { PaymentRequest } from '../../../../src/domain/pay/payment'
import { createPay } from '../../../../src/features/pay/runtime/headless'
import type { Eip1193Provider } from '../../../../src/services/wallet/eip1193'
import { other } from '../../../support/addresses'
import { begin, ending, page, refusing, wallet } from '../../../support/page'

const request: PaymentRequest = { recipient: other, network: 'eip155:1', asset: 'native', amount: '1' }
const begun: ReturnType<typeof begin>[] = []
afterEach(() => {
  for (const one of begun.splice(0)) one.end()
})

function paying(provider: Eip1193Provider = wallet().provider, given: Partial<ModalOptions> = {}) {
  const one = begin(page(undefined, provider), { features: { pay: true, analytics: false }, ...given })
  begun.push(one)
  const { root, router, chart } = one.system
  return {
    ...one,
    pay: createPay({ system: one.system, outcomes: one.outcomes } as Parameters<typeof createPay>[0], ModalError),
    view: () => router.getSnapshot().context.view?.name,
    payment: () => chart('pay'),
    close: () => root.send({ type: 'modal.close' }),
  }
}

/** A payment on screen, of a connected wallet. */
async function onScreen() {
  const one = paying()
  const outcome = one.pay(request)
  await one.choose()
  await one.until(() => one.payment()?.getSnapshot().context.payment)
  return { ...one, outcome }
}

test('error: when the host has not allowed payments, none begins', async () => {
  const { pay, view } = paying(wallet().provider, { features: { analytics: false } })
  await expect(pay(request)).rejects.toMatchObject({ code: 'options.invalid.payOff' })
  expect(view()).toBeUndefined()
})

test('error: when a request is not whole, none begins', async () => {
  const { pay, view } = paying()
  await expect(pay({ ...request, amount: 'all' })).rejects.toMatchObject({ code: 'options.invalid.pay' })
  expect(view()).toBeUndefined()
})

test('behavior: when the visitor closes Connect, the payment is closed', async () => {
  const { pay, close, until, system } = paying()
  const outcome = pay(request)
  await until(() => system.root.getSnapshot().hasTag('open'))
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('behavior: when the visitor declines in the wallet and closes the dialog, the payment is closed', async () => {
  const { pay, choose, close, until, system } = paying(wallet({ eth_requestAccounts: refusing }).provider)
  const outcome = pay(request)
  await choose()
  await until(() => system.connection('eip155')?.getSnapshot().context.fault)
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('behavior: when a wallet is connected, the payment is shown as requested, and closing it settles it', async () => {
  const { view, payment, close, outcome } = await onScreen()
  expect(view()).toBe('Pay')
  expect(payment()?.getSnapshot().context.payment?.request).toEqual(request)
  expect(await ending(outcome)).toBe('pending')
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('error: when a payment is on screen, a second one is refused and the first goes on', async () => {
  const { pay, close, outcome } = await onScreen()
  await expect(pay({ ...request, amount: '2' })).rejects.toMatchObject({ code: 'payment.running.here' })
  expect(await ending(outcome)).toBe('pending')
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('behavior: when the network cannot be switched to, the payment is closed', async () => {
  const script = { wallet_switchEthereumChain: refusing }
  const { pay, choose, close, until, system, view } = paying(wallet(script).provider)
  const outcome = pay({ ...request, network: 'eip155:137' })
  await choose()
  await until(() => system.network.getSnapshot().context.fault)
  expect(view()).not.toBe('Pay')
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})
