import type { Locator, Page } from 'playwright'
import { opener } from './browser'
import { receiverOf, type WalletName } from './wallets'

export const dialogOf = (page: Page): Locator => page.locator('[data-walletchart] dialog[open]')

/** Opens the dialog and clicks the row of a wallet. */
export async function choose(page: Page, name: WalletName): Promise<void> {
  await opener(page).click()
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

/** Connects the wallet. Resolves once the dialog has closed. */
export async function connect(page: Page, name: WalletName): Promise<void> {
  await choose(page, name)
  await page.waitForFunction(() => window.bench?.modal.getIsConnectedState())
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** Opens Account. Resolves once its total is visible. */
export async function openAccount(page: Page): Promise<void> {
  await opener(page).click()
  await dialogOf(page).locator('[data-part=worth]').waitFor()
}

/** Goes from Account to a preview that can be confirmed: some of a coin, sent to the wallet's other account. */
export async function review(page: Page, wallet: WalletName, coin: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog
    .getByRole('button', { name: /^(Token: |Select token$)/ })
    .and(page.locator('[type=button]'))
    .click()
  await dialog.getByRole('button', { name: new RegExp(`^${coin}`) }).click()
  await dialog.getByRole('textbox', { name: 'You send' }).fill('0.01')
  await dialog.getByRole('textbox', { name: 'To' }).fill(await receiverOf(wallet))
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Review send' }).waitFor()
  await dialog.locator('button:not([aria-disabled])').getByText('Send', { exact: true }).waitFor()
}
