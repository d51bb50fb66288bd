import { expect, test } from './fixtures'
import { openCode } from './pairing'
import { readQr } from './qr'

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

for (const width of [1280, 390, 320]) {
  test(`behavior: when the window is ${width} px wide, the code is square, with the card's padding on each side`, async ({
    demo,
  }) => {
    await demo.page.setViewportSize({ width, height: 800 })
    await demo.goto()
    const uri = await openCode(demo)
    const card = demo.dialog.locator('[data-part=qr]')
    const { code, around } = await card.evaluate((element) => {
      const drawing = element.querySelector('svg')
      if (!drawing) throw new Error('There is no code.')
      const [outer, inner] = [element.getBoundingClientRect(), drawing.getBoundingClientRect()]
      return {
        code: inner.width - inner.height,
        around: [
          inner.left - outer.left,
          inner.top - outer.top,
          outer.right - inner.right,
          outer.bottom - inner.bottom,
        ],
      }
    })
    expect(Math.abs(code)).toBeLessThan(0.1)
    for (const white of around) expect(Math.abs(white - 24)).toBeLessThan(0.1)
    expect(await readQr(card)).toBe(uri)
  })
}
