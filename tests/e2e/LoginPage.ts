import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/src/index'
import type { ModalPage } from './ModalPage'

let visitors = 0

/** Page model of logging in to the embedded wallet: dialog, mailbox and secure frame. */
export class LoginPage {
  readonly demo: ModalPage
  readonly page: Page
  /** Unused e-mail address. */
  readonly address = `visitor${(visitors += 1)}@sandbox.example`
  readonly #sandbox: Sandbox

  constructor(demo: ModalPage, sandbox: Sandbox) {
    this.demo = demo
    this.page = demo.page
    this.#sandbox = sandbox
  }

  /** E-mail field of Connect and of EmailLogin. */
  get emailField(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'Email', exact: true })
  }

  get codeField(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: /^Enter the code/ })
  }

  get resend(): Locator {
    return this.demo.dialog.getByRole('button', { name: /^(Resend|Sending|Try again)/ })
  }

  /** Error on screen. */
  get fault(): Locator {
    return this.demo.dialog.getByRole('alert').filter({ hasText: /\S/ })
  }

  /** Secure frame's element. It enters the page at first use. */
  get element(): Locator {
    return this.page.locator('iframe#w3m-iframe')
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe#w3m-iframe')
  }

  /** Fills in the e-mail field and submits it. */
  async submitEmail(address = this.address): Promise<void> {
    await this.emailField.fill(address)
    await this.emailField.press('Enter')
  }

  /** Waits for a link mailed to the address and returns the newest. */
  async link(address = this.address): Promise<string> {
    return this.#mailed(address, 'link')
  }

  /** Waits for a code mailed to the address and returns the newest. */
  async code(address = this.address): Promise<string> {
    return this.#mailed(address, 'code')
  }

  async #mailed(address: string, what: 'link' | 'code'): Promise<string> {
    let found: string | undefined
    await expect
      .poll(
        () => (found = this.#sandbox.mail(address).find((mail) => mail[what])?.[what]),
        `${what} mailed to ${address}`,
      )
      .toBeTruthy()
    return found ?? ''
  }

  /** Returns six digits other than the code. */
  wrong(code: string): string {
    return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  }

  /** Opens the mailed link in another tab and approves the device there. */
  async approveDevice(address = this.address): Promise<void> {
    const tab = await this.page.context().newPage()
    await tab.goto(await this.link(address))
    await tab.getByTestId('device-approve').click()
    await expect(tab.getByRole('heading', { name: 'Device approved' })).toBeVisible()
    await tab.close()
    // After a driver closes a window, no window may have the focus.
    await this.page.bringToFront()
  }

  /** Goes from the open dialog to the code's view. */
  async reachCode(address = this.address): Promise<void> {
    await this.submitEmail(address)
    await this.demo.expectView('Check your email')
    await this.approveDevice(address)
    await this.demo.expectView('Confirm email')
  }

  /**
   * Logs in on a device that is new to the address. Opens the dialog and waits until it closes. The mailed link is answered
   * without its page, which costs a tab: stories of the log-in itself use `reachCode`.
   */
  async logIn(address = this.address): Promise<void> {
    await this.demo.openDialog()
    await this.enter(address)
    await this.demo.expectConnected()
    await this.demo.expectClosed()
  }

  /** Logs in like `logIn`, from an open view with the e-mail field, up to the code. */
  async enter(address = this.address): Promise<void> {
    await this.submitEmail(address)
    await this.demo.expectView('Check your email')
    const token = new URL(await this.link(address)).searchParams.get('token')
    const { frame } = this.#sandbox.urls
    const headers = { 'content-type': 'application/json', origin: frame }
    const approved = await fetch(`${frame}/api/approve`, { method: 'POST', headers, body: JSON.stringify({ token }) })
    expect(approved.status, 'the device is approved').toBe(200)
    await this.demo.expectView('Confirm email')
    await this.codeField.fill(await this.code(address))
  }

  /** Request on screen in the frame. */
  get request(): Locator {
    return this.frame.getByTestId('frame-approval')
  }

  async approve(title: string | RegExp): Promise<void> {
    await this.#answer(title, 'frame-approve')
  }

  async reject(title: string | RegExp): Promise<void> {
    await this.#answer(title, 'frame-reject')
  }

  async #answer(title: string | RegExp, button: string): Promise<void> {
    await this.demo.expectView(/^(Approve transaction|Approve request|Sign message|Sign typed data)$/)
    await expect(this.request.getByRole('heading', { name: title })).toBeVisible()
    await this.request.getByTestId(button).click()
  }
}
