import type { Hex } from 'viem'
import type { Sandbox } from '../../../sandbox/src/index'
import type { HostTransaction, SettledTransaction } from '../../../src/doors'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { SendPage } from '../SendPage'
import { sample } from '../sample'

declare global {
  interface Window {
    settledHere?: SettledTransaction[]
  }
}

/** Lists what the host is told, from now on. */
const listen = (demo: ModalPage) =>
  demo.host((modal) => {
    window.settledHere = []
    modal.on('transaction.settled', (settled) => window.settledHere?.push(settled))
  })
const settled = (demo: ModalPage) => demo.page.evaluate(() => window.settledHere ?? [])
const states = (demo: ModalPage) =>
  demo.host((modal) => modal.getTransactions().map(({ title, status }) => [title, status]))

/** Sends through the connected wallet, as the page's own code does. */
const sends = (demo: ModalPage, request: object) =>
  demo.host(
    (modal, given) =>
      modal.getProvider()!.request({
        method: 'eth_sendTransaction',
        params: [{ from: modal.getAddress(), ...given }],
      }) as Promise<Hex>,
    request,
  )
const add = (demo: ModalPage, transaction: HostTransaction) =>
  demo.host(
    (modal, given) =>
      modal.transactions.add(given).then(
        () => 'added',
        ({ code }: { code: string }) => code,
      ),
    transaction,
  )
const notices = (demo: ModalPage) => demo.page.locator('[data-walletchart] [data-part=notice-of-transaction]')

test(
  'behavior: when the page adds its transaction, it is pending in Account, after a reload too, until its blocks are there',
  { tag: '@main' },
  async ({ demo, sandbox, send }) => {
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    await sandbox.chains.pause(1)
    const hash = await sends(demo, { to: send.somebody, value: '0x1' })
    expect(await add(demo, { hash, network: 'eip155:1', title: 'Mint', confirmations: 2 })).toBe('added')
    expect(await add(demo, { hash, network: 'eip155:1', title: 'Mint #42' })).toBe('added')
    await expect.poll(() => states(demo)).toEqual([['Mint #42', 'pending']])
    await demo.openDialog()
    await expect(send.sent).toHaveCount(1)
    await expect(send.sent).toContainText('Mint #42')

    await demo.page.reload()
    await demo.expectConnected()
    await listen(demo)
    await expect.poll(() => states(demo)).toEqual([['Mint #42', 'pending']])
    await sandbox.chains.mine(1)
    await expect.poll(() => states(demo)).toEqual([['Mint #42', 'confirmed']])
    expect(await settled(demo)).toEqual([])
    await sandbox.chains.resume(1)
    await expect.poll(() => settled(demo)).toMatchObject([{ hash, title: 'Mint #42', status: 'confirmed' }])
    await demo.openDialog()
    await expect(send.sent).toContainText('Mint #42: done')

    await demo.page.reload()
    await demo.expectConnected()
    await listen(demo)
    await expect.poll(() => states(demo)).toEqual([['Mint #42', 'confirmed']])
    expect(await settled(demo)).toEqual([])
  },
)

test(
  'behavior: when the page’s transaction reverts, the host and a notice that stays have its reason',
  { tag: '@main' },
  async ({ demo, sandbox, send }) => {
    const query = `?options=${encodeURIComponent(JSON.stringify({ transactions: { notices: true } }))}`
    await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { query })
    await listen(demo)
    const { address: stuck } = await sandbox.token(1, 'STUCK')
    const data = `0xa9059cbb${send.somebody.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
    const hash = await sends(demo, { to: stuck, data, gas: '0x30d40' })
    await add(demo, { hash, network: 'eip155:1', title: 'Claim' })
    await expect(notices(demo)).toContainText('Failed: Claim')
    await expect(notices(demo)).toContainText('This coin is stuck')
    // Told once its block is final.
    await sandbox.chains.mine(1, 4)
    await expect.poll(() => settled(demo)).toMatchObject([{ hash, status: 'reverted', reason: 'This coin is stuck' }])
    // Never over the dialog.
    await demo.openDialog()
    await expect(notices(demo)).toBeHidden()
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await expect(notices(demo)).toBeVisible()
    await notices(demo).focus()
    await demo.page.keyboard.press('Escape')
    await expect(notices(demo)).toHaveCount(0)
  },
)

// tests/unit/adapters/forwardedRequest.test.ts proves what all libraries share.
for (const stack of sample(['wagmi', 'viem', 'ethers'], 1))
  test(`behavior: when the host tracks all, what it sends with ${stack} stands in Account`, async ({ page, demo }) => {
    const options = encodeURIComponent(JSON.stringify({ transactions: { track: 'all', notices: true } }))
    await page.goto(`/stack/?stack=${stack}&wallet=announced&options=${options}`)
    const panel = page.locator('#stack')
    await panel.getByRole('button', { name: 'Connect wallet' }).click()
    await demo.row('Beacon').click()
    await demo.approve(/connect/i)
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await demo.approve(/send/i)
    await expect(panel.locator('p[role=status]')).toHaveText(/^0x[0-9a-f]{64}$/)
    await expect(notices(demo)).toContainText('Transaction: done')
  })

test('behavior: when notices come, they stack, and a finger swipes one away', async ({ demo, send }) => {
  const query = `?options=${encodeURIComponent(JSON.stringify({ transactions: { notices: true } }))}`
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { query })
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const hash = await sends(demo, { to: send.somebody, value: '0x1' })
    await add(demo, { hash, network: 'eip155:1', title })
    // None leaves by itself meanwhile.
    await notices(demo).filter({ hasText: title }).hover()
  }
  await expect(notices(demo)).toHaveCount(3)
  const four = notices(demo).filter({ hasText: 'Four' })
  await expect(four).toBeVisible()
  await demo.page.setViewportSize({ width: 390, height: 844 })
  const more = (title: string) => notices(demo).filter({ hasText: title }).locator('p')
  await expect(more('Four')).toBeVisible()
  await expect(more('Three')).toBeHidden()
  const swipe = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true, clientY: 10 }
  await four.dispatchEvent('pointerdown', { ...swipe, clientX: 10 })
  await four.dispatchEvent('pointermove', { ...swipe, clientX: 120 })
  await four.dispatchEvent('pointerup', { ...swipe, clientX: 120 })
  await expect(four).toHaveCount(0)
  await expect(notices(demo)).toHaveCount(2)
})

/** Connects with notices, on a network that mines when told to. */
async function withNotices(demo: ModalPage, sandbox: Sandbox): Promise<SendPage> {
  await demo.page.clock.install()
  const send = new SendPage(demo, sandbox)
  const query = `?options=${encodeURIComponent(JSON.stringify({ transactions: { notices: true } }))}`
  await send.connect({ methods: { eth_sendTransaction: 'approve' } }, { query })
  await sandbox.chains.pause(1)
  return send
}

test('behavior: when the pointer rests on notices, none leaves by itself; when it leaves, each has its time', async ({
  demo,
  sandbox,
}) => {
  const send = await withNotices(demo, sandbox)
  const told = async (...titles: string[]) => {
    for (const title of titles) {
      const hash = await sends(demo, { to: send.somebody, value: '0x1' })
      await add(demo, { hash, network: 'eip155:1', title })
      await expect(notices(demo).filter({ hasText: title })).toBeVisible()
    }
  }
  const of = (title: string) => notices(demo).filter({ hasText: title })
  const dismiss = (title: string) => of(title).getByRole('button', { name: 'Dismiss' }).click()
  const mined = async (title: string) => {
    await sandbox.chains.mine(1, 4)
    await expect(async () => {
      await demo.page.clock.runFor(4_000)
      await expect(of(title)).toContainText(`${title}: done`, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  }
  await told('Mint')
  await of('Mint').hover()
  await mined('Mint')
  await demo.page.clock.runFor(60_000)
  await expect(of('Mint')).toBeVisible()
  // More than fit: the oldest goes, though the pointer rests on them.
  await told('Vote', 'Stake', 'Wrap')
  await demo.page.clock.runFor(1_000)
  await expect(of('Mint')).toHaveCount(0)
  await expect(notices(demo)).toHaveCount(3)
  await of('Stake').hover()
  await dismiss('Stake')
  await demo.page.clock.runFor(1_000)
  await expect(notices(demo)).toHaveCount(2)

  // The focus that the press left among them holds none.
  await demo.page.mouse.move(5, 5)
  await demo.page.clock.runFor(9_000)
  await expect(notices(demo)).toHaveCount(0)

  // A pointer that rested on the last one does not hold the next.
  await told('Burn')
  await of('Burn').hover()
  await dismiss('Burn')
  await demo.page.clock.runFor(1_000)
  await expect(notices(demo)).toHaveCount(0)
  await demo.page.mouse.move(5, 5)
  await told('Bid', 'Claim', 'Lend', 'Swap')
  await demo.page.clock.runFor(500)
  await expect(of('Bid')).toHaveCount(0)
  await demo.page.clock.runFor(9_000)
  await expect(notices(demo)).toHaveCount(0)
})

test('behavior: when the dialog opens over notices, they wait for its end; what is dismissed there is gone here, and a failure stays', async ({
  demo,
  sandbox,
}) => {
  const send = await withNotices(demo, sandbox)
  const pays = async (title: string, to: string = send.somebody) => {
    const hash = await sends(demo, { to, value: '0x1' })
    await add(demo, { hash, network: 'eip155:1', title })
  }
  const of = (title: string) => notices(demo).filter({ hasText: title })
  const rounds = (look: () => Promise<void>) =>
    expect(async () => {
      await demo.page.clock.runFor(4_000)
      await look()
    }).toPass({ timeout: 30_000 })
  await pays('Mint')
  await of('Mint').hover()
  await demo.host((modal) => void modal.open())
  await demo.expectView('Account')
  await expect(of('Mint')).toBeHidden()
  await pays('Vote')
  await sandbox.chains.mine(1, 4)
  await rounds(() => expect(send.sent.filter({ hasText: 'Mint: done' })).toHaveCount(1, { timeout: 500 }))
  await send.sent.filter({ hasText: 'Mint: done' }).getByRole('button', { name: 'Dismiss' }).click()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(of('Mint')).toHaveCount(0)
  await expect(of('Vote')).toBeVisible()
  await demo.page.mouse.move(5, 5)
  await demo.page.clock.runFor(9_000)
  await expect(notices(demo)).toHaveCount(0)

  const { address: stuck } = await sandbox.token(1, 'STUCK')
  const data = `0xa9059cbb${send.somebody.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
  const hash = await sends(demo, { to: stuck, data, gas: '0x30d40' })
  await add(demo, { hash, network: 'eip155:1', title: 'Claim' })
  await sandbox.chains.mine(1, 4)
  await rounds(() => expect(of('Claim')).toContainText('Failed: Claim', { timeout: 500 }))
  await demo.page.clock.runFor(30_000)
  await expect(of('Claim')).toBeVisible()
})

test('error: when what is added is no transaction of the modal, the reason is named and nothing is followed', async ({
  demo,
}) => {
  const hash = `0x${'a1'.repeat(32)}`
  await demo.goto()
  expect(await add(demo, { hash, network: 'eip155:1' })).toBe('transaction.account')
  await demo.connect('Beacon')
  expect(await add(demo, { hash: '0x', network: 'eip155:1' })).toBe('transaction.invalid')
  expect(await add(demo, { hash, network: 'eip155:999' })).toBe('transaction.invalid')
  expect(await states(demo)).toEqual([])
  const codes = await demo.host(async (modal) => {
    const said: string[] = []
    for (let at = 0; at < 60; at += 1)
      await modal.transactions
        .add({ hash: `0x${at.toString(16).padStart(64, '0')}`, network: 'eip155:1' })
        .catch(({ code }: { code: string }) => said.push(code))
    return said
  })
  expect(codes).toEqual(Array<string>(10).fill('transaction.tooMany'))
})
