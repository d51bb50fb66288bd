import { expect } from '@playwright/test'
import type { Sandbox } from '../../sandbox/src/index'
import type { Demo } from './Demo'

let visitors = 0

/** Page model of logging in to the embedded wallet, for any engine: dialog, mailbox and secure frame. */
export class Login {
  /** Unused e-mail address. */
  readonly address = `storyteller${(visitors += 1)}@sandbox.example`
  readonly #demo: Demo
  readonly #sandbox: Sandbox

  constructor(demo: Demo, sandbox: Sandbox) {
    this.#demo = demo
    this.#sandbox = sandbox
  }

  async #mailed(what: 'link' | 'code'): Promise<string> {
    const find = () => this.#sandbox.mail(this.address).find((mail) => mail[what])?.[what]
    await expect.poll(find, { message: `${what} mailed to ${this.address}`, timeout: 25_000 }).toBeTruthy()
    return find() ?? ''
  }

  /** Goes from the page to the code's view, on a device that is new to the address. */
  async reachCode(): Promise<void> {
    const { visitor } = this.#demo
    await this.#demo.open()
    await visitor.fill(this.#demo.field('Email'), this.address)
    await visitor.press('Enter')
    await this.#demo.expectView('Check your email')
    const tab = await visitor.tab(await this.#mailed('link'))
    await tab.click({ css: '[data-testid=device-approve]' })
    await tab.see({ role: 'heading', name: 'Device approved' })
    await tab.close()
    await visitor.front()
    await this.#demo.expectView('Confirm email')
  }

  async logIn(): Promise<void> {
    await this.reachCode()
    await this.#demo.visitor.click(this.#demo.field(/^Enter the code/))
    await this.#demo.visitor.type(await this.#mailed('code'))
    await this.#demo.expectConnected()
    await this.#demo.expectClosed()
    await this.#demo.expectState('walletInfo', { type: 'AUTH', identifier: this.address })
  }

  /** Signs the page's message and approves in the frame. */
  async sign(): Promise<void> {
    const { visitor } = this.#demo
    const frame = visitor.frame('iframe#w3m-iframe')
    await visitor.click({ css: '#sign-message' })
    await this.#demo.expectView('Sign message')
    await frame.see({ role: 'heading', name: 'Sign a message' })
    await frame.click({ css: '[data-testid=frame-approve]' })
    await visitor.says({ css: '#verified' }, /Verified: this account signed the message/)
  }
}
