import type { Locator, Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { bitcoinTestnet, solanaDevnet } from '../../support/addresses'
import { expect, test } from '../fixtures'
import { ModalPage } from '../ModalPage'
import { copiedLink, expectCode } from '../pairing'
import { sample } from '../sample'

/** Page `/stack/`: a host's own library with the connected wallet, on the sandbox's chains. */
const panel = (page: Page) => page.locator('#stack')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const said = (page: Page) => panel(page).locator('p[role=status]')
const account = (page: Page) => panel(page).getByLabel('Account', { exact: true })
const address = /^0x[0-9a-fA-F]{40}$/
const hash = /^0x[0-9a-f]{64}$/
const publicKey = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const txid = /^[0-9a-f]{64}$/
const solanaSignature = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/

for (const stack of ['viem', 'ethers', 'ethers5', 'wagmi'])
  test(
    `behavior: when a wallet is connected, ${stack} signs and sends with it, also on another network`,
    { tag: '@main' },
    async ({ page, demo }) => {
      await page.goto(`/stack/?stack=${stack}&wallet=announced`)
      await expect(button(page, 'Sign')).toBeDisabled()
      await button(page, 'Connect wallet').click()
      await demo.row('Beacon').click()
      await demo.approve(/connect/i)
      await expect(account(page)).toHaveText(address)

      await button(page, 'Sign').click()
      await demo.approve(/sign/i)
      await expect(said(page)).toHaveText('valid')
      const balance = panel(page).getByLabel('Balance', { exact: true })
      await expect(balance).toHaveText(/^[\d.]+ ETH$/)
      const before = await balance.innerText()
      await button(page, 'Send').click()
      await demo.approve(/send/i)
      await expect(said(page)).toHaveText(hash)
      // The fee was deducted.
      await expect(balance).not.toHaveText(before)
      await expect(balance).toHaveText(/^[\d.]+ ETH$/)

      await button(page, 'Polygon').click()
      await demo.approve('Add Polygon')
      await expect(panel(page).getByLabel('Network', { exact: true })).toHaveText('eip155:137')
      await button(page, 'Send').click()
      await demo.approve(/send/i)
      await expect(said(page)).toHaveText(hash)

      await page.reload()
      await expect(button(page, 'Sign')).toBeEnabled()
      await button(page, 'Sign').click()
      await demo.reject(/sign/i)
      await expect(said(page)).toContainText(/reject|denied/i)
      await button(page, 'Disconnect').click()
      await expect(account(page)).toHaveText('disconnected')
      await expect(button(page, 'Sign')).toBeDisabled()
    },
  )

test(
  "behavior: when a wallet is connected, solana's signer signs with it and sends on another network",
  { tag: '@main' },
  async ({ page, demo }) => {
    await page.goto('/stack/?stack=solana&wallet=solana')
    await expect(button(page, 'Sign')).toBeDisabled()
    await button(page, 'Connect wallet').click()
    await demo.row('Beacon Sol').click()
    await demo.approve(/connect/i)
    await expect(account(page)).toHaveText(publicKey)

    await button(page, 'Sign').click()
    await demo.approve(/sign/i)
    await expect(said(page)).toHaveText('valid')
    await button(page, 'Solana Devnet').click()
    await expect(panel(page).getByLabel('Network', { exact: true })).toHaveText(solanaDevnet)
    await button(page, 'Send').click()
    await demo.approve(/send/i)
    await expect(said(page)).toHaveText(solanaSignature)

    await page.reload()
    await expect(button(page, 'Sign')).toBeEnabled()
    await button(page, 'Sign').click()
    await demo.reject(/sign/i)
    await expect(said(page)).toContainText('declined in the wallet')
    await button(page, 'Disconnect').click()
    await expect(account(page)).toHaveText('disconnected')
    await expect(button(page, 'Sign')).toBeDisabled()
  },
)

for (const [kind, wallet] of [
  ['sats', 'Satchel'],
  ['unisat', 'UniSat Wallet'],
] as const)
  test(
    `behavior: when a Bitcoin wallet has the API of ${kind}, it signs, and sends on another network`,
    { tag: '@main' },
    async ({ page, demo }) => {
      await page.goto(`/stack/?stack=bitcoin&wallet=${kind}`)
      await button(page, 'Connect wallet').click()
      await demo.row(wallet).click()
      await demo.approve(/connect/i)
      await expect(account(page)).toHaveText(/^bc1q[0-9a-z]{38}$/)
      await button(page, 'Sign').click()
      await demo.approve(/sign/i)
      await expect(said(page)).toHaveText('valid')
      // Only features that work on Bitcoin are offered.
      await panel(page).getByRole('button').first().click()
      await expect(demo.dialog.getByText(/^0\.\d+ BTC$/).first()).toBeVisible()
      await expect(demo.dialog.locator('[data-part=features]').getByRole('button')).toHaveText(['Receive'])
      await page.keyboard.press('Escape')
      await button(page, 'Bitcoin Testnet').click()
      await demo.approve('Switch network')
      await expect(panel(page).getByLabel('Network', { exact: true })).toHaveText(bitcoinTestnet)
      await expect(account(page)).toHaveText(/^tb1q[0-9a-z]{38}$/)
      await button(page, 'Send').click()
      await demo.approve(/send/i)
      await expect(said(page)).toHaveText(txid)

      await page.reload()
      await expect(button(page, 'Sign')).toBeEnabled()
      await button(page, 'Sign').click()
      await demo.reject(/sign/i)
      await expect(said(page)).toContainText('declined in the wallet')
      await button(page, 'Disconnect').click()
      await expect(account(page)).toHaveText('disconnected')
    },
  )

test('behavior: when the network is Polkadot or Cosmos, no sign-in is asked for; on EVM it is', async ({
  page,
  demo,
  phone,
  problems,
}) => {
  problems.allow(/401/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/stack/?stack=universal&wallet=none&siwx=backend')
  await button(page, 'Connect wallet').click()
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await phone.approve(phone.proposal)
  await demo.expectClosed()
  await button(page, 'Sign on Polkadot').click()
  await phone.approve(phone.request)
  await expect(said(page)).toHaveText('valid')
  await button(page, 'Cosmos Hub').click()
  await expect(panel(page).getByLabel('Network', { exact: true })).toHaveText('cosmos:cosmoshub-4')
  await demo.expectClosed()
  await panel(page).getByRole('button').first().click()
  await demo.dialog
    .getByRole('button', { name: /network/i })
    .first()
    .click()
  await demo.dialog.getByRole('button', { name: 'Ethereum', exact: true }).click()
  await demo.expectView('Sign in')
  await demo.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await phone.approve(phone.request)
  // Account, which the sign-in interrupted, shows again.
  await demo.expectView('Account')
})

test('behavior: when any kind of Bitcoin wallet connects, it signs in at the page’s server', async ({
  page,
  demo,
  problems,
}) => {
  problems.allow(/401/)
  for (const [kind, wallet] of [
    ['bitcoin', 'Beacon Bit'],
    ['sats', 'Satchel'],
    ['unisat', 'UniSat Wallet'],
  ] as const)
    await test.step(kind, async () => {
      await page.goto(`/stack/?stack=bitcoin&siwx=backend&wallet=${kind}`)
      await button(page, 'Connect wallet').click()
      await demo.row(wallet).click()
      await demo.approve(/connect/i)
      await demo.expectView('Sign in')
      await demo.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      await demo.approve(/sign/i)
      await demo.expectClosed()
      const address = await account(page).textContent()
      const known: unknown = await page.evaluate(async () => (await fetch('/auth/me')).json())
      expect(known).toMatchObject({ accountAddress: address, chainId: expect.stringMatching(/^bip122:/) })
      await button(page, 'Disconnect').click()
      await expect(account(page)).toHaveText('disconnected')
    })
})

test('behavior: when the link of a library is clicked, its page opens, and the demo links to these pages', async ({
  page,
  demo,
}) => {
  await demo.goto()
  await page.getByRole('link', { name: 'With your library' }).click()
  const libraries = page.getByRole('navigation', { name: 'Libraries' })
  for (const name of ['viem', 'ethers', 'ethers5', 'solana', 'bitcoin', 'universal', 'wagmi']) {
    await libraries.getByRole('link', { name, exact: true }).click()
    await expect(libraries.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(button(page, 'Connect wallet')).toBeVisible()
  }
  await libraries.getByRole('link', { name: 'All of the demo' }).click()
  await expect(page.locator('#open-connect-modal')).toBeVisible()
})

test('behavior: when a Bitcoin wallet can only sign, the page builds and sends the transaction', async ({
  page,
  demo,
}) => {
  await page.goto('/stack/?stack=bitcoin&wallet=bitcoin')
  await button(page, 'Connect wallet').click()
  await demo.row('Beacon Bit').click()
  await demo.approve(/connect/i)
  await page.reload()
  await expect(button(page, 'Sign')).toBeEnabled()
  await button(page, 'Sign').click()
  await demo.approve(/sign/i)
  await expect(said(page)).toHaveText('valid')
  await button(page, 'Send').click()
  await demo.reject(/sign/i)
  await expect(said(page)).toContainText('declined in the wallet')
  await button(page, 'Send').click()
  await expect(demo.prompt).toContainText('1000 satoshis to')
  await demo.approve(/sign/i)
  await expect(said(page)).toHaveText(txid)
  await button(page, 'Disconnect').click()
  await expect(account(page)).toHaveText('disconnected')
})

const paired = [
  { stack: 'wagmi', of: address, sent: hash },
  { stack: 'solana', of: publicKey, sent: solanaSignature },
  { stack: 'bitcoin', of: /^bc1q[0-9a-z]{38}$/, sent: txid },
  ...['viem', 'ethers', 'ethers5'].map((stack) => ({ stack, of: address, sent: hash })),
]
// The stories above prove each library of EVM with a wallet of the page; a phone gives all of them the same provider.
for (const { stack, of, sent } of sample(paired, 3))
  test(`behavior: when a phone is paired, ${stack} signs and sends with it until the phone ends the session`, async ({
    page,
    demo,
    phone,
  }) => {
    await page.goto(`/stack/?stack=${stack}&wallet=none`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Connect wallet').click()
    await demo.row('WalletConnect').click()
    await expectCode(demo)
    await phone.pair(await copiedLink(demo))
    await phone.approve(phone.proposal)
    await expect(account(page)).toHaveText(of)
    await button(page, 'Sign').click()
    await phone.approve(phone.request)
    await expect(said(page)).toHaveText('valid')
    await button(page, 'Send').click()
    await phone.approve(phone.request)
    await expect(said(page)).toHaveText(sent)
    // The session outlives a reload.
    await page.reload()
    await expect(account(page)).toHaveText(of)
    await button(page, 'Sign').click()
    await phone.reject(phone.request)
    await expect(said(page)).toContainText(/declined|reject/i)
    await phone.disconnect()
    await expect(account(page)).toHaveText('disconnected')
    await expect(button(page, 'Sign')).toBeDisabled()
  })

test('behavior: when one phone session covers Polkadot, Cosmos and EVM, it signs on Polkadot and Cosmos', async ({
  page,
  demo,
  phone,
}) => {
  const accounts = panel(page).getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  const network = panel(page).getByLabel('Network', { exact: true })
  const sign = async (name: string) => {
    await button(page, `Sign on ${name}`).click()
    await expect(phone.request).toContainText('Hello')
    await expect(phone.request).toContainText(name)
    await phone.approve(phone.request)
    await expect(said(page)).toHaveText('valid')
  }
  await page.goto('/stack/?stack=universal&wallet=none')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(button(page, 'Sign on Polkadot')).toBeDisabled()
  await button(page, 'Connect wallet').click()
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await expect(phone.proposal).toContainText('Cosmos Hub')
  await phone.approve(phone.proposal)
  await expect(accounts).toHaveText([
    /^polkadot:91b171bb158e2d3848fa23a9f1c25182:1[1-9A-HJ-NP-Za-km-z]{46,47}$/,
    /^cosmos:cosmoshub-4:cosmos1[a-z0-9]{38}$/,
    /^eip155:1:0x[0-9a-fA-F]{40}$/,
  ])
  await sign('Polkadot')
  // Balances and history of such an account cannot be read, so none are shown.
  await panel(page).getByRole('button').first().click()
  await expect(demo.dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
  await expect(demo.dialog.locator('[data-part=amount], [role=tabpanel]')).toHaveCount(0)
  await demo.dialog
    .getByRole('button', { name: /network/i })
    .first()
    .click()
  await demo.dialog.getByRole('button', { name: 'Cosmos Hub' }).click()
  await expect(network).toHaveText('cosmos:cosmoshub-4')
  await page.keyboard.press('Escape')
  await demo.expectClosed()
  await sign('Cosmos Hub')
  await button(page, 'Kusama').click()
  await expect(network).toHaveText('polkadot:b0a8d493285c2df73290dfb7e61f870f')
  await expect(accounts.first()).toContainText(/b0a8d493285c2df73290dfb7e61f870f:[C-J]/)
  await button(page, 'Sign on Polkadot').click()
  await expect(said(page)).toContainText('Switch networks')
  await expect(phone.request).toHaveCount(0)

  await page.reload()
  await expect(accounts).toHaveCount(3)
  await button(page, 'Polkadot').click()
  await sign('Polkadot')
  await button(page, 'Sign on Cosmos Hub').click()
  await phone.reject(phone.request)
  await expect(said(page)).toContainText(/reject/i)
  await button(page, 'Disconnect').click()
  await expect(accounts).toHaveCount(0)
  await expect(phone.sessions).toHaveCount(0)
})

test('behavior: when the page is in a Safe, it connects, signs and sends; elsewhere no Safe is listed', async ({
  page,
  sandbox,
}) => {
  const path = '/stack/?stack=safe&wallet=announced'
  const safe = `${sandbox.urls.phone}/safe?app=${encodeURIComponent(path)}`
  const inside = page.frameLocator('iframe')
  // Outside any frame, and in the frame of a page that acts as a Safe on an origin that the host does not allow.
  const impostor = safe.replace('//127.0.0.1:', '//localhost:')
  for (const [place, within] of [
    [path, page],
    [impostor, inside],
  ] as const) {
    await page.goto(place)
    await within.getByRole('button', { name: 'Look for a Safe' }).click()
    await expect(within.getByLabel('Found')).toContainText('isn’t open in a Safe')
    await within.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    const dialog = within.locator('[data-walletchart] dialog[open]')
    await expect(dialog.getByRole('button', { name: /^Beacon/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Safe/ })).toHaveCount(0)
  }

  await page.goto(safe)
  const stack = inside.locator('#stack')
  const press = (name: string) => stack.getByRole('button', { name, exact: true }).click()
  const told = stack.locator('p[role=status]')
  const owner = (answer: string) =>
    page.getByRole('listitem').getByRole('button', { name: answer, exact: true }).click()
  await expect(stack.getByLabel('Account', { exact: true })).toHaveText(await page.getByLabel('Safe').innerText())
  await press('Sign')
  await owner('Confirm')
  await expect(told).toHaveText('valid')
  const balance = stack.getByLabel('Balance', { exact: true })
  await expect(balance).toHaveText(/^[\d.]+ ETH$/)
  const before = await balance.innerText()
  await press('Send')
  await owner('Reject')
  await expect(told).toContainText('rejected')
  await press('Send')
  await owner('Confirm')
  await expect(told).toHaveText(hash)
  // Its hash on chain differs from the hash that the app got.
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveText(hash)
  await expect(balance).not.toHaveText(before)
  // The modal's own form: the Safe reports the outcome, because no node knows the Safe's hash.
  await inside.getByRole('button', { name: /^0x/ }).first().click()
  const dialog = inside.locator('[data-walletchart] dialog[open]')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: /^Token: / }).click()
  await dialog.getByRole('button', { name: /^Ether/ }).click()
  await dialog.getByRole('textbox', { name: 'You send' }).fill('0.01')
  await dialog.getByRole('textbox', { name: 'To' }).fill(privateKeyToAddress(generatePrivateKey()))
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await owner('Confirm')
  await expect(dialog.getByRole('list', { name: 'Sent transactions' })).toContainText('Sent 0.01 ETH', {
    timeout: 15_000,
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // A Safe is on one network and cannot switch.
  await press('Polygon')
  await expect(told).toContainText(/network/i)

  await press('Disconnect')
  const status = stack.getByLabel('Account', { exact: true })
  await expect(status).toHaveText('disconnected')
  await press('Connect wallet')
  await inside.locator('[data-walletchart] dialog[open]').getByRole('button', { name: /^Safe/ }).click()
  await expect(status).toHaveText(address)
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(0)
})

const inTabs = [
  { stack: 'viem', wallet: 'announced', row: 'Beacon' },
  { stack: 'solana', wallet: 'solana', row: 'Beacon Sol' },
  { stack: 'bitcoin', wallet: 'sats', row: 'Satchel' },
  ...['ethers', 'ethers5'].map((name) => ({ stack: name, wallet: 'announced', row: 'Beacon' })),
]
// The modal follows the other tab, and the libraries of EVM follow the modal (tests/unit/adapters).
for (const { stack, wallet, row } of sample(inTabs, 3))
  test(`behavior: when one tab connects or disconnects, the other does too, with ${stack}`, async ({ page, demo }) => {
    const open = (tab: Page) => tab.goto(`/stack/?stack=${stack}&wallet=${wallet}`)
    await open(page)
    const second = await page.context().newPage()
    await open(second)
    await expect(button(second, 'Sign')).toBeDisabled()
    await button(page, 'Connect wallet').click()
    await demo.row(row).click()
    await demo.approve(/connect/i)
    await expect(button(page, 'Sign')).toBeEnabled()
    await expect(account(second)).toHaveText(await account(page).innerText())
    // The library in that tab has the wallet too.
    await button(second, 'Sign').click()
    await new ModalPage(second).approve(/sign/i)
    await expect(said(second)).toHaveText('valid')
    await button(second, 'Disconnect').click()
    for (const tab of [second, page]) {
      await expect(account(tab)).toHaveText('disconnected')
      await expect(button(tab, 'Sign')).toBeDisabled()
    }
    await second.close()
  })

test('behavior: when wagmi or the modal connects, switches or disconnects, the other follows', async ({
  page,
  demo,
}) => {
  const wagmis = (of: Page, name: 'account' | 'network') => panel(of).getByLabel(`wagmi's ${name}`)
  await page.goto('/stack/?stack=wagmi&wallet=announced,injected')
  await button(page, 'Connect by wagmi').click()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await expect(wagmis(page, 'account')).toHaveText(address)
  await expect(account(page)).toHaveText(await wagmis(page, 'account').innerText())
  await expect(panel(page).getByLabel("wagmi's balance")).toHaveText(/^\d+$/)
  const answer = panel(page).getByLabel("wagmi's answer")
  await button(page, 'Sign an order by wagmi').click()
  await demo.approve(/sign/i)
  await expect(answer).toHaveText('valid')
  // Reconnecting a connected wallet does not ask it.
  await button(page, 'Reconnect by wagmi').click()
  await expect(answer).toHaveText('1 reconnected')
  await expect(account(page)).toHaveText(address)
  await button(page, 'Polygon').click()
  await demo.approve('Add Polygon')
  await expect(wagmis(page, 'network')).toHaveText('eip155:137')
  await button(page, 'Ethereum by wagmi').click()
  await demo.approve('Switch network')
  await expect(panel(page).getByLabel('Network', { exact: true })).toHaveText('eip155:1')

  const second = await page.context().newPage()
  await second.goto('/stack/?stack=wagmi&wallet=announced,injected')
  await expect(wagmis(second, 'account')).toHaveText(address)
  await button(second, 'Disconnect by wagmi').click()
  for (const tab of [second, page]) {
    await expect(wagmis(tab, 'account')).toHaveText('disconnected')
    await expect(account(tab)).toHaveText('disconnected')
  }
  await second.close()

  await button(page, 'Connect wallet').click()
  await demo.row('Injected').click()
  await demo.approve(/connect/i)
  await expect(wagmis(page, 'account')).toHaveText(address)
  await page.reload()
  await expect(wagmis(page, 'account')).toHaveText(address)
  await expect(account(page)).toHaveText(await wagmis(page, 'account').innerText())
})

for (const stack of ['viem', 'ethers'])
  test(`behavior: while another wallet is active, the first one signs and sends with ${stack}, and only it is asked`, async ({
    page,
    demo,
  }) => {
    const options = encodeURIComponent(JSON.stringify({ multiWallet: true }))
    await page.goto(`/stack/?stack=${stack}&wallet=announced,injected&options=${options}`)
    const wallets = panel(page).getByRole('region', { name: 'Wallets' })
    const first = wallets.getByRole('group', { name: 'Beacon' })
    const second = wallets.getByRole('group', { name: 'Browser wallet' })
    const press = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).click()
    const told = (of: Locator) => of.locator('p[role=status]')
    /** Requests to sign and to send that each wallet got. */
    const asked = () =>
      Promise.all(
        (['beacon', 'injected'] as const).map((key) =>
          demo.wallet(key, (wallet) =>
            wallet
              .requests()
              .flatMap(({ method }) => (/^(personal_sign|eth_sendTransaction)$/.test(method) ? [method] : [])),
          ),
        ),
      )
    await button(page, 'Connect wallet').click()
    await demo.row('Beacon').click()
    await demo.approve(/connect/i)
    await expect(account(page)).toHaveText(address)
    await panel(page).getByRole('button').first().click()
    await demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }).click()
    await demo.row('Connect another wallet').click()
    await demo.row('Browser wallet').click()
    await demo.approve(/connect/i)
    await expect(second).toContainText('active')
    await page.keyboard.press('Escape')
    await demo.expectClosed()
    await expect(account(page)).toHaveText(await second.getByLabel('Address').innerText())

    await press(first, 'Sign')
    await demo.approve(/sign/i)
    await expect(told(first)).toHaveText('valid')
    // Its wallet goes to another network by itself. The page stays on that of the active wallet.
    await demo.wallet('beacon', (wallet) => wallet.switchTo(137))
    await expect(first.getByLabel('On')).toHaveText('eip155:137')
    await expect(panel(page).getByLabel('Network', { exact: true })).toHaveText('eip155:1')
    await press(first, 'Send')
    await demo.approve(/send/i)
    // ethers polls for what it has sent.
    await expect(told(first)).toHaveText(hash, { timeout: 20_000 })
    expect(await asked()).toEqual([['personal_sign', 'eth_sendTransaction'], []])
    await button(page, 'Sign').first().click()
    await demo.approve(/sign/i)
    await expect(said(page).first()).toHaveText('valid')
    expect(await asked()).toEqual([['personal_sign', 'eth_sendTransaction'], ['personal_sign']])

    await page.reload()
    await press(first, 'Sign')
    await demo.reject(/sign/i)
    await expect(told(first)).toContainText(/reject|denied/i)
    await press(first, 'Disconnect')
    await expect(first).toHaveCount(0)
    await press(second, 'Sign')
    await demo.approve(/sign/i)
    await expect(told(second)).toHaveText('valid')
  })
