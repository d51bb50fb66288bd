import type { Page } from '@playwright/test'
import type { Fault, SettingValues } from '../../demo/sandbox/index'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'
import { openCode } from './pairing'
import { SendPage } from './SendPage'

/**
 * What seldom happens between a page and its wallets: another tab, a wallet that is locked, a code that is left, a switch
 * that something crosses. Told by `npm run coverage:browser` alone; what each comes to is held by the charts' own tests.
 */
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /, /WebSocket connection to/)
  await page.clock.install()
})

const failing: Fault = { kind: 'status', status: 400 }
const hanging: Fault = { kind: 'hang' }
const back = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Back', exact: true }).click()
const beacon = (page: Page, act: 'lock' | 'unlock') =>
  page.evaluate((given) => window.sandboxWallets?.['beacon']?.[given](), act)
const moved = (demo: ModalPage, chainId: number) =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.switchTo(given), chainId)
const answers = (demo: ModalPage, methods: Record<string, 'ask' | 'approve' | 'reject' | 'never'>) =>
  demo.page.evaluate((given) => {
    const wallet = window.sandboxWallets?.['beacon']
    if (wallet) Object.assign(wallet.settings.methods, given)
  }, methods)
const close = async (demo: ModalPage) => {
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
}
const connect = async (demo: ModalPage, query = '') => {
  await demo.goto(`?beacon=approve${query}`)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
}
const silent = (only: string): Partial<SettingValues> => ({
  frame: { ready: 'normal', verified: true, answers: 'never', only },
})

test('behavior: another wallet is asked while one is connected: left, and declined', async ({ demo }) => {
  await connect(demo)
  for (const declines of [false, true]) {
    await demo.host((modal) => modal.open({ view: 'Connect' }))
    await demo.row('Browser wallet').click()
    await expect(demo.prompt.getByTestId('wallet-reject')).toBeVisible()
    if (declines) await demo.reject(/connect/i)
    else {
      await demo.host((modal) => modal.close())
      await demo.prompt.getByTestId('wallet-reject').click()
    }
    await demo.expectConnected()
    await demo.host((modal) => modal.close())
    await demo.expectClosed()
  }
})

test('behavior: a locked wallet, and what another tab does meanwhile', async ({ demo, context }) => {
  await connect(demo)
  const other = await context.newPage()
  const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
  const second = new OtherDemo(other)
  await second.goto('?beacon=approve')
  await second.expectConnected()
  await beacon(demo.page, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await second.expectState('accountState', { isConnected: false })
  await second.connect('Browser wallet')
  await demo.expectConnected()
  await second.host((modal) => modal.disconnect())
  await demo.expectDisconnected()

  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await second.expectConnected()
  await beacon(demo.page, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await second.host((modal) => modal.disconnect())
  await beacon(demo.page, 'unlock')
  await demo.expectDisconnected()
})

test('limit: a page that comes back to a locked wallet', async ({ demo }) => {
  await connect(demo)
  await beacon(demo.page, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await demo.page.reload()
  await demo.expectState('accountState', { isConnected: false, status: 'disconnected' })
  await beacon(demo.page, 'unlock')
  await demo.expectConnected()
})

test('limit: the embedded wallet does not come back: another one is chosen; in vain waited for', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto('?beacon=approve')
  await login.logIn()
  sandbox.faults.set('frame:/sdk', hanging)
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await expect(async () => {
    await demo.page.clock.fastForward(41_000)
    expect(await demo.state('accountState')).toMatchObject({ status: 'disconnected' })
  }).toPass()
  sandbox.faults.reset()
  await login.logIn(`again.${login.address}`)
  sandbox.faults.set('frame:/sdk', hanging)
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
})

test('behavior: a switch of the network is crossed: by the wallet, the host, the visitor who goes away', async ({
  demo,
}) => {
  await connect(demo)
  await answers(demo, { wallet_switchEthereumChain: 'never', wallet_addEthereumChain: 'never' })
  await demo.host((modal) => void modal.switchNetwork('eip155:137').catch(() => undefined))
  await expect
    .poll(() =>
      demo.wallet('beacon', (wallet) => wallet.requests().some(({ method }) => method === 'wallet_addEthereumChain')),
    )
    .toBe(true)
  await moved(demo, 10)
  await demo.expectState('networkState', { chainId: 10 })
  await demo.host((modal) => modal.removeNetwork('eip155', 100))
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
})

test('error: a network is added, and the switch to it is declined', async ({ demo }) => {
  await connect(demo)
  await answers(demo, { wallet_switchEthereumChain: 'reject' })
  // A wallet that adds a network, and stays where it is.
  await demo.page.evaluate(() => {
    const wallet = window.sandboxWallets?.['beacon']
    const on = wallet?.provider.request
    if (!wallet || !on) return
    const add = async (given: Parameters<typeof on>[0]) => {
      const answer = await on.call(wallet.provider, given)
      if (given.method === 'wallet_addEthereumChain') wallet.switchTo(1)
      return answer
    }
    wallet.provider.request = add
  })
  await demo.host((modal) => void modal.switchNetwork('eip155:137').catch(() => undefined))
  await demo.expectState('networkState', { chainId: 1 })
})

test('behavior: terms are agreed to, and not', async ({ demo }) => {
  await demo.goto('?legal=1')
  await demo.openDialog()
  const box = demo.dialog.getByRole('checkbox')
  await box.check()
  await box.uncheck()
  await expect(box).not.toBeChecked()
})

test('behavior: who is being disconnected is disconnected again', async ({ demo, login, sandbox }) => {
  await demo.goto()
  await login.logIn()
  sandbox.settings.set(silent('SIGN_OUT'))
  await demo.host((modal) => {
    void modal.disconnect().catch(() => undefined)
    void modal.disconnect().catch(() => undefined)
  })
  await demo.page.clock.fastForward(4_000)
  await demo.expectDisconnected()
})

test('behavior: a page went away over a code: another wallet, a disconnect, and time that passes', async ({ demo }) => {
  await demo.goto('?beacon=approve')
  await openCode(demo)
  await demo.page.reload()
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
  await close(demo).catch(() => undefined)

  await openCode(demo)
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()

  await openCode(demo)
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.page.clock.fastForward(6_000)
  await demo.page.clock.fastForward(241_000)
  await demo.expectDisconnected()
})

test('limit: a code is looked at again after the wallet’s app; a fresh one does not come', async ({
  demo,
  sandbox,
}) => {
  await demo.goto()
  await openCode(demo)
  await demo.page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await demo.page.clock.fastForward(5_500)
  sandbox.faults.set('relay:/', hanging)
  await demo.page.clock.fastForward(231_000)
  await demo.page.clock.fastForward(21_000)
  await expect(demo.dialog.getByRole('button', { name: /Try again/ }).first()).toBeVisible()
})

test('behavior: rows of the last visit, while the registry fails, is silent, and has other rows', async ({
  demo,
  sandbox,
}) => {
  await demo.goto('?solana=1')
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await expect(demo.row('Pocket Phone').or(demo.row('All wallets')).first()).toBeVisible()
  await expect.poll(() => demo.page.evaluate(() => Object.keys(localStorage).join())).toMatch(/suggest|catalogue/i)
  for (const fault of [failing, hanging]) {
    sandbox.faults.set('registry:/getWallets', fault)
    await demo.page.reload()
    await demo.openDialog()
    await demo.page.clock.runFor(2_000)
    if (fault === hanging) await demo.page.clock.fastForward(11_000)
    await close(demo)
  }
  sandbox.faults.reset()
  await demo.page.reload()
  await expect(demo.opener).toBeVisible()
  await demo.host((modal) => modal.open({ namespace: 'solana' }))
  await close(demo)

  await demo.page.route('**/getWallets*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: unknown[]; count: number }
    await route.fulfill({ response: answer, json: { ...json, data: json.data.toReversed().slice(1) } })
  })
  await demo.page.reload()
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await demo.page.clock.runFor(2_000)
  await close(demo)
  await demo.openDialog()
})

test('behavior: what the project is set to is known from before, while its server fails', async ({ demo, sandbox }) => {
  await demo.goto()
  await demo.openDialog()
  await expect(demo.row('Continue with Google')).toBeVisible()
  await expect.poll(() => demo.page.evaluate(() => localStorage.getItem('@walletchart/configuration'))).toBeTruthy()
  sandbox.faults.set('registry:/appkit', { kind: 'reset' })
  await demo.page.reload()
  for (let visit = 0; visit < 3; visit++) {
    await demo.openDialog()
    await expect(demo.row('Continue with Google')).toBeVisible()
    await demo.page.clock.runFor(5_000)
    await close(demo)
    sandbox.faults.set('registry:/appkit', hanging)
  }
})

test('behavior: what was asked for follows a connection, a wallet that is unlocked, a network that is chosen', async ({
  demo,
}) => {
  await demo.goto('?beacon=approve')
  const send = () => demo.host((modal) => modal.open({ view: 'WalletSend' }))
  await send()
  await demo.row('Beacon').click()
  await demo.expectView('Send')
  await close(demo)
  await beacon(demo.page, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await send()
  await demo.expectView('Connect wallet')
  await beacon(demo.page, 'unlock')
  await demo.expectView('Send')
  await close(demo)

  for (const byWallet of [true, false]) {
    await demo.host((modal) => modal.disconnect())
    await demo.expectDisconnected()
    await moved(demo, 250)
    await send()
    await demo.row('Beacon').click()
    await demo.expectView('Switch network')
    await demo.page.evaluate(() => {
      // Twice within one shake.
      const escape = () =>
        document
          .querySelector('[data-walletchart]')
          ?.shadowRoot?.querySelector('dialog')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
      escape()
      escape()
    })
    if (byWallet) await moved(demo, 1)
    else await demo.row('Ethereum').click()
    await demo.expectView('Send')
    await close(demo)
  }
})

test('behavior: a receiver whose name leads elsewhere by now; a wallet that is elsewhere', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({ methods: { eth_sendTransaction: 'reject' } })
  let leads = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await demo.page.route('**/v1/profile/account/walnut.reown.id*', (route) =>
    route.fulfill({
      json: {
        name: 'walnut.reown.id',
        registered_at: '',
        updated_at: '',
        addresses: { 60: { address: leads, created_at: '' } },
        attributes: [],
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await send.open()
  for (const then of ['Try again', 'Back']) {
    leads = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await send.fill('USDX', '1', 'walnut.reown.id')
    await send.review()
    leads = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    await send.confirm.click()
    await expect(send.fault.first()).toContainText('leads to another address')
    await demo.dialog.getByRole('button', { name: then, exact: true }).first().click()
    await demo.expectView('Send')
  }
  await send.fill('USDX', '1', leads)
  await send.review()
  await send.confirm.click()
  await expect(send.fault.first()).toBeVisible()
  await back(demo)
  await demo.expectView('Send')
  await send.review()
  await demo.page.evaluate(() => {
    const name = 'sandbox.beacon.memory'
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), chainId: 10 }))
  })
  await send.confirm.click()
  await expect(send.fault.first()).toBeVisible()
})

test('limit: what a wallet did not say whether it was sent: taken note of, and another account', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({ methods: { eth_sendTransaction: 'never' } })
  const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await send.send('ETH', '0.01', somebody)
  await expect(demo.dialog.getByText('Confirm in Beacon').first()).toBeVisible()
  await demo.page.clock.fastForward(601_000)
  await demo.dialog.getByRole('button', { name: 'I have checked' }).click()
  await demo.expectView('Send')
  await send.answer('null')
  await send.fill('ETH', '0.02', somebody)
  await send.review()
  await send.confirm.click()
  await expect(demo.dialog.getByText('It is not known whether this was sent').first()).toBeVisible()
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1))
  await demo.dialog.getByRole('button', { name: 'I have checked' }).click()
})

test('behavior: a page that comes back with a wallet on a network of its own', async ({ demo }) => {
  await connect(demo)
  await moved(demo, 250)
  await demo.expectState('networkState', { chainId: 250 })
  await demo.page.reload()
  await demo.expectConnected()
})

test('behavior: another wallet is asked, and another tab disconnects the one that is connected', async ({
  demo,
  context,
}) => {
  await connect(demo)
  const other = await context.newPage()
  const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
  const second = new OtherDemo(other)
  await second.goto()
  await second.expectConnected()
  await demo.host((modal) => modal.open({ view: 'Connect' }))
  await demo.row('Browser wallet').click()
  await expect(demo.prompt.getByTestId('wallet-reject')).toBeVisible()
  await second.host((modal) => modal.disconnect())
  await demo.expectState('accountState', { isConnected: false })
  await demo.reject(/connect/i)
})

test('error: a locked wallet is asked to connect, and declines', async ({ demo }) => {
  await connect(demo)
  await beacon(demo.page, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await demo.page.evaluate(() => {
    const wallet = window.sandboxWallets?.['beacon']
    if (wallet) wallet.mode = 'reject'
  })
  await demo.openDialog()
  await demo.row('Beacon').click()
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await close(demo)
  await beacon(demo.page, 'unlock')
  await demo.expectConnected()
})

test('behavior: a network is chosen before a wallet', async ({ demo }) => {
  await demo.goto()
  await demo.host((modal) => modal.open({ view: 'Networks' }))
  await demo.row('Polygon').click()
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectClosed()
})

test('behavior: all wallets are searched, and the host wants those of one kind', async ({ demo }) => {
  await demo.goto('?solana=1')
  await demo.openDialog()
  await demo.row('All wallets').click()
  await demo.dialog.getByRole('searchbox').fill('Pocket')
  await demo.page.clock.runFor(2_000)
  await demo.host((modal) => modal.open({ namespace: 'solana' }))
  await demo.page.clock.runFor(2_000)
  await expect(demo.dialog.getByRole('searchbox')).toHaveValue('Pocket')
})
