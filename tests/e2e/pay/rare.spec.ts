import type { PaymentRequest } from '../../../src/doors'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { order, PayPage, query } from '../PayPage'
import { accounts, failing, hanging, tab, veil, test } from '../rare'
import { SendPage } from '../SendPage'

/**
 * Rare events of a payment: exchanges that do not respond or never decide, a wallet on another network. Run by
 * `npm run coverage:browser` only; the chart's own tests cover the outcomes.
 */

const exchanges = 'blockchain:/v1/json-rpc'
const bill: PaymentRequest = {
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  network: 'eip155:1',
  asset: 'native',
  amount: '0.01',
}
const ask = (demo: ModalPage, more: Partial<PaymentRequest> = {}) =>
  demo.host((modal, given) => void modal.pay(given).catch(() => undefined), { ...bill, ...more })
const button = (demo: ModalPage, name: string) => demo.dialog.getByRole('button', { name, exact: true })
const visit = async (demo: ModalPage) => {
  await demo.row('Coinbase').click()
  const popup = demo.page.waitForEvent('popup')
  await button(demo, 'Go to Coinbase').click()
  const page = await popup
  await expect(page.getByRole('heading', { name: 'Pay at Coinbase' })).toBeVisible()
  await demo.expectView('Payment')
}

test('error: when exchanges or an exchange’s page cannot be loaded, a retry is offered', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({}, { query })
  sandbox.faults.set(exchanges, hanging)
  await ask(demo)
  await expect(demo.dialog.getByText('Loading exchanges…')).toBeVisible()
  await demo.page.clock.fastForward(21_000)
  await expect(demo.dialog.getByText('Couldn’t load exchanges.')).toBeVisible()
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
  sandbox.faults.set(exchanges, failing)
  const listAgain = demo.dialog.locator('section').getByRole('button', { name: 'Try again' })
  await listAgain.click()
  await expect(demo.dialog.getByText('Couldn’t load exchanges.')).toBeVisible()
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
  await listAgain.click()
  await expect(demo.row('Coinbase')).toBeVisible()
  sandbox.faults.set(exchanges, failing)
  await demo.row('Coinbase').click()
  await expect(button(demo, 'Try again')).toBeVisible()
  sandbox.faults.set(exchanges, hanging)
  await button(demo, 'Try again').click()
  await expect(demo.dialog.getByText('Opening a payment at')).toBeVisible()
  await demo.page.clock.fastForward(21_000)
  await expect(button(demo, 'Try again')).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
})

test('limit: when an exchange never decides a payment, the outcome is unknown after fifteen minutes', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({}, { query })
  sandbox.settings.set({ pay: { outcome: 'silence' } })
  await ask(demo)
  await visit(demo)
  sandbox.faults.set(exchanges, failing)
  await demo.page.clock.runFor(5_000)
  await accounts(demo, 1)
  sandbox.faults.reset()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await accounts(demo, 0)
  await ask(demo)
  await visit(demo)
  await demo.page.clock.fastForward(901_000)
  await expect(demo.dialog).toContainText('Payment not confirmed')
})

test('error: when the wallet is on another network at confirmation, a retry is offered', async ({ send, demo }) => {
  await send.connect({}, { query })
  await ask(demo)
  await expect(button(demo, 'Pay')).toBeEnabled()
  await demo.page.evaluate(() => {
    const name = 'sandbox.beacon.memory'
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), chainId: 10 }))
  })
  await button(demo, 'Pay').click()
  await expect(button(demo, 'Try again')).toBeVisible()
})

test('behavior: when a paid reference is requested again, the dialog says so and can be closed', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { query })
  await ask(demo, { reference: 'paid-2' })
  await button(demo, 'Pay').click()
  await expect(demo.dialog).toContainText('Payment sent')
  await sandbox.chains.mine(1, 4)
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await accounts(demo, 1)
  await button(demo, 'Done').click()
  await demo.expectClosed()
  await accounts(demo, 0)
  await ask(demo, { reference: 'paid-2' })
  await expect(demo.dialog).toContainText('This may already be paid')
  await accounts(demo, 1)
  await button(demo, 'Close').click()
  await demo.expectClosed()
})

test('limit: when the last check of a payment times out, a retry is offered; before that, the visitor can continue', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({}, { query })
  const { address } = await sandbox.token(1, 'USDX')
  await ask(demo, { asset: address, amount: '1' })
  await expect(button(demo, 'Pay')).toBeEnabled()
  sandbox.faults.set('blockchain:/', hanging)
  await button(demo, 'Pay').click()
  await expect(demo.dialog.getByText('Checking…').first()).toBeVisible()
  await demo.page.clock.fastForward(21_000)
  await expect(button(demo, 'Try again').first()).toBeVisible()
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
  await button(demo, 'Try again').first().click()
  await expect(button(demo, 'Pay')).toBeEnabled()
  sandbox.faults.set('blockchain:/', hanging)
  await button(demo, 'Pay').click()
  await demo.page.clock.fastForward(2_100)
  await expect(demo.dialog).toContainText('No answer from the network yet')
  expect(await send.asked()).toHaveLength(0)
  await button(demo, 'Continue anyway').click()
  // The wallet asks the same nodes.
  sandbox.faults.reset()
  await expect(demo.dialog).toContainText('Confirm in your wallet')
  await expect.poll(async () => (await send.asked()).length).toBe(1)
})

test('error: when the browser throws on opening a window, a retry is offered', async ({ send, demo }) => {
  await send.connect({}, { query })
  await ask(demo)
  await demo.row('Coinbase').click()
  await demo.page.evaluate(() => {
    window.open = () => {
      throw new Error('No windows here.')
    }
  })
  await button(demo, 'Go to Coinbase').click()
  await expect(button(demo, 'Try again').first()).toBeVisible()
})

test('error: when an exchange reports a failed payment with a transaction hash, the outcome is unknown', async ({
  send,
  demo,
}) => {
  await send.connect({}, { query })
  await ask(demo)
  await demo.page.route('**/v1/json-rpc*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { result?: { status?: string } }
    if (json.result?.status) json.result = { ...json.result, status: 'FAILED', ...{ txHash: `0x${'ab'.repeat(32)}` } }
    await route.fulfill({ response: answer, json })
  })
  await visit(demo)
  await demo.page.clock.runFor(10_000)
  await expect(demo.dialog).toContainText('Payment not confirmed')
})

test('limit: when the swap before a payment is late, the balance is read again and the payment is sent', async ({
  send,
  sandbox,
  demo,
  swap,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { accounts: [1], query })
  const { address } = await sandbox.token(1, 'USDX')
  const held = await send.held('USDX', await send.address())
  await ask(demo, { asset: address, amount: String(held / 1_000_000n + 60n) })
  await expect(demo.dialog.getByRole('alert')).toContainText('Not enough USDX')
  await button(demo, 'Swap').click()
  await demo.page.clock.runFor(1_000)
  await swap.review()
  await demo.page.clock.runFor(1_000)
  const hides = await veil(demo)
  await swap.press('Swap')
  await demo.expectView('Pay')
  await expect(demo.dialog).toContainText('Waiting for the network to confirm your swap')
  await demo.page.clock.fastForward(26_000)
  await button(demo, 'Check balance').click()
  await demo.page.clock.runFor(2_000)
  await expect(button(demo, 'Pay')).toBeEnabled()
  hides.clear()
  await demo.page.clock.runFor(10_000)
  await button(demo, 'Pay').click()
  await expect(demo.dialog).toContainText('Payment sent')
})

test('limit: when no block includes a payment, leaving it ends as unknown; when one does after all, as paid', async ({
  send,
  sandbox,
  demo,
  pay,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { query })
  await sandbox.chains.pause(1)
  const payOnce = async () => {
    await pay.ask(order(send.somebody, { amount: '0.01' }))
    await pay.pay.click()
    await expect(demo.dialog).toContainText('Waiting for the network')
  }
  const leave = async () => {
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  }
  const unknown = { status: 'unknown' }
  await payOnce()
  await demo.page.clock.fastForward(26_000)
  await expect(demo.dialog).toContainText('The network hasn’t confirmed it yet')
  await button(demo, 'Done').click()
  await demo.expectClosed()
  await pay.expectOutcome(unknown)

  await payOnce()
  await leave()
  expect(await pay.outcomes()).toHaveLength(1)
  await demo.page.clock.fastForward(601_000)
  await pay.expectOutcome(unknown, unknown)

  await payOnce()
  await leave()
  expect(await pay.outcomes()).toHaveLength(2)
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(9_000)
  await pay.expectOutcome(unknown, unknown, { status: 'paid' })
})

test('behavior: when more blocks confirm a payment, the dialog says so; when its block is dropped, that it may be paid', async ({
  send,
  sandbox,
  demo,
  pay,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { query })
  const payOnce = async (said: string) => {
    await pay.ask(order(send.somebody, { amount: '0.01' }))
    await pay.pay.click()
    await expect(demo.dialog).toContainText(said)
  }
  const says = (text: string) =>
    expect(async () => {
      await demo.page.clock.runFor(4_000)
      await expect(demo.dialog).toContainText(text, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  const done = async () => {
    await button(demo, 'Done').click()
    await demo.expectClosed()
  }
  const paid = { status: 'paid' }

  // The node shows the transaction only once it is final.
  const hides = await veil(demo)
  await payOnce('Waiting for the network')
  await sandbox.chains.mine(1, 4)
  hides.clear()
  await says('The network confirmed it.')
  await done()
  await pay.expectOutcome(paid)

  await payOnce('The network takes a moment to confirm it.')
  await sandbox.chains.mine(1, 3)
  await says('The network confirmed it.')
  await done()

  await payOnce('The network takes a moment to confirm it.')
  await sandbox.chains.rollback(1)
  await says('The network dropped the block this payment was in')
  await expect(demo.dialog).toContainText('Payment not confirmed')
  await done()

  // Dropped while the dialog is closed: another payment can be requested.
  await payOnce('The network takes a moment to confirm it.')
  await done()
  const looks = () =>
    sandbox.hits().filter(({ body }) => JSON.stringify(body)?.includes('eth_getTransactionReceipt')).length
  await sandbox.chains.rollback(1)
  const before = looks()
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    expect(looks()).toBeGreaterThan(before + 2)
  }).toPass()
  await pay.ask(order(send.somebody, { amount: '0.01' }))
  await expect(pay.pay).toBeEnabled()
  await pay.expectOutcome(paid, paid, paid, paid)
})

for (const way of ['the wallet', 'an exchange'] as const)
  test(`error: when a payment under review here is begun in another tab, ${way} is not asked here, and its outcome is unknown`, async ({
    send,
    sandbox,
    demo,
    context,
    pay,
  }) => {
    await send.connect({ methods: { eth_sendTransaction: 'never' } }, { query })
    const bill = order(send.somebody, { reference: 'order-31' })
    const other = await tab(context, query)
    await other.expectConnected()
    const there = new PayPage(other)
    await pay.ask(bill)
    await there.ask(bill)
    await expect(there.pay).toBeEnabled()
    if (way === 'an exchange') await other.row('Coinbase').click()
    const next = way === 'an exchange' ? there.enter('Coinbase') : there.pay
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await demo.page.bringToFront()
    await pay.pay.click()
    await expect(demo.dialog).toContainText('Confirm in your wallet')
    await other.page.bringToFront()
    await next.click()
    await expect(other.dialog).toContainText('This is being paid in another tab')
    await there.expectOutcome({ status: 'unknown' })
    expect(await new SendPage(other, sandbox).asked()).toHaveLength(0)
  })
