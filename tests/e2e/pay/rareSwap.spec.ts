import type { Hex } from 'viem'
import type { Sandbox } from '../../../sandbox/src/index'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { order, PayPage, query } from '../PayPage'
import { Chunks, isLookedUp, pending, press, sendCalls, statuses, veil, test } from '../rare'
import type { SendPage } from '../SendPage'
import { SwapPage } from '../SwapPage'

/**
 * Rare events of the host's calls, of payments and of swaps before them: another transaction, code that loads late. Run
 * by `npm run coverage:browser` only; the charts' own tests cover the outcomes.
 */

const approving = { methods: { eth_sendTransaction: 'approve' } } as const
/** Requests a payment that exceeds the balance. */
async function short(demo: ModalPage, send: SendPage, sandbox: Sandbox): Promise<void> {
  await send.connect(approving, { accounts: [1], query })
  const { address } = await sandbox.token(1, 'USDX')
  const held = await send.held('USDX', await send.address())
  await new PayPage(demo).ask(order(send.somebody, { asset: address, amount: String(held / 1_000_000n + 60n) }))
  // The second text shows while the code of swaps is missing.
  await expect(demo.dialog.getByRole('alert').first()).toContainText(/Not enough|You don’t have enough/)
}
/** Waits for the first lookup of the transaction. */
const seen = (sandbox: Sandbox, hash: Hex) => expect.poll(() => isLookedUp(sandbox, hash)).toBe(true)

test('error: when the swap before a payment is replaced, the dialog says that it failed and offers another', async ({
  send,
  sandbox,
  demo,
  swap,
}) => {
  await short(demo, send, sandbox)
  await swap.next('Swap').click()
  await demo.page.clock.runFor(1_000)
  await swap.review()
  await demo.page.clock.runFor(1_000)
  await sandbox.chains.pause(1)
  await swap.press('Swap')
  await demo.expectView('Pay')
  const waiting = demo.dialog.getByText('Waiting for the network to confirm your swap')
  await expect(waiting).toBeVisible()
  const hash = await pending(send)
  await seen(sandbox, hash)
  await demo.page.clock.fastForward(26_000)
  await expect(waiting).toBeHidden()
  // The swap is still pending: the dialog waits again and offers no second one.
  await press(demo, 'Check balance')
  await expect(waiting).toBeVisible()
  await expect(swap.next('Swap')).toBeHidden()

  await sandbox.chains.replace(1, hash)
  await sandbox.chains.resume(1)
  // Until its block is final, the swap may still be made.
  await sandbox.chains.mine(1, 4)
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    await expect(demo.dialog.getByRole('alert').first()).toContainText('The swap failed', { timeout: 500 })
  }).toPass()
  await press(demo, 'Try again')
  await expect(demo.dialog.getByRole('alert').first()).toContainText('Not enough USDX')
  await expect(swap.next('Swap')).toBeEnabled()
})

test('limit: when the balance is too low and the code of swaps is late, the swap is offered once it loads', async ({
  send,
  sandbox,
  demo,
}) => {
  // The amount field loads with the view of swaps; computing the missing amount does not need it.
  const code = await new Chunks(demo, 'hold').of('AmountField')
  await short(demo, send, sandbox)
  await press(demo, 'Try again')
  await expect(demo.dialog.getByRole('alert').first()).toContainText('You don’t have enough')
  await code.pass()
  const swap = new SwapPage(demo, sandbox).next('Swap')
  await expect(swap).toBeEnabled()
  // On return from buying, the balance is read again.
  await press(demo, 'Buy the missing amount')
  await demo.expectView('Buy crypto')
  await press(demo, 'Back')
  await demo.expectView('Pay')
  await expect(swap).toBeEnabled()
})

test('error: when the first of the host’s calls is replaced, the second is not sent', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect(approving)
  await sandbox.chains.pause(1)
  const id = await sendCalls(demo, 1, 2)
  const told = () => statuses(demo, id)
  await expect.poll(told).toEqual(['sent', 'waiting'])
  const hash = await pending(send)
  await demo.page.clock.runFor(1_000)
  await seen(sandbox, hash)
  await sandbox.chains.replace(1, hash)
  await sandbox.chains.resume(1)
  // Until the block of the other transaction is final, the call may still be made.
  await demo.page.clock.runFor(10_000)
  await expect.poll(told).toEqual(['sent', 'waiting'])
  await sandbox.chains.mine(1, 4)
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    expect(await told()).toEqual(['replaced', 'unsent'])
  }).toPass()
  expect(await send.asked()).toHaveLength(1)
})

test('behavior: when a call is final at once, the next is sent; when the wallet names another transaction, none is', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect(approving)
  const hides = await veil(demo)
  const hidden = [...hides]
  const count = async () => (await send.asked()).length
  for (const [values, told] of [
    [[1], ['confirmed']],
    [
      [2, 3],
      ['confirmed', 'confirmed'],
    ],
  ] as const) {
    const before = await count()
    for (const method of hidden) hides.add(method)
    const id = await sendCalls(demo, ...values)
    expect(await statuses(demo, id)).toEqual(['sent', 'waiting'].slice(0, values.length))
    expect(await count()).toBe(before + 1)
    await sandbox.chains.mine(1, 4)
    hides.clear()
    await demo.page.clock.runFor(9_000)
    await expect.poll(() => statuses(demo, id)).toEqual(told)
    expect(await count()).toBe(before + values.length)
  }

  const other = await sandbox.faucet({ address: send.somebody, chainId: 1, amount: '0.5' })
  await demo.page.evaluate((hash) => window.sandboxWallets?.['beacon']?.lie('eth_sendTransaction', hash), other)
  const id = await sendCalls(demo, 4, 5)
  await sandbox.chains.mine(1, 4)
  await demo.page.clock.runFor(9_000)
  await expect.poll(() => statuses(demo, id)).toEqual(['other', 'unsent'])
  expect(await count()).toBe(4)
})

test('error: when a payment is replaced or fails for good, the same reference can be paid again, once', async ({
  send,
  sandbox,
  demo,
  pay,
}) => {
  await send.connect(approving, { query })
  const shop = send.somebody
  const bill = order(shop, { reference: 'order-23' })
  const says = (text: string) =>
    expect(async () => {
      await demo.page.clock.runFor(4_000)
      await expect(demo.dialog).toContainText(text, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  await sandbox.chains.pause(1)
  await pay.ask(bill)
  await pay.pay.click()
  await expect(demo.dialog).toContainText('Waiting for the network')
  const hash = await pending(send)
  await demo.page.clock.runFor(1_000)
  await seen(sandbox, hash)
  await sandbox.chains.replace(1, hash)
  await sandbox.chains.resume(1)
  // The block of the other transaction may still be dropped.
  await demo.page.clock.runFor(10_000)
  await expect(demo.dialog).toContainText('Waiting for the network')
  await sandbox.chains.mine(1, 4)
  await says('Another of your transactions took this payment’s place. Nothing was paid.')
  expect(await pay.outcomes()).toEqual([])

  // The node says that each transaction has failed.
  let failed = true
  await demo.page.route('**/rpc/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const bent = text
      .replaceAll(/"status":\s*"0x1"/g, '"status":"0x0"')
      .replaceAll(/"blockHash":\s*"0x..../g, '"blockHash":"0xdead')
    await route.fulfill({ response, body: failed ? bent : text })
  })
  await press(demo, 'Try again')
  await pay.pay.click()
  await expect(demo.dialog).toContainText('Waiting for the network')
  await demo.page.clock.runFor(10_000)
  await expect(demo.dialog).toContainText('Waiting for the network')
  await sandbox.chains.mine(1, 4)
  await says('The payment failed. You only paid the network fee.')
  expect(await pay.outcomes()).toEqual([])
  failed = false
  await press(demo, 'Try again')
  await pay.pay.click()
  await expect(demo.dialog).toContainText('Payment sent')
  await pay.expectOutcome({ status: 'paid' })
  // Another block includes it, and there it fails.
  failed = true
  await expect(async () => {
    await sandbox.chains.mine(1)
    await demo.page.clock.runFor(4_000)
    await expect(demo.dialog).toContainText('The network dropped the block this payment was in', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await press(demo, 'Done')
  await demo.expectClosed()
})
