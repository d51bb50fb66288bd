import { expect, type Locator, type Page } from '@playwright/test'
import type { WalletModal } from '../../src/doors'
import type { WalletHandle } from '../../sandbox/src/wallets/announced'

/** Ids of the elements that show the page's state. */
export type StateId = 'accountState' | 'networkState' | 'appKitState' | 'themeState' | 'events' | 'walletInfo'

/** Page model of the demo page and its modal. */
export class ModalPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get opener(): Locator {
    return this.page.locator('#open-connect-modal')
  }

  /** Open dialog. Playwright pierces its shadow root. */
  get dialog(): Locator {
    return this.page.locator('[data-walletchart] dialog[open]')
  }

  /** Button after a failed chunk: a retry, or a reload where the browser requests a module once per page. */
  get wayOn(): Locator {
    return this.dialog.getByRole('button', { name: /^(Try again|Reload the page)$/ })
  }

  get heading(): Locator {
    return this.dialog.getByRole('heading', { level: 2 })
  }

  /** @param query with its question mark, e.g. `?legal=1` */
  async goto(query = ''): Promise<void> {
    await this.page.goto(`/${query}`)
    await expect(this.opener).toBeVisible()
  }

  /** Opens the demo with these options over its defaults. */
  async gotoWith(options: Readonly<Record<string, unknown>>, query = ''): Promise<void> {
    await this.goto(`?options=${encodeURIComponent(JSON.stringify(options))}${query && `&${query}`}`)
  }

  /** Calls the modal as a host's code does. The function is serialized. */
  host<Value, Given = undefined>(
    call: (modal: WalletModal, given: Given) => Value,
    given?: Given,
  ): Promise<Awaited<Value>> {
    const read = `(given) => (${call.toString()})(window.demo.modal, given)`
    return this.page.evaluate(`(${read})(${JSON.stringify(given)})`) as Promise<Awaited<Value>>
  }

  async openDialog(): Promise<void> {
    await this.opener.click()
    await expect(this.dialog).toBeVisible()
  }

  /** Row or button of the dialog, by the beginning of its accessible name. */
  row(name: string): Locator {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return this.dialog.getByRole('button', { name: new RegExp(`^${escaped}`, 'i') })
  }

  /** Opens the settings of the account, from Account. */
  async openSettings(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Account settings', exact: true }).click()
    await this.expectView('Account settings')
  }

  /** Disconnects from Account, as a visitor does. */
  async disconnect(): Promise<void> {
    await this.openSettings()
    await this.row('Disconnect').click()
  }

  async expectView(title: string | RegExp): Promise<void> {
    await expect(this.heading).toHaveText(title)
  }

  /** Waits for the code that loads after the first paint: it ends events, lets the sheet be dragged and fades out. */
  async expectEdge(): Promise<void> {
    const isThere = () => performance.getEntriesByType('resource').some(({ name }) => /\/edge-\w+\.js$/.test(name))
    await this.page.waitForFunction(isThere)
    await this.page.waitForLoadState('networkidle')
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < 30; step += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return
      await this.page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  /** Reads a part of the state that the page shows. */
  async state(id: StateId): Promise<Record<string, unknown>> {
    return JSON.parse((await this.page.locator(`#${id}`).textContent()) ?? '{}') as Record<string, unknown>
  }

  async expectState(id: StateId, expected: Record<string, unknown>): Promise<void> {
    await expect.poll(() => this.state(id), { intervals: [50, 100, 100, 250, 500] }).toMatchObject(expected)
  }

  async expectConnected(address?: string): Promise<void> {
    await this.expectState('accountState', { isConnected: true, status: 'connected', ...(address && { address }) })
  }

  async expectDisconnected(): Promise<void> {
    await this.expectState('accountState', { isConnected: false, status: 'disconnected' })
  }

  /** Sandbox wallet's own window. */
  get prompt(): Locator {
    return this.page.locator('sandbox-wallet-prompt')
  }

  async approve(title: string | RegExp): Promise<void> {
    await expect(this.prompt.getByRole('heading', { name: title })).toBeVisible()
    await this.prompt.getByTestId('wallet-approve').click()
  }

  async reject(title: string | RegExp): Promise<void> {
    await expect(this.prompt.getByRole('heading', { name: title })).toBeVisible()
    await this.prompt.getByTestId('wallet-reject').click()
  }

  /** Reads from the sandbox wallet in the page. */
  wallet<Value>(key: 'beacon' | 'injected', read: (handle: WalletHandle) => Value): Promise<Value> {
    // The function is serialized and gets the handle in the page.
    return this.page
      .evaluateHandle((name) => window.sandboxWallets?.[name] as WalletHandle, key)
      .then((handle) => handle.evaluate(read as (handle: WalletHandle) => Value)) as Promise<Value>
  }

  /** Connects a wallet of the page and approves in its window. */
  async connect(name: string): Promise<void> {
    await this.openDialog()
    await this.row(name).click()
    await this.approve(/connect/i)
    await this.expectConnected()
    await this.expectClosed()
  }
}
