import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'

const buttons = (demo: ModalPage) => demo.page.getByRole('region', { name: 'Buttons' })

test(
  'behavior: the buttons lead to networks and one wallet, then show the account that the wallet shares',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.page.addInitScript(() => localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve' })))
    await demo.goto('?buttons=1')
    const network = buttons(demo).locator('[data-status=network]')
    await expect(network).toHaveText('Ethereum')
    await expect(network.locator('img')).toBeVisible()
    await network.click()
    await demo.expectView(/network/i)
    await demo.row('Polygon').click()
    await expect(network).toHaveText('Polygon')
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await demo.host((modal) => modal.switchNetwork('eip155:1'))

    const wallet = buttons(demo).getByRole('button', { name: 'Beacon' })
    await expect(wallet.locator('img')).toBeVisible()
    await wallet.click()
    await demo.expectConnected()
    await demo.expectClosed()
    await expect(wallet).toHaveAttribute('data-status', 'connected')

    const account = buttons(demo).locator('[data-size=md][data-status=connected]').first()
    await expect(account).toHaveText(/ETH.*\.sandbox\.eth/)
    await account.click()
    await demo.expectView('Account')
  },
)

test('behavior: one click on a button opens the log-in by email', async ({ demo }) => {
  await demo.goto('?buttons=1')
  await buttons(demo).getByRole('button', { name: 'Email', exact: true }).click()
  await expect(demo.dialog.getByRole('textbox')).toBeVisible()
})
