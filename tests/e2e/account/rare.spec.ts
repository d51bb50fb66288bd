import type { Fault, Sandbox } from '../../../sandbox/src/index'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { SendPage } from '../SendPage'
import { comeBack, failing, hanging, press, takenAway, test } from '../rare'

/**
 * Rare events of an account: balances that time out, a wallet or account that changes meanwhile. Run by
 * `npm run coverage:browser` only; the charts' own tests cover the outcomes.
 */
test.beforeEach(({ problems }) => problems.allow(takenAway))

const fail = (sandbox: Sandbox, at: string, fault: Fault) => sandbox.faults.set(`blockchain:${at}`, fault)
const beacon = (demo: ModalPage, act: 'lock' | 'unlock' | 'disconnect' | 'reconnect') =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.[given](), act)
const accounts = (demo: ModalPage, ...indexes: number[]) =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.setAccounts(...given), indexes)
const ether = (demo: ModalPage) => demo.dialog.locator('li[data-part=holding]').filter({ hasText: /^Ether/ })
const total = (demo: ModalPage) => demo.dialog.locator('[data-part=amount]').first()
/** Number of requests to the blockchain API whose path or body has this text. */
const asked = (sandbox: Sandbox, text: string) =>
  sandbox
    .hits()
    .filter(({ host, path, body }) => host === 'blockchain' && `${path} ${JSON.stringify(body ?? '')}`.includes(text))
    .length
const reopen = async (demo: ModalPage) => {
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.openDialog()
  await demo.expectView('Account')
}

test('limit: when a refresh of balances fails or times out, Account says so and a later one shows the new balance', async ({
  demo,
  sandbox,
  send,
}) => {
  await send.connect()
  const address = await send.address()
  await demo.openDialog()
  const coins = ether(demo)
  await expect(coins).toBeVisible()
  for (const fault of [failing, hanging]) {
    const before = (await coins.textContent()) ?? ''
    fail(sandbox, '/', fault)
    await demo.page.clock.fastForward(31_000)
    await reopen(demo)
    await demo.page.clock.runFor(1_500)
    await demo.page.clock.fastForward(21_000)
    await expect(total(demo)).toContainText('Token Balance Unavailable')
    await demo.page.clock.fastForward(31_000)
    sandbox.faults.reset()
    await sandbox.faucet({ address, chainId: 1, amount: '1' })
    await demo.page.clock.fastForward(61_000)
    await reopen(demo)
    await expect(coins).not.toHaveText(before)
    await expect(total(demo)).not.toContainText('Unavailable')
  }
})

for (const fault of [failing, hanging])
  test(`error: when a page of the history cannot be read (${fault.kind}), a retry reads it; another network shows its own`, async ({
    demo,
    sandbox,
  }) => {
    sandbox.settings.set({ history: { many: 120 } })
    await new SendPage(demo, sandbox).connect()
    await demo.openDialog()
    fail(sandbox, '/v1/account', fault)
    await demo.dialog.getByRole('tab', { name: 'Activity' }).click()
    await demo.page.clock.runFor(2_000)
    await demo.page.clock.fastForward(21_000)
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
    const panel = demo.dialog.getByRole('tabpanel', { name: 'Activity' })
    const again = panel.getByRole('button', { name: 'Try again' })
    const read = async () => {
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        await expect(panel.getByRole('link').first()).toBeVisible({ timeout: 2_000 })
        await expect(again).toHaveCount(0)
      }).toPass()
    }
    await read()
    fail(sandbox, '/v1/account', fault)
    // Rows are rendered a few at a time: the next page is requested at the end of the loaded rows.
    await expect(async () => {
      await demo.dialog.locator('[data-part=scroll]').evaluate((place) => place.scrollTo(0, place.scrollHeight))
      await demo.page.clock.runFor(500)
      await demo.page.clock.fastForward(21_000)
      await expect(again).toBeVisible({ timeout: 500 })
    }).toPass()
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
    await read()
    await expect(panel.getByRole('link').first()).toHaveAttribute('href', /etherscan/)
    await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.switchTo(137))
    await demo.expectState('networkState', { chainId: 137 })
    await expect(panel.getByRole('link').first()).toHaveAttribute('href', /polygonscan/)
  })

test('error: when purchases cannot be listed, the dialog says so and a retry lists them', async ({ demo, sandbox }) => {
  sandbox.settings.set({ onramp: { delay: 60_000 } })
  await new SendPage(demo, sandbox).connect({}, { accounts: [Math.floor(Math.random() * 1e6) + 2_000] })
  await demo.openDialog()
  await press(demo, 'Buy')
  await demo.expectView('Buy crypto')
  const popup = demo.page.waitForEvent('popup')
  await demo.dialog.getByRole('textbox', { name: 'You pay' }).fill('250')
  await demo.page.clock.runFor(2_000)
  await demo.row('Coinbase').click()
  const shop = await popup
  await shop.getByRole('button', { name: 'Buy now' }).click()
  await demo.expectView('Purchases')
  await demo.page.clock.runFor(4_000)
  const bought = demo.dialog.getByRole('listitem')
  await expect(bought).toContainText('In progress')
  const unlisted = demo.dialog.getByRole('alert').filter({ hasText: 'Couldn’t load your purchases' })
  for (const fault of [failing, hanging]) {
    fail(sandbox, '/', fault)
    await demo.page.clock.runFor(4_000)
    await demo.page.clock.fastForward(21_000)
    // The list that is known stays.
    await expect(bought).toContainText('In progress')
    await expect(unlisted).toHaveCount(0)
  }
  await accounts(demo, 1)
  await demo.page.clock.runFor(1_000)
  await demo.page.clock.fastForward(21_000)
  await expect(unlisted).toBeVisible()
  await expect(bought).toHaveCount(0)
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
  await demo.page.keyboard.press('Escape')
  for (const fault of [failing, hanging]) {
    fail(sandbox, '/', fault)
    await demo.host((modal) => modal.open({ view: 'OnRampProviders' }))
    await demo.page.clock.runFor(1_000)
    await demo.page.clock.fastForward(11_000)
    await press(demo, 'Your purchases')
    await demo.page.clock.runFor(1_000)
    await demo.page.clock.fastForward(21_000)
    await expect(unlisted).toBeVisible()
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
    await press(demo, 'Try again')
    await expect(demo.dialog).toContainText('No purchases yet')
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await accounts(demo, 0)
  }
})

test('limit: when a page of older purchases times out, a retry loads it', async ({ demo, sandbox }) => {
  sandbox.settings.set({ onramp: { earlier: 45 } })
  await new SendPage(demo, sandbox).connect({}, { accounts: [Math.floor(Math.random() * 1e6) + 2_000] })
  await demo.host((modal) => modal.open({ view: 'OnRampProviders' }))
  await press(demo, 'Your purchases')
  const listed = demo.dialog.getByRole('listitem')
  await expect(listed).toHaveCount(20)
  fail(sandbox, '/v1/account', hanging)
  await listed.last().scrollIntoViewIfNeeded()
  const again = demo.dialog.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await demo.page.clock.runFor(500)
    await demo.page.clock.fastForward(21_000)
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass()
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
  await again.click()
  await expect(listed).toHaveCount(40)
})

const polls = { pendingTransactionsFilter: { enable: true, pollingInterval: 15_000 } }
/** Connects a wallet to a page that polls for pending transactions, and shows Account. */
const polling = async (demo: ModalPage) => {
  await demo.page.addInitScript(() => localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve' })))
  await demo.gotoWith(polls)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  // The code of balances, which also looks for transactions, loads when Account is first shown.
  await demo.openDialog()
  await demo.expectView('Account')
}
const receive = async (demo: ModalPage, sandbox: Sandbox) => {
  const { address } = await demo.state('accountState')
  await sandbox.faucet({ address: String(address) as `0x${string}`, chainId: 1, amount: '0.1' })
}

test('limit: when three searches for pending transactions fail or time out, they end until the account changes', async ({
  demo,
  sandbox,
}) => {
  await polling(demo)
  const coins = ether(demo)
  await expect(coins).toBeVisible()
  const searches = () => asked(sandbox, 'eth_newPendingTransactionFilter') + asked(sandbox, 'eth_getFilterChanges')
  /** Passes the time to the next search and waits for it. */
  const search = async () => {
    const before = searches()
    await demo.page.clock.fastForward(15_500)
    await expect.poll(searches).toBe(before + 1)
    await demo.page.clock.runFor(1_000)
  }
  /** An incoming transfer is shown without a tap. */
  const arrives = async () => {
    await search()
    const before = (await coins.textContent()) ?? ''
    await receive(demo, sandbox)
    await search()
    await expect(coins).not.toHaveText(before)
  }
  await arrives()
  for (const [fault, account] of [
    [failing, 1],
    [hanging, 0],
  ] as const) {
    fail(sandbox, '/rpc', fault)
    for (let time = 0; time < 3; time++) {
      await search()
      if (fault === hanging) await demo.page.clock.fastForward(10_500)
    }
    sandbox.faults.reset()
    const before = searches()
    await demo.page.clock.fastForward(31_000)
    await demo.page.clock.runFor(1_000)
    await accounts(demo, account)
    await expect(coins).toBeVisible()
    await arrives()
    expect(searches()).toBe(before + 2)
  }
})

test('error: when a transaction arrives while balances cannot be read, they are asked for again and stay unavailable', async ({
  demo,
  sandbox,
}) => {
  fail(sandbox, '/v1/account', failing)
  await polling(demo)
  await expect(total(demo)).toContainText('Token Balance Unavailable')
  await demo.page.clock.runFor(5_000)
  await comeBack(demo)
  await demo.page.clock.fastForward(31_000)
  await demo.page.clock.runFor(2_000)
  await expect(demo.dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' })).toBeVisible()
  const before = asked(sandbox, '/balance')
  await receive(demo, sandbox)
  await demo.page.clock.fastForward(31_000)
  await expect.poll(() => asked(sandbox, '/balance')).toBeGreaterThan(before)
  await expect(total(demo)).toContainText('Token Balance Unavailable')
  await expect(demo.dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('behavior: when a wallet is locked, also while it has no network, it is disconnected until it is unlocked', async ({
  demo,
  sandbox,
}) => {
  await new SendPage(demo, sandbox).connect()
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await demo.openDialog()
  await demo.page.evaluate(() => {
    const wallet = window.sandboxWallets?.['beacon']
    if (wallet) wallet.mode = 'never'
  })
  await demo.row('Beacon').click()
  await press(demo, 'Back')
  await demo.expectView('Connect wallet')
  await demo.page.keyboard.press('Escape')
  await demo.page.reload()
  await expect(demo.opener).toBeVisible()
  await beacon(demo, 'unlock')
  await demo.expectConnected()
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await beacon(demo, 'disconnect')
  await demo.page.clock.fastForward(11_000)
  await beacon(demo, 'reconnect')
  await demo.expectState('accountState', { isConnected: false })
  await beacon(demo, 'unlock')
  await demo.expectConnected()
})

test('limit: when a request in the frame stays unanswered for ten minutes, the dialog closes; one that is not allowed says so', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  const ask = (method: string, params: unknown[]) =>
    demo.page.evaluate(
      ({ method, params }) => {
        const page = window as unknown as { told?: unknown[] }
        const told = (page.told ??= [])
        const provider = window.demo?.modal.getProvider('eip155')
        void provider?.request({ method, params }).then(
          () => told.push('signed'),
          ({ message }: { message: string }) => told.push(message),
        )
      },
      { method, params },
    )
  const told = () => demo.page.evaluate(() => (window as unknown as { told?: unknown[] }).told)
  const { address } = await demo.state('accountState')
  await ask('personal_sign', ['0x68', address])
  await ask('personal_sign', ['0x69', address])
  await login.approve('Sign a message')
  await expect.poll(told).toEqual(['signed'])
  await expect(login.request).toBeVisible()
  await demo.page.clock.runFor(500)
  await demo.page.clock.fastForward(601_000)
  await demo.expectClosed()
  await expect.poll(told).toEqual(['signed', 'The request timed out before it was answered.'])
  const refused = demo.dialog.getByRole('alert').filter({ hasText: 'Action not allowed' })
  for (const wait of [0, 100, 1_000, 100]) {
    await ask('eth_sign', [address, '0x68'])
    await demo.page.clock.runFor(wait)
  }
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await ask('eth_sign', [address, '0x68'])
  await demo.page.clock.runFor(1_000)
  await expect(refused).toBeVisible()
  await demo.expectView('Account')
  const refusals = Array.from({ length: 5 }, () => 'Requested RPC call is not allowed')
  await expect.poll(async () => (await told())?.slice(2)).toEqual(refusals)
})

test('limit: when a search for wallets times out, the dialog names the search', async ({ demo, sandbox }) => {
  await demo.goto()
  await demo.openDialog()
  await demo.row('All wallets').click()
  sandbox.faults.set('registry:/getWallets', hanging)
  await demo.dialog.getByRole('searchbox').fill('Pocket')
  await demo.page.clock.runFor(1_000)
  await demo.page.clock.fastForward(11_000)
  await expect(demo.dialog.getByText(/The search for/).first()).toBeVisible()
})

const buy = async (demo: ModalPage, sandbox: Sandbox) => {
  sandbox.settings.set({ onramp: { delay: 0 } })
  await new SendPage(demo, sandbox).connect({}, { accounts: [Math.floor(Math.random() * 1e6) + 2_000] })
  await demo.openDialog()
  await press(demo, 'Buy')
  await demo.expectView('Buy crypto')
  const popup = demo.page.waitForEvent('popup')
  await demo.dialog.getByRole('textbox', { name: 'You pay' }).fill('250')
  await demo.page.clock.runFor(2_000)
  await demo.row('Coinbase').click()
  return popup
}

test('behavior: when a purchase completes while Account is on screen, Account stays and shows the coins', async ({
  demo,
  sandbox,
}) => {
  const shop = await buy(demo, sandbox)
  await demo.page.keyboard.press('Escape')
  await demo.openDialog()
  await demo.expectView('Account')
  await expect(ether(demo)).toContainText('0.000 ETH')
  await shop.getByRole('button', { name: 'Buy now' }).click()
  await expect(shop.getByText('Done: ')).toBeVisible()
  await demo.page.clock.runFor(10_000)
  await expect(ether(demo)).toContainText('0.098 ETH')
  await demo.expectView('Account')
})

test('behavior: when the account changes during a purchase, it is no longer followed and the modal can unmount', async ({
  demo,
  sandbox,
}) => {
  await buy(demo, sandbox)
  await demo.expectView('Buy crypto')
  await expect(demo.dialog).toContainText('Finish in Coinbase')
  await accounts(demo, 1)
  await expect(demo.dialog).toContainText('No purchase in progress')
  const before = asked(sandbox, '/history')
  await demo.page.clock.runFor(10_000)
  await expect(demo.dialog).toContainText('No purchase in progress')
  expect(asked(sandbox, '/history')).toBe(before)
  await demo.page.evaluate(() => window.demo?.unmount())
  await demo.page.clock.runFor(2_000)
  await expect(demo.page.locator('[data-walletchart]')).toHaveCount(0)
})

test('limit: when currencies and prices time out, the purchase form shows an estimate', async ({ demo, sandbox }) => {
  await new SendPage(demo, sandbox).connect()
  await demo.openDialog()
  await demo.expectView('Account')
  fail(sandbox, '/v1/onramp', hanging)
  fail(sandbox, '/onramp', hanging)
  await press(demo, 'Buy')
  await demo.expectView('Buy crypto')
  await demo.page.clock.fastForward(11_000)
  await demo.dialog.getByRole('textbox', { name: 'You pay' }).fill('100')
  await demo.page.clock.runFor(1_000)
  await demo.page.clock.fastForward(11_000)
  await expect(demo.dialog.locator('[data-part=bought]')).toHaveText('$100 of USDC, less fees Estimated')
  await press(demo, 'Token: USDC')
  await expect(demo.dialog.getByRole('listitem')).toHaveText([/^USD Coin/, /^Ether/])
})

test('behavior: when a purchase completes while purchases are on screen, they stay and Account has the coins', async ({
  demo,
  sandbox,
}) => {
  const shop = await buy(demo, sandbox)
  await demo.page.keyboard.press('Escape')
  await demo.host((modal) => modal.open({ view: 'OnRampProviders' }))
  await press(demo, 'Your purchases')
  await demo.expectView('Purchases')
  await expect(demo.dialog).toContainText('No purchases yet')
  const before = asked(sandbox, '/balance')
  await shop.getByRole('button', { name: 'Buy now' }).click()
  await expect(shop.getByText('Done: ')).toBeVisible()
  await demo.page.clock.runFor(10_000)
  await expect.poll(() => asked(sandbox, '/balance')).toBeGreaterThan(before)
  await demo.expectView('Purchases')
  await reopen(demo)
  await expect(ether(demo)).toContainText('0.098 ETH')
})

for (const [history, fault, end] of [
  ['shown', undefined, false],
  ['on its way', hanging, false],
  ['on its way further', hanging, true],
  ['broken off', failing, true],
] as const)
  test(`behavior: when the history is ${history}, a transaction is sent and listed`, async ({
    demo,
    sandbox,
    send,
  }) => {
    sandbox.settings.set({ history: { many: 120 } })
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    const pages = `/v1/account/${await send.address()}/history`
    if (fault && !end) fail(sandbox, pages, fault)
    await demo.openDialog()
    await demo.dialog.getByRole('tab', { name: 'Activity' }).click()
    const panel = demo.dialog.getByRole('tabpanel', { name: 'Activity' })
    if (!fault || end) await expect(panel.getByRole('link').first()).toBeVisible()
    if (fault && end) {
      fail(sandbox, pages, fault)
      const asked = () =>
        sandbox.hits().filter(({ path }) => path.includes('cursor') || path.includes('/history')).length
      const before = asked()
      await expect(async () => {
        await demo.dialog.locator('[data-part=scroll]').evaluate((place) => place.scrollTo(0, place.scrollHeight))
        await demo.page.clock.runFor(500)
        expect(asked()).toBeGreaterThan(before)
      }).toPass()
      if (fault === failing) await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
    }
    await send.send('ETH', '0.001', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await send.expectSent(/Sent|Sending/)
  })

test('behavior: when the balance cannot be read, Account says so and the embedded wallet still signs', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  fail(sandbox, '/', failing)
  await demo.page.clock.fastForward(31_000)
  await demo.openDialog()
  await demo.expectView('Account')
  await demo.page.clock.runFor(2_000)
  await expect(total(demo)).toContainText('Token Balance Unavailable')
  await demo.page.clock.fastForward(31_000)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await demo.expectClosed()
  await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
})

test('limit: when the server has no history of the network, Activity says so', async ({ demo, sandbox }) => {
  sandbox.settings.set({ supportedChains: { http: ['eip155:137'], ws: ['eip155:137'] } })
  await new SendPage(demo, sandbox).connect()
  await demo.openDialog()
  await demo.dialog.getByRole('tab', { name: 'Activity' }).click()
  await demo.page.clock.runFor(2_000)
  await expect(demo.dialog.getByRole('tabpanel', { name: 'Activity' })).toContainText('Activity isn’t available here')
})

test('limit: when balances time out after a send, Account says so and lists the transaction', async ({
  demo,
  sandbox,
  send,
}) => {
  await send.connect()
  await send.send('ETH', '0.001', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.prompt.getByTestId('wallet-approve')).toBeVisible()
  const before = asked(sandbox, '/balance')
  fail(sandbox, '/v1/account', hanging)
  await demo.approve(/^Send/)
  await demo.expectView('Account')
  await demo.page.clock.runFor(5_000)
  await expect.poll(() => asked(sandbox, '/balance')).toBeGreaterThan(before)
  await expect(total(demo)).not.toContainText('Unavailable')
  await demo.page.clock.fastForward(21_000)
  await expect(total(demo)).toContainText('Token Balance Unavailable')
  await send.expectSent('Sent 0.001 ETH')
})
