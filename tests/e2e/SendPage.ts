import { expect, type Locator } from '@playwright/test'
import { createPublicClient, erc20Abi, http, type Address, type Hex, type PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Sandbox } from '../../sandbox/src/index'
import type { WalletSettings } from '../../sandbox/src/wallets/announced'
import type { ModalPage } from './ModalPage'

/** Parameters of an `eth_sendTransaction` request. */
export interface AskedTransaction {
  from: Address
  to: Address
  value: Hex
  data: Hex
  gas: Hex
  chainId: Hex
}

/** Names of the sandbox's tokens in the list. */
const names = {
  ETH: 'Ether',
  USDX: 'Sandbox Dollar',
  TETH: 'Tether-like Dollar',
  SBTC: 'Sandbox Bitcoin',
  GOLD: 'Sandbox Gold',
  STUCK: 'Stuck Coin',
} as const
export type Symbol = keyof typeof names

/** Page model of sending: form, preview and result in Account. */
export class SendPage {
  readonly demo: ModalPage
  readonly #sandbox: Sandbox
  #chain: PublicClient

  constructor(demo: ModalPage, sandbox: Sandbox) {
    this.demo = demo
    this.#sandbox = sandbox
    this.#chain = this.#chainOf(1)
  }

  /** Client of the sandbox's blockchain, to check what was really sent. */
  get chain(): PublicClient {
    return this.#chain
  }

  #chainOf(id: number): PublicClient {
    return createPublicClient({ transport: http(`${this.#sandbox.urls.blockchain}/rpc/${id}`) })
  }

  get amount(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'You send' })
  }

  get receiver(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'To' })
  }

  /** Form's button. Its text says what is missing. */
  get submit(): Locator {
    return this.demo.dialog.locator('form button[type=submit]')
  }

  get picker(): Locator {
    return this.demo.dialog.getByRole('button', { name: /^Token: / })
  }

  get fault(): Locator {
    return this.demo.dialog.getByRole('alert').filter({ hasText: /\S/ })
  }

  /** Preview's Send button. */
  get confirm(): Locator {
    return this.demo.dialog.getByRole('button', { name: 'Send', exact: true })
  }

  /** Sent transactions listed in Account. */
  get sent(): Locator {
    return this.demo.dialog.getByRole('list', { name: 'Sent transactions' }).getByRole('listitem')
  }

  /** Unused address. */
  get somebody(): Address {
    return privateKeyToAddress(generatePrivateKey())
  }

  /** Connects the wallet of the page. By default it approves everything and asks only about `eth_sendTransaction`. */
  async connect(
    settings: Partial<WalletSettings> = {},
    { accounts = [0], query = '' }: { accounts?: number[]; query?: string } = {},
  ): Promise<void> {
    const given = { mode: 'approve', ...settings, methods: { eth_sendTransaction: 'ask', ...settings.methods } }
    await this.demo.page.addInitScript((text) => localStorage.setItem('sandbox.beacon', text), JSON.stringify(given))
    await this.demo.goto(query)
    await this.demo.openDialog()
    await this.demo.row('Beacon').click()
    await this.demo.expectConnected()
    await this.demo.expectClosed()
    await this.demo.page.evaluate((indexes) => window.sandboxWallets?.['beacon']?.setAccounts(...indexes), accounts)
    const address = await this.demo.wallet('beacon', (wallet) =>
      (wallet.provider.request({ method: 'eth_accounts' }) as Promise<string[]>).then(([first]) => first),
    )
    await this.demo.expectConnected(address)
  }

  async address(): Promise<Address> {
    return String((await this.demo.state('accountState'))['address']) as Address
  }

  /** Sets the wallet's answer to further `eth_sendTransaction` requests. */
  async answer(mode: WalletSettings['mode']): Promise<void> {
    await this.demo.page.evaluate((given) => {
      const wallet = window.sandboxWallets?.['beacon']
      if (wallet) wallet.settings.methods['eth_sendTransaction'] = given
    }, mode)
  }

  /** Reads the `eth_sendTransaction` requests since the page loaded. */
  asked(): Promise<AskedTransaction[]> {
    return this.demo.wallet('beacon', (wallet) =>
      wallet
        .requests()
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params = [] }) => params[0] as never),
    )
  }

  /** Goes from the page or from Account to the form. */
  async open(): Promise<void> {
    if ((await this.demo.dialog.count()) === 0) await this.demo.openDialog()
    await this.demo.expectView('Account')
    await this.demo.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await this.demo.expectView('Send')
    await expect(this.amount).toBeVisible()
  }

  async choose(symbol: Symbol): Promise<void> {
    await this.picker.click()
    await this.demo.expectView('Select token')
    await this.demo.row(names[symbol]).click()
    await this.demo.expectView('Send')
    await expect(this.picker).toContainText(symbol)
  }

  async fill(symbol: Symbol, amount: string, receiver: string): Promise<void> {
    await this.choose(symbol)
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
  }

  /** Goes from the filled form to a preview with its fee. */
  async review(): Promise<void> {
    await expect(this.submit).toHaveText('Review')
    await this.submit.click()
    await this.demo.expectView('Review send')
    await expect(this.confirm).not.toHaveAttribute('aria-disabled')
  }

  /** Opens, fills in, reviews and confirms, up to the wallet's prompt. */
  async send(symbol: Symbol, amount: string, receiver: string): Promise<void> {
    await this.open()
    await this.fill(symbol, amount, receiver)
    await this.review()
    await this.confirm.click()
  }

  /** Expects Account, with this text on the newest transaction. */
  async expectSent(text: string | RegExp): Promise<void> {
    await this.demo.expectView('Account')
    await expect(this.sent.first()).toContainText(text)
  }

  /** Switches the wallet, and with it the page and `chain`, to another network of the sandbox. */
  async moveTo(chainId: number): Promise<void> {
    await this.demo.page.evaluate((id) => window.sandboxWallets?.['beacon']?.switchTo(id), chainId)
    await this.demo.expectState('networkState', { chainId })
    this.#chain = this.#chainOf(chainId)
  }

  /** Reads the balance of an address, in the smallest unit. */
  async held(symbol: Symbol, owner: Address): Promise<bigint> {
    if (symbol === 'ETH') return this.chain.getBalance({ address: owner })
    const { address } = await this.#sandbox.token(1, symbol)
    return this.chain.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  }
}
