import type { Page } from '@playwright/test'
import { solanaDevnet } from '../support/addresses'
import { expect, test } from './fixtures'
import { copiedLink, expectCode } from './pairing'

/** A host's own library on the connected wallet: the page `/stack/`, with the sandbox's chains behind it. */
const panel = (page: Page) => page.locator('#stack')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const said = (page: Page) => panel(page).locator('p[role=status]')
const account = (page: Page) => panel(page).getByLabel('Account', { exact: true })
const address = /^0x[0-9a-fA-F]{40}$/
const hash = /^0x[0-9a-f]{64}$/
const publicKey = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const solanaSignature = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/

for (const stack of ['viem', 'ethers', 'ethers5', 'wagmi'])
  test(`behavior: ${stack} signs and sends with the connected wallet, also on another network and after a reload`, async ({
    page,
    demo,
  }) => {
    await page.goto(`/stack/?stack=${stack}&wallet=announced`)
    await expect(button(page, 'Sign')).toBeDisabled()
    await button(page, 'Connect wallet').click()
    await demo.row('Beacon').click()
    await demo.approve(/connect/i)
    await expect(account(page)).toHaveText(address)

    await button(page, 'Sign').click()
    await demo.approve(/sign/i)
    await expect(said(page)).toHaveText('valid')
    await button(page, 'Send').click()
    await demo.approve(/send/i)
    await expect(said(page)).toHaveText(hash)

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
  })

test("behavior: solana's signer signs and sends with the connected wallet, also on another network and after a reload", async ({
  page,
  demo,
}) => {
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
})

test("behavior: solana's signer signs and sends with a phone, until that ends the session", async ({
  page,
  demo,
  phone,
}) => {
  await page.goto('/stack/?stack=solana&wallet=none')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Connect wallet').click()
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await phone.approve(phone.proposal)
  await expect(account(page)).toHaveText(publicKey)
  await button(page, 'Sign').click()
  await phone.approve(phone.request)
  await expect(said(page)).toHaveText('valid')
  await button(page, 'Send').click()
  await phone.approve(phone.request)
  await expect(said(page)).toHaveText(solanaSignature)
  await phone.disconnect()
  await expect(account(page)).toHaveText('disconnected')
  await expect(button(page, 'Sign')).toBeDisabled()
})

test('behavior: wagmi and the modal say the same, whichever of the two is asked, in two tabs and after a reload', async ({
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
