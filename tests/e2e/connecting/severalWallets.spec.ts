import type { ConnectionState } from '../../../src/doors'
import { test, expect } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import { ModalPage } from '../ModalPage'
import { copiedLink, expectCode } from '../pairing'
import type { PhonePage } from '../PhonePage'

// A story that has failed ends at once.
test.use({ actionTimeout: 10_000 })

type Parts = { demo: ModalPage; phone: PhonePage; login: LoginPage }
/** Wallet of a pair. */
type Way = {
  /** Name in *Your wallets*. */
  name: string
  /** Connects it as a visitor does once Connect is on screen. */
  connect: (parts: Parts) => Promise<void>
  /** Ends the connection from the wallet's side. */
  end?: (parts: Parts) => Promise<void>
}

const extension = (name: string): Way => ({
  name,
  async connect({ demo }) {
    await demo.dialog.getByRole('button', { name: new RegExp(`^${name}(?! (Sol|Bit)\\b)`, 'i') }).click()
    await demo.approve(/connect/i)
  },
})
const beacon = extension('Beacon')
const injected: Way = {
  ...extension('Browser Wallet'),
  end: ({ demo }) => demo.wallet('injected', (wallet) => wallet.setAccounts()),
}
const phoneWallet: Way = {
  name: 'Pocket Phone',
  async connect({ demo, phone }) {
    await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await demo.row('WalletConnect').click()
    await expectCode(demo)
    await phone.pair(await copiedLink(demo))
    await phone.approve(phone.proposal)
  },
  end: ({ phone }) => phone.disconnect(),
}
const embedded: Way = {
  name: 'Email',
  connect: ({ login }) => login.enter(),
}

/** Reads the connections as the host sees them, the active one of each namespace first. */
const connections = (demo: ModalPage): Promise<ConnectionState[]> =>
  demo.host((modal) => modal.getConnections().map((one) => ({ ...one })))
const addressOf = ({ accounts: [first] }: ConnectionState) => first?.address ?? ''

async function openWallets(demo: ModalPage): Promise<void> {
  if ((await demo.dialog.count()) === 0) await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }).click()
  await demo.expectView('Your wallets')
}
async function expectWallets(demo: ModalPage, count: number): Promise<void> {
  await expect
    .poll(async () => (await connections(demo)).filter(({ status }) => status === 'connected').length)
    .toBe(count)
}
/** Waits until all that the wallets could ask is on screen, and expects nothing. */
async function expectNothingAsked({ demo, phone }: Parts): Promise<void> {
  await expect(demo.prompt).toHaveCount(0)
  await expect(phone.request).toHaveCount(0)
  await expect(phone.proposal).toHaveCount(0)
}

const pairs: [name: string, first: Way, second: Way, query?: string][] = [
  ['two extensions', beacon, injected],
  ['an extension and a phone', beacon, phoneWallet],
  ['an extension and the embedded wallet', beacon, embedded],
  ['a phone and the embedded wallet', phoneWallet, embedded],
  ['an EVM and a Solana extension', beacon, extension('Beacon Sol'), 'solana=1'],
  ['an EVM and a Bitcoin extension', beacon, extension('Beacon Bit'), 'wallet=announced,bitcoin'],
  ['an EVM extension and a phone of several namespaces', beacon, phoneWallet, 'solana=1&wallet=announced'],
]

for (const [pair, first, second, query] of pairs)
  test(`behavior: ${pair} are connected, switched with one click, restored by a reload, and ended one by one`, async ({
    demo,
    phone,
    login,
  }) => {
    const parts = { demo, phone, login }
    await demo.gotoWith({ multiWallet: true }, query)
    await demo.openDialog()
    await first.connect(parts)
    await demo.expectConnected()
    await demo.expectClosed()
    const one = (await connections(demo))[0] as ConnectionState

    await openWallets(demo)
    await expect(demo.dialog.locator('[data-part=wallet]')).toHaveCount(1)
    await demo.row('Connect another wallet').click()
    await second.connect(parts)
    await expect.poll(async () => (await connections(demo)).length).toBeGreaterThan(1)
    const all = await connections(demo)
    const two = all.find(({ connectorId }) => connectorId !== one.connectorId) as ConnectionState
    await demo.expectConnected(addressOf(two))
    await demo.expectClosed()
    await expectWallets(demo, all.length)

    // Each switch follows at once, and no wallet asks.
    for (const [way, there] of [
      [first, one],
      [second, two],
    ] as const) {
      await openWallets(demo)
      await demo.dialog
        .getByRole('button', { name: new RegExp(`^${way.name}.*Switch$`) })
        .first()
        .click()
      await demo.expectConnected(addressOf(there))
      await expectNothingAsked(parts)
    }

    await demo.page.reload()
    await demo.expectConnected(addressOf(two))
    await expectWallets(demo, all.length)
    await expectNothingAsked(parts)

    // The one that was active before takes over, as it is.
    if (second.end) await second.end(parts)
    else {
      await openWallets(demo)
      await demo.dialog
        .getByRole('button', { name: `Disconnect ${second.name}` })
        .first()
        .click()
    }
    await demo.expectConnected(addressOf(one))
    await expect
      .poll(async () => (await connections(demo)).filter(({ status }) => status === 'connected'))
      .toEqual([one])
  })

/** Connects Beacon, then the browser's wallet, which is active afterwards. */
async function connectBoth(demo: ModalPage, query = ''): Promise<[first: string, second: string]> {
  await demo.gotoWith({ multiWallet: true }, query)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectClosed()
  const first = await addressIn(demo)
  await addInjected(demo)
  await demo.expectClosed()
  await expectWallets(demo, 2)
  return [first, await addressIn(demo)]
}
async function addressIn(demo: ModalPage): Promise<string> {
  await demo.expectConnected()
  return String((await demo.state('accountState'))['address'])
}
const rowOf = (demo: ModalPage, name: string) => demo.dialog.locator('[data-part=wallet]').filter({ hasText: name })
const switchOf = (demo: ModalPage, name: string) => rowOf(demo, name).getByRole('button', { name: /Switch$/ })
const disconnectOf = (demo: ModalPage, name: string) => rowOf(demo, name).getByRole('button', { name: /^Disconnect/ })
/** Switches to a wallet in *Your wallets*, which leads to Account. */
async function switchTo(demo: ModalPage, name: string): Promise<void> {
  await openWallets(demo)
  await switchOf(demo, name).click()
  await demo.expectView('Account')
}
/** Connects the browser's wallet beside the one that is connected. */
async function addInjected(demo: ModalPage): Promise<void> {
  await openWallets(demo)
  await demo.row('Connect another wallet').click()
  await demo.row('Browser wallet').click()
  await demo.approve(/connect/i)
}
/** Counts what both wallets were asked, by its methods. */
const askedOf = (demo: ModalPage, methods: readonly string[]) =>
  Promise.all(
    (['beacon', 'injected'] as const).map(async (key) =>
      (await demo.wallet(key, (wallet) => wallet.requests().map(({ method }) => method))).filter((one) =>
        methods.includes(one),
      ),
    ),
  )

test(
  'behavior: when another wallet becomes active while a send is reviewed, the review ends and no wallet is asked',
  { tag: '@main' },
  async ({ demo, send }) => {
    await send.connect({}, { query: `?options=${encodeURIComponent(JSON.stringify({ multiWallet: true }))}` })
    const first = await send.address()
    await addInjected(demo)
    const second = await demo.wallet('injected', (wallet) => wallet.addresses()[0])
    await demo.expectConnected(second)
    const ids = await demo.host((modal) => modal.getConnections().map(({ id, active }) => ({ id, active })))
    const hostSwitches = (isActive: boolean) =>
      demo.host(
        (modal, id) => modal.switchConnection(id).then(() => undefined),
        ids.find(({ active }) => active === isActive)?.id ?? '',
      )
    await hostSwitches(false)
    await demo.expectConnected(first)
    await send.open()
    await send.fill('ETH', '0.5', send.somebody)
    await send.review()
    await hostSwitches(true)
    await demo.expectConnected(second)
    await expect(demo.dialog.locator('[data-view="WalletSendPreview"]')).toHaveCount(0)
    await expect(demo.prompt).toHaveCount(0)
    expect(await askedOf(demo, ['eth_sendTransaction'])).toEqual([[], []])
  },
)

test(
  'behavior: when one tab switches or disconnects a wallet, Your wallets of the other tab follows',
  { tag: '@main' },
  async ({ demo }) => {
    const [first, second] = await connectBoth(demo)
    const other = new ModalPage(await demo.page.context().newPage())
    await other.page.goto(demo.page.url())
    await other.expectConnected(second)
    await openWallets(other)
    await expect(rowOf(other, 'Browser Wallet').locator('[aria-current]')).toBeVisible()

    await switchTo(demo, 'Beacon')
    // Both tabs show the account that is active now.
    for (const tab of [demo, other]) {
      await tab.expectConnected(first)
      await tab.expectView('Account')
      await openWallets(tab)
      await expect(rowOf(tab, 'Beacon').locator('[aria-current]')).toBeVisible()
    }

    await disconnectOf(demo, 'Browser Wallet').click()
    await expect(rowOf(other, 'Browser Wallet')).toHaveCount(0)
    await expectWallets(other, 1)
    await other.expectConnected(first)
    await expect(demo.prompt).toHaveCount(0)
    await expect(other.prompt).toHaveCount(0)
  },
)

test(
  'behavior: when only the keyboard is used, a visitor switches a wallet, disconnects one, and adds it again',
  { tag: '@main' },
  async ({ demo }) => {
    const [first, second] = await connectBoth(demo)
    const { keyboard } = demo.page
    await openWallets(demo)
    await demo.tabTo(switchOf(demo, 'Beacon'))
    await keyboard.press('Enter')
    await demo.expectConnected(first)
    await demo.expectView('Account')
    await demo.tabTo(demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }))
    await keyboard.press('Enter')
    await demo.expectView('Your wallets')
    await demo.tabTo(disconnectOf(demo, 'Browser Wallet'))
    await keyboard.press('Enter')
    await expect(rowOf(demo, 'Browser Wallet')).toHaveCount(0)
    await demo.tabTo(demo.row('Connect another wallet'))
    await keyboard.press('Enter')
    await demo.tabTo(demo.row('Browser wallet'))
    await keyboard.press('Enter')
    await demo.approve(/connect/i)
    await demo.expectConnected(second)
    await expectWallets(demo, 2)
  },
)

test('behavior: when the page is as wide as a phone or a desktop, rows of Your wallets have one height', async ({
  demo,
}) => {
  await connectBoth(demo)
  await openWallets(demo)
  await expect(rowOf(demo, 'Browser Wallet')).toContainText('ETH')
  for (const width of [390, 1280]) {
    await demo.page.setViewportSize({ width, height: 844 })
    const heights = () =>
      demo.dialog.locator('[data-part=wallet]').evaluateAll((rows) => [...new Set(rows.map((row) => row.clientHeight))])
    await expect.poll(heights, `at ${width} px`).toHaveLength(1)
  }
})

test('behavior: when a wallet shares two accounts, the chosen one stays while another wallet is active', async ({
  demo,
}) => {
  const [first] = await connectBoth(demo)
  await switchTo(demo, 'Beacon')
  await demo.expectConnected(first)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.wallet('beacon', (wallet) => wallet.setAccounts(0, 1))
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Switch address' }).click()
  await demo.dialog.getByRole('button', { name: /Switch$/ }).click()
  await demo.expectView('Account')
  await expect.poll(() => addressIn(demo)).not.toBe(first)
  const chosen = await addressIn(demo)

  await switchTo(demo, 'Browser Wallet')
  await expect.poll(() => addressIn(demo)).not.toBe(chosen)
  await switchTo(demo, 'Beacon')
  await demo.expectConnected(chosen)
  await expect(demo.prompt).toHaveCount(0)
})

test('behavior: when two wallets are signed in, a switch asks for nothing, and disconnecting one signs only that one out', async ({
  demo,
}) => {
  const sign = async () => {
    await demo.expectView('Sign in')
    await demo.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await demo.approve(/sign/i)
    await demo.expectClosed()
  }
  await demo.gotoWith({ multiWallet: true }, 'siwx=local')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await sign()
  const first = await addressIn(demo)
  await addInjected(demo)
  await sign()
  const second = await addressIn(demo)

  await switchTo(demo, 'Beacon')
  await demo.expectConnected(first)
  await openWallets(demo)
  await disconnectOf(demo, 'Browser Wallet').click()
  await expectWallets(demo, 1)
  await demo.page.reload()
  await demo.expectConnected(first)
  await expect(demo.dialog).toHaveCount(0)
  expect(await askedOf(demo, ['personal_sign'])).toEqual([[], []])

  // The one that was signed out signs in again.
  await addInjected(demo)
  await sign()
  await demo.expectConnected(second)
})

test('behavior: when the second of two wallets swaps in one click, it alone is asked, once, and the other then lists nothing of it', async ({
  demo,
  swap,
}) => {
  await swap.connect({}, `?options=${encodeURIComponent(JSON.stringify({ multiWallet: true }))}`)
  const first = await swap.send.address()
  await addInjected(demo)
  await demo.expectClosed()
  const second = await swap.send.address()
  expect(second).not.toBe(first)
  await demo.page.evaluate(() => {
    const { settings } = window.sandboxWallets?.['injected'] ?? {}
    if (settings) Object.assign(settings, { atomic: 'supported' }).methods['wallet_sendCalls'] = 'ask'
  })
  const before = await swap.held('GOLD', second)
  await swap.inOneClick('6')
  expect(await swap.held('GOLD', second)).toBeGreaterThan(before)
  expect(await askedOf(demo, ['wallet_sendCalls', 'eth_sendTransaction'])).toEqual([[], ['wallet_sendCalls']])

  await switchTo(demo, 'Beacon')
  await demo.expectConnected(first)
  await expect(swap.sent).toHaveCount(0)
})
