import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { preloaded, visit, type Visit } from './browser'
import { median, spread, type Figure, type Measured } from './figures'
import { choose } from './visitor'

/** Timeout of a step in ms. */
const TOO_LONG = 30_000

/**
 * Runs in the page: presses the button as soon as it shows the account, without opening a dialog before. Resolves to
 * the time, on the page's clock, at which the frame with the total was painted.
 */
function totalPainted(): Promise<number> {
  const dialog = () => document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('dialog[open]')
  const total = () => (dialog()?.querySelector('[data-part=worth]')?.getBoundingClientRect().height ?? 0) > 0
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve(performance.now())
    })
    port1.start()
    // A message posted in a frame's callback arrives right after that frame is painted.
    const check = () => (total() ? port2.postMessage(undefined) : requestAnimationFrame(check))
    const press = () => {
      const button = document.querySelector<HTMLElement>('.walletchart-button')
      if (!button?.textContent?.startsWith('0x') || dialog()) return requestAnimationFrame(press)
      button.click()
      return requestAnimationFrame(check)
    }
    requestAnimationFrame(press)
  })
}

/** Time at which the total was painted; `meanwhile` is what the visitor does until then. */
async function watchTotal({ page }: Visit, meanwhile?: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(totalPainted)
  // The first failure is reported; a second one must not end the process.
  painted.catch(() => undefined)
  await meanwhile?.()
  const limit = new Promise<never>((_, reject) =>
    setTimeout(reject, TOO_LONG, new Error(`The total was not painted within ${TOO_LONG} ms.`)).unref(),
  )
  return Promise.race([painted, limit])
}

/** One visitor who connects, then reloads: balances are requested the first time, and stored for the second. */
async function connectAndReload(browser: Browser, sandbox: Sandbox): Promise<{ approved: number; reloaded: number }> {
  const one = await visit(browser, sandbox, { wallets: true })
  await preloaded(one)
  const painted = await watchTotal(one, () => choose(one.page, 'Cedar'))
  const approved = await one.page.evaluate(() => performance.getEntriesByName('approved')[0]?.startTime ?? Number.NaN)
  await one.page.reload({ waitUntil: 'commit' })
  const reloaded = await watchTotal(one)
  await one.context.close()
  return { approved: painted - approved, reloaded }
}

/** Measures how soon Account shows its total after the button shows the account. */
export async function measureAccount(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  sandbox.reset()
  // The first visit starts the network and warms the browser, so it is not counted.
  await connectAndReload(browser, sandbox)
  const times: Awaited<ReturnType<typeof connectAndReload>>[] = []
  while (times.length < runs) times.push(await connectAndReload(browser, sandbox))
  const figure = (id: keyof (typeof times)[number], what: string): Figure => {
    const each = times.map((one) => one[id])
    return { id: `account.${id}`, what, measured: median(each), unit: 'ms', note: spread(each) }
  }
  return {
    figures: [
      figure('approved', "wallet's approval to the painted total of Account"),
      figure('reloaded', 'reload with a stored connection to the painted total of Account'),
    ],
  }
}
