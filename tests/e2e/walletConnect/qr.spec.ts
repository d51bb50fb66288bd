import { expect, test } from '../fixtures'
import { ModalPage } from '../ModalPage'
import { openCode } from '../pairing'
import { readQr } from '../qr'

const faults = [
  ['its card has no padding', '[data-part=qr] { padding: 0 !important }'],
  [
    'the drawing is as high as the whole card',
    '[data-part=qr] { height: 328px !important } [data-part=qr] > svg { aspect-ratio: auto !important; height: 328px !important }',
  ],
] as const

for (const [what, rule] of faults) {
  test(`error: when ${what}, the code has no quiet zone on some side and cannot be read`, async ({ demo }) => {
    await demo.goto()
    const uri = await openCode(demo)
    const card = demo.dialog.locator('[data-part=qr]')
    expect(await readQr(card)).toBe(uri)
    await card.evaluate((element, text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      const root = element.getRootNode() as ShadowRoot
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }, rule)
    await expect(readQr(card)).rejects.toThrow()
  })
}

/** Share of the card's width that its padding takes on each side. */
const PADDING = 24 / 328

for (const width of [1280, 390, 320]) {
  test(
    `behavior: when the window is ${width} px wide, the code is square, with the card's padding on each side`,
    { tag: '@main' },
    async ({ demo }) => {
      await demo.page.setViewportSize({ width, height: 800 })
      await demo.goto()
      const uri = await openCode(demo)
      const card = demo.dialog.locator('[data-part=qr]')
      const { code, side, around } = await card.evaluate((element) => {
        const drawing = element.querySelector('svg')
        if (!drawing) throw new Error('There is no code.')
        const [outer, inner] = [element.getBoundingClientRect(), drawing.getBoundingClientRect()]
        return {
          code: inner.width - inner.height,
          side: outer.width,
          around: [
            inner.left - outer.left,
            inner.top - outer.top,
            outer.right - inner.right,
            outer.bottom - inner.bottom,
          ],
        }
      })
      expect(Math.abs(code)).toBeLessThan(0.1)
      for (const white of around) expect(Math.abs(white - side * PADDING)).toBeLessThan(0.1)
      expect(await readQr(card)).toBe(uri)
    },
  )
}

/** Windows, in CSS px and device pixels per px: 320×256 is 1280×1024 at 400 %. */
const windows = [
  { width: 667, height: 375, scale: 2, isBeside: true },
  { width: 320, height: 256, scale: 4, isBeside: true },
  { width: 390, height: 664, scale: 2, isBeside: false },
  { width: 1280, height: 560, scale: 1, isBeside: false },
]
for (const { width, height, scale, isBeside } of windows)
  test(
    `behavior: at ${width}×${height} the whole code is in view ${isBeside ? 'beside' : 'above'} its text, and is read`,
    { tag: '@main' },
    async ({ browser, sandbox, problems: _ }) => {
      const context = await browser.newContext({
        baseURL: sandbox.urls.page,
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
      })
      const demo = new ModalPage(await context.newPage())
      await demo.goto()
      const uri = await openCode(demo)
      const code = demo.dialog.locator('[data-part=qr]')
      await demo.dialog.locator('[data-part=scroll]').evaluate((scroll) => scroll.scrollTo(0, 0))
      await expect(code).toBeInViewport({ ratio: 1 })
      const frame = await demo.dialog.locator('[data-part=scroll]').boundingBox()
      const box = await code.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0) + 0.5)
      const link = await demo.dialog.getByRole('button', { name: /link/i }).first().boundingBox()
      expect((link?.y ?? 0) < (box?.y ?? 0) + (box?.height ?? 0)).toBe(isBeside)
      expect(await readQr(code)).toBe(uri)
      await context.close()
    },
  )

test('behavior: the code of WalletConnect has the mark of the app in its middle', async ({ demo }) => {
  await demo.goto()
  const uri = await openCode(demo)
  const code = demo.dialog.locator('[data-part=qr]')
  const [outer, mark] = [await code.boundingBox(), await code.locator('[data-part=image]').boundingBox()]
  const middle = (box: typeof outer) => (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle(outer) - middle(mark))).toBeLessThan(0.6)
  expect(mark?.width).toBeGreaterThan(48)
  expect(await readQr(code)).toBe(uri)
})
