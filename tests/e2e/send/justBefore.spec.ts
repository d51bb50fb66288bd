import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { test, expect } from '../fixtures'
import { tab } from '../rare'
import { SendPage } from '../SendPage'

/** Changes between the visitor's review and the request to the wallet: on chain, on the clock, in another tab. */

test(
  'error: when the balance falls after Max is reviewed, the error names both amounts and nothing is sent',
  { tag: '@main' },
  async ({ demo, send, sandbox }) => {
    await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { accounts: [1] })
    const [from, to] = [await send.address(), send.somebody]
    await sandbox.faucet({ address: from, chainId: 1, token: 'GOLD', amount: '100' })
    await sandbox.faucet({ address: from, chainId: 1, token: 'ETH', amount: '1' })
    const held = await send.held('GOLD', from)
    await send.open()
    await send.choose('GOLD')
    await demo.dialog.getByRole('button', { name: 'Max', exact: true }).click()
    await expect(send.amount).not.toHaveValue('')
    await send.receiver.fill(to)
    await send.review()
    const { address: gold } = await sandbox.token(1, 'GOLD')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [send.somebody, held / 100n] })
    const hash = await demo.page.evaluate(
      ([sender, token, bytes]) =>
        window.sandboxWallets?.['beacon']?.provider.request({
          method: 'eth_sendTransaction',
          params: [{ from: sender, to: token, data: bytes }],
        }) as Promise<`0x${string}`>,
      [from, gold, data] as const,
    )
    await send.chain.waitForTransactionReceipt({ hash })
    await send.confirm.click()
    await expect(send.fault).toContainText(/You now have [\d.]+ GOLD, but this needs [\d.]+ GOLD/)
    // The only request is the transfer that this test made.
    expect(await send.asked()).toHaveLength(1)
    expect(await send.held('GOLD', to)).toBe(0n)
  },
)

test('error: when an approval is revoked after the review, the swap asks for an approval again', async ({
  demo,
  swap,
  sandbox,
}) => {
  await swap.connect({ methods: { eth_sendTransaction: 'approve' } })
  const owner = await swap.send.address()
  await sandbox.faucet({ address: owner, chainId: 1, token: 'USDX', amount: '1000' })
  await swap.open()
  await swap.fill('USDX', 'ETH', '20')
  await swap.review()
  await swap.press('Approve')
  await expect(swap.next('Swap')).toBeVisible({ timeout: 15_000 })
  const { address: token } = await sandbox.token(1, 'USDX')
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [await swap.router(), parseUnits('0', 6)],
  })
  const hash = await demo.page.evaluate(
    ([sender, to, bytes]) =>
      window.sandboxWallets?.['beacon']?.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: sender, to, data: bytes }],
      }) as Promise<`0x${string}`>,
    [owner, token, data] as const,
  )
  await swap.send.chain.waitForTransactionReceipt({ hash })
  const before = (await swap.send.asked()).length
  await swap.press('Swap')
  // The last check or a newer quote finds it; both lead back to the approval.
  const again = demo.dialog.getByRole('button', { name: 'Try again' })
  await expect(again.or(swap.next('Approve'))).toBeVisible({ timeout: 15_000 })
  if (await again.isVisible()) await again.click()
  await expect(swap.next('Approve')).toBeVisible({ timeout: 15_000 })
  expect(await swap.send.asked()).toHaveLength(before)
})

test(
  'error: when the node does not respond to the last check, the dialog says so and the visitor can continue',
  { tag: '@main' },
  async ({ demo, send, sandbox }) => {
    await send.connect()
    await send.open()
    await send.fill('ETH', '0.5', send.somebody)
    await send.review()
    for (const path of ['/rpc/1', '/v1/?']) sandbox.faults.set(`blockchain:${path}`, { kind: 'hang' })
    await send.confirm.click()
    await expect(demo.dialog.getByText('No answer from the network yet')).toBeVisible({ timeout: 10_000 })
    expect(await send.asked()).toEqual([])
    await demo.dialog.getByRole('button', { name: 'Continue anyway' }).click()
    await expect.poll(async () => (await send.asked()).length).toBe(1)
    sandbox.faults.reset()
  },
)

test('error: when the machine sleeps for an hour during a review, the old quote is not sent to the wallet', async ({
  demo,
  swap,
}) => {
  await swap.connect({ methods: { eth_sendTransaction: 'approve' } })
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.1')
  await swap.review()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true')
  // Delay the next quote, so that the press confirms the old one.
  let release: () => void = () => undefined
  const leave = new Promise<void>((resolve) => (release = resolve))
  await demo.page.route(/\/v1\/convert\//, async (route) => (await leave, route.continue()))
  await demo.page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  await swap.next('Swap').click()
  await expect(swap.next('Swap')).toHaveAttribute('aria-disabled', 'true')
  await demo.page.waitForTimeout(2_000)
  expect(await swap.send.asked()).toEqual([])
  release()
  await swap.press('Swap')
  await swap.expectSent(/^Swapped 0\.1 ETH for [\d.]+ USDX/)
  expect(await swap.send.asked()).toHaveLength(1)
})

test('behavior: when a payment is pending in one tab, a tab that was already open warns about it', async ({
  demo,
  send,
  sandbox,
  context,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  const to = send.somebody
  const other = new SendPage(await tab(context), sandbox)
  await other.demo.expectConnected()
  await other.open()
  await sandbox.chains.pause(1)
  await send.send('ETH', '0.1', to)
  await send.expectSent('Sending 0.1 ETH')
  await other.fill('ETH', '0.1', to)
  await expect(other.demo.dialog.getByText('The same payment is still pending')).toBeVisible()
  // Both tabs share one list of transactions: a dismissed one is gone from storage.
  await sandbox.chains.resume(1)
  await send.expectSent('Sent 0.1 ETH')
  await send.sent.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => demo.page.evaluate(() => localStorage.getItem('@walletchart/transactions'))).toBe('[]')
})

test('error: when the purchase link leads to another host or account, the provider’s row is disabled', async ({
  demo,
  send,
}) => {
  let url = 'https://pay.coinbase.com.example/buy?sessionToken=a'
  await demo.page.route(/\/v1\/generators\/onrampurl/, (route) => route.fulfill({ json: { url } }))
  await send.connect()
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  const row = demo.row('Coinbase')
  await expect(demo.dialog.getByText('This link doesn’t lead to the provider’s site')).toBeVisible()
  await expect(row).toBeDisabled()
  url = `https://pay.coinbase.com/buy?addresses=${encodeURIComponent(JSON.stringify({ [send.somebody]: ['base'] }))}`
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(demo.dialog.getByText('would send the coins to another account')).toBeVisible()
  await expect(row).toBeDisabled()
  expect(demo.page.context().pages()).toHaveLength(1)
})
