import type { Fault, Sandbox } from '../../demo/sandbox/index'
import { expect, test as base } from './fixtures'
import type { ModalPage } from './ModalPage'
import { SwapPage } from './SwapPage'

/**
 * What seldom happens to a swap: an exchange, a node or a wallet that is silent or fails, an account that changes in
 * between, an approval that is taken back. Told by `npm run coverage:browser` alone; what each comes to is held by the
 * chart's own tests.
 */
const test = base.extend<{ swap: SwapPage }>({
  swap: async ({ demo, sandbox }, provide) => provide(new SwapPage(demo, sandbox)),
})
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /)
  await page.clock.install()
})

const failing: Fault = { kind: 'status', status: 400 }
const hanging: Fault = { kind: 'hang' }
const fail = (sandbox: Sandbox, fault: Fault, at: string) => sandbox.faults.set(`blockchain:${at}`, fault)
const back = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Back', exact: true }).click()
const again = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Try again' }).first()
const noted = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'I have checked' }).click()
const revoke = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Revoke' }).click()
const account = (demo: ModalPage, index: number) =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.setAccounts(given), index)
/** How the wallet answers to what it is asked to send, and how late. */
const answers = (demo: ModalPage, mode: 'approve' | 'reject' | 'never' | 'null' | 'ask', late = 0) =>
  demo.page.evaluate(
    ({ mode, late }) => {
      const wallet = window.sandboxWallets?.['beacon']
      if (!wallet) return
      wallet.settings.methods['eth_sendTransaction'] = mode
      wallet.late(late)
    },
    { mode, late },
  )
/** All is well again, and the minute is over in which so many failures were too many. */
const mend = async (demo: ModalPage, sandbox: Sandbox) => {
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
}
/** More each time, so that what was approved before never suffices. */
let paid = 20
const approve = async (demo: ModalPage, swap: SwapPage) => {
  await swap.connect({ methods: { eth_sendTransaction: 'approve' } })
  await swap.open()
  await swap.fill('USDX', 'ETH', String((paid += 2)))
  await swap.review()
  await expect(demo.dialog.getByText('First you approve')).toBeVisible({ timeout: 20_000 })
}
/** The chain has taken it, and the swap is next. */
const taken = (swap: SwapPage) => expect(swap.next('Swap')).toBeVisible({ timeout: 20_000 })

test('limit: the tokens of the exchange are listed too late, on another network, and again', async ({
  swap,
  sandbox,
  demo,
}) => {
  await swap.connect()
  fail(sandbox, hanging, '/v1/convert/tokens')
  await swap.open()
  await demo.page.clock.fastForward(21_000)
  await demo.dialog
    .getByRole('button', { name: /^You get: |Select token/ })
    .first()
    .click()
  await demo.expectView('Select token')
  await again(demo).waitFor()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(demo.row('Sandbox Dollar').first()).toBeVisible()
  await back(demo)
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.switchTo(137))
  await demo.expectState('networkState', { chainId: 137 })
})

test('error: a largest amount that is not found, and a fault that is put away', async ({ swap, sandbox, demo }) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await expect(swap.submit).toHaveText('Review swap', { timeout: 20_000 })
  fail(sandbox, failing, '/')
  await demo.dialog.getByRole('button', { name: 'Max' }).click()
  await expect(swap.fault.first()).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Dismiss' }).first().click()
})

test('error: the wallet is elsewhere by the time a swap is confirmed', async ({ swap, demo }) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await demo.page.evaluate(() => {
    const name = 'sandbox.beacon.memory'
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), chainId: 10 }))
  })
  await swap.next('Swap').click()
  await again(demo).waitFor()
})

test('limit: a loss that must be agreed to', async ({ swap, sandbox, demo }) => {
  await swap.connect({ methods: { eth_sendTransaction: 'reject' } })
  const { address } = await sandbox.token(1, 'SBTC')
  await swap.open()
  await swap.fill('ETH', 'SBTC', '0.3')
  await sandbox.trade(1, address, '200')
  try {
    await demo.page.clock.fastForward(11_000)
    await swap.review()
    await demo.dialog.getByRole('button', { name: 'Swap anyway' }).click()
    await swap.press('Swap')
    await expect(demo.dialog.getByText('Nothing was swapped').first()).toBeVisible()
  } finally {
    await sandbox.trade(1, address, '-200')
  }
})

test('limit: an approval is sent after the form has changed', async ({ swap, demo }) => {
  await approve(demo, swap)
  await answers(demo, 'approve', 4_000)
  await swap.press('Approve')
  await expect(demo.dialog.getByText('Approve limit increase in your wallet')).toBeVisible()
  await account(demo, 0)
  await demo.page.clock.runFor(5_000)
  await demo.expectView('Swap')
})

test('error: a swap is declined after the account has changed', async ({ swap, demo }) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await answers(demo, 'reject', 4_000)
  await swap.press('Swap')
  await expect(demo.dialog.getByText('Confirm transaction in your wallet')).toBeVisible()
  await account(demo, 0)
  await demo.page.clock.runFor(5_000)
  await demo.expectView('Swap')
})

test('limit: a swap that the wallet does not answer is taken note of', async ({ swap, demo }) => {
  await swap.connect({ methods: { eth_sendTransaction: 'never' } })
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await swap.press('Swap')
  await expect(demo.dialog.getByText('Confirm transaction in your wallet')).toBeVisible()
  await demo.page.clock.fastForward(601_000)
  await noted(demo)
  await demo.expectView('Swap')
})

test('behavior: a swap of unknown outcome: another account, and taken note of', async ({ swap, demo }) => {
  await swap.connect({ methods: { eth_sendTransaction: 'null' } })
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await swap.press('Swap')
  await expect(demo.dialog.getByText('We couldn’t confirm whether this was sent').first()).toBeVisible()
  await account(demo, 0)
  await noted(demo)
})

for (const [what, then] of [
  ['left', back],
  ['of another account', (demo: ModalPage) => account(demo, 0)],
] as const)
  test(`behavior: an approval that the chain has not taken is ${what}`, async ({ swap, sandbox, demo }) => {
    await approve(demo, swap)
    await sandbox.chains.pause(1)
    await swap.press('Approve')
    await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
    await then(demo)
    await demo.expectView('Swap')
  })

test('error: another transaction takes the place of an approval', async ({ swap, sandbox, demo }) => {
  await approve(demo, swap)
  await sandbox.chains.pause(1)
  await swap.press('Approve')
  await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
  const owner = await swap.send.address()
  const { transactions } = await swap.send.chain.getBlock({ blockTag: 'pending', includeTransactions: true })
  const sent = transactions.find(({ from }) => from.toLowerCase() === owner.toLowerCase())
  // Looked at once, so that its number is known.
  const looked = () => sandbox.hits().some(({ body }) => JSON.stringify(body)?.includes('eth_getTransactionByHash'))
  await expect.poll(looked).toBe(true)
  await sandbox.chains.replace(1, sent?.hash ?? '0x')
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(10_000)
  await again(demo).waitFor()
})

test('behavior: a standing approval is taken back from the form: declined, of unknown outcome', async ({
  swap,
  demo,
}) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await back(demo)
  await demo.expectView('Swap')
  await answers(demo, 'reject')
  await revoke(demo)
  await expect(swap.fault.first()).toBeVisible()
  await answers(demo, 'null')
  await revoke(demo)
  await noted(demo)
  await expect(demo.dialog.getByText('Approval still active')).toBeVisible()
})

test('limit: a wallet says nothing of an approval that is taken back; another account meanwhile', async ({
  swap,
  demo,
}) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await back(demo)
  await demo.expectView('Swap')
  await answers(demo, 'never')
  await revoke(demo)
  await expect(demo.dialog.getByText('Revoke the approval in your wallet')).toBeVisible()
  await account(demo, 0)
  await demo.page.clock.fastForward(601_000)
  await noted(demo)
})

test('behavior: a standing approval is taken back from the preview', async ({ swap, demo }) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await revoke(demo)
  await demo.expectView('Swap')
})

test('limit: no block takes an approval within five minutes', async ({ swap, sandbox, demo }) => {
  await approve(demo, swap)
  await sandbox.chains.pause(1)
  await swap.press('Approve')
  await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
  await demo.page.clock.fastForward(301_000)
  await again(demo).waitFor()
})

test('behavior: a swap is declined, and its approval taken back', async ({ swap, demo }) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await answers(demo, 'reject')
  await swap.press('Swap')
  await again(demo).waitFor()
  await answers(demo, 'approve')
  await revoke(demo)
  await demo.expectView('Swap')
})
