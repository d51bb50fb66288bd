import type { Hex } from 'viem'
import type { Sandbox } from '../../demo/sandbox/index'
import { expect, test as base } from './fixtures'
import type { ModalPage } from './ModalPage'
import { order, PayPage, query } from './PayPage'
import { Chunks, press } from './seldom'
import { SendPage } from './SendPage'
import { SwapPage } from './SwapPage'

/**
 * What seldom happens where something is sent for the page, or before a payment: another transaction takes its place, or
 * its code is late. Told by `npm run coverage:browser` alone; what each comes to is held by the charts' own tests.
 */
const test = base.extend<{ send: SendPage }>({
  send: async ({ demo, sandbox }, provide) => provide(new SendPage(demo, sandbox)),
})
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /)
  await page.clock.install()
})

const approving = { methods: { eth_sendTransaction: 'approve' } } as const
/** A payment of more than is held. */
async function short(demo: ModalPage, send: SendPage, sandbox: Sandbox): Promise<void> {
  await send.connect(approving, { accounts: [1], query })
  const { address } = await sandbox.token(1, 'USDX')
  const held = await send.held('USDX', await send.address())
  await new PayPage(demo).ask(order(send.somebody, { asset: address, amount: String(held / 1_000_000n + 60n) }))
  // The second is said where the code that swaps is not there.
  await expect(demo.dialog.getByRole('alert').first()).toContainText(/Not enough|You don’t have enough/)
}
/** What the account has sent, and no block has taken. */
async function pending(send: SendPage): Promise<Hex> {
  const owner = await send.address()
  let hash: Hex | undefined
  await expect
    .poll(async () => {
      const { transactions } = await send.chain.getBlock({ blockTag: 'pending', includeTransactions: true })
      return (hash = transactions.find(({ from }) => from.toLowerCase() === owner.toLowerCase())?.hash)
    })
    .toBeTruthy()
  return hash ?? '0x'
}
/** Looked at once, so that its number is known. */
const seen = (sandbox: Sandbox, hash: Hex) =>
  expect
    .poll(() =>
      sandbox.hits().some(({ body }) => {
        const text = JSON.stringify(body) ?? ''
        return text.includes('eth_getTransactionByHash') && text.includes(hash)
      }),
    )
    .toBe(true)

test('error: another transaction takes the place of the swap on the way to a payment, which was late', async ({
  send,
  sandbox,
  demo,
}) => {
  await short(demo, send, sandbox)
  const swap = new SwapPage(demo, sandbox)
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
  // Nothing has come of it yet: it is waited for again, and no other is offered.
  await press(demo, 'Check balance')
  await expect(waiting).toBeVisible()
  await expect(swap.next('Swap')).toBeHidden()

  await sandbox.chains.replace(1, hash)
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(10_000)
  await expect(demo.dialog.getByRole('alert').first()).toContainText('The swap failed')
  await press(demo, 'Try again')
  await expect(demo.dialog.getByRole('alert').first()).toContainText('Not enough USDX')
  await expect(swap.next('Swap')).toBeEnabled()
})

test('limit: too little is held, and the code that swaps is not there yet: what is held is looked at again', async ({
  send,
  sandbox,
  demo,
}) => {
  // The field of an amount comes with the view of swaps; to find what is missing, it is not needed.
  const code = await new Chunks(demo, 'hold').of('AmountField')
  await short(demo, send, sandbox)
  await press(demo, 'Try again')
  await expect(demo.dialog.getByRole('alert').first()).toContainText('You don’t have enough')
  await code.pass()
  const swap = new SwapPage(demo, sandbox).next('Swap')
  await expect(swap).toBeEnabled()
  // Who goes to buy it instead, and comes back, finds it looked at anew.
  await press(demo, 'Buy the missing amount')
  await demo.expectView('Buy crypto')
  await press(demo, 'Back')
  await demo.expectView('Pay')
  await expect(swap).toBeEnabled()
})

test('error: the page asks for calls: another transaction takes the place of the first, and no other is asked for', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect(approving)
  await sandbox.chains.pause(1)
  const id = await demo.host(async (modal) => {
    const to = '0x00000000000000000000000000000000000f00D1'
    return (await modal.sendCalls({ calls: [1n, 2n].map((value) => ({ to, value }) as const) })).id
  })
  const told = () =>
    demo.host(
      async (modal, given) => (await modal.getCallsStatus({ id: given })).calls?.map(({ status }) => status),
      id,
    )
  await expect.poll(told).toEqual(['sent', 'waiting'])
  const hash = await pending(send)
  await demo.page.clock.runFor(1_000)
  await seen(sandbox, hash)
  await sandbox.chains.replace(1, hash)
  await sandbox.chains.resume(1)
  await demo.page.clock.runFor(10_000)
  await expect.poll(told).toEqual(['replaced', 'unsent'])
  expect(await send.asked()).toHaveLength(1)
})
