import { expect } from '../fixtures'
import { LoginPage } from '../LoginPage'
import { copiedLink, expectCode } from '../pairing'
import { accounts, beacon, Chunks, close, connect, frame, hanging, moved, tab, test } from '../rare'

/** Rare events between a page and its wallets: another tab, a locked wallet. Run by `npm run coverage:browser` only. */

test('behavior: when a request to a second wallet is left or declined, the first stays connected', async ({ demo }) => {
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

test('behavior: when the wallet is locked, connections and disconnects in another tab apply here too', async ({
  demo,
  context,
}) => {
  await connect(demo)
  const second = await tab(context, '?beacon=approve')
  await second.expectConnected()
  await beacon(demo, 'lock')
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
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await second.host((modal) => modal.disconnect())
  await beacon(demo, 'unlock')
  await demo.expectDisconnected()
})

test('limit: when the page reloads with a locked wallet, it reconnects once the wallet is unlocked', async ({
  demo,
}) => {
  await connect(demo)
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await demo.page.reload()
  await demo.expectState('accountState', { isConnected: false, status: 'disconnected' })
  await beacon(demo, 'unlock')
  await demo.expectConnected()
})

test('limit: when the embedded wallet does not reconnect, the page disconnects or connects another wallet', async ({
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

test('behavior: when the wallet changes while a second one is asked, the page follows the first, until it is locked', async ({
  demo,
}) => {
  await connect(demo)
  await accounts(demo, 0, 1)
  const [first = '', second = ''] = await demo.wallet('beacon', (wallet) => wallet.addresses())
  await demo.expectConnected(first)
  await demo.host((modal) => modal.open({ view: 'Connect' }))
  await demo.row('Browser wallet').click()
  await expect(demo.prompt.getByTestId('wallet-reject')).toBeVisible()
  await accounts(demo, 1, 0)
  await demo.expectState('accountState', { address: second })
  await moved(demo, 10)
  await demo.expectState('networkState', { chainId: 10 })
  await demo.host((modal, address) => void modal.selectAccount(address), first)
  await demo.expectState('accountState', { address: first })
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await demo.reject(/connect/i)
  await beacon(demo, 'unlock')
  await demo.expectConnected()
})

test('behavior: when another tab disconnects during a request to a second wallet, the page is disconnected', async ({
  demo,
  context,
}) => {
  await connect(demo)
  const second = await tab(context)
  await second.expectConnected()
  await demo.host((modal) => modal.open({ view: 'Connect' }))
  await demo.row('Browser wallet').click()
  await expect(demo.prompt.getByTestId('wallet-reject')).toBeVisible()
  await second.host((modal) => modal.disconnect())
  await demo.expectState('accountState', { isConnected: false })
  await demo.reject(/connect/i)
  await demo.expectDisconnected()
  await second.expectDisconnected()
  await expect(demo.dialog).toContainText('Connection declined')
})

test('error: when a locked wallet declines, a retry is offered and unlocking reconnects it', async ({ demo }) => {
  await connect(demo)
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await demo.page.evaluate(() => {
    const wallet = window.sandboxWallets?.['beacon']
    if (wallet) wallet.mode = 'reject'
  })
  await demo.openDialog()
  await demo.row('Beacon').click()
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await close(demo)
  await beacon(demo, 'unlock')
  await demo.expectConnected()
})

test('behavior: when disconnect is called twice, the page is disconnected', async ({ demo, login, sandbox }) => {
  await demo.goto()
  await login.logIn()
  sandbox.settings.set(frame('never', 'SIGN_OUT'))
  await demo.host((modal) => {
    void modal.disconnect().catch(() => undefined)
    void modal.disconnect().catch(() => undefined)
  })
  await demo.page.clock.fastForward(4_000)
  await demo.expectDisconnected()
})

test('behavior: when the terms are accepted and unchecked again, the box is not checked', async ({ demo }) => {
  await demo.goto('?legal=1')
  await demo.openDialog()
  const box = demo.dialog.getByRole('checkbox')
  await box.check()
  await box.uncheck()
  await expect(box).not.toBeChecked()
})

test('behavior: when a view was requested, it opens after connecting, unlocking or switching the network', async ({
  demo,
}) => {
  await demo.goto('?beacon=approve')
  const send = () => demo.host((modal) => modal.open({ view: 'WalletSend' }))
  await send()
  await demo.row('Beacon').click()
  await demo.expectView('Send')
  await close(demo)
  await beacon(demo, 'lock')
  await demo.expectState('accountState', { isConnected: false })
  await send()
  await demo.expectView('Connect wallet')
  await beacon(demo, 'unlock')
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
      // Two presses within one shake.
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

test('behavior: when another tab logs in and a wallet is chosen here meanwhile, the page keeps that wallet', async ({
  demo,
  sandbox,
  context,
}) => {
  const chunks = await new Chunks(demo, 'hold').of('embedded')
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeVisible()
  await new LoginPage(await tab(context), sandbox).logIn()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.page.bringToFront()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  const { address } = await demo.state('accountState')
  expect(await demo.wallet('beacon', (wallet) => wallet.addresses())).toContain(address)
  await chunks.pass()
  await demo.page.clock.runFor(2_000)
  await demo.expectConnected(String(address))
})

test('behavior: when a Solana wallet withdraws its account, the page is disconnected until it is shared again', async ({
  demo,
}) => {
  await demo.goto('?solana=1')
  await demo.openDialog()
  await demo.row('Beacon Sol').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  const { address } = await demo.state('accountState')
  await demo.page.evaluate(() => window.sandboxWallets?.solana?.disconnect())
  await demo.expectState('accountState', { isConnected: false })
  await demo.page.evaluate(() => window.sandboxWallets?.solana?.switchAccount(0))
  await demo.expectConnected(String(address))
})

test('behavior: when another tab connects a wallet of the catalogue, it is a recent one here', async ({
  demo,
  context,
  phone,
}) => {
  await demo.goto('?wallet=none')
  await demo.openDialog()
  await expect(demo.row('Pocket Phone')).toBeVisible()
  await close(demo)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await tab(context, '?wallet=none')
  await other.openDialog()
  await other.row('Pocket Phone').click()
  await expectCode(other)
  await phone.pair(await copiedLink(other))
  await phone.approve(phone.proposal)
  await demo.expectConnected()
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
  await demo.openDialog()
  await expect(demo.row('Pocket Phone')).toContainText('Recent')
})

test('behavior: when a Solana wallet changes its account while another one is asked, the page follows it', async ({
  demo,
}) => {
  await demo.goto('?wallet=solana,multichain&solana=1')
  await demo.openDialog()
  await demo.row('Beacon Sol').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  const { address } = await demo.state('accountState')
  await demo.host((modal) => modal.open({ view: 'Connect' }))
  await demo.dialog.getByRole('button', { name: /^Beacon(?! Sol)/ }).click()
  await demo.dialog.getByRole('button', { name: 'Solana' }).click()
  await expect(demo.prompt.getByTestId('wallet-reject')).toBeVisible()
  await demo.page.evaluate(() => window.sandboxWallets?.solana?.switchAccount(1))
  await expect.poll(async () => (await demo.state('accountState'))['address']).not.toBe(address)
  await demo.reject(/connect/i)
  await demo.expectConnected()
})

test('behavior: when the dialog is closed while the code of a log-in loads, no log-in begins', async ({
  demo,
  login,
  sandbox,
}) => {
  const chunks = await new Chunks(demo, 'hold').of('embedded')
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.page.clock.runFor(1_000)
  await close(demo)
  await chunks.pass()
  await demo.page.clock.runFor(2_000)
  await demo.openDialog()
  await demo.expectView('Connect wallet')
  expect(sandbox.mail(login.address)).toEqual([])
  await login.submitEmail()
  await login.link()
})
