import { expect, type Page } from '@playwright/test'
import { announceWalletOn, testAccount } from '../../src/doors/testing'

/** Collects the errors of a page from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/**
 * Drives the page of a custom elements host as a visitor does: connects, signs, switches the network, reloads, adds a second
 * element, removes one and puts it back, and disconnects. Each page has the same parts: `section`s with a modal and a
 * button, and the buttons "First" and "Second", which put a section into the page or remove it.
 *
 * @throws an Error if the page does not show what it should
 */
export async function driveElements(page: Page, url: string): Promise<void> {
  await page.route(
    (address) => address.hostname !== '127.0.0.1',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  )
  const wallet = await announceWalletOn(page, { name: 'Fox', remember: true })
  const { address } = testAccount()
  const sections = page.locator('section')
  const [first, second] = [sections.nth(0), sections.nth(1)]
  const dialog = page.locator('[data-walletchart] dialog[open]')
  const opener = (section: typeof first) => section.locator('walletchart-button button')
  const account = (section: typeof first) => section.getByLabel('Account', { exact: true })
  const network = (section: typeof first) => section.getByLabel('Network', { exact: true })
  const press = (name: string, section = first) => section.getByRole('button', { name, exact: true }).click()
  const toggle = (name: 'First' | 'Second') => page.getByRole('button', { name, exact: true }).click()
  const within = expect.configure({ timeout: 15_000 })

  await page.goto(url)
  await within(opener(first)).toHaveText('Connect wallet')
  await opener(first).click()
  await dialog.getByRole('button', { name: 'Fox' }).click()
  await within(account(first)).toHaveText(address)
  await within(dialog).toHaveCount(0)

  await press('Sign')
  await within(first.locator('p')).toHaveText(/^0x[0-9a-f]{130}$/)
  await press('Polygon')
  await within(network(first)).toHaveText('eip155:137')
  expect(await wallet.chainId()).toBe(137)

  await page.reload()
  await within(account(first)).toHaveText(address)
  await within(network(first)).toHaveText('eip155:137')

  // Two elements share a modal.
  await toggle('Second')
  await within(account(second)).toHaveText(address)
  await opener(second).click()
  await within(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await within(dialog).toHaveCount(0)

  // The second keeps it when the first is removed, and the first has it again when it is put back.
  await toggle('First')
  await within(sections).toHaveCount(1)
  await within(account(first)).toHaveText(address)
  await within(opener(first)).toHaveAttribute('data-status', 'connected')
  await toggle('First')
  await within(sections).toHaveCount(2)
  for (const section of [first, second]) await within(account(section)).toHaveText(address)

  // Without an element there is no modal.
  await toggle('First')
  await toggle('Second')
  await within(sections).toHaveCount(0)
  await within(page.locator('[data-walletchart]')).toHaveCount(0)
  await toggle('First')
  await within(account(first)).toHaveText(address)

  await press('Disconnect')
  await within(account(first)).toHaveText('none')
  await within(opener(first)).toHaveText('Connect wallet')
  await opener(first).click()
  await within(dialog).toHaveCount(1)
}
