import { expect, type Locator } from '@playwright/test'
import { address, createSolanaRpc, generateKeyPairSigner, type Address } from '@solana/kit'
import type { Sandbox } from '../../sandbox/src/index'
import { programs } from '../../sandbox/src/shared/solana/programs'
import type { Mode } from '../../sandbox/src/wallets/settings'
import { solanaMainnet } from '../support/addresses'
import type { SolanaWalletHandle } from '../../sandbox/src/wallets/solana'
import type { ChainNamespace } from '../../src/doors/types'
import type { ModalPage } from './ModalPage'

/** Page model of a wallet on EVM networks and one on Solana. */
export class SolanaPage {
  readonly demo: ModalPage
  readonly #sandbox: Sandbox

  constructor(demo: ModalPage, sandbox: Sandbox) {
    this.demo = demo
    this.#sandbox = sandbox
  }

  /** Opens the page with both kinds of networks. Its wallets approve at once; `methods` override that on Solana. */
  async goto(query = '', methods: Readonly<Record<string, Mode>> = {}): Promise<void> {
    const given = { mode: 'approve', methods }
    await this.demo.page.addInitScript(
      (text) => localStorage.setItem('sandbox.solanaWallet', text),
      JSON.stringify(given),
    )
    await this.demo.goto(`?solana=1&beacon=approve${query}`)
  }

  /** Goes from the page to the list of networks and chooses one. */
  async chooseNetwork(name: string): Promise<void> {
    await this.demo.openDialog()
    await this.demo.dialog.getByRole('button', { name: /^Network: / }).click()
    await this.demo.expectView('Choose network')
    await this.demo.dialog.getByRole('button', { name, exact: true }).click()
  }

  /** Wallet's row by its whole name, because one name is a prefix of the other. */
  wallet(name: 'Beacon' | 'Beacon Sol'): Locator {
    return this.demo.dialog.getByRole('button', { name: new RegExp(`^${name}(?! Sol)`) })
  }

  async connect(name: 'Beacon' | 'Beacon Sol'): Promise<void> {
    await this.demo.openDialog()
    await this.wallet(name).click()
    await this.demo.expectConnected()
    await this.demo.expectClosed()
  }

  /** Connects the wallet of the page on Solana only. */
  async connectOnSolana(methods: Readonly<Record<string, Mode>> = {}, query = ''): Promise<void> {
    await this.goto(`&wallet=solana${query}`, methods)
    await this.demo.host((modal, id) => modal.switchNetwork(id as never), solanaMainnet)
    await this.connect('Beacon Sol')
  }

  /** Connects on EVM networks, then also on Solana. */
  async connectBoth(): Promise<void> {
    await this.connect('Beacon')
    await this.chooseNetwork('Solana')
    await this.demo.dialog.getByRole('button', { name: 'Choose a wallet' }).click()
    await this.wallet('Beacon Sol').click()
    await this.demo.expectState('networkState', { caipNetworkId: solanaMainnet })
    await this.demo.expectClosed()
  }

  /** Address in a namespace, from `getAccount`. Undefined if not connected there. */
  address(namespace: ChainNamespace): Promise<string | undefined> {
    return this.demo.host((modal, given) => {
      const { isConnected, address: held } = modal.getAccount(given)
      return isConnected ? held : undefined
    }, namespace)
  }

  async close(): Promise<void> {
    await this.demo.host((modal) => modal.close())
    await this.demo.expectClosed()
  }

  async expectActive(namespace: ChainNamespace): Promise<void> {
    await expect.poll(() => this.demo.host((modal) => modal.getActiveChainNamespace())).toBe(namespace)
    await this.demo.expectConnected(await this.address(namespace))
  }

  /** Reads the requests to the wallet on Solana since the page loaded. */
  requests(key: 'solana' | 'multichain' = 'solana'): Promise<string[]> {
    return this.demo.page.evaluate(
      (name) => (window.sandboxWallets?.[name] as SolanaWalletHandle | undefined)?.requests() ?? [],
      key,
    )
  }

  /** Sets the answer of the wallet on Solana to further requests of a method. */
  async answer(method: string, mode: Mode): Promise<void> {
    await this.demo.page.evaluate(
      ([asked, given]) => {
        const wallet = window.sandboxWallets?.['solana'] as SolanaWalletHandle | undefined
        if (wallet) wallet.settings.methods[asked] = given
      },
      [method, mode] as const,
    )
  }

  /** Returns an unused address. */
  async somebody(): Promise<Address> {
    return (await generateKeyPairSigner()).address
  }

  /** Reads a balance of SOL or a token, in the smallest unit. Undefined without a token account. */
  async held(symbol: string, owner: string): Promise<bigint | undefined> {
    const rpc = createSolanaRpc(`${this.#sandbox.urls.blockchain}/rpc/solana`)
    if (symbol === 'SOL') return (await rpc.getBalance(address(owner)).send()).value
    const mint = address(this.#sandbox.solana.token(symbol).address)
    const { value } = await rpc.getTokenAccountsByOwner(address(owner), { mint }, { encoding: 'jsonParsed' }).send()
    expect(value.every(({ account }) => account.owner === programs.token)).toBe(true)
    return value[0] && BigInt(value[0].account.data.parsed.info.tokenAmount.amount)
  }

  get amount(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'You send' })
  }

  /** Goes from the page to a preview with its fee. */
  async review(tokenName: string, amount: string, receiver: string): Promise<void> {
    const { dialog } = this.demo
    if ((await dialog.count()) === 0) await this.demo.openDialog()
    await this.demo.expectView('Account')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await this.demo.expectView('Send')
    await dialog.getByRole('button', { name: /^Token: / }).click()
    await this.demo.expectView('Select token')
    await this.demo.row(tokenName).click()
    await this.demo.expectView('Send')
    await this.amount.fill(amount)
    await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
    const submit = dialog.locator('form button[type=submit]')
    await expect(submit).toHaveText('Review')
    await submit.click()
    await this.demo.expectView('Review send')
    await expect(this.confirm).not.toHaveAttribute('aria-disabled')
  }

  /** Preview's Send button. */
  get confirm(): Locator {
    return this.demo.dialog.getByRole('button', { name: 'Send', exact: true })
  }

  async expectSent(text: string): Promise<void> {
    await this.demo.expectView('Account')
    await expect(
      this.demo.dialog.getByRole('list', { name: 'Sent transactions' }).getByRole('listitem').first(),
    ).toContainText(text)
  }
}
