import type { Hex } from 'viem'
import type { Sandbox } from '../../../sandbox/src/index'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { keepingCode } from '../keepingCode'
import { order, type PayPage, query } from '../PayPage'
import {
  accounts,
  bendNodes,
  failing,
  failNodes,
  hanging,
  instruct,
  isLookedUp,
  pending,
  press,
  sendCalls,
  statuses,
  test,
  tell,
} from '../rare'
import type { SendPage } from '../SendPage'
import type { SwapPage } from '../SwapPage'

/**
 * Blocks that a network drops, or that change what became of a transaction: for sends, the host's calls and payments.
 * Run by `npm run coverage:browser` only; the charts' own tests cover the outcomes.
 */

const approving = { methods: { eth_sendTransaction: 'approve' } } as const
const dropped = 'No longer in a block'
const halted = 'The network hasn’t produced a block since'

/** False answers of nodes about transactions in blocks. */
interface Said {
  /** They have no receipt, and don't know the transaction. */
  hidden?: boolean
  /** The transaction has failed. */
  failed?: boolean
  /** Another block has it. */
  moved?: boolean
}
/** Lets nodes say otherwise what became of transactions. Change the returned object to change what they say. */
async function bend(demo: ModalPage, said: Said = {}): Promise<Said> {
  const reads = ['eth_getTransactionByHash', 'eth_getTransactionReceipt']
  await bendNodes(demo, (method, result) => {
    if (!reads.includes(method ?? '') || typeof result !== 'object' || result === null) return result
    if (said.hidden) return null
    const { blockHash } = result as { blockHash: string | null }
    return {
      ...result,
      ...(said.failed && 'status' in result && { status: '0x0' }),
      ...(said.moved && blockHash && { blockHash: `0xdead${blockHash.slice(6)}` }),
    }
  })
  return said
}

/** Lets the page poll every 4 s until `check` passes. */
const rounds = (demo: ModalPage, check: () => Promise<unknown>) =>
  expect(async () => {
    await demo.page.clock.runFor(4_000)
    await check()
  }).toPass({ timeout: 60_000 })
/** Waits until the page has requested a receipt once more. */
async function readAgain(demo: ModalPage, sandbox: Sandbox): Promise<void> {
  const reads = () =>
    sandbox.hits().filter(({ body }) => JSON.stringify(body)?.includes('eth_getTransactionReceipt')).length
  const before = reads()
  await rounds(demo, async () => expect(reads()).toBeGreaterThan(before))
}
/** Waits until the page has looked up the pending transaction. Returns its hash. */
async function seen(demo: ModalPage, send: SendPage, sandbox: Sandbox): Promise<Hex> {
  const hash = await pending(send)
  await rounds(demo, async () => expect(isLookedUp(sandbox, hash)).toBe(true))
  return hash
}
/** Sends through the wallet past the dialog, as another page does. Returns the hash. */
const sendsElsewhere = (demo: ModalPage, to: string): Promise<Hex> =>
  demo.page.evaluate((given) => {
    const { provider, addresses } = window.sandboxWallets!['beacon']!
    const params = [{ from: addresses()[0], to: given, value: '0x7' }]
    return provider.request({ method: 'eth_sendTransaction', params }) as Promise<Hex>
  }, to)

for (const [how, text] of [
  ['it fails', '0.1 ETH wasn’t sent'],
  ['the wallet sends another one', 'Not what you reviewed: 0.1 ETH'],
  ['another one takes its nonce', 'Replaced: 0.1 ETH'],
] as const)
  test(`behavior: when a transfer is in a block where ${how}, Account says so, that blocks stop, and that the block is dropped`, async ({
    demo,
    sandbox,
    send,
  }) => {
    await instruct(demo)
    await send.connect(approving)
    const said = await bend(demo)
    if (how === 'it fails') said.failed = true
    if (how === 'another one takes its nonce') await sandbox.chains.pause(1)
    if (how === 'the wallet sends another one')
      await tell(demo, (method) => {
        if (method !== 'eth_sendTransaction') return undefined
        // The account pays itself: a cancellation.
        const { provider, addresses } = window.sandboxWallets!['beacon']!
        const [from] = addresses()
        Object.assign(window, { told: undefined })
        return provider.request({ method, params: [{ from, to: from, value: '0x0' }] })
      })
    await send.send('ETH', '0.1', send.somebody)
    await demo.expectView('Account')
    if (how === 'another one takes its nonce') {
      const hash = await seen(demo, send, sandbox)
      await sandbox.chains.replace(1, hash)
      await sandbox.chains.mine(1)
    }
    await rounds(demo, () => expect(send.sent).toContainText(text, { timeout: 500 }))
    await rounds(demo, () => expect(send.sent).toContainText(halted, { timeout: 300 }))
    await sandbox.chains.rollback(1)
    await rounds(demo, () => expect(send.sent).toContainText(dropped, { timeout: 500 }))
  })

test('behavior: when a node shows a transfer once it is final, Account says so, and lets it go after a while', async ({
  demo,
  sandbox,
  send,
}) => {
  await send.connect(approving)
  const said = await bend(demo, { hidden: true })
  await send.send('ETH', '0.1', send.somebody)
  await send.expectSent('Sending 0.1 ETH')
  await sandbox.chains.mine(1, 4)
  said.hidden = false
  await rounds(demo, () => expect(send.sent).toContainText('Sent 0.1 ETH', { timeout: 500 }))
  await expect(send.sent).not.toContainText('confirming')
  await rounds(demo, () => expect(send.sent).toHaveCount(0, { timeout: 500 }))
})

/** Answer of a wallet about a batch of which it says only this. */
const batch = { version: '2.0.0', id: '0xba7c', chainId: '0x1', atomic: false, receipts: [] as unknown[] }
const lie = (demo: ModalPage, method: string, answer: unknown) =>
  demo.page.evaluate(([name, told]) => window.sandboxWallets?.['beacon']?.lie(name, told), [method, answer] as const)
/** Swaps with one request, of which the wallet makes nothing. Returns the calls that it was asked for. */
async function swapsInOneClick(demo: ModalPage, swap: SwapPage): Promise<readonly { to: Hex; data: Hex }[]> {
  const methods = { wallet_sendCalls: 'approve', eth_sendTransaction: 'approve' } as const
  await swap.connect({ atomic: 'supported', methods })
  await lie(demo, 'wallet_sendCalls', { id: batch.id })
  await lie(demo, 'wallet_getCallsStatus', { ...batch, status: 100 })
  await swap.open()
  await swap.fill('USDX', 'GOLD', '6')
  await swap.review()
  await swap.press('Approve and swap')
  await swap.expectSent('6 USDX')
  return demo.wallet('beacon', (wallet) => {
    const asked = wallet.requests().find(({ method }) => method === 'wallet_sendCalls')
    const [given] = (asked?.params ?? []) as { calls: { to: Hex; data: Hex }[] }[]
    return given?.calls ?? []
  })
}

for (const [status, text] of [
  [400, 'wasn’t sent'],
  [200, 'Check your wallet'],
] as const)
  test(`error: when the wallet says ${status} of a batch and names no transaction, Account says what that means`, async ({
    demo,
    swap,
  }) => {
    await swapsInOneClick(demo, swap)
    await lie(demo, 'wallet_getCallsStatus', { ...batch, status })
    await rounds(demo, () => expect(swap.sent).toContainText(text, { timeout: 300 }))
  })

for (const final of [false, true])
  test(`error: when the wallet makes the first call of a batch only, Account says so, ${final ? 'once it is final' : 'until its block is dropped'}`, async ({
    demo,
    sandbox,
    swap,
  }) => {
    const [first] = await swapsInOneClick(demo, swap)
    const hash = await demo.page.evaluate((call) => {
      const { provider, addresses } = window.sandboxWallets!['beacon']!
      const params = [{ from: addresses()[1], ...call }]
      return provider.request({ method: 'eth_sendTransaction', params }) as Promise<Hex>
    }, first)
    if (final) await sandbox.chains.mine(1, 4)
    const receipt = await swap.send.chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    await lie(demo, 'wallet_getCallsStatus', { ...batch, status: 600, receipts: [receipt] })
    await rounds(demo, () =>
      expect(swap.sent).toContainText('Done: the approval. Not done: the swap.', { timeout: 500 }),
    )
    if (final) return
    await rounds(demo, () => expect(swap.sent).toContainText(halted, { timeout: 300 }))
    await sandbox.chains.rollback(1)
    await rounds(demo, () => expect(swap.sent).toContainText(dropped, { timeout: 500 }))
  })

test('behavior: when the block of a call is dropped it is under way again; when another block has it, that one counts', async ({
  demo,
  sandbox,
  send,
}) => {
  await send.connect(approving)
  const said = await bend(demo)
  const made = async (value: number) => {
    const id = await sendCalls(demo, value)
    await rounds(demo, async () => expect(await statuses(demo, id)).toEqual(['confirmed']))
    return id
  }
  const first = await made(1)
  await sandbox.chains.rollback(1)
  await rounds(demo, async () => expect(await statuses(demo, first)).toEqual(['sent']))

  const second = await made(2)
  Object.assign(said, { failed: true, moved: true })
  await rounds(demo, async () => expect(await statuses(demo, second)).toEqual(['sent']))
  // The failure is seen before it is final.
  for (const _ of [1, 2, 3]) await readAgain(demo, sandbox)
  await sandbox.chains.mine(1, 4)
  await rounds(demo, async () => expect(await statuses(demo, second)).toEqual(['reverted']))

  Object.assign(said, { failed: false, moved: false })
  const third = await made(3)
  // That look is over, and the next one four seconds away.
  await readAgain(demo, sandbox)
  expect(await statuses(demo, third)).toEqual(['confirmed'])
  Object.assign(said, { failed: true, moved: true })
  await sandbox.chains.mine(1, 4)
  await rounds(demo, async () => expect(await statuses(demo, third)).toEqual(['reverted']))
  for (const _ of [1, 2, 3]) {
    await demo.page.clock.runFor(4_000)
    expect(await statuses(demo, third)).toEqual(['reverted'])
  }
})

test('error: when a transaction to the same receiver takes a call’s nonce, what became of the call is unknown, and the next is not sent', async ({
  demo,
  sandbox,
  send,
}) => {
  await send.connect(approving)
  await sandbox.chains.pause(1)
  const id = await sendCalls(demo, 1, 2)
  const hash = await seen(demo, send, sandbox)
  await sandbox.chains.replace(1, hash, { to: '0x00000000000000000000000000000000000f00D1', value: 9n })
  await sandbox.chains.resume(1)
  await sandbox.chains.mine(1, 4)
  await rounds(demo, async () => expect(await statuses(demo, id)).toEqual(['unknown', 'unsent']))
  expect(await send.asked()).toHaveLength(1)
})

/** Pays 0.01 ETH with the wallet, until the dialog says this. */
async function pays(page: PayPage, send: SendPage, said: string): Promise<void> {
  await page.ask(order(send.somebody, { amount: '0.01' }))
  await page.pay.click()
  await expect(page.demo.dialog).toContainText(said)
}
/** Lets the page look again until the dialog says this. */
const says = (demo: ModalPage, text: string) =>
  rounds(demo, () => expect(demo.dialog).toContainText(text, { timeout: 500 }))
const paid = { status: 'paid' }
const declined = { status: 'declined' }

test('error: when a payment that the visitor has left is replaced or fails, the host learns that nothing was paid', async ({
  demo,
  sandbox,
  send,
  pay,
}) => {
  await send.connect(approving, { query })
  const said = await bend(demo)
  const payAndLeave = async () => {
    await pays(pay, send, 'Waiting for the network')
    const hash = await seen(demo, send, sandbox)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    return hash
  }
  await sandbox.chains.pause(1)
  await sandbox.chains.replace(1, await payAndLeave())
  await sandbox.chains.mine(1, 4)
  await rounds(demo, async () => expect(await pay.outcomes()).toMatchObject([declined]))

  await payAndLeave()
  said.failed = true
  await sandbox.chains.mine(1, 4)
  await rounds(demo, async () => expect(await pay.outcomes()).toMatchObject([declined, declined]))
})

test('behavior: when the account changes while a payment is under way, its outcome is still told', async ({
  demo,
  sandbox,
  send,
  pay,
}) => {
  await send.connect(approving, { query })
  await sandbox.chains.pause(1)
  await pays(pay, send, 'Waiting for the network')
  await seen(demo, send, sandbox)
  await accounts(demo, 1)
  await sandbox.chains.resume(1)
  await rounds(demo, async () => expect(await pay.outcomes()).toMatchObject([paid]))
})

for (const final of [false, true])
  test(`error: when a token keeps a part of a payment, ${final ? 'which is final at the first look' : 'in the block that has it'}, it is not called paid`, async ({
    demo,
    sandbox,
    send,
    pay,
  }) => {
    await send.connect(approving, { query })
    const said = await bend(demo, { hidden: final })
    const { address } = await sandbox.token(1, 'GOLD')
    const coin = send.somebody
    await sandbox.faucet({ address: await send.address(), chainId: 1, token: 'GOLD', amount: '50' })
    const honest = await sandbox.chains.setCode(1, address, '0x')
    await sandbox.chains.setCode(1, coin, honest)
    await sandbox.chains.setCode(1, address, honest)
    try {
      await sandbox.chains.pause(1)
      await pay.ask(order(send.somebody, { asset: address, amount: '10' }))
      await pay.pay.click()
      await expect(demo.dialog).toContainText('Waiting for the network')
      await sandbox.chains.setCode(1, address, keepingCode(coin))
      await sandbox.chains.mine(1, final ? 4 : 1)
      said.hidden = false
      await rounds(demo, async () => expect(await pay.outcomes()).toMatchObject([{ status: 'unknown' }]))
      await expect(demo.dialog).not.toContainText('Payment sent')
    } finally {
      await sandbox.chains.setCode(1, address, honest)
    }
  })

for (const [title, after] of [
  ['another block has it, where it fails', 'moved'],
  ['its block is dropped, and it then fails in another', 'gone'],
  ['its block is dropped, and another transaction takes its nonce', 'replaced'],
] as const)
  test(`error: when a payment is in a block and ${title}, the dialog says that it may not be paid`, async ({
    demo,
    sandbox,
    send,
    pay,
  }) => {
    await send.connect(approving, { query })
    const said = await bend(demo)
    await pays(pay, send, 'Payment sent')
    await pay.expectOutcome(paid)
    const gone = 'The network dropped the block this payment was in'
    if (after === 'replaced') await sandbox.chains.rollback(1)
    if (after === 'gone') said.hidden = true
    if (after !== 'moved') await says(demo, gone)
    if (after === 'replaced') await sendsElsewhere(demo, send.somebody)
    Object.assign(said, { hidden: false, failed: after !== 'replaced', moved: true })
    await sandbox.chains.mine(1, 4)
    await says(demo, gone)
    const state = () => demo.host((modal) => JSON.stringify(modal.getSystem()?.chart('pay')?.getSnapshot().value))
    await rounds(demo, async () => expect(await state()).toBe('"unknown"'))
    await press(demo, 'Done')
    await demo.expectClosed()
  })

test('error: when nodes fail at the last check before a payment, the wallet is not asked and a retry prepares it', async ({
  demo,
  sandbox,
  send,
  pay,
}) => {
  await send.connect(approving, { query })
  await pay.ask(order(send.somebody, { amount: '0.01' }))
  await expect(pay.pay).toBeEnabled()
  failNodes(sandbox, failing)
  await pay.pay.click()
  const again = demo.dialog.getByRole('button', { name: 'Try again' }).first()
  await expect(again).toBeVisible()
  expect(await send.asked()).toHaveLength(0)
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
  await again.click()
  await expect(pay.pay).toBeEnabled()
})

for (const [title, after] of [
  ['further blocks come', 'final'],
  ['it is in none any more', 'gone'],
  ['none comes for fifteen minutes', 'late'],
] as const)
  test(`behavior: when a payment at an exchange is in a block and ${title}, its outcome is told`, async ({
    demo,
    sandbox,
    send,
    pay,
  }) => {
    sandbox.settings.set({ pay: { delay: 0, outcome: 'success' } })
    await send.connect({}, { query })
    const said = await bend(demo)
    await pay.ask(order(send.somebody, { amount: '0.01' }))
    await pay.payAt('Coinbase')
    await says(demo, 'The network takes a moment to confirm it.')
    await pay.expectOutcome(paid)
    // Another look finds it in the same block; one that fails, or takes too long, says nothing.
    await readAgain(demo, sandbox)
    failNodes(sandbox, failing)
    await readAgain(demo, sandbox)
    await demo.page.clock.runFor(1_000)
    failNodes(sandbox, hanging)
    await readAgain(demo, sandbox)
    await demo.page.clock.runFor(25_000)
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
    await expect(demo.dialog).toContainText('The network takes a moment to confirm it.')
    if (after === 'final') await sandbox.chains.mine(1, 4)
    if (after === 'gone') said.hidden = true
    if (after === 'late') await demo.page.clock.fastForward(901_000)
    await says(demo, after === 'final' ? 'The network confirmed it.' : 'Payment not confirmed')
  })

test('behavior: when an exchange’s payment is final at the first look, the dialog says so', async ({
  demo,
  sandbox,
  send,
  pay,
}) => {
  sandbox.settings.set({ pay: { delay: 0, outcome: 'success' } })
  await send.connect({}, { query })
  const said = await bend(demo, { hidden: true })
  await pay.ask(order(send.somebody, { amount: '0.01' }))
  await pay.payAt('Coinbase')
  await sandbox.chains.mine(1, 4)
  said.hidden = false
  await says(demo, 'The network confirmed it.')
  await pay.expectOutcome(paid)
})
