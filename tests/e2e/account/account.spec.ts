import type { Locator } from '@playwright/test'
import { formatUnits, type Address } from 'viem'
import { nativeOf, tokens } from '../../../sandbox/src/evm/coins'
import { test, expect } from '../fixtures'
import { connectPhone } from '../pairing'
import type { ModalPage } from '../ModalPage'
import { type SendPage, type Symbol } from '../SendPage'
import { ada, bertil } from '../../support/addresses'

/** Browser's own message for a response that a test makes fail. */
const failedLoad = /^Failed to load resource: the server responded with a status of 503/

const coins = [nativeOf(1), ...tokens]

/** Formats an amount with at most three decimals, truncated. */
function shown(units: bigint, decimals: number): string {
  const [whole = '0', rest = ''] = formatUnits(units, decimals).split('.')
  return `${BigInt(whole).toLocaleString('en')}.${rest.slice(0, 3)}`.replace(/\.0*$|(\.\d*?[1-9])0+$/, '$1')
}

/** Returns the value of an account's balances on the chain in US dollars, truncated to the cent. */
async function worth(send: SendPage, owner: Address): Promise<string> {
  const each = await Promise.all(
    coins.map(
      async ({ symbol, decimals, price }) =>
        (await send.held(symbol as Symbol, owner)) * BigInt(price * 10) * 10n ** BigInt(18 - decimals),
    ),
  )
  const cents = each.reduce((sum, one) => sum + one, 0n) / 10n ** 17n
  return `$${(cents / 100n).toLocaleString('en')}.${String(cents % 100n).padStart(2, '0')}`
}

const total = (demo: ModalPage): Locator => demo.dialog.locator('[data-part=amount]')
const tab = (demo: ModalPage, name: string): Locator => demo.dialog.getByRole('tab', { name })
/** Row of a holding whose name begins with the text. */
const holding = (demo: ModalPage, name: string): Locator =>
  demo.dialog
    .locator('[data-part=holding]')
    .filter({ has: demo.page.locator('[data-part=name]').filter({ hasText: new RegExp(`^${name}`) }) })

async function openAccount(demo: ModalPage): Promise<void> {
  await demo.openDialog()
  await demo.expectView('Account')
}

async function close(demo: ModalPage): Promise<void> {
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
}

async function expectHeld(demo: ModalPage, send: SendPage, owner: Address): Promise<void> {
  await expect(total(demo)).toHaveText(await worth(send, owner))
  for (const { name, symbol, decimals } of coins) {
    const units = await send.held(symbol as Symbol, owner)
    if (units > 0n) await expect(holding(demo, name)).toContainText(`${shown(units, decimals)} ${symbol}`)
  }
}

test(
  'behavior: total and tokens match the chain, truncated, and are read again after 30 s',
  { tag: '@main' },
  async ({ demo, send, sandbox }) => {
    await demo.page.clock.install()
    await send.connect()
    await sandbox.faucet({ address: ada, chainId: 1, token: 'SBTC', amount: '0.00099999' })
    await openAccount(demo)
    await expectHeld(demo, send, ada)
    const before = await total(demo).textContent()
    await close(demo)
    await sandbox.faucet({ address: ada, chainId: 1, token: 'USDX', amount: '1000.129999' })
    await openAccount(demo)
    await expect(total(demo)).toHaveText(before ?? '')
    await close(demo)
    await demo.page.clock.fastForward(31_000)
    await openAccount(demo)
    await expectHeld(demo, send, ada)
    await expect(total(demo)).not.toHaveText(before ?? '')
  },
)

for (const [width, height] of [
  [1280, 720],
  [1280, 1000],
  [390, 844],
] as const)
  test(`behavior: when the holdings arrive at ${width} × ${height}, no button of Account moves`, async ({
    demo,
    send,
  }) => {
    await demo.page.setViewportSize({ width, height })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await demo.page.route(/\/balance/, async (route) => {
      await asked
      await route.fallback()
    })
    await send.connect()
    await demo.openDialog()
    const button = demo.dialog.getByRole('button', { name: 'Send', exact: true })
    await expect(button).toBeVisible()
    await expect(demo.dialog.getByRole('tabpanel').locator('li')).toHaveCount(0)
    /** Place of the button once the card has its height: that is written in the next frame. */
    const place = async () => {
      await demo.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      return button.boundingBox()
    }
    const before = await place()
    answer()
    await expect(demo.dialog.getByRole('tabpanel').locator('li').nth(5)).toBeAttached()
    expect(await place()).toEqual(before)
  })

test('behavior: when the host polls for pending transactions, an incoming transfer is shown without a tap', async ({
  demo,
  send,
  sandbox,
}) => {
  const options = encodeURIComponent(
    JSON.stringify({ pendingTransactionsFilter: { enable: true, pollingInterval: 1_000 } }),
  )
  await send.connect({}, { query: `?options=${options}` })
  await openAccount(demo)
  await expectHeld(demo, send, ada)
  const filtered = () =>
    sandbox.hits().some(({ body }) => JSON.stringify(body ?? '').includes('eth_newPendingTransactionFilter'))
  await expect.poll(filtered).toBe(true)
  const before = (await total(demo).textContent()) ?? ''
  const units = await send.held('USDX', ada)
  await sandbox.faucet({ address: ada, chainId: 1, token: 'USDX', amount: String(Number(units / 1_000_000n) + 778) })
  await expect(total(demo)).not.toHaveText(before)
  await expectHeld(demo, send, ada)
})

test('behavior: when the page reloads, balances and name are shown without new requests', async ({
  demo,
  send,
  sandbox,
}) => {
  await send.connect()
  await openAccount(demo)
  await expectHeld(demo, send, ada)
  await expect(demo.dialog.getByText('ada.sandbox.eth')).toBeVisible()
  sandbox.resetHits()
  await demo.page.reload()
  await demo.expectConnected(ada)
  await openAccount(demo)
  await expectHeld(demo, send, ada)
  await expect(demo.dialog.getByText('ada.sandbox.eth')).toBeVisible()
  expect(
    sandbox.hits().filter(({ host, path }) => host === 'blockchain' && /^\/v1\/(account|identity|profile)/.test(path)),
  ).toEqual([])
})

test('error: when balances fail to load, the total says unavailable and the tokens can be retried after 30 s', async ({
  demo,
  send,
  sandbox,
  problems,
}) => {
  problems.allow(failedLoad)
  await demo.page.clock.install()
  await send.connect()
  sandbox.faults.set('blockchain:/v1/account', { kind: 'status', status: 503 })
  await openAccount(demo)
  await expect(total(demo)).toContainText('Token Balance Unavailable')
  await expect(total(demo)).not.toContainText('$')
  const again = demo.dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(0)
  sandbox.faults.reset()
  sandbox.resetHits()
  // The page's clock also runs in real time: a slow machine takes some seconds for the next lines.
  await demo.page.clock.fastForward(20_000)
  await close(demo)
  await openAccount(demo)
  await expect(again).toHaveCount(0)
  expect(sandbox.hits().filter(({ path }) => path.endsWith('/balance'))).toEqual([])
  await demo.page.clock.fastForward(11_000)
  await expect(again).toBeVisible()
  await again.click()
  await expectHeld(demo, send, ada)
  await expect(total(demo)).not.toContainText('Unavailable')
})

test('behavior: Account shows name and picture, copies the whole address and links to the explorer', async ({
  demo,
  send,
}) => {
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await send.connect({}, { accounts: [1] })
  await openAccount(demo)
  await expect(demo.dialog.getByText('bertil.sandbox.eth')).toBeVisible()
  await expect(demo.dialog.locator('[data-part=portrait]')).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Copy address' }).click()
  await expect(demo.dialog.getByText('Address copied').first()).toBeAttached()
  expect(await demo.page.evaluate(() => navigator.clipboard.readText())).toBe(bertil)
  await demo.openSettings()
  await expect(demo.dialog.getByRole('link', { name: 'Block explorer' })).toHaveAttribute(
    'href',
    `https://etherscan.io/address/${bertil}`,
  )
})

test('behavior: when the wallet or the visitor switches accounts, the new account’s balances are shown', async ({
  demo,
  send,
}) => {
  await send.connect({}, { accounts: [0, 1] })
  await openAccount(demo)
  await expectHeld(demo, send, ada)
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1, 0))
  await expect(demo.dialog.getByText('bertil.sandbox.eth')).toBeVisible()
  await expectHeld(demo, send, bertil)
  await expect(demo.dialog.getByText('ada.sandbox.eth')).toHaveCount(0)

  await demo.dialog.getByRole('button', { name: 'Switch address' }).click()
  await demo.expectView('Switch address')
  await demo.row('0xf39F').click()
  await demo.expectView('Account')
  await demo.expectConnected(ada)
  await expectHeld(demo, send, ada)
})

test('behavior: arrow keys move through the tabs and wrap around, and the tab is kept after closing', async ({
  demo,
  send,
}) => {
  await send.connect()
  await openAccount(demo)
  await tab(demo, 'Tokens').focus()
  for (const next of ['NFTs', 'Activity', 'Tokens', 'NFTs']) {
    await demo.page.keyboard.press('ArrowRight')
    await expect(tab(demo, next)).toBeFocused()
    await expect(tab(demo, next)).toHaveAttribute('aria-selected', 'true')
    await expect(demo.dialog.getByRole('tabpanel', { name: next })).toBeVisible()
  }
  await demo.page.keyboard.press('ArrowLeft')
  await expect(tab(demo, 'Tokens')).toBeFocused()
  await demo.page.keyboard.press('ArrowLeft')
  await close(demo)
  await openAccount(demo)
  await expect(tab(demo, 'Activity')).toHaveAttribute('aria-selected', 'true')
})

test('behavior: when an account has a collectible, the NFTs tab shows it with its picture', async ({
  demo,
  send,
  sandbox,
}) => {
  await sandbox.faucet({ address: ada, chainId: 1, token: 'CATS' })
  await send.connect()
  await openAccount(demo)
  await tab(demo, 'NFTs').click()
  const cats = demo.dialog
    .getByRole('tabpanel', { name: 'NFTs' })
    .getByRole('listitem')
    .filter({ hasText: 'Sandbox Cat' })
  await expect(cats.first()).toBeVisible()
  await expect(cats.first().locator('img')).toBeVisible()
})

test('behavior: the history is grouped by month, loads more when scrolled and leaves out spam', async ({
  demo,
  send,
  sandbox,
}) => {
  sandbox.settings.set({ history: { many: 120, spam: true } })
  await send.connect()
  await openAccount(demo)
  await tab(demo, 'Activity').click()
  const panel = demo.dialog.getByRole('tabpanel', { name: 'Activity' })
  await expect(panel.locator('[data-part=holding]').first()).toBeVisible()
  const months = panel.getByRole('heading', { level: 3 })
  await expect(async () => {
    await panel.locator('[data-part=holding]').last().scrollIntoViewIfNeeded()
    await expect(months.filter({ hasText: 'May 2025' })).toBeVisible({ timeout: 300 })
    const seen = await panel.locator('[data-part=holding]').count()
    expect(seen).toBeGreaterThanOrEqual(120)
  }).toPass()
  expect(new Set(await months.allTextContents()).size).toBe(await months.count())
  await expect(panel).not.toContainText('Claim your reward')
  await expect(panel).not.toContainText('claim.example')
  const asked = sandbox.hits().filter(({ path }) => path.endsWith('/history'))
  expect(asked.length).toBeGreaterThanOrEqual(3)
})

test('error: when one callback reports the end of the list as far and then near, the history still grows', async ({
  demo,
  send,
  sandbox,
}) => {
  await demo.page.addInitScript(() => {
    const Native = window.IntersectionObserver
    window.IntersectionObserver = class extends Native {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const [first] = entries
          const before = first && Object.create(first, { isIntersecting: { value: false } })
          told(before ? [before, ...entries] : entries, observer)
        }, options)
      }
    }
  })
  sandbox.settings.set({ history: { many: 60 } })
  await send.connect()
  await openAccount(demo)
  await tab(demo, 'Activity').click()
  const rows = demo.dialog.getByRole('tabpanel', { name: 'Activity' }).locator('[data-part=holding]')
  await expect(rows.first()).toBeVisible()
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    expect(await rows.count()).toBeGreaterThanOrEqual(60)
  }).toPass()
})

test(
  'behavior: when tokens are sent, the history shows the amount and links to the transaction',
  { tag: '@main' },
  async ({ demo, send }) => {
    await send.connect({ methods: { eth_sendTransaction: 'approve' } })
    await send.send('USDX', '1.234567', bertil)
    await send.expectSent('Sent 1.234567 USDX')
    await tab(demo, 'Activity').click()
    const first = demo.dialog.getByRole('tabpanel').locator('[data-part=holding]').first()
    await expect(first).toContainText('Sent')
    await expect(first).toContainText('−1.234 USDX')
    await expect(first).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
  },
)

test('error: when the history fails to load, an alert says so and "Try again" loads it', async ({
  demo,
  send,
  sandbox,
  problems,
}) => {
  problems.allow(failedLoad)
  await demo.page.clock.install()
  await send.connect()
  await openAccount(demo)
  await expect(total(demo)).toContainText('$')
  sandbox.faults.set('blockchain:/v1/account', { kind: 'status', status: 503 })
  await tab(demo, 'Activity').click()
  const told = demo.dialog.getByRole('alert').filter({ hasText: 'Failed to fetch transactions' })
  await expect(told).toBeVisible()
  sandbox.faults.reset()
  await demo.page.clock.runFor(60_000)
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(demo.dialog.getByRole('tabpanel').locator('[data-part=holding]').first()).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('behavior: when the account is empty, Activity and NFTs say so and Tokens leads to Receive', async ({
  demo,
  send,
}) => {
  const headers = { 'access-control-allow-origin': '*' }
  await demo.page.route(/\/v1\/account\/[^/]+\/balance/, (route) => route.fulfill({ headers, json: { balances: [] } }))
  await demo.page.route(/\/v1\/account\/[^/]+\/history/, (route) =>
    route.fulfill({ headers, json: { data: [], next: null } }),
  )
  await send.connect()
  await openAccount(demo)
  await expect(total(demo)).toHaveText('$0.00')
  await tab(demo, 'Activity').click()
  await expect(demo.dialog.getByText('No activity yet')).toBeVisible()
  await tab(demo, 'NFTs').click()
  await expect(demo.dialog.getByText('No NFTs yet')).toBeVisible()
  await tab(demo, 'Tokens').click()
  await expect(demo.dialog.getByText('No tokens yet')).toBeVisible()
  await demo.dialog.locator('[data-part=empty]').getByRole('button', { name: 'Receive' }).click()
  await demo.expectView('Receive')
})

test('error: when tokens have hostile names and icons, no script runs and no foreign host is asked', async ({
  demo,
  send,
  sandbox,
}) => {
  const own = new Set(Object.values(sandbox.urls).map((url) => new URL(url).host))
  const foreign: string[] = []
  await send.connect()
  demo.page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && !own.has(host) && !host.startsWith('verify.walletconnect'))
      foreign.push(request.url())
  })
  sandbox.settings.set({ balances: { hostile: true } })
  const title = await demo.page.title()
  await openAccount(demo)
  await expect(holding(demo, 'Data icon')).toBeVisible()
  await expect(holding(demo, '<img src=x')).toBeVisible()
  await expect(demo.dialog.getByText('Nothing after the point')).toHaveCount(0)
  // A name cannot reverse the text after it, nor push the amounts out of the card.
  expect(await demo.dialog.getByRole('tabpanel').textContent()).not.toMatch(/[\u202a-\u202e]/)
  expect(await demo.dialog.locator('[data-part=card]').evaluate((card) => card.scrollWidth <= card.clientWidth)).toBe(
    true,
  )
  await demo.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await send.picker.click()
  await demo.expectView('Select token')
  await expect(demo.row('Data icon')).toBeVisible()
  expect(
    await demo.dialog
      .locator('script, b')
      .filter({ hasText: /caught|^B$/ })
      .count(),
  ).toBe(0)
  expect(await demo.page.title()).toBe(title)
  expect(foreign).toEqual([])
})

test('error: when tokens have no or wrong decimals, or another network, they are not shown', async ({
  demo,
  send,
  sandbox,
}) => {
  sandbox.settings.set({ balances: { decimals: { GOLD: '0', ETH: '6' } } })
  await send.connect()
  await openAccount(demo)
  await expect(holding(demo, 'Sandbox Dollar')).toBeVisible()
  await expect(holding(demo, 'Sandbox Gold')).toHaveCount(0)
  await expect(holding(demo, 'Ether')).toHaveCount(0)

  sandbox.settings.set({ balances: { chain: 'eip155:137' } })
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1))
  await expect(demo.dialog.getByText('bertil.sandbox.eth')).toBeVisible()
  await expect(total(demo)).toHaveText('$0.00')
  await expect(demo.dialog.locator('[data-part=holding]')).toHaveCount(0)
})

test('error: when a price is 1e21, the total is written in digits and fits the card', async ({
  demo,
  send,
  sandbox,
}) => {
  sandbox.settings.set({ balances: { price: 1e21 } })
  await send.connect()
  await openAccount(demo)
  await expect(total(demo)).toHaveText(/^\$\d{1,3}(,\d{3}){7,}\.\d\d$/)
  expect(await demo.dialog.locator('[data-part=card]').evaluate((card) => card.scrollWidth <= card.clientWidth)).toBe(
    true,
  )
})

test('behavior: when an embedded wallet is connected, its total, tokens, NFTs and history are shown', async ({
  demo,
  login,
  send,
}) => {
  await demo.goto()
  await login.logIn()
  await openAccount(demo)
  await expectHeld(demo, send, await send.address())
  await tab(demo, 'NFTs').click()
  await expect(
    demo.dialog
      .getByRole('tabpanel', { name: 'NFTs' })
      .getByRole('listitem')
      .filter({ hasText: 'Sandbox Cat' })
      .first(),
  ).toBeVisible()
  await tab(demo, 'Activity').click()
  await expect(demo.dialog.getByRole('tabpanel').locator('[data-part=holding]').first()).toContainText(
    /Received|Minted/,
  )
})

test('behavior: when a phone wallet is connected, its account is shown without a request to the phone', async ({
  demo,
  phone,
  send,
}) => {
  await connectPhone(demo, phone)
  await openAccount(demo)
  await expectHeld(demo, send, await send.address())
  await tab(demo, 'Activity').click()
  await expect(demo.dialog.getByRole('tabpanel').locator('[data-part=holding]').first()).toBeVisible()
  await expect(phone.request).toHaveCount(0)
})

test('behavior: when the host names a token, its amount is shown in place of the coin’s, to the host too', async ({
  demo,
  sandbox,
}) => {
  const { address } = await sandbox.token(1, 'USDX')
  await demo.gotoWith({ balance: { token: { 'eip155:1': address } } })
  await demo.connect('Beacon')
  await demo.openDialog()
  await expect(demo.dialog.locator('[data-part=amount]')).toHaveText(/^[\d,.]+ USDX$/)
  const held = await demo.host((modal) => modal.getHoldings())
  expect(held).toMatchObject({ balanceSymbol: 'USDX', displayBalance: expect.stringMatching(/ USDX$/) as unknown })
})

test('error: when the host names no token’s contract, the coin is shown and the banner names the network', async ({
  demo,
}) => {
  await demo.gotoWith({ balance: { token: { 'eip155:1': '0x000000000000000000000000000000000000dEaD' } } })
  await demo.connect('Beacon')
  await demo.openDialog()
  await expect(demo.dialog.locator('[data-part=amount]')).toHaveText(/^[\d,.]+ ETH$/)
  await expect(demo.dialog).toContainText('no ERC-20 token for eip155:1')
})
