import { expect } from './fixtures'
import type { ModalPage } from './ModalPage'
import type { PhonePage } from './PhonePage'

/** Opens the WalletConnect code and returns its URI, read by "Copy link". */
export async function openCode(demo: ModalPage): Promise<string> {
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  return copiedLink(demo)
}

export async function expectCode(demo: ModalPage): Promise<void> {
  await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
}

export async function copiedLink(demo: ModalPage): Promise<string> {
  await demo.dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(demo.dialog.getByText('Link copied').first()).toBeVisible()
  return demo.page.evaluate(() => navigator.clipboard.readText())
}

export async function connectPhone(demo: ModalPage, phone: PhonePage, query = ''): Promise<void> {
  await demo.goto(query)
  await phone.pair(await openCode(demo))
  await phone.approve(phone.proposal)
  await demo.expectConnected()
  await demo.expectClosed()
}
