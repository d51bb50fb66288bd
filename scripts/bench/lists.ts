import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { opener, preloaded, visit, type Visit } from './browser'
import { median, spread, type Figure, type Measured } from './figures'
import { busyDuring, type Busy } from './tasks'
import { connect, dialogOf } from './visitor'

/** Number of tokens in the list. */
const MANY = 1_000
/** Distance in px of one wheel step: some thirteen rows. */
const TURN = 800
/** Timeout of a step in ms. */
const TOO_LONG = 90_000

const lists = { tokens: 'Tokens', activities: 'Activity' } as const

type ListName = keyof typeof lists

/** Scrolls the list by wheel until its last row is visible. */
async function scrollToEnd({ page }: Visit): Promise<void> {
  const scroller = dialogOf(page).locator('[data-part=scroll]')
  await scroller.hover()
  for (const end = performance.now() + TOO_LONG; ;) {
    await page.mouse.wheel(0, TURN)
    const { rows, rest } = await scroller.evaluate((element) => ({
      rows: element.querySelectorAll('[data-part=holding]').length,
      rest: element.scrollHeight - element.clientHeight - element.scrollTop,
    }))
    // The sandbox account's own entries are added to these.
    if (rows >= MANY && rest < 1) return
    if (performance.now() > end)
      throw new Error(`After ${TOO_LONG} ms of scrolling there were ${rows} rows, and ${rest} px to go.`)
  }
}

async function openAndScroll(
  browser: Browser,
  sandbox: Sandbox,
  name: ListName,
): Promise<{ opened: Busy; scrolled: Busy }> {
  const one = await visit(browser, sandbox, { wallets: true })
  const { page, context } = one
  await preloaded(one)
  await connect(page, 'Cedar')
  const dialog = dialogOf(page)
  const opened = await busyDuring(browser, one, async () => {
    await opener(page).click()
    await dialog.getByRole('tab', { name: lists[name] }).click()
    await dialog.locator('[data-part=holding]:not([aria-hidden])').first().waitFor()
  })
  const scrolled = await busyDuring(browser, one, () => scrollToEnd(one))
  await context.close()
  return { opened, scrolled }
}

/** Measures the longest task of the page while the longest lists are opened, and scrolled to their ends. */
export async function measureLists(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  const figures: Figure[] = []
  for (const name of ['tokens', 'activities'] as const) {
    sandbox.reset()
    sandbox.settings.set(name === 'tokens' ? { tokens: { many: MANY } } : { history: { many: MANY } })
    const each: Awaited<ReturnType<typeof openAndScroll>>[] = []
    while (each.length < runs) each.push(await openAndScroll(browser, sandbox, name))
    const figure = (id: 'opened' | 'scrolled', doing: string, goal?: number): Figure => {
      const wall = each.map((one) => one[id].wall)
      const processor = each.map((one) => one[id].processor)
      return {
        id: `${name}.${id}`,
        what: `longest task while ${MANY.toLocaleString('en')} ${name} are ${doing}`,
        measured: median(wall),
        unit: 'ms',
        ...(goal !== undefined && { goal }),
        note: `${spread(wall)}; the most one task took of the processor ${median(processor).toFixed(0)} (${Math.min(...processor).toFixed(0)}–${Math.max(...processor).toFixed(0)})`,
      }
    }
    figures.push(figure('opened', 'opened'), figure('scrolled', 'scrolled to the end', 50))
  }
  sandbox.reset()
  return { figures }
}
