import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { ModalPage } from '../ModalPage'
import { test as base, expect } from '../fixtures'
import type { SendPage } from '../SendPage'
import { SolanaPage } from '../SolanaPage'

/** Buying as a visitor does it: from Account through a provider's page to the coins in the account. */
class BuyPage {
  readonly demo: ModalPage
  readonly #send: SendPage

  constructor(demo: ModalPage, send: SendPage) {
    this.demo = demo
    this.#send = send
  }

  /** Connects a wallet with an unused account. Returns its address. */
  async connect(query = ''): Promise<string> {
    await this.#send.connect({}, { accounts: [Math.floor(Math.random() * 1_000_000) + 1_000], query })
    return this.#send.address()
  }

  async open(): Promise<void> {
    if ((await this.demo.dialog.count()) === 0) await this.demo.openDialog()
    await this.demo.expectView('Account')
    await this.button.click()
    await this.demo.expectView('Buy crypto')
  }

  get button(): Locator {
    return this.demo.dialog.getByRole('button', { name: 'Buy', exact: true })
  }
  get amount(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'You pay' })
  }
  get bought(): Locator {
    return this.demo.dialog.locator('[data-part=bought]')
  }
  provider(name: 'Coinbase' | 'Meld.io'): Locator {
    return this.demo.row(name)
  }
  said(text: string | RegExp): Locator {
    return this.demo.dialog.getByText(text)
  }

  /** Adds the dollar that the aggregator sells to the coins on offer, as the real server does. */
  async offerDollar(): Promise<void> {
    await this.demo.page.route(/\/v1\/onramp\/options/, async (route) => {
      const response = await route.fetch()
      const offer = (await response.json()) as { purchaseCurrencies: { symbol: string }[] }
      const dollar = offer.purchaseCurrencies.find(({ symbol }) => symbol === 'USDX')
      const purchaseCurrencies = [...offer.purchaseCurrencies, { ...dollar, name: 'USD Coin', symbol: 'USDC' }]
      await route.fulfill({ response, json: { ...offer, purchaseCurrencies } })
    })
  }

  /** Taps the provider's row. Returns its page, which opens in a new window. */
  async visit(name: 'Coinbase' | 'Meld.io', tap = this.provider(name)): Promise<Page> {
    await expect(tap).toBeEnabled()
    await expect(tap).not.toHaveAttribute('aria-disabled')
    const popup = this.demo.page.waitForEvent('popup')
    await tap.click()
    const page = await popup
    await expect(page.getByRole('heading', { name: `Buy at ${name}` })).toBeVisible()
    return page
  }

  async pay(page: Page): Promise<void> {
    await expect(page.locator('#network')).not.toBeEmpty()
    await page.getByRole('button', { name: 'Buy now' }).click()
  }
}

const test = base.extend<{ buy: BuyPage }>({
  buy: async ({ demo, send }, provide) => provide(new BuyPage(demo, send)),
})

test(
  'behavior: when the visitor buys at the exchange, the purchase is listed and arrives in the account',
  { tag: '@main' },
  async ({ buy, demo, sandbox }) => {
    sandbox.settings.set({ onramp: { delay: 5_000 } })
    const address = await buy.connect()
    await buy.open()
    await buy.amount.fill('250')
    await expect(buy.bought).toHaveText('0.0985')
    await expect(buy.said('By card or bank account')).toBeVisible()

    const page = await buy.visit('Coinbase')
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toMatchObject({ presetFiatAmount: '250', defaultNetwork: 'ethereum', partnerUserId: address })
    expect(JSON.parse(asked['destinationWallets'] ?? '')).toMatchObject([{ address, assets: ['ETH'] }])
    expect(await page.evaluate(() => window.opener as unknown)).toBeNull()
    await demo.expectView('Buy crypto')
    await expect(demo.dialog.getByRole('heading', { name: 'Finish in Coinbase' })).toBeVisible()
    await buy.pay(page)

    await demo.expectView('Purchases')
    await expect(demo.dialog.getByText('In progress')).toBeVisible()
    await expect(demo.dialog.getByText('ETH purchase')).toBeVisible()
    await expect(demo.dialog.getByRole('listitem')).toHaveText(/\+0\.098.*ETH/)
    await expect(page.getByText('Done: 0.0985 ETH')).toBeVisible()

    // The way back leads through the form, which keeps its amount, to the account with its coins.
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(buy.amount).toHaveValue('250')
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('Account')
    await expect(demo.dialog.locator('li[data-part=holding]').filter({ hasText: 'Ether' })).toContainText('0.098 ETH')

    const told = sandbox.hits().filter(({ host, path }) => host === 'analytics' && path === '/e')
    const events = told.flatMap(({ body }) => (Array.isArray(body) ? body : [body]) as { props: { event: string } }[])
    expect(events.map(({ props }) => props.event)).toEqual(
      expect.arrayContaining(['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER']),
    )
  },
)

test('error: when the exchange refuses a payment, it is listed as failed above earlier purchases', async ({
  buy,
  demo,
  problems,
  sandbox,
}) => {
  sandbox.settings.set({ onramp: { delay: 100, outcome: 'failure', earlier: 45 } })
  await buy.connect()
  await buy.open()
  const page = await buy.visit('Coinbase')
  await buy.pay(page)
  await demo.expectView('Purchases')
  const listed = demo.dialog.getByRole('listitem')
  await expect(listed.first()).toContainText('Failed')
  await expect(page.getByText('The payment was refused.')).toBeVisible()

  // Earlier purchases load a page at a time near the end of the list; a page that failed is retried.
  await expect(listed).toHaveCount(20)
  sandbox.faults.set('blockchain:/v1/account', { kind: 'status', status: 400 })
  problems.allow(/400/)
  await listed.last().scrollIntoViewIfNeeded()
  await expect(demo.dialog.getByRole('alert')).toContainText('Couldn’t load your purchases')
  await expect(listed).toHaveCount(20)
  sandbox.faults.reset()
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(listed).toHaveCount(40)
  await listed.last().scrollIntoViewIfNeeded()
  await expect(listed).toHaveCount(46)
  await expect(listed.last()).toContainText('+45 USDX')
})

test('behavior: when the visitor buys at the aggregator, the coins are shown in Account', async ({
  buy,
  demo,
  sandbox,
}) => {
  sandbox.settings.set({ onramp: { delay: 0 } })
  await buy.offerDollar()
  await buy.connect()
  await buy.open()
  const page = await buy.visit('Meld.io')
  expect(new URL(page.url()).searchParams.get('destinationCurrencyCode')).toBe('USDC')
  await expect(buy.said('The coins will appear in your account once Meld.io has sent them.')).toBeVisible()
  await buy.pay(page)
  await expect(page.getByText('Done: 98.5 USDX')).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Back to the account' }).click()
  await demo.expectView('Account')
  await expect(demo.dialog.locator('li[data-part=holding]').filter({ hasText: 'Sandbox Dollar' })).toContainText(
    '98.5 USDX',
  )
})

test('behavior: when an embedded wallet buys at the exchange, the purchase succeeds and is listed', async ({
  buy,
  demo,
  login,
  sandbox,
}) => {
  sandbox.settings.set({ onramp: { delay: 0 } })
  await demo.goto()
  await login.logIn()
  await buy.open()
  await buy.amount.fill('250')
  const page = await buy.visit('Coinbase')
  await buy.pay(page)
  await demo.expectView('Purchases')
  await expect(demo.dialog.getByRole('listitem').first()).toHaveText(/\+0\.098.*ETH/)
  await expect(page.getByText('Done: 0.0985 ETH')).toBeVisible()
})

test('behavior: on Solana, the aggregator sells SOL to the wallet’s own address', async ({ buy, demo, sandbox }) => {
  sandbox.settings.set({ onramp: { delay: 0 } })
  const solana = new SolanaPage(demo, sandbox)
  await solana.connectOnSolana()
  const owner = (await solana.address('solana')) ?? ''
  await buy.open()
  const page = await buy.visit('Meld.io')
  const asked = new URL(page.url()).searchParams
  expect([asked.get('destinationCurrencyCode'), asked.get('walletAddress')]).toEqual(['SOL', owner])
  await buy.pay(page)
  await expect(page.getByText(/^Done: [\d.]+ SOL are in your account/)).toBeVisible()
})

test('error: when the aggregator refuses a payment, its page says so and nothing arrives', async ({
  buy,
  demo,
  sandbox,
}) => {
  sandbox.settings.set({ onramp: { delay: 0, outcome: 'failure' } })
  await buy.offerDollar()
  await buy.connect()
  await buy.open()
  const page = await buy.visit('Meld.io')
  await buy.pay(page)
  await expect(page.getByText('The payment was refused.')).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Back to the account' }).click()
  const held = demo.dialog.locator('li[data-part=holding]')
  await expect(held).toHaveText([/^Ether0\.000 ETH/])
})

test('error: when the provider’s page is closed, the purchase fails after three minutes and can be retried', async ({
  buy,
  demo,
}) => {
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await buy.connect()
  await demo.page.clock.install()
  await buy.open()
  await demo.page.clock.runFor(1_000)
  const page = await buy.visit('Coinbase')
  const url = page.url()
  await page.close()
  await demo.expectView('Buy crypto')
  await demo.page.clock.runFor(170_000)
  await expect(demo.dialog.getByRole('heading', { name: 'Finish in Coinbase' })).toBeVisible()
  await demo.page.clock.runFor(11_000)
  await expect(demo.dialog.getByRole('heading', { name: 'We haven’t seen your purchase yet' })).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => demo.page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const again = await buy.visit('Coinbase', demo.dialog.getByRole('button', { name: 'Try again' }))
  expect(again.url()).toBe(url)
  await expect(demo.dialog.getByRole('heading', { name: 'Finish in Coinbase' })).toBeVisible()
})

test('error: when the browser blocks the window, the dialog says so and another tap opens it', async ({
  buy,
  demo,
}) => {
  await buy.connect()
  await buy.open()
  await demo.page.evaluate(() => {
    const open = window.open.bind(window)
    Object.assign(window, { allowWindows: () => Object.assign(window, { open }), open: () => null })
  })
  await expect(buy.provider('Coinbase')).not.toHaveAttribute('aria-disabled')
  await expect(buy.provider('Coinbase')).toBeEnabled()
  await buy.provider('Coinbase').click()
  await expect(demo.dialog.getByRole('heading', { name: 'Your browser blocked the pop-up' })).toBeVisible()
  await demo.page.evaluate(() => (window as unknown as { allowWindows: () => void }).allowWindows())
  await buy.visit('Coinbase', demo.dialog.getByRole('button', { name: 'Open Coinbase' }))
  await expect(demo.dialog.getByRole('heading', { name: 'Finish in Coinbase' })).toBeVisible()
})

test('limit: when an amount cannot be paid, the form says why and disables the provider', async ({ buy, demo }) => {
  await buy.connect()
  await buy.open()
  const fault = demo.dialog.getByRole('alert').filter({ hasText: /\S/ })
  for (const [text, said] of [
    ['9', 'Pay at least $10.'],
    ['25001', 'Pay at most $25,000.'],
    ['12.5', 'Enter a whole amount, without decimals.'],
    ['1e3', 'Enter an amount in digits.'],
  ] as const) {
    await buy.amount.fill(text)
    await expect(fault).toHaveText(said)
    await expect(buy.provider('Coinbase')).toBeDisabled()
    await expect(buy.amount).toHaveValue(text)
  }
  await buy.amount.fill('7501')
  await expect(buy.said('By bank account')).toBeVisible()
  await expect(buy.said('Up to $7,500 by card')).toBeVisible()
  await demo.dialog.getByRole('button', { name: '$1,000' }).click()
  await expect(buy.amount).toHaveValue('1000')
  await expect(buy.said('By card or bank account')).toBeVisible()

  // Each currency has its own limits, and closing keeps the form.
  await demo.dialog.getByRole('button', { name: /^Currency: USD/ }).click()
  await demo.expectView('Select currency')
  await demo.row('British Pound').click()
  await buy.amount.fill('6001')
  await expect(fault).toHaveText('Pay at most £6,000.')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await buy.open()
  await expect(buy.amount).toHaveValue('6001')
  await expect(fault).toHaveText('Pay at most £6,000.')
})

test('error: when lists and quotes fail to load, built-in tokens are offered with an estimate', async ({
  buy,
  demo,
  problems,
  sandbox,
}) => {
  sandbox.faults.set('blockchain:/v1/onramp', { kind: 'status', status: 404 })
  problems.allow(/404/)
  await buy.connect()
  await buy.open()
  await buy.amount.fill('100')
  await expect(buy.bought).toHaveText('$100 of USDC, less fees Estimated')
  await demo.dialog.getByRole('button', { name: /^Token: USDC/ }).click()
  await expect(demo.dialog.getByRole('listitem')).toHaveText([/^USD Coin/, /^Ether/])
  await demo.row('Ether').click()
  await expect(buy.bought).toHaveText('$100 of ETH, less fees Estimated')
})

test('error: when the provider’s page cannot be prepared, the form says so and can retry', async ({
  buy,
  demo,
  problems,
  sandbox,
}) => {
  sandbox.faults.set('blockchain:/v1/generators/onrampurl', { kind: 'status', status: 400 })
  problems.allow(/400/)
  await buy.connect()
  await buy.open()
  await expect(buy.said('Couldn’t prepare the page')).toBeVisible()
  await expect(buy.provider('Coinbase')).toBeDisabled()
  await expect(buy.provider('Meld.io')).toBeEnabled()
  sandbox.faults.reset()
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(buy.provider('Coinbase')).toBeEnabled()
})

test.describe('in a time zone where the exchange may not sell', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })
  test('behavior: only the aggregator is offered', async ({ buy, demo }) => {
    await buy.connect()
    await buy.open()
    await expect(buy.provider('Meld.io')).toBeVisible()
    await expect(buy.provider('Coinbase')).toHaveCount(0)
    await expect(buy.amount).toHaveCount(0)
    await expect(demo.row('Your purchases')).toHaveCount(0)
  })
})

test('behavior: when the network is a testnet, Buy is not offered', async ({ buy, demo, send }) => {
  await buy.connect()
  await demo.openDialog()
  await expect(buy.button).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await send.moveTo(11155111)
  await demo.openDialog()
  await expect(demo.dialog.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  await expect(buy.button).toHaveCount(0)
})

test('behavior: the host can switch Buy off, or open its view by name', async ({ buy, demo }) => {
  await buy.connect(`?options=${encodeURIComponent(JSON.stringify({ features: { onramp: false } }))}`)
  await demo.openDialog()
  await expect(demo.dialog.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  await expect(buy.button).toHaveCount(0)
  await demo.goto()
  await demo.expectConnected()
  await demo.host((modal) => modal.open({ view: 'OnRampProviders' }))
  await demo.expectView('Buy crypto')
  await expect(buy.provider('Coinbase')).toBeEnabled()
  await demo.dialog.getByRole('button', { name: 'How does it work?' }).click()
  await demo.expectView('How buying works')
  await demo.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await demo.expectView('Buy crypto')
})

test('behavior: the visitor can buy by keyboard, and axe finds no violation on the way', async ({
  buy,
  demo,
  sandbox,
}) => {
  const { page } = demo
  sandbox.settings.set({ onramp: { delay: 0 } })
  const violations = async () => {
    const { violations: found } = await new AxeBuilder({ page }).include('[data-walletchart]').analyze()
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }
  const focused = (name: RegExp) => async () => {
    const text = await page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    return name.test(text)
  }
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await focused(name)()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never led to ${name}.`)
  }
  await buy.connect()
  await demo.openDialog()
  await tabTo(/^Buy$/)
  await page.keyboard.press('Enter')
  await demo.expectView('Buy crypto')
  await expect(buy.amount).toBeFocused()
  await page.keyboard.type('100')
  await expect(buy.bought).toHaveText('0.0394')
  expect(await violations()).toEqual([])

  await tabTo(/^Token: ETH/)
  await page.keyboard.press('Enter')
  await demo.expectView('Select token')
  expect(await violations()).toEqual([])
  await tabTo(/^Sandbox Dollar/)
  await page.keyboard.press('Enter')
  await demo.expectView('Buy crypto')
  await expect(buy.bought).toHaveText('98.5')
  await tabTo(/Coinbase/)
  await expect(buy.provider('Coinbase')).not.toHaveAttribute('aria-disabled')
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const opened = await popup
  await demo.expectView('Buy crypto')
  expect(await violations()).toEqual([])
  await buy.pay(opened)
  await demo.expectView('Purchases')
  await expect(demo.dialog.getByText('USDX purchase')).toBeVisible()
  expect(await violations()).toEqual([])
})
