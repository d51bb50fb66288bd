import { test, expect } from './fixtures'
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
