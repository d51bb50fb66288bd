import type { Fault, Sandbox } from '../../demo/sandbox/index'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'
import { SendPage } from './SendPage'
import { comeBack } from './seldom'

/**
 * Rare events of an account: balances that time out, a wallet or account that changes meanwhile. Run by
 * `npm run coverage:browser` only; the charts' own tests cover the outcomes.
 */
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /, /Cannot destructure property '(answers|ready)'/)
  await page.clock.install()
})

const failing: Fault = { kind: 'status', status: 400 }
const hanging: Fault = { kind: 'hang' }
const fail = (sandbox: Sandbox, at: string, fault: Fault) => sandbox.faults.set(`blockchain:${at}`, fault)
const press = (demo: ModalPage, name: string | RegExp) => demo.dialog.getByRole('button', { name }).first().click()
const beacon = (demo: ModalPage, act: 'lock' | 'unlock' | 'disconnect' | 'reconnect') =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.[given](), act)
const accounts = (demo: ModalPage, ...indexes: number[]) =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.setAccounts(...given), indexes)
const reopen = async (demo: ModalPage) => {
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.openDialog()
  await demo.expectView('Account')
}

test('limit: when a refresh of balances fails or times out, a later one shows them again', async ({
  demo,
  sandbox,
}) => {
  await new SendPage(demo, sandbox).connect()
  await demo.openDialog()
  await expect(demo.dialog.locator('li[data-part=holding]').first()).toBeVisible()
  for (const fault of [failing, hanging]) {
    fail(sandbox, '/', fault)
    await demo.page.clock.fastForward(31_000)
    await reopen(demo)
    await demo.page.clock.runFor(1_500)
    await demo.page.clock.fastForward(21_000)
    await demo.page.clock.fastForward(31_000)
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
    await reopen(demo)
    await expect(demo.dialog.locator('li[data-part=holding]').first()).toBeVisible()
  }
})

for (const fault of [failing, hanging])
  test(`error: when a page of the history cannot be read (${fault.kind}), a retry reads it`, async ({
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
    await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.switchTo(137))
    await demo.expectState('networkState', { chainId: 137 })
  })

test('error: when purchases cannot be listed, a retry is offered', async ({ demo, sandbox }) => {
  sandbox.settings.set({ onramp: { delay: 60_000 } })
  await new SendPage(demo, sandbox).connect({}, { accounts: [Math.floor(Math.random() * 1e6) + 2_000] })
  await demo.openDialog()
  await press(demo, 'Buy')
  await demo.expectView('Buy crypto')
  const popup = demo.page.waitForEvent('popup')
  await demo.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('250')
  await demo.page.clock.runFor(2_000)
  await demo.row('Coinbase').click()
  const shop = await popup
  await shop.getByRole('button', { name: 'Buy now' }).click()
  await demo.expectView('Purchases')
  await demo.page.clock.runFor(4_000)
  for (const fault of [failing, hanging]) {
    fail(sandbox, '/', fault)
    await demo.page.clock.runFor(4_000)
    await demo.page.clock.fastForward(21_000)
  }
  await accounts(demo, 1)
  await demo.page.clock.runFor(1_000)
  await demo.page.clock.fastForward(21_000)
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
    await press(demo, 'Try again')
    await demo.page.clock.runFor(1_000)
    await demo.page.keyboard.press('Escape')
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

test('limit: when a search for pending transactions fails or times out, no error is thrown', async ({
  demo,
  sandbox,
}) => {
  await demo.page.addInitScript(() => localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve' })))
  await demo.gotoWith({ pendingTransactionsFilter: { enable: true, pollingInterval: 15_000 } })
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  // The code of balances, which also looks for transactions, loads when Account is first shown.
  await demo.openDialog()
  await expect(demo.dialog.locator('li[data-part=holding]').first()).toBeVisible()
  await demo.page.clock.fastForward(31_000)
  const { address } = await demo.state('accountState')
  await demo.page.clock.runFor(2_000)
  await sandbox.faucet({ address: String(address) as `0x${string}`, chainId: 1, amount: '0.1' })
  await demo.page.clock.fastForward(31_000)
  await demo.page.clock.runFor(2_000)
  let account = 0
  for (const fault of [failing, hanging]) {
    await accounts(demo, (account += 1) % 2)
    await demo.expectView('Account')
    fail(sandbox, '/', fault)
    for (let time = 0; time < 4; time++) {
      await demo.page.clock.fastForward(31_000)
      await demo.page.clock.runFor(2_000)
      await demo.page.clock.fastForward(11_000)
    }
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
  }
})

test('behavior: when balances cannot be read while a transaction arrives, no error is thrown', async ({
  demo,
  sandbox,
}) => {
  await demo.page.addInitScript(() => localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve' })))
  fail(sandbox, '/v1/account', failing)
  await demo.gotoWith({ pendingTransactionsFilter: { enable: true, pollingInterval: 15_000 } })
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.openDialog()
  await demo.expectView('Account')
  await demo.page.clock.runFor(5_000)
  await comeBack(demo)
  await demo.page.clock.fastForward(31_000)
  await demo.page.clock.runFor(2_000)
  const { address } = await demo.state('accountState')
  await sandbox.faucet({ address: String(address) as `0x${string}`, chainId: 1, amount: '0.1' })
  await demo.page.clock.fastForward(31_000)
  await demo.page.clock.runFor(2_000)
})

test('behavior: when a wallet is locked, it is disconnected until it is unlocked', async ({ demo, sandbox }) => {
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
  await demo.page.keyboard.press('Escape')
  await demo.page.reload()
  await expect(demo.opener).toBeVisible()
  await beacon(demo, 'unlock')
  await demo.expectConnected()
  await beacon(demo, 'lock')
  await beacon(demo, 'disconnect')
  await demo.page.clock.fastForward(11_000)
  await beacon(demo, 'reconnect')
})

test('behavior: when a request in the frame stays unanswered for ten minutes, the dialog closes', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  const ask = (method: string, params?: unknown[]) =>
    demo.page.evaluate(
      ({ method, params }) => {
        const provider = window.demo?.modal.getProvider('eip155')
        void provider?.request({ method, ...(params && { params }) }).catch(() => undefined)
      },
      { method, params },
    )
  const { address } = await demo.state('accountState')
  await ask('personal_sign', ['0x68', address])
  await ask('personal_sign', ['0x69', address])
  await login.approve('Sign a message')
  await demo.page.clock.runFor(500)
  await demo.page.clock.fastForward(601_000)
  await demo.expectClosed()
  for (const wait of [0, 100, 1_000, 100]) {
    await ask('eth_sign', [address, '0x68'])
    await demo.page.clock.runFor(wait)
  }
  await demo.page.keyboard.press('Escape')
  await ask('eth_sign', [address, '0x68'])
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
  await demo.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('250')
  await demo.page.clock.runFor(2_000)
  await demo.row('Coinbase').click()
  return popup
}

test('behavior: when a purchase completes while Account is on screen, no error is thrown', async ({
  demo,
  sandbox,
}) => {
  const shop = await buy(demo, sandbox)
  await demo.page.keyboard.press('Escape')
  await demo.openDialog()
  await demo.expectView('Account')
  await shop.getByRole('button', { name: 'Buy now' }).click()
  await demo.page.clock.runFor(10_000)
})

test('behavior: when the account changes and the modal unmounts during a purchase, no error is thrown', async ({
  demo,
  sandbox,
}) => {
  await buy(demo, sandbox)
  await accounts(demo, 1)
  await demo.page.clock.runFor(2_000)
  await demo.page.evaluate(() => window.demo?.unmount())
  await demo.page.clock.runFor(2_000)
})

test('limit: when the list of currencies times out, the purchase form is still shown', async ({ demo, sandbox }) => {
  await new SendPage(demo, sandbox).connect()
  await demo.openDialog()
  await demo.expectView('Account')
  fail(sandbox, '/v1/onramp', hanging)
  fail(sandbox, '/onramp', hanging)
  await press(demo, 'Buy')
  await demo.expectView('Buy crypto')
  await demo.page.clock.fastForward(11_000)
  await expect(demo.dialog.getByRole('textbox', { name: 'Amount to pay' })).toBeVisible()
})

test('behavior: when a purchase completes while purchases are on screen, no error is thrown', async ({
  demo,
  sandbox,
}) => {
  const shop = await buy(demo, sandbox)
  await demo.page.keyboard.press('Escape')
  await demo.host((modal) => modal.open({ view: 'OnRampProviders' }))
  await press(demo, 'Your purchases')
  await demo.expectView('Purchases')
  await shop.getByRole('button', { name: 'Buy now' }).click()
  await demo.page.clock.runFor(10_000)
})

for (const [history, fault, end] of [
  ['shown', undefined, false],
  ['on its way', hanging, false],
  ['on its way further', hanging, true],
  ['broken off', failing, true],
] as const)
  test(`behavior: when the history is ${history}, a transaction is sent and listed`, async ({ demo, sandbox }) => {
    sandbox.settings.set({ history: { many: 120 } })
    const send = new SendPage(demo, sandbox)
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

test('behavior: when the balance cannot be read, the embedded wallet still signs', async ({ demo, login, sandbox }) => {
  await demo.goto()
  await login.logIn()
  fail(sandbox, '/', failing)
  await demo.page.clock.fastForward(31_000)
  await demo.openDialog()
  await demo.expectView('Account')
  await demo.page.clock.runFor(2_000)
  await demo.page.clock.fastForward(31_000)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await demo.page.clock.runFor(1_000)
})

test('limit: when the server has no history of the network, Activity is not empty', async ({ demo, sandbox }) => {
  sandbox.settings.set({ supportedChains: { http: ['eip155:137'], ws: ['eip155:137'] } })
  await new SendPage(demo, sandbox).connect()
  await demo.openDialog()
  await demo.dialog.getByRole('tab', { name: 'Activity' }).click()
  await demo.page.clock.runFor(2_000)
  await expect(demo.dialog.getByRole('tabpanel', { name: 'Activity' })).toContainText(/\S/)
})

test('limit: when balances time out after a send, no error is thrown', async ({ demo, sandbox }) => {
  const send = new SendPage(demo, sandbox)
  await send.connect()
  await send.send('ETH', '0.001', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.prompt.getByTestId('wallet-approve')).toBeVisible()
  fail(sandbox, `/v1/account/${await send.address()}/balance`, hanging)
  await demo.approve(/^Send/)
  await demo.expectView('Account')
  await demo.page.clock.runFor(5_000)
  await demo.page.clock.fastForward(21_000)
})
