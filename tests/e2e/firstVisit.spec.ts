import { expect, test } from './fixtures'
import { takeSnapshot } from '../../src/doors/snapshot'
import type { ModalPage } from './ModalPage'

/** Without wallets of the page there is room for two of the registry's. */
const bare = { enableEIP6963: false, enableInjected: false }
/** Without the letter that stands in for a picture. */
const names = async (demo: ModalPage) =>
  (await demo.dialog.locator('li button').allInnerTexts()).map((text) => text.replace(/^.\n/u, ''))
const suggested = async (demo: ModalPage) => {
  await expect(demo.row('All Wallets')).toContainText(/\d/)
  return names(demo)
}
const reload = async (demo: ModalPage) => {
  await demo.page.reload()
  await demo.page.waitForLoadState('networkidle')
}

test('behavior: what was suggested last is there at the next visit, before the registry has answered', async ({
  demo,
  sandbox,
}) => {
  await demo.gotoWith(bare)
  await demo.openDialog()
  const rows = await suggested(demo)
  expect(rows).toHaveLength(4)
  // The pictures of this visit are no requests of the next.
  await demo.page.waitForLoadState('networkidle')
  sandbox.reset()
  sandbox.faults.set('registry:/', { kind: 'hang' })
  await reload(demo)
  expect(sandbox.hits().filter(({ host }) => host === 'registry')).toEqual([])
  await demo.opener.click()
  await expect(demo.dialog).toBeVisible()
  expect(await names(demo)).toEqual(rows)
})

test('behavior: no row moves when the registry suggests others; they are there at the next opening', async ({
  demo,
}) => {
  await demo.gotoWith(bare)
  await demo.openDialog()
  const rows = await suggested(demo)
  let asked = 0
  await demo.page.route('**/getWallets*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { name: string }[] }
    asked += 1
    await route.fulfill({ response, json: { ...answer, data: answer.data.toReversed() } })
  })
  await reload(demo)
  await demo.openDialog()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await demo.page.waitForLoadState('networkidle')
  expect(await names(demo)).toEqual(rows)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.openDialog()
  await expect.poll(() => names(demo)).not.toEqual(rows)
})

for (const [what, stored] of [
  ['cut off', '{"sandbox":{"featured":[],"recomm'],
  ['of another form', '{"demo":7}'],
] as const) {
  test(`error: what was kept is ${what}: the rows come with the answer`, async ({ demo }) => {
    await demo.goto()
    await demo.page.evaluate((text) => localStorage.setItem('@walletchart/catalogue', text), stored)
    await demo.gotoWith(bare)
    await demo.openDialog()
    expect(await suggested(demo)).toHaveLength(4)
  })
}

/** The dialog in the shadow root, open or not. */
const drawn = (demo: ModalPage) => demo.page.locator('[data-walletchart] dialog')

/** Runs in the page before its scripts: tells how the dialog stands whenever somebody measures it. */
function watchRehearsal(): void {
  const { getBoundingClientRect } = Element.prototype
  const rehearsed: string[] = []
  Element.prototype.getBoundingClientRect = function (this: Element) {
    if (this instanceof HTMLDialogElement && !this.open) {
      const { display, visibility } = getComputedStyle(this)
      rehearsed.push(`${display} ${visibility} closed`)
    }
    return getBoundingClientRect.call(this)
  }
  window.rehearsed = rehearsed
}

declare global {
  interface Window {
    rehearsed?: string[]
  }
}

test('behavior: Connect is drawn ahead, unseen and unheard, and the click shows what stands', async ({
  demo,
  sandbox,
}) => {
  await demo.page.addInitScript(watchRehearsal)
  await demo.goto()
  await expect(drawn(demo)).toHaveCount(1)
  await expect(drawn(demo)).toBeHidden()
  // It was laid out for a moment, which no frame has shown.
  await expect.poll(() => demo.page.evaluate(() => window.rehearsed)).toEqual(['grid hidden closed'])
  await demo.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(drawn(demo)).toHaveAttribute('style', 'display: none !important;')
  const noticed = await demo.page.evaluate(() => {
    const dialog = document.querySelector('[data-walletchart]')!.shadowRoot!.querySelector('dialog')!
    Object.assign(dialog, { ahead: true })
    const { overflow, scrollbarGutter } = document.documentElement.style
    return {
      open: dialog.open,
      display: getComputedStyle(dialog).display,
      focus: document.activeElement === document.body,
      marked: dialog.querySelectorAll('[autofocus]').length,
      style: [overflow, scrollbarGutter],
    }
  })
  expect(noticed).toEqual({ open: false, display: 'none', focus: true, marked: 0, style: ['', ''] })
  await expect(demo.page.getByRole('dialog', { includeHidden: false })).toHaveCount(0)
  expect(sandbox.hits().filter(({ host }) => host !== 'page')).toEqual([])

  await demo.openDialog()
  await demo.expectView('Connect wallet')
  await expect(demo.row('Beacon')).toBeVisible()
  const same = () => drawn(demo).evaluate((dialog) => 'ahead' in dialog)
  expect(await same()).toBe(true)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  // Nothing of a visit is left to the next.
  await expect(drawn(demo)).toHaveCount(1)
  expect(await same()).toBe(false)
})

test('limit: at idle the root’s chart is there before the rest of what runs is asked for', async ({ demo }) => {
  await demo.goto()
  await expect(drawn(demo)).toHaveCount(1)
  const [chart, running] = await demo.page.evaluate(() =>
    ['modal', 'running'].map((name) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const file = files.find(({ name: url }) => new URL(url).pathname.split('/').at(-1)?.startsWith(`${name}-`))
      return file && { asked: file.startTime, there: file.responseEnd }
    }),
  )
  expect(running?.asked).toBeGreaterThanOrEqual(chart?.there ?? Infinity)
})

test('limit: the catalogue is asked for at the click, whatever frames and timers wait for', async ({
  demo,
  sandbox,
}) => {
  const fetched: string[] = []
  demo.page.on('requestfinished', (request) => fetched.push(request.url()))
  await demo.page.clock.install()
  await demo.goto()
  await expect(drawn(demo)).toHaveCount(1)
  await expect.poll(() => fetched.some((url) => /\/remote-[^/]*\.js$/.test(url))).toBe(true)
  await demo.page.waitForLoadState('networkidle')
  // From here on no frame and no timer comes: what waits until the dialog is on screen asks nothing.
  await demo.page.clock.pauseAt(Date.now() + 60_000)
  const asked = () => sandbox.hits().filter(({ host, path }) => host === 'registry' && path.startsWith('/getWallets'))
  expect(asked()).toEqual([])
  await demo.opener.dispatchEvent('click')
  await expect.poll(() => asked().length).toBeGreaterThan(0)
})

test('behavior: another first view is not mixed with what was drawn ahead', async ({ demo }) => {
  await demo.goto()
  await expect(drawn(demo)).toHaveCount(1)
  await demo.host((modal) => void modal.open({ view: 'AllWallets' }))
  await expect(demo.dialog).toBeVisible()
  await demo.expectView('All wallets')
  await expect(demo.dialog.locator('[data-view=Connect]')).toHaveCount(0)
})

test('behavior: with Save-Data nothing is drawn ahead', async ({ demo }) => {
  await demo.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
  await demo.goto()
  // The pointer fetches the code, and no more.
  await demo.opener.hover()
  await demo.page.waitForLoadState('networkidle')
  await demo.page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  await expect(drawn(demo)).toHaveCount(0)
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeVisible()
})

const networksOf = (demo: ModalPage) =>
  demo.host((modal) => modal.getSystem()!.options.networks.map(({ caipNetworkId }) => caipNetworkId))

test('behavior: a snapshot is on Connect at the first visit, with its pictures, before the registry has answered', async ({
  demo,
  sandbox,
}) => {
  await demo.goto()
  await demo.page.waitForFunction(() => window.demo?.modal.getSystem())
  const projectId = await demo.host((modal) => modal.options.projectId)
  const networks = await networksOf(demo)
  const catalogue = await takeSnapshot({ projectId, networks, registry: sandbox.urls.registry })
  sandbox.reset()
  sandbox.faults.set('registry:/', { kind: 'hang' })
  // The address has room for two wallets.
  const ids = catalogue.recommended.slice(0, 2).map(({ image_id }) => image_id ?? '')
  const images = Object.fromEntries(ids.map((id) => [id, catalogue.images[id]!]))
  const small = { ...catalogue, recommended: catalogue.recommended.slice(0, 2), images }
  await demo.gotoWith({ ...bare, catalogue: small })
  await demo.page.waitForLoadState('networkidle')
  expect(sandbox.hits().filter(({ host }) => host === 'registry')).toEqual([])
  await demo.opener.click()
  await expect(demo.dialog).toBeVisible()
  for (const { name } of small.recommended) {
    await expect(demo.row(name)).toBeVisible()
    await expect(demo.row(name).locator('img')).toHaveAttribute('src', /^data:image/)
  }
})

test('error: a snapshot of another project is ignored, with a warning for the developer', async ({ demo }) => {
  const other = { projectId: 'another', timestamp: 1, asked: '', featured: [], recommended: [], excluded: [], count: 1 }
  await demo.gotoWith({ ...bare, debug: true, catalogue: { ...other, images: {} } })
  await demo.openDialog()
  await expect(demo.dialog).toContainText('Catalogue snapshot ignored')
  expect(await suggested(demo)).toHaveLength(4)
})
