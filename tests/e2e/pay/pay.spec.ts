import AxeBuilder from '@axe-core/playwright'
import { parseEther, parseUnits } from 'viem'
import { solanaMainnet } from '../../support/addresses'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { copiedLink, expectCode } from '../pairing'
import { order, PayPage, query } from '../PayPage'
import { SendPage } from '../SendPage'
import { SolanaPage } from '../SolanaPage'
import { SwapPage } from '../SwapPage'

test(
  'behavior: when a coin or token payment is shown and confirmed, the host receives the outcome "paid"',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    const send = new SendPage(demo, sandbox)
    await send.connect({}, { query })
    await sandbox.faucet({ address: await send.address(), chainId: 1, token: 'USDX', amount: '40' })
    const page = new PayPage(demo)
    const [coins, tokens] = [send.somebody, send.somebody]
    await send.answer('approve')

    await page.ask(order(coins))
    await demo.expectView('Pay')
    await expect(demo.dialog).toContainText('0.25 ETH')
    expect(await demo.dialog.locator('input, textarea').count()).toBe(0)
    await expect(page.pay).toBeEnabled()
    const axe = await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').setLegacyMode(true).analyze()
    expect(axe.violations).toEqual([])
    await page.pay.click()
    await expect(demo.dialog).toContainText('Payment sent')
    await page.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await demo.expectClosed()
    await expect.poll(() => send.chain.getBalance({ address: coins })).toBe(parseEther('0.25'))

    const { address } = await sandbox.token(1, 'USDX')
    await page.ask(order(tokens, { asset: address, amount: '12.5' }))
    await expect(demo.dialog).toContainText('12.5 USDX')
    // With the keyboard alone.
    await expect(page.pay).not.toHaveAttribute('aria-disabled')
    await demo.tabTo(page.pay)
    await demo.page.keyboard.press('Enter')
    await page.expectOutcome({ status: 'paid' }, { status: 'paid' })
    await demo.tabTo(demo.dialog.getByRole('button', { name: 'Done' }))
    await demo.page.keyboard.press('Enter')
    await demo.expectClosed()
  },
)

test('behavior: when an order in the demo’s shop is declined, it can still be paid, and only once', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect()
  const page = new PayPage(demo)
  const [order, outcome] = [demo.page.locator('#pay-order'), demo.page.locator('#payment-outcome')]
  await order.click()
  await demo.expectView('Pay')
  await page.pay.click()
  await demo.reject(/send/i)
  await expect(demo.dialog.getByRole('alert').filter({ hasText: /\S/ })).toContainText(/declined|rejected/i)
  await expect(outcome).toBeEmpty()
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await page.pay.click()
  await demo.approve(/send/i)
  await expect(demo.dialog).toContainText('Payment sent')
  await sandbox.chains.mine(1, 4)
  await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()
  await expect(outcome).toHaveText(/^Paid: 0x[0-9a-f]{64}$/)
  const paid = await outcome.textContent()
  await order.click()
  await expect(demo.dialog).toContainText(/paid/i)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(outcome).toHaveText(paid ?? '')

  await demo.page.locator('#next-order').click()
  await order.click()
  await expect(page.pay).toBeEnabled()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(outcome).toHaveText('Closed before anything was sent.')
})

test(
  'behavior: when a payment has a reference, it is paid once, also after a reload and in another tab',
  { tag: '@main' },
  async ({ demo, sandbox, context }) => {
    const send = new SendPage(demo, sandbox)
    await send.connect({}, { query })
    const page = new PayPage(demo)
    const shop = send.somebody
    const bill = order(shop, { reference: 'order-7' })
    await page.ask(bill)
    await page.pay.click()
    await expect(demo.dialog).toContainText('Confirm in your wallet')

    const other = await context.newPage()
    const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
    const second = new PayPage(new OtherDemo(other))
    await second.demo.goto(query)
    await second.demo.expectConnected()
    await second.ask(bill)
    await second.expectOutcome({ status: 'unknown' })

    await demo.approve(/transaction|send/i)
    await page.expectOutcome({ status: 'paid' })
    await page.ask(bill)
    await page.expectOutcome({ status: 'paid' }, { code: 'payment.running.here' })
    await demo.page.reload()
    await demo.expectConnected()
    // Until its block is final, the payment is looked at again.
    await page.ask(bill)
    await page.expectOutcome({ status: 'paid' })
    await expect(demo.dialog).toContainText('Payment sent')
    await sandbox.chains.mine(1, 4)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await page.ask(bill)
    await page.expectOutcome({ status: 'paid' }, { status: 'paid' })
    await expect(demo.dialog).toContainText('This may already be paid')
    await expect.poll(() => send.chain.getBalance({ address: shop })).toBe(parseEther('0.25'))
  },
)

test('behavior: when a payment is closed or declined, the host gets that outcome and it can still be paid', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({}, { query })
  const page = new PayPage(demo)
  const bill = order(send.somebody, { reference: 'order-8' })
  await page.ask(bill)
  await expect(page.pay).toBeEnabled()
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.expectOutcome({ status: 'closed' })

  await page.ask(bill)
  await page.pay.click()
  await demo.reject(/transaction|send/i)
  await demo.expectView('Pay')
  await expect(demo.dialog.getByRole('alert')).toContainText('Nothing was paid')
  await demo.dialog.getByRole('button', { name: 'Close' }).click()
  await page.expectOutcome({ status: 'closed' }, { status: 'declined' })

  await page.ask(bill)
  await page.pay.click()
  await demo.approve(/transaction|send/i)
  await page.expectOutcome({ status: 'closed' }, { status: 'declined' }, { status: 'paid' })
})

test('error: when a payment is invalid, exceeds the balance or is turned off, nothing is paid', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({}, { query })
  const page = new PayPage(demo)
  await page.ask(order(send.somebody, { amount: '1,5' }))
  await page.ask(order(send.somebody, { network: 'bip122:x' }))
  await page.expectOutcome({ code: 'options.invalid.pay' }, { code: 'options.invalid.pay' })
  await page.ask(order(send.somebody, { amount: '1000000000' }))
  await expect(demo.dialog.getByRole('alert')).toContainText('Nothing was paid')
  await expect(page.pay).toHaveCount(0)
  // Buying does not close the payment; on return the balance is read again.
  await demo.dialog.getByRole('button', { name: 'Buy the missing amount' }).click()
  await demo.expectView('Buy crypto')
  await expect(demo.dialog.getByRole('button', { name: /^Token: ETH/ })).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(demo.dialog.getByRole('alert')).toContainText('Nothing was paid')
  expect(await page.outcomes()).toHaveLength(2)
  await demo.dialog.getByRole('button', { name: 'Close' }).click()
  await page.expectOutcome({}, {}, { status: 'closed' })
  await demo.gotoWith({ features: { pay: false } })
  await demo.expectConnected()
  await page.ask(order(send.somebody))
  await page.expectOutcome({ code: 'options.invalid.payOff' })
})

test(
  'behavior: when a token is missing, a swap supplies it and the payment continues unchanged',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    const send = new SendPage(demo, sandbox)
    const swap = new SwapPage(demo, sandbox)
    await send.connect({}, { accounts: [1], query })
    const page = new PayPage(demo)
    const shop = send.somebody
    const { address } = await sandbox.token(1, 'USDX')
    const owner = await send.address()
    const held = await send.held('USDX', owner)
    const amount = String(held / 1_000_000n + 60n)
    await page.ask(order(shop, { asset: address, amount, reference: 'order-swap' }))
    await expect(demo.dialog.getByRole('alert')).toContainText('Not enough USDX')
    const axe = await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').setLegacyMode(true).analyze()
    expect(axe.violations).toEqual([])

    // With the keyboard; going back without a swap leads to the unchanged payment.
    const begin = demo.dialog.getByRole('button', { name: 'Swap', exact: true })
    await begin.press('Enter')
    await demo.expectView('Swap')
    await expect(swap.get).toHaveValue(/^6[01]\.\d+/)
    await demo.dialog.getByRole('button', { name: 'Back' }).press('Enter')
    await demo.expectView('Pay')
    await begin.press('Enter')
    await swap.review()
    await expect(swap.next('Swap')).not.toHaveAttribute('aria-disabled', { timeout: 20_000 })
    await swap.next('Swap').press('Enter')
    await demo.reject(/^Send/)
    await expect(swap.fault).toContainText('Nothing was swapped')
    await swap.press('Try again')
    await swap.press('Swap')
    await demo.approve(/^Send/)

    // The dialog returns to the payment by itself; Pay is enabled once the swap is confirmed.
    await demo.expectView('Pay')
    await expect(demo.dialog).toContainText(`${Number(amount).toLocaleString('en')} USDX`)
    await expect(demo.dialog).toContainText(shop)
    await expect(page.pay).not.toHaveAttribute('aria-disabled', { timeout: 20_000 })
    expect(await page.outcomes()).toEqual([])
    expect(await send.held('USDX', owner)).toBeGreaterThanOrEqual(parseUnits(amount, 6))
    await page.pay.press('Enter')
    await demo.approve(/^Send/)
    await page.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect.poll(() => send.held('USDX', shop)).toBe(parseUnits(amount, 6))
    await sandbox.chains.mine(1, 4)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await page.ask(order(shop, { asset: address, amount, reference: 'order-swap' }))
    await page.expectOutcome({ status: 'paid' }, { status: 'paid' })
    await expect(demo.dialog).toContainText('This may already be paid')
    expect(await send.held('USDX', shop)).toBe(parseUnits(amount, 6))
  },
)

test('behavior: when no wallet is connected, a payment connects and switches the network first', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await demo.goto(`${query}&beacon=approve`)
  const page = new PayPage(demo)
  const shop = send.somebody
  await page.ask(order(shop, { network: 'eip155:137', amount: '0.5' }))
  await demo.expectView('Connect wallet')
  await demo.row('Beacon').click()
  await demo.expectView('Pay')
  await demo.expectState('networkState', { chainId: 137 })
  await page.pay.click()
  await page.expectOutcome({ status: 'paid' })
})

test(
  'behavior: when an exchange pays, its status decides the outcome, also after a refusal and a reload',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    sandbox.settings.set({ pay: { delay: 0, outcome: 'failure' } })
    const send = new SendPage(demo, sandbox)
    await send.connect({}, { query })
    const page = new PayPage(demo)
    const shop = send.somebody
    const bill = order(shop, { reference: 'order-9' })
    await page.ask(bill)
    await expect(demo.dialog.getByRole('heading', { name: 'Pay from an exchange' })).toBeVisible()

    // Another way can be chosen until the exchange's page is opened.
    await demo.row('Binance').click()
    await expect(page.enter('Binance')).toBeVisible()
    await demo.dialog.getByRole('button', { name: 'Another way' }).click()

    const first = await page.visit('Coinbase')
    expect(await first.evaluate(() => window.opener as unknown)).toBeNull()
    await expect(first.locator('#what')).toHaveText('0.25 ETH')
    await expect(first.locator('#recipient')).toHaveText(`eip155:1:${shop}`)
    await demo.expectView('Payment')
    await first.getByRole('button', { name: 'Pay now' }).click()
    await demo.expectView('Pay')
    await expect(demo.dialog.getByRole('alert')).toContainText('The exchange says this wasn’t paid.')
    await first.close()

    sandbox.settings.set({ pay: { delay: 0, outcome: 'success' } })
    const second = await page.visit('Coinbase')
    await expect(demo.dialog.getByRole('heading', { name: 'Pay at Coinbase' })).toBeVisible()
    const axe = await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').setLegacyMode(true).analyze()
    expect(axe.violations).toEqual([])
    // A payment completed at the exchange counts after a reload.
    await demo.page.reload()
    await demo.expectConnected()
    await second.getByRole('button', { name: 'Pay now' }).click()
    await expect(second.getByText('Paid.')).toBeVisible()
    await page.ask(bill)
    await page.expectOutcome({ status: 'paid', exchange: 'coinbase', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect(demo.dialog).toContainText('The network takes a moment to confirm it.')
    // Final by its network, like a payment of the wallet.
    await sandbox.chains.mine(1, 4)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await page.ask(bill)
    await page.expectOutcome({ status: 'paid' }, { status: 'paid', exchange: 'coinbase' })
    await expect(demo.dialog).toContainText('This may already be paid')
    expect(await send.chain.getBalance({ address: shop })).toBe(parseEther('0.25'))
    expect(await send.asked()).toEqual([])

    const told = sandbox.hits().filter(({ host, path }) => host === 'analytics' && path === '/e')
    const events = told.flatMap(({ body }) => (Array.isArray(body) ? body : [body]) as { props: { event: string } }[])
    const wanted = ['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS', 'PAY_ERROR']
    expect(events.map(({ props }) => props.event)).toEqual(expect.arrayContaining(wanted))
  },
)

test('behavior: when a phone wallet approves, the exact amount arrives; when it declines, nothing is sent', async ({
  demo,
  phone,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await demo.goto(query)
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = new PayPage(demo)
  const [shop, other] = [send.somebody, send.somebody]
  // Without a connection the visitor connects first, with a phone's QR code.
  await page.ask(order(shop))
  await demo.expectView('Connect wallet')
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await phone.approve(phone.proposal)
  await demo.expectView('Pay')
  await page.pay.click()
  await expect(phone.request).toContainText('Send 0.25 ETH')
  await phone.approve(phone.request)
  await page.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await expect.poll(() => send.chain.getBalance({ address: shop })).toBe(parseEther('0.25'))
  await expect(phone.request).toHaveCount(0)
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  await page.ask(order(other))
  await page.pay.click()
  await phone.reject(phone.request)
  await expect(demo.dialog).toContainText(/declined/i)
  await demo.page.keyboard.press('Escape')
  await page.expectOutcome({ status: 'paid' }, { status: 'declined' })
  expect(await send.chain.getBalance({ address: other })).toBe(0n)
})

for (const type of ['eoa', 'smartAccount'] as const)
  test(`behavior: when a token payment is approved in the frame (${type}), the exact amount arrives`, async ({
    demo,
    login,
    sandbox,
  }) => {
    const send = new SendPage(demo, sandbox)
    await demo.gotoWith({ features: { pay: true }, defaultAccountTypes: { eip155: type } })
    await login.logIn()
    const page = new PayPage(demo)
    const shop = send.somebody
    const { address } = await sandbox.token(1, 'USDX')
    await page.ask(order(shop, { asset: address, amount: '2.5' }))
    await expect(demo.dialog).toContainText('2.5 USDX')
    await page.pay.click()
    await login.approve('Send a transaction')
    await page.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await send.held('USDX', shop)).toBe(2_500_000n)
  })

test('behavior: when a Solana wallet approves, the exact SOL or tokens arrive; when it declines, none do', async ({
  demo,
  sandbox,
}) => {
  const solana = new SolanaPage(demo, sandbox)
  await solana.connectOnSolana({}, query.replace('?', '&'))
  const page = new PayPage(demo)
  const [coins, tokens, nothing] = [await solana.somebody(), await solana.somebody(), await solana.somebody()]
  await page.ask(order(coins, { network: solanaMainnet }))
  await expect(demo.dialog).toContainText('0.25 SOL')
  await page.pay.click()
  await page.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^\w{87,88}$/) })
  expect(await solana.held('SOL', coins)).toBe(250_000_000n)
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  const { address, symbol, decimals } = sandbox.solana.token('USDS')
  await page.ask(order(tokens, { network: solanaMainnet, asset: address, amount: '12.5' }))
  await expect(demo.dialog).toContainText(`12.5 ${symbol}`)
  await page.pay.click()
  await page.expectOutcome({ status: 'paid' }, { status: 'paid' })
  expect(await solana.held(symbol, tokens)).toBe(parseUnits('12.5', decimals))
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  for (const method of ['solana:signAndSendTransaction', 'solana:signTransaction'])
    await solana.answer(method, 'reject')
  await page.ask(order(nothing, { network: solanaMainnet }))
  await page.pay.click()
  await expect(demo.dialog).toContainText(/declined/i)
  await demo.page.keyboard.press('Escape')
  await page.expectOutcome({ status: 'paid' }, { status: 'paid' }, { status: 'declined' })
  expect(await solana.held('SOL', nothing)).toBe(0n)
})

test('behavior: when an exchange pays on Solana, the exact amount of SOL or the token arrives', async ({
  demo,
  sandbox,
}) => {
  sandbox.settings.set({ pay: { delay: 0 } })
  const solana = new SolanaPage(demo, sandbox)
  await solana.connectOnSolana({}, query.replace('?', '&'))
  const page = new PayPage(demo)
  const [coins, tokens] = [await solana.somebody(), await solana.somebody()]
  const bill = order(coins, { network: solanaMainnet, reference: 'order-sol' })
  await page.ask(bill)
  const first = await page.visit('Coinbase')
  await expect(first.locator('#what')).toHaveText('0.25 SOL')
  await expect(first.locator('#recipient')).toHaveText(`${solanaMainnet}:${coins}`)
  await first.getByRole('button', { name: 'Pay now' }).click()
  await page.expectOutcome({ status: 'paid', exchange: 'coinbase', hash: expect.stringMatching(/^\w{87,88}$/) })
  expect(await solana.held('SOL', coins)).toBe(250_000_000n)
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  const { address, symbol, decimals } = sandbox.solana.token('USDS')
  await page.ask({ ...bill, asset: address, amount: '12.5', recipient: tokens, reference: 'order-spl' })
  const second = await page.visit('Binance')
  await expect(second.locator('#what')).toHaveText(`12.5 ${symbol}`)
  await second.getByRole('button', { name: 'Pay now' }).click()
  await page.expectOutcome({ status: 'paid' }, { status: 'paid', exchange: 'binance' })
  expect(await solana.held(symbol, tokens)).toBe(parseUnits('12.5', decimals))
  expect((await solana.requests()).filter((method) => /sign/i.test(method))).toEqual([])
})

test('error: when the exchange’s window is blocked or left, the payment can be abandoned as unknown', async ({
  demo,
  sandbox,
  context,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({}, { query })
  const page = new PayPage(demo)
  const bill = order(send.somebody, { reference: 'order-10' })
  await page.ask(bill)
  await demo.row('Coinbase').click()
  await demo.page.evaluate(() => Object.assign(window, { kept: window.open, open: () => null }))
  await page.enter('Coinbase').click()
  await expect(demo.dialog.getByRole('alert')).toContainText('The window was blocked')
  await demo.page.evaluate(() => Object.assign(window, { open: (window as unknown as { kept: unknown }).kept }))
  const popup = demo.page.waitForEvent('popup')
  await page.enter('Coinbase').click()
  const bank = await popup
  await bank.getByRole('button', { name: 'Leave without paying' }).click()

  // Another tab only offers the same page of the exchange.
  const other = await context.newPage()
  const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
  const second = new PayPage(new OtherDemo(other))
  await second.demo.goto(query)
  await second.demo.expectConnected()
  await second.ask(bill)
  await expect(second.demo.dialog.getByRole('heading', { name: 'Pay at Coinbase' })).toBeVisible()
  const link = second.demo.dialog.getByRole('link', { name: 'Open the page again' })
  await expect(link).toHaveAttribute('href', /\/exchange\/coinbase\?session=/)
  await other.close()

  await demo.dialog.getByRole('button', { name: 'Stop waiting' }).click()
  await page.expectOutcome({ status: 'unknown' })
  await expect(demo.dialog).toContainText('The exchange hasn’t said whether this was paid.')
})
