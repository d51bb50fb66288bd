import type { Fault, Sandbox } from '../../demo/sandbox/index'
import type { PaymentRequest } from '../../src/doors'
import { expect, test as base } from './fixtures'
import type { ModalPage } from './ModalPage'
import { SendPage } from './SendPage'
import { accounts, back, failing, hanging, instruct, press, tell, veil } from './seldom'
import { SwapPage } from './SwapPage'

/**
 * Rare events when sending, swapping and paying: timeouts, a changed account, a failing node. Run by
 * `npm run coverage:browser` only; the charts' own tests cover the outcomes.
 */
const test = base.extend<{ send: SendPage; swap: SwapPage }>({
  send: async ({ demo, sandbox }, provide) => provide(new SendPage(demo, sandbox)),
  swap: async ({ demo, sandbox }, provide) => provide(new SwapPage(demo, sandbox)),
})
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /)
  await page.clock.install()
})
// Requests that are still open at the end of a test do not fail it.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const fail = (sandbox: Sandbox, fault: Fault, at = '/') => sandbox.faults.set(`blockchain:${at}`, fault)
/** Button that continues after a failure or an unknown outcome. */
const again = (demo: ModalPage) => demo.dialog.getByRole('button', { name: /^(Try again|I have checked)$/ }).first()
/** Removes all faults, then passes the minute for which the circuit breaker counts failures. */
const mend = async (demo: ModalPage, sandbox: Sandbox) => {
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
}
/** Lets pending work settle, then passes this time in ms. */
const pass = async (demo: ModalPage, time: number) => {
  await demo.page.clock.runFor(1_500)
  await demo.page.clock.fastForward(time)
  await demo.page.clock.runFor(500)
}
const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('limit: when the maximum cannot be computed in time, an error shows and another token can be chosen', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect()
  await send.open()
  await send.choose('ETH')
  fail(sandbox, hanging, '/rpc')
  const max = demo.dialog.getByRole('button', { name: 'Max' })
  await max.click()
  await send.amount.fill('0.1')
  await max.click()
  await pass(demo, 21_000)
  await expect(send.fault.first()).toBeVisible()
  await press(demo, 'Dismiss')
  await max.click()
  await send.picker.click()
  await demo.expectView('Select token')
  await demo.row('Sandbox Dollar').click()
  await demo.expectView('Send')
})

test('limit: when the receiver, the fee or the last check times out, the dialog says so', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect()
  await send.open()
  await send.choose('USDX')
  await send.amount.fill('1')
  fail(sandbox, hanging)
  await send.receiver.fill('nobody.reown.id')
  await expect(send.submit).toHaveText('Finding address')
  await pass(demo, 21_000)
  await expect(send.submit).toHaveText('Address not checked')
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(send.submit).toHaveText('Invalid address')
  await send.receiver.fill(somebody)
  await expect(send.submit).toHaveText('Preview send')
  fail(sandbox, hanging, '/rpc')
  await send.submit.click()
  await demo.expectView('Review send')
  await pass(demo, 21_000)
  await expect(send.fault.first()).toBeVisible()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  fail(sandbox, hanging, '/rpc')
  await send.confirm.click()
  await pass(demo, 21_000)
  await expect(send.fault.first()).toBeVisible()
})

test('error: when the node fails at the last check before a send, a retry is offered', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'reject' } })
  await send.open()
  await send.fill('USDX', '1', somebody)
  await send.review()
  fail(sandbox, failing, '/rpc')
  await send.confirm.click()
  await again(demo).waitFor()
  await mend(demo, sandbox)
  await again(demo).click()
})

test('limit: when the wallet does not respond to a send for ten minutes, the outcome is unknown', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'never' } })
  await send.send('ETH', '0.01', somebody)
  await expect.poll(() => send.asked()).toHaveLength(1)
  await demo.page.clock.fastForward(601_000)
  await expect(demo.dialog.getByText('We couldn’t confirm whether this was sent').first()).toBeVisible()
  await accounts(demo, 1)
  await demo.page.keyboard.press('Escape')
  await send.open()
})

test('behavior: when quotes fail or time out in the swap form, a retry is offered and quotes return', async ({
  swap,
  sandbox,
  demo,
}) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await expect(swap.submit).toHaveText('Review swap', { timeout: 20_000 })
  await pass(demo, 10_500)
  await expect(swap.submit).toHaveText('Review swap', { timeout: 20_000 })
  fail(sandbox, hanging, '/v1/convert/quotes')
  await pass(demo, 10_500)
  await pass(demo, 21_000)
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await mend(demo, sandbox)
  await pass(demo, 10_500)
  await expect(swap.submit).toHaveText('Review swap', { timeout: 20_000 })
  fail(sandbox, failing, '/v1/convert/quotes')
  await pass(demo, 10_500)
  await expect(again(demo)).toBeVisible()
  fail(sandbox, hanging, '/v1/convert/quotes')
  await swap.pay.fill('0.02')
  await demo.page.clock.fastForward(1_000)
  await pass(demo, 21_000)
  await expect(again(demo)).toBeVisible()
  await mend(demo, sandbox)
  const max = demo.dialog.getByRole('button', { name: 'Max' })
  await max.click()
  await expect(swap.pay).not.toHaveValue('0.02')
  fail(sandbox, failing, '/rpc')
  await max.click()
  fail(sandbox, hanging, '/rpc')
  await max.click()
  await pass(demo, 21_000)
  await mend(demo, sandbox)
  await demo.dialog.getByRole('button', { name: 'Swap the two sides' }).click()
  await demo.dialog.getByRole('textbox', { name: /slippage/ }).fill('2')
  await accounts(demo, 0)
})

test('error: when the exchange’s tokens cannot be listed, a retry is offered', async ({ swap, sandbox, demo }) => {
  await swap.connect()
  fail(sandbox, failing, '/v1/convert/tokens')
  await swap.open()
  await press(demo, 'You get: ')
  await expect(again(demo)).toBeVisible()
})

test('error: when the node fails at the last check before a swap, a retry is offered', async ({
  swap,
  sandbox,
  demo,
}) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await back(demo)
  await demo.expectView('Swap')
  await swap.review()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  fail(sandbox, failing, '/rpc')
  await swap.next('Swap').click()
  await again(demo).waitFor()
  await mend(demo, sandbox)
  await again(demo).click()
})

test('limit: when the exchange does not build a swap in time, a retry prepares it', async ({ swap, sandbox, demo }) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await expect(swap.submit).toHaveText('Review swap', { timeout: 20_000 })
  fail(sandbox, hanging, '/v1/convert/build')
  await swap.submit.click()
  await demo.expectView('Preview swap')
  await pass(demo, 21_000)
  await expect(again(demo)).toBeVisible()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
})

test('limit: when the wallet does not respond to a swap for ten minutes, the outcome is unknown', async ({
  swap,
  demo,
}) => {
  await swap.connect({ methods: { eth_sendTransaction: 'never' } })
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await swap.press('Swap')
  await expect.poll(() => swap.send.asked()).toHaveLength(1)
  await demo.page.clock.fastForward(601_000)
  await expect(demo.dialog.getByText('We couldn’t confirm whether this was sent').first()).toBeVisible()
  await accounts(demo, 0)
  await demo.page.keyboard.press('Escape')
})

test('limit: when an approval is sent, the preview waits for the network', async ({ swap, sandbox, demo }) => {
  await swap.connect({ methods: { eth_sendTransaction: 'approve' } })
  await swap.open()
  await swap.fill('USDX', 'ETH', '1')
  await swap.review()
  await swap.next('Approve').isEnabled()
  fail(sandbox, failing, '/rpc/1')
  await mend(demo, sandbox)
  await swap.press('Approve')
  await expect(demo.dialog.getByText(/Waiting for the network|Review transaction/).first()).toBeVisible()
  await demo.page.clock.fastForward(301_000)
  await accounts(demo, 0)
  await demo.page.keyboard.press('Escape')
})

const pays = `?options=${encodeURIComponent(JSON.stringify({ features: { pay: true } }))}`
const bill: PaymentRequest = { recipient: somebody, network: 'eip155:1', asset: 'native', amount: '0.01' }
const ask = (demo: ModalPage, more: Partial<PaymentRequest> = {}) =>
  demo.host((modal, given) => void modal.pay(given).catch(() => undefined), { ...bill, ...more })
const payButton = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Pay', exact: true })

test('limit: when a payment is not prepared in time, a retry prepares it, also after an account change', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({}, { query: pays })
  fail(sandbox, hanging, '/rpc')
  await ask(demo)
  await expect(payButton(demo)).toBeVisible()
  await pass(demo, 21_000)
  await expect(again(demo)).toBeVisible()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(payButton(demo)).toBeEnabled()
  await accounts(demo, 1)
  await expect(payButton(demo)).toBeEnabled()
})

test('error: when a declined payment is tried again and the wallet never responds, the outcome is unknown', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'reject' } }, { query: pays })
  await ask(demo)
  await payButton(demo).click()
  await again(demo).click()
  await send.answer('never')
  await payButton(demo).click()
  await expect(demo.dialog).toContainText('Confirm in your wallet')
  await accounts(demo, 1)
  await demo.page.clock.fastForward(601_000)
  await expect(demo.dialog).toContainText('It may have been paid')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
})

test('behavior: when the outcome of a payment is unknown, the same reference is not paid again', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'null' } }, { query: pays })
  await ask(demo, { reference: 'seldom-1' })
  await payButton(demo).click()
  await expect(demo.dialog).toContainText('It may have been paid')
  await accounts(demo, 1)
  await press(demo, 'Done')
  await ask(demo, { reference: 'seldom-1' })
  await expect(demo.dialog).toContainText('This may already be paid')
})

for (const [what, go] of [
  ['another amount', ({ send }) => send.amount.fill('0.02')],
  ['another receiver', ({ send }) => send.receiver.fill('0x')],
  ['another token', ({ send }) => send.choose('USDX')],
  ['the largest amount', ({ demo }) => press(demo, 'Max')],
  ['another account', ({ demo }) => accounts(demo, 1)],
] as const satisfies readonly (readonly [string, (given: { send: SendPage; demo: ModalPage }) => Promise<unknown>])[])
  test(`behavior: when a send is declined after the visitor went back, the form takes ${what}`, async ({
    send,
    demo,
  }) => {
    await send.connect({ methods: { eth_sendTransaction: 'reject' } })
    await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.late(3_000))
    await send.send('ETH', '0.01', somebody)
    await expect(demo.dialog.getByText('Confirm in Beacon').first()).toBeVisible()
    await press(demo, 'Back')
    await demo.expectView('Send')
    await demo.page.clock.runFor(4_000)
    await expect(send.amount).toBeEditable()
    await go({ send, demo })
  })

test('behavior: when a name resolves to another address after the review, the send stops with an error', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({ methods: { eth_sendTransaction: 'reject' } })
  let leads = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await demo.page.route('**/v1/profile/account/walnut.reown.id*', (route) =>
    route.fulfill({
      json: {
        name: 'walnut.reown.id',
        registered_at: '',
        updated_at: '',
        addresses: { 60: { address: leads, created_at: '' } },
        attributes: [],
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await send.open()
  for (const then of ['Try again', 'Back']) {
    leads = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await send.fill('USDX', '1', 'walnut.reown.id')
    await send.review()
    leads = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    await send.confirm.click()
    await expect(send.fault.first()).toContainText('points to a different address')
    await demo.dialog.getByRole('button', { name: then, exact: true }).first().click()
    await demo.expectView('Send')
  }
  await send.fill('USDX', '1', leads)
  await send.review()
  await send.confirm.click()
  await expect(send.fault.first()).toBeVisible()
  await back(demo)
  await demo.expectView('Send')
  await send.review()
  await demo.page.evaluate(() => {
    const name = 'sandbox.beacon.memory'
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), chainId: 10 }))
  })
  await send.confirm.click()
  await expect(send.fault.first()).toBeVisible()
})

test('limit: when the wallet never confirms a send, the visitor acknowledges it and can send again', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({ methods: { eth_sendTransaction: 'never' } })
  const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await send.send('ETH', '0.01', somebody)
  await expect(demo.dialog.getByText('Confirm in Beacon').first()).toBeVisible()
  await demo.page.clock.fastForward(601_000)
  await demo.dialog.getByRole('button', { name: 'I have checked' }).click()
  await demo.expectView('Send')
  await send.answer('null')
  await send.fill('ETH', '0.02', somebody)
  await send.review()
  await send.confirm.click()
  await expect(demo.dialog.getByText('We couldn’t confirm whether this was sent').first()).toBeVisible()
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1))
  await demo.dialog.getByRole('button', { name: 'I have checked' }).click()
})

test('limit: when the wallet does not respond to the checks before a swap, a retry is offered', async ({
  swap,
  demo,
}) => {
  await instruct(demo)
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await tell(demo, () => new Promise(() => undefined))
  await swap.next('Swap').click()
  await pass(demo, 21_000)
  await again(demo).waitFor()
})

test('limit: when no node knows a transaction, its lookup is repeated', async ({ send, demo }) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  const hides = await veil(demo)
  let looks = 0
  demo.page.on('request', (request) => {
    if (request.postData()?.includes('eth_getTransactionByHash')) looks += 1
  })
  await send.send('ETH', '0.01', somebody)
  await demo.expectView('Account')
  const look = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const before = looks
      await expect(async () => {
        await demo.page.clock.fastForward(4_100)
        await expect.poll(() => looks, { timeout: 500 }).toBeGreaterThan(before)
      }).toPass()
    }
  }
  await look(17)
  hides.delete('eth_getTransactionByHash')
  await look(3)
  hides.clear()
  await demo.page.clock.runFor(9_000)
})

for (const [how, taken] of [
  ['approve', true],
  ['approve', false],
  ['never', false],
  ['null', false],
] as const)
  test(`behavior: when the host sends calls, the second waits for the first: ${how}${taken ? '' : ', the chain nothing'}`, async ({
    send,
    demo,
  }) => {
    if (!taken) await veil(demo)
    await send.connect({ methods: { eth_sendTransaction: how } })
    await demo.host((modal) => {
      const to = '0x00000000000000000000000000000000000f00D1'
      const calls = [1n, 2n].map((value) => ({ to, value }) as const)
      void modal.sendCalls({ calls }).catch(() => undefined)
    })
    const asked = taken ? 2 : 1
    await expect.poll(async () => (await send.asked()).length, { timeout: 20_000 }).toBe(asked)
    await demo.page.clock.runFor(10_000)
    await accounts(demo, 1)
    await demo.page.clock.fastForward(601_000)
  })

for (const [end, title] of [
  ['reverted', 'the first is reverted, and no other is asked for'],
  ['left', 'the wallet is disconnected meanwhile'],
  ['unsent', 'the wallet knows no such request'],
] as const)
  test(`error: when the host sends calls and ${title}, the host gets that result`, async ({ send, demo }) => {
    await instruct(demo)
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    if (end === 'left') await veil(demo)
    if (end === 'reverted')
      await demo.page.route('**/rpc/**', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.replaceAll(/"status":\s*"0x1"/g, '"status":"0x0"') })
      })
    if (end === 'unsent')
      await tell(demo, (method) =>
        method === 'eth_sendTransaction'
          ? Promise.reject(Object.assign(new Error('Not here.'), { code: 4200 }))
          : undefined,
      )
    await demo.host((modal) => {
      const to = '0x00000000000000000000000000000000000f00D1'
      const calls = [1n, 2n].map((value) => ({ to, value }) as const)
      const page = window as unknown as { told?: unknown }
      void modal.sendCalls({ calls }).then(
        async ({ id }) => {
          for (;;) {
            const { calls: all = [] } = await modal.getCallsStatus({ id })
            page.told = all.map(({ status }) => status)
            if (!all.some(({ status }) => status === 'sent' || status === 'asked')) return
            await new Promise(requestAnimationFrame)
          }
        },
        ({ code }: { code: string }) => (page.told = code),
      )
    })
    const told = () => demo.page.evaluate(() => (window as unknown as { told?: unknown }).told)
    if (end === 'left') {
      await expect.poll(told).toEqual(['sent', 'waiting'])
      await demo.host((modal) => modal.disconnect())
      await demo.expectDisconnected()
    }
    await demo.page.clock.runFor(10_000)
    if (end === 'reverted') await expect.poll(told).toEqual(['reverted', 'unsent'])
    if (end === 'left') await expect.poll(told).toEqual(['sent', 'unsent'])
    if (end === 'unsent') await expect.poll(told).toEqual('send.refused')
  })
