import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import type { Hex } from 'viem'
import type { Fault, Sandbox, SettingValues } from '../../sandbox/src/index'
import type { LoginPage } from './LoginPage'
import { test as base } from './fixtures'
import { ModalPage } from './ModalPage'
import type { SendPage } from './SendPage'

/** Steps of tests of rare cases, which only `npm run coverage:browser` runs. */

/** Test on a page with a clock that it moves. Requests may fail, and may still be open at its end. */
export const test = base.extend<{ faulty: void }>({
  faulty: [
    async ({ problems, page }, provide) => {
      problems.allow(/^Failed to load resource: /)
      await page.clock.install()
      await provide()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

export const failing: Fault = { kind: 'status', status: 400 }
export const hanging: Fault = { kind: 'hang' }

export type Answers = SettingValues['frame']['answers']
/** Settings of how the frame answers, to all messages or one. The frame reads them at each message. */
export const frame = (answers: Answers, only?: string): Partial<SettingValues> => ({
  frame: { ready: 'normal', verified: true, answers, ...(only && { only }) },
})
export const well = frame('normal')
/** Error of the sandbox's frame if it is removed while it reads its settings. */
export const takenAway = /Cannot destructure property '(answers|ready)'/

/** Sets a fault of all nodes of the networks: after a failure a page asks the next one. */
export const failNodes = (sandbox: Sandbox, fault: Fault): void => {
  for (const path of ['/rpc', '/v1?', '/v1/?']) sandbox.faults.set(`blockchain:${path}`, fault)
}

/** Sets a fault of the server's paths that begin with `at`. */
export const fail = (sandbox: Sandbox, fault: Fault, at = '/'): void => sandbox.faults.set(`blockchain:${at}`, fault)
/** Button that continues after a failure or an unknown outcome. */
export const again = (demo: ModalPage) =>
  demo.dialog.getByRole('button', { name: /^(Try again|I have checked)$/ }).first()
/** Removes all faults, then passes the minute for which the circuit breaker counts failures. */
export const mend = async (demo: ModalPage, sandbox: Sandbox) => {
  sandbox.faults.reset()
  await demo.page.clock.fastForward(61_000)
}
/** Lets pending work settle, then passes this time in ms. */
export const pass = async (demo: ModalPage, time: number) => {
  await demo.page.clock.runFor(1_500)
  await demo.page.clock.fastForward(time)
  await demo.page.clock.runFor(500)
}
export const unknown = (demo: ModalPage) => demo.dialog.getByText('We couldn’t confirm whether this was sent').first()

export const press = (demo: ModalPage, name: string | RegExp) =>
  demo.dialog.getByRole('button', { name }).first().click()
export const back = (demo: ModalPage) => press(demo, /^Back$/)
export async function close(demo: ModalPage): Promise<void> {
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
}
export async function settings(demo: ModalPage): Promise<void> {
  await demo.openDialog()
  await demo.openSettings()
}
/** Opens the page in another tab. */
export async function tab(context: BrowserContext, query = ''): Promise<ModalPage> {
  const second = new ModalPage(await context.newPage())
  await second.goto(query)
  return second
}

/** Waits out the resend delay and requests another code or link. */
export async function resend(login: LoginPage): Promise<void> {
  await login.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
  await login.resend.click()
}
/** Starts the Google log-in and returns its window. */
export async function google(demo: ModalPage): Promise<Page> {
  const popup = demo.page.waitForEvent('popup')
  await demo.row('Continue with Google').click()
  const window = await popup
  await window.getByTestId('social-allow').waitFor()
  return window
}
/** Makes the frame's own document report READY to the page, or reload. */
export function inFrame(demo: ModalPage, sandbox: Sandbox, does: 'ready' | 'reload'): Promise<void> {
  const own = demo.page.frames().find((one) => one.url().startsWith(sandbox.urls.frame))
  if (!own) throw new Error('The frame is not in the page.')
  if (does === 'reload') return own.evaluate(() => location.reload()).catch(() => undefined)
  return own.evaluate(() => window.parent.postMessage({ type: '@w3m-frame/READY', payload: {} }, '*'))
}

export const beacon = (demo: ModalPage, act: 'lock' | 'unlock') =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.[given](), act)
export const moved = (demo: ModalPage, chainId: number) =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.switchTo(given), chainId)
export const accounts = (demo: ModalPage, ...indexes: number[]) =>
  demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.setAccounts(...given), indexes)
/** Sets the wallet's further answers to these methods. */
export const answers = (demo: ModalPage, methods: Record<string, 'ask' | 'approve' | 'reject' | 'never'>) =>
  demo.page.evaluate((given) => {
    const wallet = window.sandboxWallets?.['beacon']
    if (wallet) Object.assign(wallet.settings.methods, given)
  }, methods)
export async function connect(demo: ModalPage, query = ''): Promise<void> {
  await demo.goto(`?beacon=approve${query}`)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
}
/** Overrides the answer of the wallet to a method. Undefined: the wallet answers itself. */
type Told = (method: string) => unknown
/** Lets `tell` answer for the wallet. Call it before the page loads, because the page keeps its provider. */
export const instruct = (demo: ModalPage) =>
  demo.page.addInitScript(() => {
    const known = new Set<object>()
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: { request: (given: { method: string }) => unknown } }>)
        .detail
      if (known.has(provider)) return
      known.add(provider)
      const itself = provider.request.bind(provider)
      provider.request = async (given) => {
        const { told } = window as unknown as { told?: Told }
        const answer = told?.(given.method)
        return answer === undefined ? itself(given) : answer
      }
    })
  })
/** Sets the override. The function is serialized. */
export const tell = (demo: ModalPage, told: Told) => demo.page.evaluate(`window.told = ${told.toString()}`)

/** Lets nodes answer otherwise: `change` gets each method with its result, and returns the result that the page gets. */
export async function bendNodes(
  demo: ModalPage,
  change: (method: string | undefined, result: unknown) => unknown,
): Promise<void> {
  type Asked = { id: number; method: string }
  type Told = { id: number; result: unknown }
  await demo.page.route(/\/rpc\/|\/v1\/?\?chainId=/, async (route) => {
    const asked = route.request().postDataJSON() as Asked | Asked[]
    const methods = new Map([asked].flat().map(({ id, method }) => [id, method]))
    const response = await route.fetch().catch(() => undefined)
    // A node that hangs or fails does so here too.
    if (!response) return route.abort().catch(() => undefined)
    if (!response.ok()) return route.fulfill({ response })
    const told = (await response.json()) as Told | Told[]
    const bent = [told].flat().map((one) => ({ ...one, result: change(methods.get(one.id), one.result) }))
    return route.fulfill({ response, json: Array.isArray(told) ? bent : bent[0] })
  })
}

/** Makes nodes answer `null` to the returned methods: transactions and receipts by default. */
export async function veil(demo: ModalPage): Promise<Set<string>> {
  const hides = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])
  await bendNodes(demo, (method, result) => (hides.has(method ?? '') ? null : result))
  return hides
}

/** Sends calls of the host with these values in wei. Returns their id. */
export const sendCalls = (demo: ModalPage, ...values: number[]) =>
  demo.host(async (modal, given) => {
    const to = '0x00000000000000000000000000000000000f00D1'
    return (await modal.sendCalls({ calls: given.map((value) => ({ to, value: BigInt(value) }) as const) })).id
  }, values)
export const statuses = (demo: ModalPage, id: string) =>
  demo.host(async (modal, given) => (await modal.getCallsStatus({ id: given })).calls?.map(({ status }) => status), id)

/** Returns the hash of the account's transaction that no block includes yet. */
export async function pending(send: SendPage): Promise<Hex> {
  const owner = (await send.address()).toLowerCase()
  let hash: Hex | undefined
  await expect
    .poll(async () => {
      const { transactions } = await send.chain.getBlock({ blockTag: 'pending', includeTransactions: true })
      return (hash = transactions.find(({ from }) => from.toLowerCase() === owner)?.hash)
    })
    .toBeTruthy()
  return hash ?? '0x'
}
/** Whether the page has looked up the transaction, from which its nonce is known. */
export const isLookedUp = (sandbox: Sandbox, hash: Hex): boolean =>
  sandbox.hits().some(({ body }) => {
    const text = JSON.stringify(body) ?? ''
    return text.includes('eth_getTransactionByHash') && text.includes(hash)
  })

/** Hides and shows the page, as when the visitor comes back from the wallet's app. */
export const comeBack = (demo: ModalPage) =>
  demo.page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

/** Delays (`hold`) or aborts (`cut`) requests for chunks by name, until `pass`. */
export class Chunks {
  readonly #demo: ModalPage
  readonly #held: Route[] = []
  #how: 'hold' | 'cut' | 'pass'

  constructor(demo: ModalPage, how: 'hold' | 'cut') {
    this.#demo = demo
    this.#how = how
  }

  async of(name: string): Promise<this> {
    await this.#demo.page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js`), async (route) => {
      if (this.#how === 'cut') return route.abort()
      if (this.#how === 'pass') return route.continue()
      this.#held.push(route)
      return undefined
    })
    return this
  }

  async pass(): Promise<void> {
    this.#how = 'pass'
    for (const route of this.#held.splice(0)) await route.continue()
  }

  cut(): void {
    this.#how = 'cut'
  }
}
