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

export async function violations(page: Page): Promise<string[]> {
  const { violations: found, passes } = await new AxeBuilder({ page })
    .include('#place')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  expect(passes.length).toBeGreaterThan(5)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}

/** Returns by how many px the content of the view is wider than the view; -1 without a view. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('#place > div')?.shadowRoot?.querySelector('[data-part=scroll]')
    return view ? view.scrollWidth - view.clientWidth : -1
  })
