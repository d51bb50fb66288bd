import { expect, type Locator } from '@playwright/test'
import type { LoginPage } from './LoginPage'
import type { ModalPage } from './ModalPage'

const smart = { defaultAccountTypes: { eip155: 'smartAccount' } }

/** Page model of smart sessions: granted to the page, used by it, listed and ended in Account settings. */
export class SessionsPage {
  readonly demo: ModalPage
  readonly login: LoginPage

  constructor(demo: ModalPage, login: LoginPage) {
    this.demo = demo
    this.login = login
  }

  get outcome(): Locator {
    return this.demo.page.locator('#session-outcome')
  }
  get sessions(): Locator {
    return this.demo.dialog.locator('[data-part=session]')
  }

  /** Logs in with a smart account. */
  async begin(): Promise<void> {
    await this.demo.gotoWith(smart)
    await this.login.logIn()
    await this.demo.expectState('accountState', { embeddedWalletInfo: { accountType: 'smartAccount' } })
  }

  /** Lets the page request a session and approves it in the frame. */
  async grant(): Promise<void> {
    await this.demo.page.locator('#grant-session').click()
    await this.login.approve('Grant permissions')
    await this.demo.expectView('Smart session')
  }

  async use(amount: string): Promise<void> {
    await this.demo.page.locator(`[data-session-amount="${amount}"]`).click()
  }

  /** Goes from the page to the list. */
  async list(): Promise<void> {
    await this.demo.openDialog()
    await this.demo.openSettings()
    await this.demo.row('Smart sessions').click()
    await this.demo.expectView('Smart sessions Beta')
  }

  /** Grants a session and opens the list, which has only this one. */
  async grantAndList(): Promise<void> {
    await this.grant()
    await this.demo.dialog.getByRole('button', { name: 'Done' }).click()
    await this.demo.expectClosed()
    await this.list()
    await expect(this.sessions).toHaveCount(1)
  }

  /** Switches the network. The embedded wallet has an account on each. */
  async move(network: 'eip155:1' | 'eip155:137'): Promise<void> {
    await this.demo.host((modal, given) => void modal.switchNetwork(given).catch(() => undefined), network)
    await this.demo.expectState('networkState', { caipNetworkId: network })
  }

  end(): Locator {
    return this.sessions.first().getByRole('button', { name: /^End session/ })
  }
}
