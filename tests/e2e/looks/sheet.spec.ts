import type { CDPSession, Page } from '@playwright/test'
import { expect, moving, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { onlyChromium } from '../onlyChromium'

test.use(moving)

/** The sheet of a narrow window: where it is, and how it is dragged. */

const card = (demo: ModalPage) => demo.dialog.locator('[data-part=card]')
/** Offset of the sheet from its place, in px. */
const offset = (demo: ModalPage) =>
  card(demo).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42)

async function opened(demo: ModalPage, query = ''): Promise<void> {
  await demo.page.setViewportSize({ width: 390, height: 700 })
  await demo.goto(query)
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await demo.expectEdge()
  await expect.poll(() => offset(demo)).toBe(0)
}

/** Middle of an element's box. */
async function middle(page: Page, part: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`dialog[open] ${part}`).first().boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** Sets the speed of all motion of the page; at 0 it stands still. */
async function pace(devTools: CDPSession, playbackRate: number): Promise<void> {
  await devTools.send('Animation.setPlaybackRate', { playbackRate })
}

/** Moves the mouse down from the sheet's heading, with its button pressed. */
async function dragDown(page: Page, by: number, steps = 4): Promise<void> {
  const { x, y } = await middle(page, 'h2')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + by, { steps })
}

/** Waits until what is dragged is at rest in the hand: let go, it is not thrown. */
async function holdStill(page: Page): Promise<void> {
  await page.waitForFunction((from) => performance.now() - from > 120, await page.evaluate(() => performance.now()))
}

for (const { width, isSheet } of [
  { width: 320, isSheet: true },
  { width: 440, isSheet: true },
  { width: 560, isSheet: true },
  { width: 561, isSheet: false },
])
  test(
    `behavior: at ${width} px the dialog is ${isSheet ? 'a sheet at the lower edge' : 'a card in the middle'}`,
    { tag: '@main' },
    async ({ demo }) => {
      await demo.page.setViewportSize({ width, height: 800 })
      await demo.page.emulateMedia({ reducedMotion: 'reduce' })
      await demo.goto()
      await demo.openDialog()
      const box = await card(demo).boundingBox()
      expect(box?.width).toBe(isSheet ? width : 360)
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)) === 800).toBe(isSheet)
    },
  )

test(
  'behavior: when the sheet is thrown down by its header, it closes and the focus returns',
  { tag: '@main' },
  async ({ demo }) => {
    await opened(demo)
    await dragDown(demo.page, 160, 2)
    await demo.page.mouse.up()
    await demo.expectClosed()
    await expect(demo.opener).toBeFocused()
  },
)

test('behavior: when the sheet is dragged a little and let go, it springs back, and can be caught on its way', async ({
  demo,
}) => {
  await opened(demo)
  const { x, y } = await middle(demo.page, 'h2')
  await demo.page.mouse.move(x, y)
  await demo.page.mouse.down()
  await demo.page.mouse.move(x, y + 70, { steps: 4 })
  await expect.poll(() => offset(demo)).toBeGreaterThan(50)
  await holdStill(demo.page)
  await demo.page.mouse.move(x, y + 69)
  await demo.page.mouse.up()
  await expect.poll(() => offset(demo)).toBe(0)
  await demo.expectView('Connect wallet')
  // A press on the header is still a click.
  await demo.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await demo.expectView('What is a wallet?')
})

test('behavior: when the visitor drags inside the list, the sheet stays', async ({ demo }) => {
  await opened(demo)
  const { x, y } = await middle(demo.page, '[data-part=row]')
  await demo.page.mouse.move(x, y)
  await demo.page.mouse.down()
  await demo.page.mouse.move(x, y + 200, { steps: 5 })
  expect(await offset(demo)).toBe(0)
  await demo.page.mouse.up()
  await expect(demo.dialog).toBeVisible()
})

test('behavior: when the sheet is let go below the window, it leaves, and the page is bright and scrolls', async ({
  demo,
}) => {
  await opened(demo)
  await dragDown(demo.page, 700)
  await demo.page.evaluate(() => {
    const page = window as unknown as { exits: number[] }
    page.exits = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, how) {
      page.exits.push(typeof how === 'object' ? Number(how.duration) : NaN)
      return animate.call(this, keyframes, how)
    }
  })
  await demo.page.mouse.up()
  await demo.expectClosed()
  await expect(demo.opener).toBeFocused()
  const exits = await demo.page.evaluate(() => (window as unknown as { exits: number[] }).exits)
  expect([exits.length > 0, exits.every((duration) => duration >= 1)]).toEqual([true, true])
  await expect(demo.page.locator('[data-left]')).toHaveCount(0)
  expect(await demo.page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
})

test(
  'behavior: when a sheet on its way is tapped, it goes on, and a button in its header is pressed',
  onlyChromium('Chromium alone slows motion down'),
  async ({ demo }) => {
    await opened(demo)
    const devTools = await demo.page.context().newCDPSession(demo.page)
    await devTools.send('Animation.enable')
    // On its way in, past the share of its height at which a drag would close it.
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await pace(devTools, 0.1)
    await demo.openDialog()
    const height = await card(demo).evaluate((element) => element.clientHeight)
    await expect.poll(() => offset(demo), { intervals: [20] }).toBeLessThan(height * 0.6)
    await pace(devTools, 0)
    expect(await offset(demo)).toBeGreaterThan(height * 0.35)
    const { x, y } = await middle(demo.page, 'h2')
    await demo.page.mouse.click(x, y)
    await pace(devTools, 1)
    await expect.poll(() => offset(demo)).toBe(0)
    await demo.expectView('Connect wallet')
    // On its way back from a drag.
    await dragDown(demo.page, 90)
    await holdStill(demo.page)
    await demo.page.mouse.move(x, y + 89)
    await pace(devTools, 0)
    await demo.page.mouse.up()
    expect(await offset(demo)).toBeGreaterThan(30)
    const help = await middle(demo.page, '[data-part=header] button')
    await demo.page.mouse.click(help.x, help.y)
    await pace(devTools, 1)
    await demo.expectView('What is a wallet?')
  },
)

test(
  'behavior: when the mouse was let go outside the window, the sheet does not follow it',
  onlyChromium('Chromium alone moves a mouse whose button is up already'),
  async ({ demo }) => {
    await opened(demo)
    const devTools = await demo.page.context().newCDPSession(demo.page)
    const { x, y } = await middle(demo.page, 'h2')
    await demo.page.mouse.move(x, y)
    await demo.page.mouse.down()
    for (const down of [40, 80])
      await devTools.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x,
        y: y + down,
        button: 'none',
        buttons: 0,
      })
    expect(await offset(demo)).toBe(0)
    await demo.page.mouse.up()
    await demo.expectView('Connect wallet')
  },
)

test('behavior: when the sheet must stay, it shakes, also after a drag, and does not enter again', async ({ demo }) => {
  await demo.page.addInitScript(() => localStorage.setItem('sandbox.beacon', JSON.stringify({ mode: 'approve' })))
  await opened(demo)
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.switchTo(43114))
  await demo.expectView('Switch network')
  await expect.poll(() => offset(demo)).toBe(0)
  await demo.dialog.evaluate((dialog) => {
    const page = window as unknown as { began: string[] }
    page.began = []
    dialog.addEventListener('animationstart', ({ target }) => {
      if (target === dialog) page.began.push('dialog')
      else if ((target as HTMLElement).dataset['part'] === 'card') page.began.push('card')
    })
  })
  const shaking = demo.dialog.and(demo.page.locator('[data-shaking]'))
  const began = () => demo.page.evaluate(() => (window as unknown as { began: string[] }).began)
  await demo.page.keyboard.press('Escape')
  await expect(shaking).toHaveCount(1)
  await expect(shaking).toHaveCount(0)
  expect(await began()).toEqual(['dialog'])
  await dragDown(demo.page, 160, 2)
  await demo.page.mouse.up()
  await expect(shaking).toHaveCount(1)
  await expect(shaking).toHaveCount(0)
  expect(await began()).toEqual(['dialog', 'dialog'])
  await expect.poll(() => offset(demo)).toBe(0)
  await demo.expectView('Switch network')
})

test('behavior: on a touchscreen the sheet follows the finger and closes past a third of its height', async ({
  browser,
  sandbox,
  problems: _,
}) => {
  const context = await browser.newContext({
    baseURL: sandbox.urls.page,
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('#open-connect-modal').tap()
  const sheet = page.locator('dialog[open] [data-part=card]')
  await expect(page.getByRole('button', { name: /^All wallets/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { x, y } = await middle(page, 'h2')
  const touch = await context.newCDPSession(page)
  const at = (type: string, down: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchMove',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    })
  await at('touchStart', 0)
  const far = await sheet.evaluate((element) => Math.round(element.getBoundingClientRect().height * 0.45))
  for (let down = 20; down < far; down += 20) await at('touchMove', down)
  await at('touchMove', far)
  const offset = () => sheet.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42)
  await expect.poll(offset).toBeGreaterThan(far - 40)
  await at('touchEnd', far)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await context.close()
})
