import { expect, test } from '../fixtures'
import { translate } from '../translator'

test('behavior: when a translator replaces every text in the dialog, each view still opens and closes', async ({
  demo,
}) => {
  await translate(demo.page)
  await demo.goto()
  await demo.openDialog()
  await demo.row('‹All wallets').click()
  const search = demo.dialog.getByRole('searchbox')
  await search.fill('harbour')
  await expect(demo.dialog.getByText('‹Harbour Desk›')).toBeVisible()
  await search.fill('')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.openDialog()
  await demo.row('‹Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  await demo.openDialog()
  for (const way of ['Send', 'Swap', 'Receive']) {
    await demo.row(`‹${way}`).click()
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('‹Account›')
  }
  await demo.dialog.getByRole('button', { name: 'Account settings', exact: true }).click()
  await demo.row('‹Disconnect').click()
  await demo.expectDisconnected()
})
