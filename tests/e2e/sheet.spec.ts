import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'

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
  await demo.page.waitForLoadState('networkidle')
  await expect.poll(() => offset(demo)).toBe(0)
}

/** Middle of an element's box. */
async function middle(page: Page, part: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`dialog[open] ${part}`).first().boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

for (const { width, isSheet } of [
  { width: 320, isSheet: true },
  { width: 440, isSheet: true },
  { width: 560, isSheet: true },
  { width: 561, isSheet: false },
])
  test(`behavior: at ${width} px the dialog is ${isSheet ? 'a sheet at the lower edge' : 'a card in the middle'}`, async ({
    demo,
  }) => {
    await demo.page.setViewportSize({ width, height: 800 })
    await demo.page.emulateMedia({ reducedMotion: 'reduce' })
    await demo.goto()
    await demo.openDialog()
    const box = await card(demo).boundingBox()
    expect(box?.width).toBe(isSheet ? width : 360)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)) === 800).toBe(isSheet)
  })

test('behavior: when the sheet is thrown down by its header, it closes and the focus returns', async ({ demo }) => {
  await opened(demo)
  const { x, y } = await middle(demo.page, 'h2')
  await demo.page.mouse.move(x, y)
  await demo.page.mouse.down()
  await demo.page.mouse.move(x, y + 60, { steps: 2 })
  await demo.page.mouse.move(x, y + 160, { steps: 2 })
  await demo.page.mouse.up()
  await demo.expectClosed()
  await expect(demo.opener).toBeFocused()
})

test('behavior: when the sheet is dragged a little and let go, it springs back, and can be caught on its way', async ({
  demo,
}) => {
  await opened(demo)
  const { x, y } = await middle(demo.page, 'h2')
  await demo.page.mouse.move(x, y)
  await demo.page.mouse.down()
  await demo.page.mouse.move(x, y + 70, { steps: 4 })
  await expect.poll(() => offset(demo)).toBeGreaterThan(50)
  // Held still: not thrown.
  await demo.page.waitForFunction(
    (from) => performance.now() - from > 120,
    await demo.page.evaluate(() => performance.now()),
  )
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
