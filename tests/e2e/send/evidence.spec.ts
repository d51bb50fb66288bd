import { parseEther, type Hex } from 'viem'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { order, query } from '../PayPage'
import type { SendPage } from '../SendPage'

/** Outcomes are read from the chain: a hash that a wallet names proves nothing before that. */

/** Makes the wallet answer later send requests with this hash, without sending anything. */
const names = (demo: ModalPage, hash: Hex): Promise<void> =>
  demo.page.evaluate((named) => window.sandboxWallets?.['beacon']?.lie('eth_sendTransaction', named), hash)

/** Returns the hash of a mined transaction of another account. */
async function stranger(send: SendPage, sandbox: { faucet: (given: never) => Promise<unknown> }): Promise<Hex> {
  await sandbox.faucet({ address: send.somebody, chainId: 1, amount: '0.5' } as never)
  const { transactions } = await send.chain.getBlock({ includeTransactions: true })
  const hash = transactions.at(-1)?.hash
  if (!hash) throw new Error('The last block is empty.')
  return hash
}

test(
  'error: when the wallet names a stranger’s transaction, Account says it is not what was reviewed',
  { tag: '@main' },
  async ({ demo, sandbox, send }) => {
    await send.connect()
    const to = send.somebody
    await names(demo, await stranger(send, sandbox as never))
    await send.send('ETH', '0.5', to)
    await send.expectSent('Not what you reviewed: 0.5 ETH')
    await expect(send.sent).toContainText('Check your wallet')
    await expect(demo.dialog).not.toContainText('Sent 0.5 ETH')
    expect(await send.held('ETH', to)).toBe(0n)
  },
)

test('error: when the wallet names the hash of an earlier equal payment, the new payment is unknown', async ({
  demo,
  send,
  pay,
}) => {
  await send.connect({}, { query })
  const to = send.somebody
  await send.answer('approve')
  await pay.ask(order(to))
  await pay.pay.click()
  await pay.expectOutcome({ status: 'paid' })
  const [first] = await pay.outcomes()
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await names(demo, (first as { hash: Hex }).hash)
  await pay.ask(order(to, { reference: 'order-9' }))
  await pay.pay.click()
  await expect(demo.dialog).toContainText('Payment not confirmed')
  await expect(demo.dialog).toContainText('from the one you reviewed')
  await pay.expectOutcome({ status: 'paid' }, { status: 'unknown' })
  expect(await send.held('ETH', to)).toBe(parseEther('0.25'))
})

test(
  'error: when the wallet names a stranger’s transaction for a payment, its outcome is unknown',
  { tag: '@main' },
  async ({ demo, sandbox, send, pay }) => {
    await send.connect({}, { query })
    const to = send.somebody
    await names(demo, await stranger(send, sandbox as never))
    await pay.ask(order(to, { reference: 'order-8' }))
    await pay.pay.click()
    await expect(demo.dialog).toContainText('from the one you reviewed')
    await pay.expectOutcome({ status: 'unknown' })
    await demo.page.reload()
    await demo.expectConnected()
    await pay.ask(order(to, { reference: 'order-8' }))
    await pay.expectOutcome({ status: 'unknown' })
    await expect(demo.dialog).not.toContainText('Payment sent')
    expect(await send.held('ETH', to)).toBe(0n)
  },
)

test('error: when the exchange names a stranger’s transaction, the outcome of the payment is unknown', async ({
  demo,
  sandbox,
  send,
  pay,
}) => {
  sandbox.settings.set({ pay: { delay: 0, outcome: 'silence' } })
  await send.connect({}, { query })
  const shop = send.somebody
  await pay.ask(order(shop, { reference: 'order-7' }))
  const site = await pay.visit('Coinbase')
  await site.close()
  const txHash = await stranger(send, sandbox as never)
  await demo.page.route(/\/v1\/json-rpc/, async (route) => {
    if (!(route.request().postData() ?? '').includes('reown_getExchangeBuyStatus')) return route.fallback()
    return route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: { status: 'SUCCESS', txHash } } })
  })
  await pay.expectOutcome({ status: 'unknown' })
  await expect(demo.dialog).not.toContainText('Payment sent')
  expect(await send.held('ETH', shop)).toBe(0n)
})

test(
  'behavior: when the block of a transfer is rolled back, Account says it is no longer in a block',
  { tag: '@main' },
  async ({ demo, sandbox, problems, send }) => {
    // The sandbox's balance service reads from a chain that is rolled back meanwhile.
    problems.allow(/status of 500 .*\/balance/)
    await demo.page.clock.install()
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    const to = send.somebody
    await send.send('ETH', '0.1', to)
    await send.expectSent('Sent 0.1 ETH, confirming')
    await sandbox.chains.rollback(1)
    await expect(async () => {
      await demo.page.clock.runFor(4_000)
      await expect(send.sent).toContainText('No longer in a block: 0.1 ETH', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    expect(await send.held('ETH', to)).toBe(0n)
    await expect(demo.dialog).not.toContainText('Sent 0.1 ETH')
  },
)

test('behavior: when three more blocks are mined, a transfer is no longer confirming', async ({
  demo,
  sandbox,
  send,
}) => {
  await demo.page.clock.install()
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  await send.send('ETH', '0.1', send.somebody)
  await send.expectSent('Sent 0.1 ETH, confirming')
  await sandbox.chains.mine(1, 3)
  await expect(async () => {
    await demo.page.clock.runFor(4_000)
    await expect(send.sent).not.toContainText('confirming', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(send.sent).toContainText('Sent 0.1 ETH')
})

test('limit: when a network produces no block for a minute, Account says since when; its next blocks decide', async ({
  demo,
  sandbox,
  send,
}) => {
  await demo.page.clock.install()
  await send.connect({ methods: { eth_sendTransaction: 'approve' } })
  await send.send('ETH', '0.1', send.somebody)
  await send.expectSent('Sent 0.1 ETH, confirming')
  const halted = 'The network hasn’t produced a block since'
  const rounds = (check: () => Promise<void>) =>
    expect(async () => {
      await demo.page.clock.runFor(4_000)
      await check()
    }).toPass({ timeout: 40_000 })
  await rounds(() => expect(send.sent).toContainText(halted, { timeout: 500 }))
  await expect(send.sent).toContainText('Sent 0.1 ETH, confirming')
  await sandbox.chains.mine(1, 1)
  await rounds(() => expect(send.sent).not.toContainText(halted, { timeout: 500 }))
  await expect(send.sent).toContainText('Sent 0.1 ETH, confirming')
  await sandbox.chains.mine(1, 3)
  await rounds(() => expect(send.sent).not.toContainText('confirming', { timeout: 500 }))
})

/** Sends two calls of the host as one batch. Returns its id. */
const batch = (demo: ModalPage) =>
  demo.host(async (modal) => {
    const to = '0x00000000000000000000000000000000000f00D1'
    const calls = [1n, 2n].map((value) => ({ to, value }) as const)
    return (await modal.sendCalls({ calls })).id
  })
const statusOf = (demo: ModalPage, id: string) =>
  demo.host(async (modal, given) => {
    const { statusCode, walletStatusCode, receipts = [] } = await modal.getCallsStatus({ id: given })
    return { statusCode, walletStatusCode, hashes: receipts.map(({ transactionHash }) => transactionHash) }
  }, id)
const silently = { atomic: 'supported', methods: { wallet_sendCalls: 'approve' } } as const

/** Makes the wallet report these transactions as the receipts of a batch. */
async function claims(demo: ModalPage, send: SendPage, id: string, hashes: readonly Hex[]): Promise<void> {
  const receipts = await Promise.all(
    hashes.map((hash): Promise<unknown> =>
      send.chain.request({ method: 'eth_getTransactionReceipt', params: [hash] } as never),
    ),
  )
  await demo.page.evaluate((answer) => window.sandboxWallets?.['beacon']?.lie('wallet_getCallsStatus', answer), {
    version: '2.0.0',
    id,
    chainId: '0x1',
    status: 200,
    atomic: true,
    receipts,
  })
}

test('error: when the wallet names a stranger’s transaction for a batch, its success is not confirmed', async ({
  demo,
  sandbox,
  send,
}) => {
  await send.connect(silently)
  const hash = await stranger(send, sandbox as never)
  const id = await batch(demo)
  await expect.poll(() => statusOf(demo, id)).toMatchObject({ statusCode: 200, walletStatusCode: 200 })
  await claims(demo, send, id, [hash])
  // No block makes it the batch: it is final at once.
  expect(await statusOf(demo, id)).toEqual({ statusCode: 0, walletStatusCode: 200, hashes: [] })
})

test('behavior: when the block of a batch is rolled back, it is pending again, whatever the wallet says', async ({
  demo,
  sandbox,
  problems,
  send,
}) => {
  problems.allow(/status of 500 .*\/balance/)
  await send.connect(silently)
  const id = await batch(demo)
  await expect.poll(() => statusOf(demo, id)).toMatchObject({ statusCode: 200 })
  const { hashes } = await statusOf(demo, id)
  await claims(demo, send, id, hashes)
  await sandbox.chains.rollback(1, hashes.length)
  await expect.poll(() => statusOf(demo, id)).toMatchObject({ statusCode: 100, walletStatusCode: 200 })
})
