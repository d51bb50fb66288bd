import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { scenes, type SceneName } from './scenes'
import { serveGallery } from './serve'

/** Test fixtures of the gallery. A test fails if its page logs an error or a warning. */
export const test = base.extend<{ complaints: string[] }, { address: string }>({
  address: [
    async ({ browserName: _ }, use, worker) => {
      const gallery = await serveGallery(String(worker.workerIndex))
      await use(gallery.address)
      await gallery.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Errors and warnings of the page. A test must end with none. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export async function show(page: Page, address: string, scene: SceneName, more = ''): Promise<void> {
  await page.goto(`${address}?scene=${scene}${more}`)
  await page.locator('html[data-ready]').waitFor()
  await expect(page.locator('[data-part=view]')).toHaveAttribute('data-view', scenes[scene].view)
}

/** Replaces the scene without loading the page, which takes longer than drawing the scene. */
export async function redraw(page: Page, scene: SceneName, more = ''): Promise<void> {
  await page.evaluate(
    (query) => (window as unknown as { drawScene: (query: string) => Promise<void> }).drawScene(query),
    `?scene=${scene}${more}`,
  )
  await expect(page.locator('[data-part=view]')).toHaveAttribute('data-view', scenes[scene].view)
}

/** Rules that depend on colours. All other rules find the same in every theme. */
export const colourRules = ['color-contrast', 'link-in-text-block']

interface AxeRun {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[]
  passes: unknown[]
  incomplete: unknown[]
}

/** @param rules rules to run; all by default */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The builder's own runs load axe and ask every frame each time, which takes longer than the rules.
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await new AxeBuilder({ page }).include('#place').setLegacyMode(true).analyze()
  const { found, passes, incomplete } = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeRun> } }
    const run = await axe.run(
      { include: [['#place']] },
      { resultTypes: ['violations'], ...(values && { runOnly: { type: 'rule', values } }) },
    )
    return {
      found: run.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      ),
      passes: run.passes.length,
      incomplete: run.incomplete.length,
    }
  }, rules)
  // Axe does not judge the contrast of text over a picture.
  expect(passes + (rules ? incomplete : 0)).toBeGreaterThan(rules ? 0 : 5)
  return found
}

/** Returns by how many px the content of the view is wider than the view; -1 without a view. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('#place > div')?.shadowRoot?.querySelector('[data-part=scroll]')
    return view ? view.scrollWidth - view.clientWidth : -1
  })

/** Controls whose accessible name lacks the text that is seen on them, or that of their label (WCAG 2.5.3). */
export const misnamed = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#place > div')?.shadowRoot
    const bare = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
    return [
      ...(root?.querySelectorAll<HTMLElement>(
        'dialog[open] :is(button, a[href], summary, [role=tab], input, textarea)',
      ) ?? []),
    ].flatMap((one) => {
      const labelled = one
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => root?.getElementById(id)?.textContent)
      const name = labelled?.join(' ') ?? one.getAttribute('aria-label')
      if (name === null || name === undefined || !one.checkVisibility()) return []
      const { labels } = one as HTMLInputElement
      const seen = [...(labels ?? [one])]
        .map((shown) => {
          const copy = shown.cloneNode(true) as HTMLElement
          for (const hidden of copy.querySelectorAll('[aria-hidden=true], svg')) hidden.remove()
          // A description may lie in the label, so that a press on it is one on the control.
          for (const id of one.getAttribute('aria-describedby')?.split(' ') ?? [])
            if (id) copy.querySelector(`#${CSS.escape(id)}`)?.remove()
          return bare(copy.textContent ?? '')
        })
        .join(' ')
        .trim()
      return seen && !bare(name).includes(seen) ? [`“${seen}” is called “${name}”`] : []
    })
  })
