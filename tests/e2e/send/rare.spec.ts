import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import {
  accounts,
  again,
  back,
  fail,
  failing,
  failNodes,
  hanging,
  mend,
  pass,
  press,
  unknown,
  veil,
  test,
} from '../rare'
import type { SendPage } from '../SendPage'

/** Rare events of a send: a network that is silent, a changed account, a name that moves. */
const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

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
  await expect(send.submit).toHaveText('Try again')
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
  send,
}) => {
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
  send,
}) => {
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

test('limit: when no node knows a transaction, Account says so until one does and a block confirms it', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  const hides = await veil(demo)
  let reads = 0
  demo.page.on('request', (request) => {
    if (request.postData()?.includes('eth_getTransactionByHash')) reads += 1
  })
  await send.send('ETH', '0.01', somebody)
  await demo.expectView('Account')
  const waitForReads = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const before = reads
      await expect(async () => {
        await demo.page.clock.fastForward(4_100)
        await expect.poll(() => reads, { timeout: 500 }).toBeGreaterThan(before)
      }).toPass()
    }
  }
  await waitForReads(17)
  await send.expectSent('Couldn’t find 0.01 ETH')
  hides.delete('eth_getTransactionByHash')
  await waitForReads(3)
  await send.expectSent('Still pending: 0.01 ETH')
  hides.clear()
  await demo.page.clock.runFor(9_000)
  await send.expectSent('Sent 0.01 ETH')
})
