import { expect, moving, test } from '../fixtures'
import { takeSnapshot } from '../../../src/doors/snapshot'
import type { ModalPage } from '../ModalPage'

test.use(moving)

/** Options without wallets of the page, which leaves room for two of the registry's. */
const bare = { enableEIP6963: false, enableInjected: false }
/** Returns the names of the rows, without the letters that replace pictures. */
const names = async (demo: ModalPage) =>
  (await demo.dialog.locator('li button').allInnerTexts()).map((text) => text.replace(/^(?:.\n)+/u, ''))
const suggested = async (demo: ModalPage) => {
  await expect(demo.row('All Wallets')).toContainText(/\d/)
  return names(demo)
}
const reload = async (demo: ModalPage) => {
  await demo.page.reload()
  await demo.page.waitForLoadState('networkidle')
}

test(
  'behavior: the wallets suggested last are shown at the next visit before the registry answers',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    await demo.gotoWith(bare)
    await demo.openDialog()
    const rows = await suggested(demo)
    expect(rows).toHaveLength(4)
    // Requests for pictures of this visit must not count in the next.
    await demo.page.waitForLoadState('networkidle')
    sandbox.reset()
    sandbox.faults.set('registry:/', { kind: 'hang' })
    await reload(demo)
    expect(sandbox.hits().filter(({ host }) => host === 'registry')).toEqual([])
    await demo.opener.click()
    await expect(demo.dialog).toBeVisible()
    expect(await names(demo)).toEqual(rows)
  },
)

test('behavior: no row moves when the registry suggests others, until the dialog opens again', async ({ demo }) => {
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
  test(`error: when the stored catalogue is ${what}, the rows come with the registry’s answer`, async ({ demo }) => {
    await demo.goto()
    await demo.page.evaluate((text) => localStorage.setItem('@walletchart/catalogue', text), stored)
    await demo.gotoWith(bare)
    await demo.openDialog()
    expect(await suggested(demo)).toHaveLength(4)
  })
}

/** Dialog in the shadow root, open or not. */
const drawn = (demo: ModalPage) => demo.page.locator('[data-walletchart] dialog')

/** Records the style of the closed dialog whenever it is measured. Runs in the page before its scripts. */
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

test(
  'behavior: Connect is drawn ahead, unseen and without side effects, and a click shows the same dialog',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    await demo.page.addInitScript(watchRehearsal)
    await demo.goto()
    await expect(drawn(demo)).toHaveCount(1)
    await expect(drawn(demo)).toBeHidden()
    // The dialog was laid out once, but no frame has shown it.
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
    // Each visit gets a new dialog.
    await expect(drawn(demo)).toHaveCount(1)
    expect(await same()).toBe(false)
  },
)

test('limit: at idle the root’s chart is loaded before the rest of the system is requested', async ({ demo }) => {
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

test('limit: the catalogue is requested at the click, without waiting for a frame or a timer', async ({
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
  // Frames and timers stop here, so code that waits until the dialog is on screen requests nothing.
  await demo.page.clock.pauseAt(Date.now() + 60_000)
  const asked = () => sandbox.hits().filter(({ host, path }) => host === 'registry' && path.startsWith('/getWallets'))
  expect(asked()).toEqual([])
  await demo.opener.dispatchEvent('click')
  await expect.poll(() => asked().length).toBeGreaterThan(0)
})

test('behavior: when another view is opened first, Connect as drawn ahead is not part of it', async ({ demo }) => {
  await demo.goto()
  await expect(drawn(demo)).toHaveCount(1)
  await demo.host((modal) => void modal.open({ view: 'AllWallets' }))
  await expect(demo.dialog).toBeVisible()
  await demo.expectView('All wallets')
  await expect(demo.dialog.locator('[data-view=Connect]')).toHaveCount(0)
})

test('behavior: when Save-Data is on, nothing is drawn ahead', async ({ demo }) => {
  await demo.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
  await demo.goto()
  // Hovering fetches the code but draws nothing.
  await demo.opener.hover()
  await demo.page.waitForLoadState('networkidle')
  await demo.page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  await expect(drawn(demo)).toHaveCount(0)
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeVisible()
})

const networksOf = (demo: ModalPage) =>
  demo.host((modal) => modal.getSystem()!.options.networks.map(({ caipNetworkId }) => caipNetworkId))

test('behavior: a snapshot is on Connect at the first visit, with pictures, before the registry answers', async ({
  demo,
  sandbox,
}) => {
  await demo.goto()
  await demo.page.waitForFunction(() => window.demo?.modal.getSystem())
  const projectId = await demo.host((modal) => modal.options.projectId)
  const networks = await networksOf(demo)
  const catalogue = await takeSnapshot({ projectId: projectId ?? '', networks, registry: sandbox.urls.registry })
  sandbox.reset()
  sandbox.faults.set('registry:/', { kind: 'hang' })
  // The URL has room for only two wallets.
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

test('error: when a snapshot is of another project, it is ignored and the developer is warned', async ({ demo }) => {
  const other = { projectId: 'another', timestamp: 1, asked: '', featured: [], recommended: [], excluded: [], count: 1 }
  await demo.gotoWith({ ...bare, debug: true, catalogue: { ...other, images: {} } })
  await demo.openDialog()
  await expect(demo.dialog).toContainText('Catalogue snapshot ignored')
  expect(await suggested(demo)).toHaveLength(4)
})
