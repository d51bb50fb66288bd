import {
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  signatureBytes,
  verifySignature,
  address as addressOf,
} from '@solana/kit'
import { expect, test as base } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { openCode } from '../pairing'
import { readQr } from '../qr'
import { solanaMainnet } from '../../support/addresses'
import { SolanaPage } from '../SolanaPage'

const test = base.extend<{ solana: SolanaPage }>({
  solana: async ({ demo, sandbox }, provide) => provide(new SolanaPage(demo, sandbox)),
})

const message = 'Anybody may read this.'

/** Asks the connected Solana wallet to sign the message, without waiting for it. */
async function askToSign(demo: ModalPage): Promise<void> {
  const text = getBase58Decoder().decode(new TextEncoder().encode(message))
  await demo.host((modal, given) => {
    const request = { method: 'solana_signMessage', params: { message: given, pubkey: modal.getAddress('solana') } }
    const signed = modal.getProvider('solana')?.request(request as never)
    Object.assign(window, { signed })
  }, text)
}

/** Expects the account's own signature of the message. */
async function expectSigned(demo: ModalPage, address: string): Promise<void> {
  const answer = await demo.page.evaluate(
    () => (window as unknown as { signed: Promise<{ signature: string }> }).signed,
  )
  const signature = signatureBytes(new Uint8Array(getBase58Encoder().encode(answer.signature)))
  const key = await getPublicKeyFromAddress(addressOf(address))
  expect(await verifySignature(key, signature, new TextEncoder().encode(message))).toBe(true)
}

test('behavior: when a network of another namespace is chosen, a second wallet connects and both stay', async ({
  demo,
  solana,
}) => {
  await solana.goto()
  await solana.connect('Beacon')
  const evm = await solana.address('eip155')
  await solana.chooseNetwork('Solana')
  await expect(demo.dialog).toContainText('Switch to Solana')
  await expect(demo.dialog).toContainText('Beacon doesn’t work on Solana')
  await expect(demo.dialog).toContainText('this one stays connected')
  await demo.dialog.getByRole('button', { name: 'Choose a wallet' }).click()
  await demo.expectView('Connect wallet')
  await expect(solana.wallet('Beacon Sol')).toBeVisible()
  await expect(solana.wallet('Beacon')).toHaveCount(0)
  await solana.wallet('Beacon Sol').click()
  await demo.expectState('networkState', { caipNetworkId: solanaMainnet })
  await demo.expectClosed()
  await solana.expectActive('solana')
  const onSolana = await solana.address('solana')
  expect(onSolana).not.toBe(evm)
  expect(await solana.address('eip155')).toBe(evm)
  await demo.expectState('accountState', { address: onSolana, caipAddress: `${solanaMainnet}:${onSolana}` })
  await solana.chooseNetwork('Polygon')
  await solana.expectActive('eip155')
  await demo.expectState('networkState', { caipNetworkId: 'eip155:137' })
  expect(await solana.address('solana')).toBe(onSolana)
  await solana.close()
  // The wallet there is already connected: it is not asked again.
  await solana.chooseNetwork('Solana')
  await solana.expectActive('solana')
  expect((await solana.requests()).filter((method) => method === 'standard:connect')).toHaveLength(1)
})

test('error: when no wallet is chosen for the other namespace, the dialog returns to the list of networks', async ({
  demo,
  solana,
}) => {
  await solana.goto()
  await solana.connect('Beacon')
  await solana.chooseNetwork('Solana')
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await demo.expectView('Choose network')
  await demo.page.keyboard.press('Escape')
  await solana.expectActive('eip155')
  expect(await solana.address('solana')).toBeUndefined()
})

test('behavior: when the page reloads, both wallets reconnect without a request and the active one stays', async ({
  demo,
  solana,
}) => {
  await solana.goto()
  await solana.connectBoth()
  const [evm, onSolana] = [await solana.address('eip155'), await solana.address('solana')]
  await demo.page.reload()
  await demo.expectConnected(onSolana)
  await solana.expectActive('solana')
  await expect.poll(() => solana.address('eip155')).toBe(evm)
  expect(new Set(await solana.requests())).toEqual(new Set(['standard:connect silent']))
  const asked = await demo.wallet('beacon', (wallet) => wallet.requests().map(({ method }) => method))
  expect(asked).not.toContain('eth_requestAccounts')
  expect(asked).not.toContain('wallet_requestPermissions')
})

for (const [leaving, staying] of [
  ['solana', 'eip155'],
  ['eip155', 'solana'],
] as const) {
  test(`behavior: when ${leaving} is disconnected, ${staying} stays connected, also after a reload`, async ({
    demo,
    solana,
  }) => {
    await solana.goto()
    await solana.connectBoth()
    const stays = await solana.address(staying)
    await demo.host((modal, namespace) => modal.disconnect(namespace), leaving)
    expect(await solana.address(leaving)).toBeUndefined()
    expect(await solana.address(staying)).toBe(stays)
    await demo.page.reload()
    await expect(demo.opener).toBeVisible()
    await expect.poll(() => solana.address(staying)).toBe(stays)
    expect(await solana.address(leaving)).toBeUndefined()
  })
}

for (const [chosen, namespace] of [
  ['Solana', 'solana'],
  ['EVM networks', 'eip155'],
] as const) {
  test(`behavior: when a wallet of two namespaces is chosen for ${chosen}, it connects there only`, async ({
    demo,
    solana,
  }) => {
    await solana.goto('&wallet=multichain&multichainWallet=approve')
    await demo.openDialog()
    await demo.row('Beacon').click()
    await expect(demo.dialog).toContainText('Select a network for Beacon')
    await demo.row(chosen).click()
    await demo.expectClosed()
    await solana.expectActive(namespace)
    expect(await solana.address(namespace === 'solana' ? 'eip155' : 'solana')).toBeUndefined()
  })
}

test('behavior: when the dialog opens for one namespace, only its wallets are listed; otherwise all are', async ({
  demo,
  solana,
}) => {
  await solana.goto('&wallet=solana,announced')
  await demo.host((modal) => modal.open({ namespace: 'solana' }))
  await expect(solana.wallet('Beacon Sol')).toBeVisible()
  await expect(solana.wallet('Beacon')).toHaveCount(0)
  await solana.close()
  await demo.host((modal) => modal.open({ namespace: 'eip155' }))
  await expect(solana.wallet('Beacon')).toBeVisible()
  await expect(solana.wallet('Beacon Sol')).toHaveCount(0)
  await solana.close()
  await demo.openDialog()
  await expect(solana.wallet('Beacon Sol')).toBeVisible()
  await expect(solana.wallet('Beacon')).toBeVisible()
})

const payments = [
  ['SOL', 'Solana', '0.123456789', 123_456_789n],
  ['USDS', 'Sandbox Dollar', '1.000001', 1_000_001n],
] as const
for (const [symbol, name, amount, units] of payments) {
  test(
    `behavior: when ${symbol} is sent to an address without any, exactly the reviewed amount arrives`,
    { tag: '@main' },
    async ({ demo, solana }) => {
      await solana.connectOnSolana({ 'solana:signAndSendTransaction': 'ask' })
      const [from, to] = [(await solana.address('solana')) ?? '', await solana.somebody()]
      const before = (await solana.held(symbol, from)) ?? 0n
      await solana.review(name, amount, to)
      await expect(demo.dialog).toContainText(`${amount} ${symbol}`)
      await expect(demo.dialog).toContainText(to)
      await expect(demo.dialog.locator('dl')).toContainText(/0\.\d+ SOL/)
      expect(await solana.requests()).not.toContain('solana:signAndSendTransaction')
      await solana.confirm.click()
      await demo.approve(`Send ${amount} ${symbol}`)
      await solana.expectSent(`Sent ${amount} ${symbol}`)
      expect(await solana.held(symbol, to)).toBe(units)
      const spent = before - ((await solana.held(symbol, from)) ?? 0n)
      expect(symbol === 'SOL' ? spent > units && spent < units + 100_000n : spent === units).toBe(true)
      expect((await solana.requests()).filter((method) => method === 'solana:signAndSendTransaction')).toHaveLength(1)
    },
  )
}

test(
  'error: when a Solana wallet declines, nothing is sent, the dialog says so and the next try works',
  { tag: '@main' },
  async ({ demo, solana }) => {
    await solana.connectOnSolana({ 'solana:signAndSendTransaction': 'ask' })
    const to = await solana.somebody()
    await solana.review('Solana', '0.5', to)
    await solana.confirm.click()
    await demo.reject('Send 0.5 SOL')
    await expect(demo.dialog.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toContainText(/declined/i)
    expect(await solana.held('SOL', to)).toBe(0n)
    await demo.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(solana.confirm).not.toHaveAttribute('aria-disabled')
    await solana.confirm.click()
    await demo.approve('Send 0.5 SOL')
    await solana.expectSent('Sent 0.5 SOL')
    expect(await solana.held('SOL', to)).toBe(500_000_000n)
  },
)

test('behavior: when Receive is open on Solana, the QR code and the text are the full address', async ({
  demo,
  solana,
}) => {
  await solana.connectOnSolana()
  const address = (await solana.address('solana')) ?? ''
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  const code = demo.dialog.getByRole('img', { name: 'QR code of your address' })
  await expect(code).toBeVisible()
  expect(await readQr(code)).toBe(address)
  await expect(demo.dialog).toContainText(address)
})

test('behavior: when an announced Solana wallet approves, the message is signed', async ({ demo, solana }) => {
  await solana.connectOnSolana({ 'solana:signMessage': 'ask' })
  const address = (await solana.address('solana')) ?? ''
  await askToSign(demo)
  await demo.approve('Sign this message')
  await expectSigned(demo, address)
})

test('behavior: when the embedded wallet moves to Solana, it signs and sends there without connecting again', async ({
  demo,
  login,
  solana,
}) => {
  await demo.goto('?solana=1&wallet=none')
  await login.logIn()
  await solana.chooseNetwork('Solana')
  await demo.expectState('networkState', { caipNetworkId: solanaMainnet })
  await solana.expectActive('solana')
  await demo.expectClosed()
  const address = (await solana.address('solana')) ?? ''
  await askToSign(demo)
  await login.approve('Sign a message')
  await expectSigned(demo, address)
  await demo.expectClosed()
  const to = await solana.somebody()
  await solana.review('Solana', '0.25', to)
  await solana.confirm.click()
  await login.approve(/^Sign( and send)? a transaction$/)
  await solana.expectSent('Sent 0.25 SOL')
  expect(await solana.held('SOL', to)).toBe(250_000_000n)
})

test('behavior: when a phone wallet is paired on Solana, it signs a message there', async ({ demo, phone, solana }) => {
  await demo.goto('?solana=1&wallet=none')
  await demo.host((modal, id) => modal.switchNetwork(id as never), solanaMainnet)
  await phone.pair(await openCode(demo))
  await phone.approve(phone.proposal)
  await demo.expectConnected()
  await demo.expectClosed()
  await solana.expectActive('solana')
  const address = (await solana.address('solana')) ?? ''
  await askToSign(demo)
  await expect(phone.request).toContainText(message)
  await phone.approve(phone.request)
  await expectSigned(demo, address)
})

test('behavior: when Disconnect is pressed on Solana, that wallet disconnects and the EVM one becomes active', async ({
  demo,
  solana,
}) => {
  await solana.goto()
  await solana.connectBoth()
  const evm = await solana.address('eip155')
  await demo.openDialog()
  await demo.expectView('Account')
  await demo.disconnect()
  await expect.poll(() => solana.address('solana')).toBeUndefined()
  expect(await solana.address('eip155')).toBe(evm)
  expect(await solana.requests()).toContain('standard:disconnect')
  await solana.expectActive('eip155')
  await demo.expectView('Account')
  expect((await demo.state('accountState'))['address']).toBe(evm)
})

test('error: when a Solana wallet declines to connect, the EVM one stays and the next try works', async ({
  demo,
  solana,
}) => {
  await solana.goto('', { 'standard:connect': 'reject' })
  await solana.connect('Beacon')
  const evm = await solana.address('eip155')
  await solana.chooseNetwork('Solana')
  await demo.dialog.getByRole('button', { name: 'Choose a wallet' }).click()
  await solana.wallet('Beacon Sol').click()
  const again = demo.dialog.getByRole('button', { name: /^Try again/i })
  await expect(again).toBeVisible()
  expect(await solana.address('eip155')).toBe(evm)
  expect(await solana.address('solana')).toBeUndefined()
  await solana.answer('standard:connect', 'approve')
  await again.click()
  await solana.expectActive('solana')
  expect(await solana.address('eip155')).toBe(evm)
})

test('behavior: when the receiver already has the token, the sent amount is added', async ({
  demo,
  sandbox,
  solana,
}) => {
  await solana.connectOnSolana()
  const to = await solana.somebody()
  await sandbox.solana.faucet(to, 2_500_000n, 'USDS')
  await solana.review('Sandbox Dollar', '0.000001', to)
  await solana.confirm.click()
  await solana.expectSent('Sent 0.000001 USDS')
  expect(await solana.held('USDS', to)).toBe(2_500_001n)
  await expect(demo.dialog.getByText('Nothing was sent')).toHaveCount(0)
})

test('behavior: when a phone wallet approves on Solana, the exact amount arrives', async ({ demo, phone, solana }) => {
  await demo.goto('?solana=1&wallet=none')
  await demo.host((modal, id) => modal.switchNetwork(id as never), solanaMainnet)
  await phone.pair(await openCode(demo))
  await phone.approve(phone.proposal)
  await solana.expectActive('solana')
  await demo.expectClosed()
  const to = await solana.somebody()
  await solana.review('Solana', '0.75', to)
  await solana.confirm.click()
  await expect(phone.request).toContainText('Send 0.75 SOL')
  await phone.approve(phone.request)
  await solana.expectSent('Sent 0.75 SOL')
  expect(await solana.held('SOL', to)).toBe(750_000_000n)
})

test('behavior: when the embedded wallet is on Solana, it reconnects after a reload and also works on EVM', async ({
  demo,
  login,
  solana,
}) => {
  await demo.goto('?solana=1&wallet=none')
  await login.logIn()
  const evm = await solana.address('eip155')
  await solana.chooseNetwork('Solana')
  await solana.expectActive('solana')
  const address = await solana.address('solana')
  await demo.page.reload()
  await demo.expectConnected(address)
  await solana.expectActive('solana')
  await demo.expectClosed()
  await solana.chooseNetwork('Ethereum')
  await solana.expectActive('eip155')
  await demo.expectConnected(evm)
})

test('behavior: when one phone session covers EVM and Solana, both connect at once and after a reload', async ({
  demo,
  phone,
  solana,
}) => {
  await demo.goto('?solana=1&wallet=none')
  await phone.pair(await openCode(demo))
  await phone.approve(phone.proposal)
  await solana.expectActive('eip155')
  await demo.expectClosed()
  const [evm, onSolana] = [await solana.address('eip155'), await solana.address('solana')]
  expect(onSolana).toBeTruthy()
  await demo.page.reload()
  await demo.expectConnected(evm)
  await expect.poll(() => solana.address('solana')).toBe(onSolana)
  await solana.chooseNetwork('Solana')
  await solana.expectActive('solana')
  expect(await solana.address('eip155')).toBe(evm)
  await expect(phone.sessions).toHaveCount(1)
  await expect(phone.request).toHaveCount(0)
})

test('behavior: when another EVM account of a wallet is chosen, the Solana account stays', async ({ demo, solana }) => {
  await solana.goto()
  await solana.connectBoth()
  const onSolana = await solana.address('solana')
  await solana.chooseNetwork('Ethereum')
  await solana.expectActive('eip155')
  await solana.close()
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(0, 1))
  const first = await solana.address('eip155')
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Switch address' }).click()
  const rows = demo.dialog.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.getByRole('button', { name: /Switch$/ }).click()
  await demo.expectView('Account')
  await expect.poll(() => solana.address('eip155')).not.toBe(first)
  await demo.expectConnected(await solana.address('eip155'))
  expect(await solana.address('solana')).toBe(onSolana)
})
