import type { Fault, Sandbox } from '../../sandbox/src/index'
import type { PaymentRequest } from '../../src/doors'
import { expect, test as base } from './fixtures'
import type { ModalPage } from './ModalPage'
import { SendPage } from './SendPage'
import { accounts, back, failing, failNodes, hanging, instruct, press, tell, veil } from './seldom'
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
const unknown = (demo: ModalPage) => demo.dialog.getByText('We couldn’t confirm whether this was sent').first()

test('limit: when the maximum cannot be computed in time, an error shows and another token can be chosen', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect()
  await send.open()
  await send.choose('ETH')
  failNodes(sandbox, hanging)
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
  await expect(send.picker).toContainText('USDX')
  // The maximum of the other token is no longer awaited.
  await pass(demo, 21_000)
  await expect(send.fault).toHaveCount(0)
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
  await expect(send.submit).toHaveText('Looking up the address…')
  await pass(demo, 21_000)
  await expect(send.submit).toHaveText('Couldn’t check address')
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(send.submit).toHaveText('Enter a valid address')
  await send.receiver.fill(somebody)
  await expect(send.submit).toHaveText('Review')
  failNodes(sandbox, hanging)
  await send.submit.click()
  await demo.expectView('Review send')
  await pass(demo, 21_000)
  await expect(send.fault.first()).toBeVisible()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  failNodes(sandbox, hanging)
  await send.confirm.click()
  await pass(demo, 21_000)
  await expect(send.fault.first()).toBeVisible()
})

test('error: when the node fails at the last check before a send, the wallet is not asked and a retry prepares it', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'reject' } })
  await send.open()
  await send.fill('USDX', '1', somebody)
  await send.review()
  failNodes(sandbox, failing)
  await send.confirm.click()
  await again(demo).waitFor()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(send.confirm).not.toHaveAttribute('aria-disabled')
  await expect(send.fault).toHaveCount(0)
  expect(await send.asked()).toHaveLength(0)
})

test('limit: when the wallet does not respond to a send for ten minutes, the outcome stays unknown to another account', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'never' } })
  await send.send('ETH', '0.01', somebody)
  await expect.poll(() => send.asked()).toHaveLength(1)
  await demo.page.clock.fastForward(601_000)
  await expect(unknown(demo)).toBeVisible()
  await accounts(demo, 1)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await send.open()
  await expect(unknown(demo)).toBeVisible()
  await press(demo, 'Show request')
  await press(demo, 'I have checked')
  await demo.expectView('Send')
  await expect(unknown(demo)).toHaveCount(0)
  expect(await send.asked()).toHaveLength(1)
})

test('behavior: when quotes or the maximum fail or time out in the swap form, it says so and can be filled in again', async ({
  swap,
  sandbox,
  demo,
}) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await expect(swap.submit).toHaveText('Review', { timeout: 20_000 })
  await pass(demo, 10_500)
  await expect(swap.submit).toHaveText('Review', { timeout: 20_000 })
  fail(sandbox, hanging, '/v1/convert/quotes')
  // A renewal is refused after ten seconds, and tried again after ten more.
  await expect(async () => {
    await pass(demo, 10_500)
    await expect(again(demo)).toBeVisible({ timeout: 500 })
  }).toPass()
  await mend(demo, sandbox)
  await pass(demo, 10_500)
  await expect(swap.submit).toHaveText('Review', { timeout: 20_000 })
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
  failNodes(sandbox, failing)
  await max.click()
  await expect(swap.fault.first()).toBeVisible()
  failNodes(sandbox, hanging)
  await max.click()
  await pass(demo, 21_000)
  await expect(swap.fault.first()).toBeVisible()
  await mend(demo, sandbox)
  await swap.pay.fill('0.01')
  await demo.dialog.getByRole('button', { name: 'Swap the two sides' }).click()
  const pair = async (from: string, to: string) => {
    for (const side of [`You pay: ${from}`, `You get: ${to}`])
      await expect(demo.dialog.getByRole('button', { name: `${side}. Choose another token` })).toBeVisible()
  }
  await pair('USDX', 'ETH')
  const slippage = demo.dialog.getByRole('textbox', { name: /slippage/ })
  await slippage.fill('2')
  const quoted = (owner: string) =>
    sandbox.hits().filter(({ path, query }) => path === '/v1/convert/quotes' && query['userAddress'] === owner).length
  await accounts(demo, 0)
  await expect.poll(async () => quoted(await swap.send.address())).toBeGreaterThan(0)
  await pair('USDX', 'ETH')
  await expect(slippage).toHaveValue('2')
})

test('error: when the exchange’s tokens cannot be listed, a retry is offered', async ({ swap, sandbox, demo }) => {
  await swap.connect()
  fail(sandbox, failing, '/v1/convert/tokens')
  await swap.open()
  await press(demo, 'You get: ')
  await expect(again(demo)).toBeVisible()
})

test('error: when the node fails at the last check before a swap, the wallet is not asked and a retry prepares it', async ({
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
  failNodes(sandbox, failing)
  await swap.next('Swap').click()
  await again(demo).waitFor()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(swap.fault).toHaveCount(0)
  expect(await swap.send.asked()).toHaveLength(0)
})

test('limit: when the exchange does not build a swap in time, a retry prepares it', async ({ swap, sandbox, demo }) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await expect(swap.submit).toHaveText('Review', { timeout: 20_000 })
  fail(sandbox, hanging, '/v1/convert/build')
  await swap.submit.click()
  await demo.expectView('Review swap')
  await pass(demo, 21_000)
  await expect(again(demo)).toBeVisible()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
})

test('limit: when the wallet does not respond to a swap for ten minutes, the outcome stays unknown to another account', async ({
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
  await expect(unknown(demo)).toBeVisible()
  await accounts(demo, 0)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await swap.open()
  await expect(unknown(demo)).toBeVisible()
  expect(await swap.send.asked()).toHaveLength(1)
})

test('behavior: when the account changes after an approval, the form asks for another review', async ({
  swap,
  demo,
}) => {
  await swap.connect({ methods: { eth_sendTransaction: 'approve' } })
  await swap.open()
  await swap.fill('USDX', 'ETH', '1')
  await swap.review()
  await swap.press('Approve')
  await expect(swap.next('Swap')).toBeVisible({ timeout: 20_000 })
  await expect(demo.dialog.getByText('Approval still active')).toBeVisible()
  await accounts(demo, 0)
  await demo.expectView('Swap')
  await expect(swap.fault.first()).toContainText('The account or network has changed since you reviewed this')
  await expect(demo.dialog.getByText('Approval still active')).toHaveCount(0)
  expect(await swap.send.asked()).toHaveLength(1)
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
  failNodes(sandbox, hanging)
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

type Form = { send: SendPage; demo: ModalPage }
for (const [what, go, taken] of [
  ['another amount', ({ send }) => send.amount.fill('0.02'), ({ send }) => expect(send.amount).toHaveValue('0.02')],
  [
    'another receiver',
    ({ send }) => send.receiver.fill('0x'),
    ({ send }) => expect(send.submit).toHaveText('Enter a valid address'),
  ],
  ['another token', ({ send }) => send.choose('USDX'), ({ send }) => expect(send.picker).toContainText('USDX')],
  [
    'the largest amount',
    ({ demo }) => press(demo, 'Max'),
    ({ send }) => expect(send.amount).not.toHaveValue(/^(0\.01)?$/),
  ],
  [
    'another account',
    ({ demo }) => accounts(demo, 1),
    ({ send }) => expect(send.fault.first()).toContainText('The account or network has changed'),
  ],
] as const satisfies readonly (readonly [string, (given: Form) => Promise<unknown>, (given: Form) => Promise<void>])[])
  test(`behavior: when a send is declined after the visitor went back, the form says so until it takes ${what}`, async ({
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
    const declined = send.fault.filter({ hasText: 'declined' })
    await expect(declined).toBeVisible()
    await expect(send.amount).toBeEditable()
    await go({ send, demo })
    await taken({ send, demo })
    await expect(declined).toHaveCount(0)
    expect(await send.asked()).toHaveLength(1)
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
  await expect(unknown(demo)).toBeVisible()
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1))
  await demo.dialog.getByRole('button', { name: 'I have checked' }).click()
  await demo.expectView('Send')
  await expect(unknown(demo)).toHaveCount(0)
  await expect(send.amount).toBeEditable()
  expect(await send.asked()).toHaveLength(2)
})

test('limit: when the wallet does not respond to the checks before a swap, it is not asked and a retry is offered', async ({
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
  await expect(swap.fault.first()).toContainText('Loading this took too long')
  expect(await swap.send.asked()).toHaveLength(0)
})

test('limit: when no node knows a transaction, Account says so until one does and a block confirms it', async ({
  send,
  demo,
}) => {
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
  await send.expectSent('Not found: 0.01 ETH')
  hides.delete('eth_getTransactionByHash')
  await look(3)
  await send.expectSent('Still pending: 0.01 ETH')
  hides.clear()
  await demo.page.clock.runFor(9_000)
  await send.expectSent('Sent 0.01 ETH')
})

for (const [how, title, told] of [
  ['approve', 'both are taken', ['confirmed', 'confirmed']],
  ['approve', 'the first is not seen and the account changes', ['sent', 'unsent']],
  ['late', 'the account changes before the wallet responds', ['sent', 'unsent']],
  ['null', 'the wallet does not say what it sent', 'send.unknown'],
] as const)
  test(`behavior: when the host sends calls and ${title}, each is asked for once and the host learns it`, async ({
    send,
    demo,
  }) => {
    const taken = title === 'both are taken'
    if (!taken) await veil(demo)
    await send.connect({ methods: { eth_sendTransaction: how === 'late' ? 'approve' : how } })
    if (how === 'late') await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.late(60_000))
    await demo.host((modal) => {
      const to = '0x00000000000000000000000000000000000f00D1'
      const calls = [1n, 2n].map((value) => ({ to, value }) as const)
      const page = window as unknown as { id?: string; code?: string }
      void modal.sendCalls({ calls }).then(
        ({ id }) => (page.id = id),
        ({ code }: { code: string }) => (page.code = code),
      )
    })
    const outcome = () =>
      demo.host(async (modal) => {
        const { id, code } = window as unknown as { id?: string; code?: string }
        return id ? (await modal.getCallsStatus({ id })).calls?.map(({ status }) => status) : code
      })
    const asked = taken ? 2 : 1
    await expect.poll(async () => (await send.asked()).length, { timeout: 20_000 }).toBe(asked)
    await demo.page.clock.runFor(10_000)
    if (!taken) {
      await accounts(demo, 1)
      await demo.expectConnected()
    }
    await demo.page.clock.fastForward(601_000)
    await expect.poll(outcome).toEqual(told)
    expect(await send.asked()).toHaveLength(asked)
  })

for (const [end, title] of [
  ['reverted', 'the first is reverted, and no other is asked for'],
  ['left', 'the wallet is disconnected meanwhile'],
  ['unsent', 'the wallet knows no such request'],
] as const)
  test(`error: when the host sends calls and ${title}, the host gets that result`, async ({ send, sandbox, demo }) => {
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
    if (end === 'reverted') {
      await expect.poll(told).toEqual(['sent', 'waiting'])
      // A failure counts once its block is final.
      await sandbox.chains.mine(1, 4)
    }
    await demo.page.clock.runFor(10_000)
    if (end === 'reverted') await expect.poll(told).toEqual(['reverted', 'unsent'])
    if (end === 'left') await expect.poll(told).toEqual(['sent', 'unsent'])
    if (end === 'unsent') await expect.poll(told).toEqual('send.refused')
  })
