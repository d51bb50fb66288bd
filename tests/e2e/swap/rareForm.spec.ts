import { expect } from '../fixtures'
import {
  accounts,
  again,
  back,
  fail,
  failing,
  failNodes,
  hanging,
  instruct,
  mend,
  pass,
  press,
  tell,
  test,
  unknown,
} from '../rare'

/** Rare events of the form of a swap and of its review: quotes, nodes and wallets that fail or are silent. */

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
