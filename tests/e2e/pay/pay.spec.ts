import AxeBuilder from '@axe-core/playwright'
import { parseEther, parseUnits } from 'viem'
import { solanaMainnet } from '../../support/addresses'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { copiedLink, expectCode } from '../pairing'
import { order, PayPage, query } from '../PayPage'
import { SolanaPage } from '../SolanaPage'

test(
  'behavior: when a coin or token payment is shown and confirmed, the host receives the outcome "paid"',
  { tag: '@main' },
  async ({ demo, sandbox, send, pay }) => {
    await send.connect({}, { query })
    await sandbox.faucet({ address: await send.address(), chainId: 1, token: 'USDX', amount: '40' })
    const [coins, tokens] = [send.somebody, send.somebody]
    await send.answer('approve')

    await pay.ask(order(coins))
    await demo.expectView('Pay')
    await expect(demo.dialog).toContainText('0.25 ETH')
    expect(await demo.dialog.locator('input, textarea').count()).toBe(0)
    await expect(pay.pay).toBeEnabled()
    const axe = await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').setLegacyMode(true).analyze()
    expect(axe.violations).toEqual([])
    await pay.pay.click()
    await expect(demo.dialog).toContainText('Payment sent')
    await pay.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await demo.expectClosed()
    await expect.poll(() => send.chain.getBalance({ address: coins })).toBe(parseEther('0.25'))

    const { address } = await sandbox.token(1, 'USDX')
    await pay.ask(order(tokens, { asset: address, amount: '12.5' }))
    await expect(demo.dialog).toContainText('12.5 USDX')
    // With the keyboard alone.
    await expect(pay.pay).not.toHaveAttribute('aria-disabled')
    await demo.tabTo(pay.pay)
    await demo.page.keyboard.press('Enter')
    await pay.expectOutcome({ status: 'paid' }, { status: 'paid' })
    await demo.tabTo(demo.dialog.getByRole('button', { name: 'Done' }))
    await demo.page.keyboard.press('Enter')
    await demo.expectClosed()
  },
)

test('behavior: when an order in the demo’s shop is declined, it can still be paid, and only once', async ({
  demo,
  sandbox,
  send,
  pay,
}) => {
  await send.connect()
  const [order, outcome] = [demo.page.locator('#pay-order'), demo.page.locator('#payment-outcome')]
  await order.click()
  await demo.expectView('Pay')
  await pay.pay.click()
  await demo.reject(/send/i)
  await expect(demo.dialog.getByRole('alert').filter({ hasText: /\S/ })).toContainText(/declined|rejected/i)
  await expect(outcome).toBeEmpty()
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await pay.pay.click()
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
  await expect(pay.pay).toBeEnabled()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(outcome).toHaveText('Closed before anything was sent.')
})

test(
  'behavior: when a payment has a reference, it is paid once, also after a reload and in another tab',
  { tag: '@main' },
  async ({ demo, sandbox, context, send, pay }) => {
    await send.connect({}, { query })
    const shop = send.somebody
    const bill = order(shop, { reference: 'order-7' })
    await pay.ask(bill)
    await pay.pay.click()
    await expect(demo.dialog).toContainText('Confirm in your wallet')

    const other = await context.newPage()
    const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
    const second = new PayPage(new OtherDemo(other))
    await second.demo.goto(query)
    await second.demo.expectConnected()
    await second.ask(bill)
    await second.expectOutcome({ status: 'unknown' })

    await demo.approve(/transaction|send/i)
    await pay.expectOutcome({ status: 'paid' })
    await pay.ask(bill)
    await pay.expectOutcome({ status: 'paid' }, { code: 'payment.running.here' })
    await demo.page.reload()
    await demo.expectConnected()
    // Until its block is final, the payment is looked at again.
    await pay.ask(bill)
    await pay.expectOutcome({ status: 'paid' })
    await expect(demo.dialog).toContainText('Payment sent')
    await sandbox.chains.mine(1, 4)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await pay.ask(bill)
    await pay.expectOutcome({ status: 'paid' }, { status: 'paid' })
    await expect(demo.dialog).toContainText('This may already be paid')
    await expect.poll(() => send.chain.getBalance({ address: shop })).toBe(parseEther('0.25'))
  },
)

test('behavior: when a payment is closed or declined, the host gets that outcome and it can still be paid', async ({
  demo,
  send,
  pay,
}) => {
  await send.connect({}, { query })
  const bill = order(send.somebody, { reference: 'order-8' })
  await pay.ask(bill)
  await expect(pay.pay).toBeEnabled()
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await pay.expectOutcome({ status: 'closed' })

  await pay.ask(bill)
  await pay.pay.click()
  await demo.reject(/transaction|send/i)
  await demo.expectView('Pay')
  await expect(demo.dialog.getByRole('alert')).toContainText('Nothing was paid')
  await demo.dialog.getByRole('button', { name: 'Close' }).click()
  await pay.expectOutcome({ status: 'closed' }, { status: 'declined' })

  await pay.ask(bill)
  await pay.pay.click()
  await demo.approve(/transaction|send/i)
  await pay.expectOutcome({ status: 'closed' }, { status: 'declined' }, { status: 'paid' })
})

test('error: when a payment is invalid, exceeds the balance or is turned off, nothing is paid', async ({
  demo,
  send,
  pay,
}) => {
  await send.connect({}, { query })
  await pay.ask(order(send.somebody, { amount: '1,5' }))
  await pay.ask(order(send.somebody, { network: 'bip122:x' }))
  await pay.expectOutcome({ code: 'options.invalid.pay' }, { code: 'options.invalid.pay' })
  await pay.ask(order(send.somebody, { amount: '1000000000' }))
  await expect(demo.dialog.getByRole('alert')).toContainText('Nothing was paid')
  await expect(pay.pay).toHaveCount(0)
  // Buying does not close the payment; on return the balance is read again.
  await demo.dialog.getByRole('button', { name: 'Buy the missing amount' }).click()
  await demo.expectView('Buy crypto')
  await expect(demo.dialog.getByRole('button', { name: /^Token: ETH/ })).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(demo.dialog.getByRole('alert')).toContainText('Nothing was paid')
  expect(await pay.outcomes()).toHaveLength(2)
  await demo.dialog.getByRole('button', { name: 'Close' }).click()
  await pay.expectOutcome({}, {}, { status: 'closed' })
  await demo.gotoWith({ features: { pay: false } })
  await demo.expectConnected()
  await pay.ask(order(send.somebody))
  await pay.expectOutcome({ code: 'options.invalid.payOff' })
})

test(
  'behavior: when a token is missing, a swap supplies it and the payment continues unchanged',
  { tag: '@main' },
  async ({ demo, sandbox, send, swap, pay }) => {
    await send.connect({}, { accounts: [1], query })
    const shop = send.somebody
    const { address } = await sandbox.token(1, 'USDX')
    const owner = await send.address()
    const held = await send.held('USDX', owner)
    const amount = String(held / 1_000_000n + 60n)
    await pay.ask(order(shop, { asset: address, amount, reference: 'order-swap' }))
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
    await expect(pay.pay).not.toHaveAttribute('aria-disabled', { timeout: 20_000 })
    expect(await pay.outcomes()).toEqual([])
    expect(await send.held('USDX', owner)).toBeGreaterThanOrEqual(parseUnits(amount, 6))
    await pay.pay.press('Enter')
    await demo.approve(/^Send/)
    await pay.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect.poll(() => send.held('USDX', shop)).toBe(parseUnits(amount, 6))
    await sandbox.chains.mine(1, 4)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await pay.ask(order(shop, { asset: address, amount, reference: 'order-swap' }))
    await pay.expectOutcome({ status: 'paid' }, { status: 'paid' })
    await expect(demo.dialog).toContainText('This may already be paid')
    expect(await send.held('USDX', shop)).toBe(parseUnits(amount, 6))
  },
)

test('behavior: when no wallet is connected, a payment connects and switches the network first', async ({
  demo,
  send,
  pay,
}) => {
  await demo.goto(`${query}&beacon=approve`)
  const shop = send.somebody
  await pay.ask(order(shop, { network: 'eip155:137', amount: '0.5' }))
  await demo.expectView('Connect wallet')
  await demo.row('Beacon').click()
  await demo.expectView('Pay')
  await demo.expectState('networkState', { chainId: 137 })
  await pay.pay.click()
  await pay.expectOutcome({ status: 'paid' })
})

test(
  'behavior: when an exchange pays, its status decides the outcome, also after a refusal and a reload',
  { tag: '@main' },
  async ({ demo, sandbox, send, pay }) => {
    sandbox.settings.set({ pay: { delay: 0, outcome: 'failure' } })
    await send.connect({}, { query })
    const shop = send.somebody
    const bill = order(shop, { reference: 'order-9' })
    await pay.ask(bill)
    await expect(demo.dialog.getByRole('heading', { name: 'Pay from an exchange' })).toBeVisible()

    // Another way can be chosen until the exchange's page is opened.
    await demo.row('Binance').click()
    await expect(pay.enter('Binance')).toBeVisible()
    await demo.dialog.getByRole('button', { name: 'Another way' }).click()

    const first = await pay.visit('Coinbase')
    expect(await first.evaluate(() => window.opener as unknown)).toBeNull()
    await expect(first.locator('#what')).toHaveText('0.25 ETH')
    await expect(first.locator('#recipient')).toHaveText(`eip155:1:${shop}`)
    await demo.expectView('Payment')
    await first.getByRole('button', { name: 'Pay now' }).click()
    await demo.expectView('Pay')
    await expect(demo.dialog.getByRole('alert')).toContainText('The exchange says this wasn’t paid.')
    await first.close()

    sandbox.settings.set({ pay: { delay: 0, outcome: 'success' } })
    const second = await pay.visit('Coinbase')
    await expect(demo.dialog.getByRole('heading', { name: 'Pay at Coinbase' })).toBeVisible()
    const axe = await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').setLegacyMode(true).analyze()
    expect(axe.violations).toEqual([])
    // A payment completed at the exchange counts after a reload.
    await demo.page.reload()
    await demo.expectConnected()
    await second.getByRole('button', { name: 'Pay now' }).click()
    await expect(second.getByText('Paid.')).toBeVisible()
    await pay.ask(bill)
    await pay.expectOutcome({ status: 'paid', exchange: 'coinbase', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect(demo.dialog).toContainText('The network takes a moment to confirm it.')
    // Final by its network, like a payment of the wallet.
    await sandbox.chains.mine(1, 4)
    await expect(demo.dialog).toContainText('The network confirmed it.', { timeout: 15_000 })
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await pay.ask(bill)
    await pay.expectOutcome({ status: 'paid' }, { status: 'paid', exchange: 'coinbase' })
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
  send,
  pay,
}) => {
  await demo.goto(query)
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [shop, other] = [send.somebody, send.somebody]
  // Without a connection the visitor connects first, with a phone's QR code.
  await pay.ask(order(shop))
  await demo.expectView('Connect wallet')
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await phone.approve(phone.proposal)
  await demo.expectView('Pay')
  await pay.pay.click()
  await expect(phone.request).toContainText('Send 0.25 ETH')
  await phone.approve(phone.request)
  await pay.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await expect.poll(() => send.chain.getBalance({ address: shop })).toBe(parseEther('0.25'))
  await expect(phone.request).toHaveCount(0)
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  await pay.ask(order(other))
  await pay.pay.click()
  await phone.reject(phone.request)
  await expect(demo.dialog).toContainText(/declined/i)
  await demo.page.keyboard.press('Escape')
  await pay.expectOutcome({ status: 'paid' }, { status: 'declined' })
  expect(await send.chain.getBalance({ address: other })).toBe(0n)
})

for (const type of ['eoa', 'smartAccount'] as const)
  test(`behavior: when a token payment is approved in the frame (${type}), the exact amount arrives`, async ({
    demo,
    login,
    sandbox,
    send,
    pay,
  }) => {
    await demo.gotoWith({ features: { pay: true }, defaultAccountTypes: { eip155: type } })
    await login.logIn()
    const shop = send.somebody
    const { address } = await sandbox.token(1, 'USDX')
    await pay.ask(order(shop, { asset: address, amount: '2.5' }))
    await expect(demo.dialog).toContainText('2.5 USDX')
    await pay.pay.click()
    await login.approve('Send a transaction')
    await pay.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await send.held('USDX', shop)).toBe(2_500_000n)
  })

test('behavior: when a Solana wallet approves, the exact SOL or tokens arrive; when it declines, none do', async ({
  demo,
  sandbox,
  pay,
}) => {
  const solana = new SolanaPage(demo, sandbox)
  await solana.connectOnSolana({}, query.replace('?', '&'))
  const [coins, tokens, nothing] = [await solana.somebody(), await solana.somebody(), await solana.somebody()]
  await pay.ask(order(coins, { network: solanaMainnet }))
  await expect(demo.dialog).toContainText('0.25 SOL')
  await pay.pay.click()
  await pay.expectOutcome({ status: 'paid', hash: expect.stringMatching(/^\w{87,88}$/) })
  expect(await solana.held('SOL', coins)).toBe(250_000_000n)
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  const { address, symbol, decimals } = sandbox.solana.token('USDS')
  await pay.ask(order(tokens, { network: solanaMainnet, asset: address, amount: '12.5' }))
  await expect(demo.dialog).toContainText(`12.5 ${symbol}`)
  await pay.pay.click()
  await pay.expectOutcome({ status: 'paid' }, { status: 'paid' })
  expect(await solana.held(symbol, tokens)).toBe(parseUnits('12.5', decimals))
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  for (const method of ['solana:signAndSendTransaction', 'solana:signTransaction'])
    await solana.answer(method, 'reject')
  await pay.ask(order(nothing, { network: solanaMainnet }))
  await pay.pay.click()
  await expect(demo.dialog).toContainText(/declined/i)
  await demo.page.keyboard.press('Escape')
  await pay.expectOutcome({ status: 'paid' }, { status: 'paid' }, { status: 'declined' })
  expect(await solana.held('SOL', nothing)).toBe(0n)
})

test('behavior: when an exchange pays on Solana, the exact amount of SOL or the token arrives', async ({
  demo,
  sandbox,
  pay,
}) => {
  sandbox.settings.set({ pay: { delay: 0 } })
  const solana = new SolanaPage(demo, sandbox)
  await solana.connectOnSolana({}, query.replace('?', '&'))
  const [coins, tokens] = [await solana.somebody(), await solana.somebody()]
  const bill = order(coins, { network: solanaMainnet, reference: 'order-sol' })
  await pay.ask(bill)
  const first = await pay.visit('Coinbase')
  await expect(first.locator('#what')).toHaveText('0.25 SOL')
  await expect(first.locator('#recipient')).toHaveText(`${solanaMainnet}:${coins}`)
  await first.getByRole('button', { name: 'Pay now' }).click()
  await pay.expectOutcome({ status: 'paid', exchange: 'coinbase', hash: expect.stringMatching(/^\w{87,88}$/) })
  expect(await solana.held('SOL', coins)).toBe(250_000_000n)
  await demo.dialog.getByRole('button', { name: 'Done' }).click()
  await demo.expectClosed()

  const { address, symbol, decimals } = sandbox.solana.token('USDS')
  await pay.ask({ ...bill, asset: address, amount: '12.5', recipient: tokens, reference: 'order-spl' })
  const second = await pay.visit('Binance')
  await expect(second.locator('#what')).toHaveText(`12.5 ${symbol}`)
  await second.getByRole('button', { name: 'Pay now' }).click()
  await pay.expectOutcome({ status: 'paid' }, { status: 'paid', exchange: 'binance' })
  expect(await solana.held(symbol, tokens)).toBe(parseUnits('12.5', decimals))
  expect((await solana.requests()).filter((method) => /sign/i.test(method))).toEqual([])
})

test('error: when the exchange’s window is blocked or left, the payment can be abandoned as unknown', async ({
  demo,
  context,
  send,
  pay,
}) => {
  await send.connect({}, { query })
  const bill = order(send.somebody, { reference: 'order-10' })
  await pay.ask(bill)
  await demo.row('Coinbase').click()
  await demo.page.evaluate(() => Object.assign(window, { kept: window.open, open: () => null }))
  await pay.enter('Coinbase').click()
  await expect(demo.dialog.getByRole('alert')).toContainText('The window was blocked')
  await demo.page.evaluate(() => Object.assign(window, { open: (window as unknown as { kept: unknown }).kept }))
  const popup = demo.page.waitForEvent('popup')
  await pay.enter('Coinbase').click()
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
  await pay.expectOutcome({ status: 'unknown' })
  await expect(demo.dialog).toContainText('The exchange hasn’t said whether this was paid.')
})
