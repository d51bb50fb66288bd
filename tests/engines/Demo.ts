import { expect } from '@playwright/test'
import type { Sandbox } from '../../sandbox/src/index'
import type { WalletHandle } from '../../sandbox/src/wallets/announced'
import type { WalletModal } from '../../src/doors'
import type { StateId } from '../e2e/ModalPage'
import type { Target, Words } from './visitor/look'
import type { Visitor } from './visitor/Visitor'

/** Page model of the demo page and its modal, for any engine. */
export class Demo {
  readonly visitor: Visitor
  readonly #sandbox: Sandbox

  constructor(visitor: Visitor, sandbox: Sandbox) {
    this.visitor = visitor
    this.#sandbox = sandbox
  }

  readonly opener: Target = { css: '#open-connect-modal' }
  readonly dialog: Target = { css: '[data-part=card]', within: { css: 'dialog[open]' } }
  /** Sandbox wallet's own window. */
  readonly prompt: Target = { css: 'dialog[open]', within: { css: 'sandbox-wallet-prompt' } }

  /** Returns the page model of the same page in another window. */
  inTab(visitor: Visitor): Demo {
    return new Demo(visitor, this.#sandbox)
  }

  inDialog(target: Target): Target {
    return { ...target, within: this.dialog }
  }

  /** Row or button of the dialog, by the beginning of its accessible name. */
  row(name: string): Target {
    return this.inDialog({ role: 'button', name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i') })
  }

  button(name: Words): Target {
    return this.inDialog({ role: 'button', name })
  }

  field(name: Words): Target {
    return this.inDialog({ role: 'textbox', name })
  }

  /** @param query with its question mark, e.g. `?legal=1` */
  async goto(query = '', origin = this.#sandbox.urls.page): Promise<void> {
    await this.visitor.goto(`${origin}/${query}`)
    await this.visitor.see(this.opener)
  }

  /** Opens the demo with these options over its defaults. */
  async gotoWith(options: Readonly<Record<string, unknown>>, query = ''): Promise<void> {
    await this.goto(`?options=${encodeURIComponent(JSON.stringify(options))}${query && `&${query}`}`)
  }

  async open(): Promise<void> {
    await this.visitor.click(this.opener)
    await this.visitor.see(this.dialog)
  }

  press(name: string): Promise<void> {
    return this.visitor.click(this.row(name))
  }

  async expectView(title: Words): Promise<void> {
    const whole = typeof title === 'string' ? new RegExp(`^${title}$`) : title
    await this.visitor.says(this.inDialog({ css: 'h2' }), whole)
  }

  expectClosed(): Promise<void> {
    return this.visitor.seeNot({ css: 'dialog[open]', within: { css: '[data-walletchart]' } })
  }

  async close(): Promise<void> {
    await this.visitor.press('Escape')
    await this.expectClosed()
  }

  /** Reads a part of the state that the page shows. */
  async state(id: StateId): Promise<Record<string, unknown>> {
    const text = await this.visitor.run((name) => document.getElementById(name)?.textContent ?? '{}', id as string)
    return JSON.parse(text) as Record<string, unknown>
  }

  async expectState(id: StateId, expected: Record<string, unknown>): Promise<void> {
    await expect
      .poll(() => this.state(id).catch(() => ({})), { message: `what the page says of ${id}`, timeout: 25_000 })
      .toMatchObject(expected)
  }

  expectConnected(address?: string): Promise<void> {
    return this.expectState('accountState', { isConnected: true, status: 'connected', ...(address && { address }) })
  }

  expectDisconnected(): Promise<void> {
    return this.expectState('accountState', { isConnected: false, status: 'disconnected' })
  }

  async address(): Promise<string> {
    return String((await this.state('accountState'))['address'])
  }

  async #answer(title: Words, how: 'approve' | 'reject'): Promise<void> {
    await this.visitor.see({ role: 'heading', name: title, within: this.prompt })
    await this.visitor.click({ css: `[data-testid=wallet-${how}]`, within: this.prompt })
  }

  approve(title: Words): Promise<void> {
    return this.#answer(title, 'approve')
  }

  reject(title: Words): Promise<void> {
    return this.#answer(title, 'reject')
  }

  /** Reads from the sandbox wallet in the page. */
  wallet<Value>(read: (handle: WalletHandle) => Value): Promise<Awaited<Value>> {
    return this.visitor.run(`() => (${read.toString()})(window.sandboxWallets.beacon)` as unknown as () => Value)
  }

  /** Calls the modal as a host's code does. The function is serialized. */
  host<Value>(call: (modal: WalletModal) => Value): Promise<Awaited<Value>> {
    return this.visitor.run(`() => (${call.toString()})(window.demo.modal)` as unknown as () => Value)
  }

  /** Connects the wallet of the page and approves in its window. */
  async connect(name = 'Beacon'): Promise<void> {
    await this.open()
    await this.press(name)
    await this.approve(/connect/i)
    await this.expectConnected()
    await this.expectClosed()
  }

  /** Signs the page's message with the connected wallet. */
  async sign(): Promise<void> {
    await this.visitor.click({ css: '#sign-message' })
    await this.approve('Sign this message')
    await this.visitor.says({ css: '#verified' }, /Verified: this account signed the message/)
  }

  readonly code: Target = this.inDialog({ part: 'qr' })

  /** Opens the WalletConnect code and reads it. */
  async openCode(): Promise<string> {
    await this.open()
    await this.press('WalletConnect')
    return this.scan()
  }

  scan(): Promise<string> {
    return this.visitor.scan(this.code)
  }
}
