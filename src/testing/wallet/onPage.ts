import { install } from './install'
import { solanaTestAccount, testAccount } from './keys'
import type { EthereumOptions, Outside, SolanaOptions, WalletPlan } from './options'
import { outsideOf } from './outside'
import { ethereumPlan, solanaPlan } from './plan'
import { pageParts, type TestWallet } from './wallet'

/** Part of Playwright's `Page` that a test wallet uses. */
export interface TestPage {
  addInitScript: (script: { content: string }) => Promise<unknown>
  exposeFunction: (name: string, callback: Outside) => Promise<unknown>
  evaluate: (expression: string) => Promise<unknown>
}

/** Test wallet in a page of Playwright: the methods of `TestWallet`, each a promise. */
export type PageWallet = {
  [Method in Exclude<keyof TestWallet, 'remove'>]: (
    ...parameters: Parameters<TestWallet[Method]>
  ) => Promise<Awaited<ReturnType<TestWallet[Method]>>>
}

/** Object in the page that has its test wallets, by rdns or name. */
const HOME = 'walletchartTesting'

/** Writes a value as JSON. @throws an Error for a function, which a page cannot get */
function json(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'function')
      throw new Error(
        `\`${key}\` is a function, which cannot be passed to a page of Playwright. Pass the answer itself, or set it later: await wallet.react(method, { answer }).`,
      )
    return part
  })
}

/**
 * Source of a script that puts the wallet of a plan into a page.
 *
 * @param outside source of the function for keys and nodes
 */
function source(plan: WalletPlan, outside: string): string {
  const parts = Object.entries(pageParts).map(([name, part]) => `${name}: ${String(part)}`)
  // Tools that keep the names of functions, such as tsx, call `__name` in their sources.
  return `(() => {
  const __name = (work) => work
  const home = (window.${HOME} ??= {})
  home[${json(plan.rdns)}] = (${String(install)})(${json(plan)}, ${outside}, { ${parts.join(',\n')} })
})()`
}

/**
 * Returns a script for tools without Playwright's `Page`, such as Cypress or Puppeteer: run it before the page's own.
 * The wallet is at `window.walletchartTesting['test.wallet']`. It has no keys and asks no node, so tell it what signing
 * and reads answer.
 *
 * @throws an Error that names a wrong option
 * @example
 * await page.evaluateOnNewDocument(walletScript({ reactions: { personal_sign: { answer: '0x…' } } }))
 */
export const walletScript = (options: EthereumOptions = {}): string =>
  source(ethereumPlan(options, true), 'async () => undefined')

async function put(page: TestPage, plan: WalletPlan, outside: Outside): Promise<PageWallet> {
  const bridge = `${HOME}.${plan.kind}.${plan.rdns}`
  await page.exposeFunction(bridge, outside)
  await page.addInitScript({ content: source(plan, `(request) => window[${json(bridge)}](request)`) })
  const call =
    (method: string) =>
    async (...parameters: readonly unknown[]): Promise<unknown> => {
      const inside = `window.${HOME}?.[${json(plan.rdns)}]`
      const expression = `Promise.resolve(${inside}).then((wallet) => {
  if (!wallet) throw new Error(${json(`The test wallet "${plan.name}" is not in the page yet: call page.goto(…) after it was put there.`)})
  return wallet.${method}(${parameters.map(json).join(', ')})
})`
      return page.evaluate(expression)
    }
  const methods = ['react', 'settle', 'requests', 'pending', 'change', 'accounts', 'chainId'] as const
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as PageWallet
}

/**
 * Announces a wallet by EIP-6963 in every document that a page of Playwright loads from now on. Keys and nodes stay in
 * the test's process.
 *
 * @throws an Error that names a wrong option
 * @example
 * const wallet = await announceWalletOn(page, { chainId: 137 })
 * await page.goto('/')
 * await wallet.settle('refuse', 'eth_requestAccounts')
 */
export function announceWalletOn(page: TestPage, options: EthereumOptions = {}): Promise<PageWallet> {
  const complete = { ...options, accounts: options.accounts ?? [testAccount()], kind: 'ethereum' as const }
  return put(page, ethereumPlan(complete, true), outsideOf(complete))
}

/** Registers a wallet of the Wallet Standard for Solana in every document that a page of Playwright loads from now on. */
export function registerSolanaWalletOn(page: TestPage, options: SolanaOptions = {}): Promise<PageWallet> {
  const complete = { ...options, accounts: options.accounts ?? [solanaTestAccount()], kind: 'solana' as const }
  return put(page, solanaPlan(complete, true), outsideOf(complete))
}
