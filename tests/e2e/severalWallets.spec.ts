import { test, expect } from './fixtures'
import { SendPage } from './SendPage'
import { ada } from '../support/addresses'

test('behavior: two wallets are connected, switched with one click, restored by a reload, and disconnected one by one', async ({
  demo,
}) => {
  await demo.gotoWith({ multiWallet: true })
  await demo.connect('Beacon')
  await demo.expectConnected(ada)
  const first = demo.dialog.getByRole('listitem').filter({ hasText: 'Beacon' })

  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }).click()
  await demo.expectView('Your wallets')
  await expect(first).toHaveCount(1)
  await demo.row('Connect another wallet').click()
  await demo.row('Browser wallet').click()
  // The first wallet stays connected while the second is asked.
  await expect(demo.prompt.getByRole('heading', { name: /connect/i })).toBeVisible()
  await demo.expectConnected(ada)
  await demo.approve(/connect/i)
  const second = await demo.wallet('injected', (wallet) => wallet.addresses()[0])
  await demo.expectConnected(second)

  await demo.page.reload()
  await demo.expectConnected(second)
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }).click()
  await first.getByRole('button', { name: 'Switch to' }).click()
  await demo.expectConnected(ada)
  await expect(demo.prompt).toHaveCount(0)

  await demo.expectView('Account')
  await demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }).click()
  await demo.dialog.getByRole('button', { name: 'Disconnect Beacon' }).click()
  await demo.expectConnected(second)
})

test('behavior: when another wallet becomes active while a send is reviewed, the review ends and no wallet is asked', async ({
  demo,
  sandbox,
}) => {
  const send = new SendPage(demo, sandbox)
  await send.connect({}, { query: `?options=${encodeURIComponent(JSON.stringify({ multiWallet: true }))}` })
  const first = await send.address()
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Your wallets', exact: true }).click()
  await demo.row('Connect another wallet').click()
  await demo.row('Browser wallet').click()
  await demo.approve(/connect/i)
  const second = await demo.wallet('injected', (wallet) => wallet.addresses()[0])
  await demo.expectConnected(second)
  const ids = await demo.host((modal) => modal.getConnections().map(({ id, active }) => ({ id, active })))
  const switchTo = (isActive: boolean) =>
    demo.host(
      (modal, id) => modal.switchConnection(id).then(() => undefined),
      ids.find(({ active }) => active === isActive)?.id ?? '',
    )
  await switchTo(false)
  await demo.expectConnected(first)
  await send.open()
  await send.fill('ETH', '0.5', send.somebody)
  await send.review()
  await switchTo(true)
  await demo.expectConnected(second)
  await expect(demo.dialog.locator('[data-view="WalletSendPreview"]')).toHaveCount(0)
  await expect(demo.prompt).toHaveCount(0)
  const asked = (key: 'beacon' | 'injected') =>
    demo.wallet(key, (wallet) => wallet.requests().filter(({ method }) => method === 'eth_sendTransaction').length)
  expect([await asked('beacon'), await asked('injected')]).toEqual([0, 0])
})
