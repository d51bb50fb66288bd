import { expect, type Locator } from '@playwright/test'
import { erc20Abi, type Address } from 'viem'
import type { Sandbox } from '../../sandbox/src/index'
import type { WalletSettings } from '../../sandbox/src/wallets/announced'
import type { ModalPage } from './ModalPage'
import { SendPage, type Symbol } from './SendPage'

const names: Readonly<Record<Symbol, string>> = {
  ETH: 'Ether',
  USDX: 'Sandbox Dollar',
  TETH: 'Tether-like Dollar',
  SBTC: 'Sandbox Bitcoin',
  GOLD: 'Sandbox Gold',
  STUCK: 'Stuck Coin',
}

/** Page model of swapping: form, preview and result in Account. */
export class SwapPage {
  readonly demo: ModalPage
  readonly send: SendPage
  readonly #sandbox: Sandbox

  constructor(demo: ModalPage, sandbox: Sandbox) {
    this.demo = demo
    this.send = new SendPage(demo, sandbox)
    this.#sandbox = sandbox
  }

  get pay(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'You pay' })
  }

  get get(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'You get' })
  }

  get submit(): Locator {
    return this.demo.dialog.locator('form button[type=submit]')
  }

  /** Preview's button, whose name is the next step. */
  next(name: string): Locator {
    return this.demo.dialog.getByRole('button', { name, exact: true })
  }

  get sent(): Locator {
    return this.send.sent
  }

  get fault(): Locator {
    return this.send.fault
  }

  async connect(settings: Partial<WalletSettings> = {}, query = ''): Promise<void> {
    await this.send.connect(settings, { accounts: [1], query })
  }

  async open(): Promise<void> {
    if ((await this.demo.dialog.count()) === 0) await this.demo.openDialog()
    await this.demo.expectView('Account')
    await this.demo.dialog.getByRole('button', { name: 'Swap', exact: true }).click()
    await this.demo.expectView('Swap')
    await expect(this.pay).toBeVisible()
  }

  async choose(side: 'You pay' | 'You get', symbol: Symbol): Promise<void> {
    await this.demo.dialog.getByRole('button', { name: new RegExp(`^${side}: `) }).click()
    await this.demo.expectView('Select token')
    await this.demo.row(names[symbol]).first().click()
    await this.demo.expectView('Swap')
  }

  async fill(from: Symbol, to: Symbol, amount: string): Promise<void> {
    if (from !== 'ETH') await this.choose('You pay', from)
    await this.choose('You get', to)
    await this.pay.fill(amount)
  }

  /** Goes from the filled form to the preview. */
  async review(): Promise<void> {
    await expect(this.submit).toHaveText('Review', { timeout: 20_000 })
    await expect(this.submit).toBeEnabled()
    await this.submit.click()
    await this.demo.expectView('Review swap')
  }

  async press(name: string): Promise<void> {
    await expect(this.next(name)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
    await this.next(name).click()
  }

  /** Approves and swaps USDX to GOLD with one request, with a wallet that supports batches. */
  async inOneClick(amount: string): Promise<void> {
    await this.open()
    await this.fill('USDX', 'GOLD', amount)
    await this.review()
    await this.press('Approve and swap')
    await this.demo.approve('Make 2 calls as one')
    await this.expectSent(new RegExp(`^Swapped ${amount} USDX`))
  }

  async expectSent(text: string | RegExp): Promise<void> {
    await this.demo.expectView('Account')
    await expect(this.sent.first()).toContainText(text, { timeout: 15_000 })
  }

  held(symbol: Symbol, owner: Address): Promise<bigint> {
    return this.send.held(symbol, owner)
  }

  /** Reads the exchange's allowance of a token, in the smallest unit. */
  async allowed(symbol: Symbol, owner: Address): Promise<bigint> {
    const { address } = await this.#sandbox.token(1, symbol)
    const router = await this.router()
    return this.send.chain.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [owner, router] })
  }

  /** Preview's row that names the spender. */
  get spender(): Locator {
    return this.demo.dialog.locator('dl > div').filter({ has: this.demo.page.getByText('Exchange', { exact: true }) })
  }

  /** Number of the latest block, not cached. */
  height(): Promise<bigint> {
    return this.send.chain.getBlockNumber({ cacheTime: 0 })
  }

  /** Sums the fees that an account paid after a block, in wei. */
  async fees(owner: Address, since: bigint): Promise<bigint> {
    const { chain } = this.send
    const last = await this.height()
    let fees = 0n
    for (let blockNumber = since + 1n; blockNumber <= last; blockNumber += 1n) {
      const { transactions } = await chain.getBlock({ blockNumber, includeTransactions: true })
      for (const { hash } of transactions.filter(({ from }) => from.toLowerCase() === owner.toLowerCase())) {
        const { gasUsed, effectiveGasPrice } = await chain.getTransactionReceipt({ hash })
        fees += gasUsed * effectiveGasPrice
      }
    }
    return fees
  }

  /** Router's address, as the exchange's API names it. */
  async router(): Promise<Address> {
    const { address } = await this.#sandbox.token(1, 'USDX')
    const query = new URLSearchParams({
      userAddress: `eip155:1:${address}`,
      from: `eip155:1:${address}`,
      to: `eip155:1:${address}`,
      amount: '1',
    })
    const answer = await fetch(`${this.#sandbox.urls.blockchain}/v1/convert/build-approve?${query}`)
    const { tx } = (await answer.json()) as { tx: { data: string } }
    return `0x${tx.data.slice(34, 74)}`
  }
}
