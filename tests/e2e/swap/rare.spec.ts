import { encodeFunctionData, erc20Abi } from 'viem'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { accounts, back, fail, failing, failNodes, hanging, mend, test } from '../rare'
import type { SwapPage } from '../SwapPage'

/**
 * Rare events of a swap: an exchange, node or wallet that never responds or fails, a changed account, a revoked
 * approval. Run by `npm run coverage:browser` only; the chart's own tests cover the outcomes.
 */

const again = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Try again' }).first()
const noted = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'I have checked' }).click()
const revoke = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Revoke' }).click()
/** Sets how the wallet answers send requests, and after how many ms. */
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
const changed = 'The account or network has changed since you reviewed this'
/** Amount that grows with each test, so that an earlier approval never suffices. */
let paid = 20
const approve = async (demo: ModalPage, swap: SwapPage) => {
  await swap.connect({ methods: { eth_sendTransaction: 'approve' } })
  await swap.open()
  await swap.fill('USDX', 'ETH', String((paid += 2)))
  await swap.review()
  await expect(demo.dialog.getByText('You approve exactly')).toBeVisible({ timeout: 20_000 })
}
/** Expects the form, without an approval on screen or on the network. */
const expectRevoked = async (demo: ModalPage, swap: SwapPage) => {
  await demo.expectView('Swap')
  await expect(standing(demo)).toHaveCount(0)
  const owner = await swap.send.address()
  await expect.poll(() => swap.allowed('USDX', owner)).toBe(0n)
}
const standing = (demo: ModalPage) => demo.dialog.getByText('Approval still active')
/** Expects the approval to be confirmed and the swap to be next. */
const taken = (swap: SwapPage) => expect(swap.next('Swap')).toBeVisible({ timeout: 20_000 })

test('limit: when the exchange’s tokens are not listed in time, a retry lists them; another network has its own', async ({
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
  const listed = () =>
    sandbox.hits().filter(({ path, query }) => path === '/v1/convert/tokens' && query['chainId'] === 'eip155:137')
      .length
  expect(listed()).toBe(0)
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.switchTo(137))
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectView('Swap')
  await expect.poll(listed).toBe(1)
  await expect(demo.dialog.getByRole('button', { name: 'You pay: POL. Choose another token' })).toBeVisible()
})

test('error: when the maximum cannot be computed, an error shows and can be dismissed', async ({
  swap,
  sandbox,
  demo,
}) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await expect(swap.submit).toHaveText('Review', { timeout: 20_000 })
  fail(sandbox, failing, '/')
  await demo.dialog.getByRole('button', { name: 'Max' }).click()
  await expect(swap.fault.first()).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(swap.fault).toHaveCount(0)
  await expect(swap.pay).toHaveValue('0.01')
})

test('error: when the wallet is on another network at confirmation, a retry is offered', async ({ swap, demo }) => {
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

test('limit: when a swap loses much value, the visitor has to accept the loss', async ({ swap, sandbox, demo }) => {
  await swap.connect({ methods: { eth_sendTransaction: 'reject' } })
  const { address } = await sandbox.token(1, 'SBTC')
  await swap.open()
  await swap.fill('ETH', 'SBTC', '0.3')
  await sandbox.trade(1, address, '200')
  try {
    await demo.page.clock.fastForward(11_000)
    await swap.review()
    // The second click of a double click is not the visitor's answer to what takes the button's place.
    await demo.dialog.getByRole('button', { name: /^Accept .* loss$/ }).dblclick()
    await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled')
    await expect(demo.dialog.getByText('Nothing was swapped')).toHaveCount(0)
    await swap.press('Swap')
    await expect(demo.dialog.getByText('Nothing was swapped').first()).toBeVisible()
  } finally {
    await sandbox.trade(1, address, '-200')
  }
})

test('limit: when the account changes before an approval is sent, the form asks for another review', async ({
  swap,
  demo,
}) => {
  await approve(demo, swap)
  await answers(demo, 'approve', 4_000)
  await swap.press('Approve')
  await expect(demo.dialog.getByText('Approve limit increase in your wallet')).toBeVisible()
  await accounts(demo, 0)
  await demo.page.clock.runFor(5_000)
  await demo.expectView('Swap')
  await expect(swap.fault.first()).toContainText(changed)
})

test('error: when the account changes before a swap is declined, the form asks for another review', async ({
  swap,
  demo,
}) => {
  await swap.connect()
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await answers(demo, 'reject', 4_000)
  await swap.press('Swap')
  await expect(demo.dialog.getByText('Confirm transaction in your wallet')).toBeVisible()
  await accounts(demo, 0)
  await demo.page.clock.runFor(5_000)
  await demo.expectView('Swap')
  await expect(swap.fault.first()).toContainText(changed)
})

test('limit: when the wallet does not respond to a swap, the visitor acknowledges it and returns to the form', async ({
  swap,
  demo,
}) => {
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

test('behavior: when the outcome of a swap is unknown and the account changes, it stays until it is acknowledged', async ({
  swap,
  demo,
}) => {
  await swap.connect({ methods: { eth_sendTransaction: 'null' } })
  await swap.open()
  await swap.fill('ETH', 'USDX', '0.01')
  await swap.review()
  await swap.press('Swap')
  const unknown = demo.dialog.getByText('We couldn’t confirm whether this was sent').first()
  await expect(unknown).toBeVisible()
  await accounts(demo, 0)
  await demo.page.clock.runFor(1_000)
  await expect(unknown).toBeVisible()
  await noted(demo)
  await demo.expectView('Swap')
  await expect(unknown).toHaveCount(0)
  expect(await swap.send.asked()).toHaveLength(1)
})

for (const [what, then] of [
  ['left', back],
  ['of another account', (demo: ModalPage) => accounts(demo, 0)],
] as const)
  test(`behavior: when a pending approval is ${what}, the form is shown`, async ({ swap, sandbox, demo }) => {
    await approve(demo, swap)
    await sandbox.chains.pause(1)
    await swap.press('Approve')
    await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
    await then(demo)
    await demo.expectView('Swap')
    await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toHaveCount(0)
    if (what === 'of another account') return expect(swap.fault.first()).toContainText(changed)
    await expect(standing(demo)).toBeVisible()
    // The next review waits for it, and requests no other one.
    await swap.review()
    await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible({
      timeout: 20_000,
    })
    await sandbox.chains.resume(1)
    await taken(swap)
    expect(await swap.send.asked()).toHaveLength(1)
  })

test('error: when another transaction replaces an approval, a retry is offered', async ({ swap, sandbox, demo }) => {
  await approve(demo, swap)
  await sandbox.chains.pause(1)
  await swap.press('Approve')
  await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
  const owner = await swap.send.address()
  const { transactions } = await swap.send.chain.getBlock({ blockTag: 'pending', includeTransactions: true })
  const sent = transactions.find(({ from }) => from.toLowerCase() === owner.toLowerCase())
  // The first lookup tells the page the nonce.
  const looked = () => sandbox.hits().some(({ body }) => JSON.stringify(body)?.includes('eth_getTransactionByHash'))
  await expect.poll(looked).toBe(true)
  await sandbox.chains.replace(1, sent?.hash ?? '0x')
  await sandbox.chains.resume(1)
  // Until the block of the other transaction is final, the approval may still be made.
  await demo.page.clock.runFor(10_000)
  await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
  await sandbox.chains.mine(1, 4)
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    await expect(again(demo)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(swap.fault.first()).toContainText('took the approval’s place')
})

test('behavior: when a revocation is declined or its outcome is unknown, the approval stays in the form', async ({
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
  await expect(standing(demo)).toBeVisible()
})

test('limit: when the wallet does not respond to a revocation, the visitor acknowledges it and has the form', async ({
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
  await expect.poll(async () => (await swap.send.asked()).length).toBe(2)
  await accounts(demo, 0)
  await demo.page.clock.fastForward(601_000)
  const unknown = demo.dialog.getByText('We couldn’t confirm whether this was sent').first()
  await expect(unknown).toBeVisible()
  await noted(demo)
  await expect(unknown).toHaveCount(0)
  await demo.expectView('Swap')
  // The approval is of the account before.
  await expect(standing(demo)).toHaveCount(0)
})

test('behavior: when an approval is revoked in the preview, the form is shown without it', async ({ swap, demo }) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await revoke(demo)
  await expectRevoked(demo, swap)
})

test('limit: when no block includes an approval within five minutes, a retry is offered', async ({
  swap,
  sandbox,
  demo,
}) => {
  await approve(demo, swap)
  await sandbox.chains.pause(1)
  await swap.press('Approve')
  await expect(demo.dialog.getByText('Waiting for the network to confirm the approval')).toBeVisible()
  await demo.page.clock.fastForward(301_000)
  await again(demo).waitFor()
  await expect(swap.fault.first()).toContainText('hasn’t confirmed the approval yet')
})

test('behavior: when a swap is declined, its approval can be revoked', async ({ swap, demo }) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await answers(demo, 'reject')
  await swap.press('Swap')
  await again(demo).waitFor()
  await answers(demo, 'approve')
  await revoke(demo)
  await expectRevoked(demo, swap)
})

/** Makes an approval and goes back to the form, which offers to revoke it. */
const approved = async (demo: ModalPage, swap: SwapPage) => {
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await back(demo)
  await demo.expectView('Swap')
}

test('error: when an approval cannot be checked or is gone before it is revoked, the form says so and the wallet is not asked', async ({
  swap,
  sandbox,
  demo,
}) => {
  await approved(demo, swap)
  failNodes(sandbox, failing)
  await revoke(demo)
  await expect(swap.fault.first()).toContainText(/The server (reported an error|failed several times)/)
  await expect(standing(demo)).toBeVisible()
  await mend(demo, sandbox)
  failNodes(sandbox, hanging)
  await revoke(demo)
  await expect(demo.dialog.getByText('Checking…')).toBeVisible()
  await demo.page.clock.fastForward(21_000)
  await expect(swap.fault.first()).toContainText('Loading this took too long')
  await expect(standing(demo)).toBeVisible()
  await mend(demo, sandbox)
  expect(await swap.send.asked()).toHaveLength(1)

  // The visitor revokes it elsewhere.
  const owner = await swap.send.address()
  const { address: token } = await sandbox.token(1, 'USDX')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [await swap.router(), 0n] })
  await demo.page.evaluate(
    ([from, to, data]) =>
      window.sandboxWallets?.['beacon']?.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, data }],
      }),
    [owner, token, data] as const,
  )
  await expect.poll(() => swap.allowed('USDX', owner)).toBe(0n)
  await revoke(demo)
  await expect(swap.fault.first()).toContainText('no longer active')
  await expect(standing(demo)).toHaveCount(0)
  expect(await swap.send.asked()).toHaveLength(2)
})

for (const [what, leave] of [
  ['the preview is left', back],
  ['the account changes', (demo: ModalPage) => accounts(demo, 0)],
] as const)
  test(`behavior: when ${what} while an approval is checked before it is revoked, it stays and the wallet is not asked`, async ({
    swap,
    sandbox,
    demo,
  }) => {
    await approve(demo, swap)
    await swap.press('Approve')
    await taken(swap)
    const owner = await swap.send.address()
    failNodes(sandbox, hanging)
    await revoke(demo)
    await expect(swap.next('Checking…')).toBeVisible()
    await leave(demo)
    await demo.expectView('Swap')
    sandbox.faults.reset()
    await demo.page.clock.runFor(3_000)
    if (what === 'the preview is left') await expect(standing(demo)).toBeVisible()
    else {
      await expect(swap.fault.first()).toContainText(changed)
      await expect(standing(demo)).toHaveCount(0)
    }
    expect(await swap.send.asked()).toHaveLength(1)
    expect(await swap.allowed('USDX', owner)).toBeGreaterThan(0n)
  })

test('limit: when the network is silent before a swap and before a revocation, the visitor can continue with both', async ({
  swap,
  sandbox,
  demo,
}) => {
  const silent = demo.dialog.getByText('No answer from the network yet')
  const goOn = async (asked: number) => {
    await demo.page.clock.fastForward(2_100)
    await expect(silent).toBeVisible()
    expect(await swap.send.asked()).toHaveLength(asked - 1)
    await demo.dialog.getByRole('button', { name: 'Continue anyway' }).click()
    // The wallet asks the same nodes.
    sandbox.faults.reset()
    await expect.poll(async () => (await swap.send.asked()).length).toBe(asked)
  }
  await approve(demo, swap)
  await swap.press('Approve')
  await taken(swap)
  await answers(demo, 'ask')
  failNodes(sandbox, hanging)
  await swap.press('Swap')
  await goOn(2)
  await demo.reject(/^Send/)
  await expect(swap.fault.first()).toContainText('Nothing was swapped')
  failNodes(sandbox, hanging)
  await revoke(demo)
  await goOn(3)
  await demo.approve(/^Send/)
  await expectRevoked(demo, swap)
})
