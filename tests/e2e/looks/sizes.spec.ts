import { expect, type Page } from '@playwright/test'
import { scenes, type SceneName } from '../gallery/scenes'
import { overflowing, redraw, show, test } from '../gallery/test'

/** Every scene in small windows, in large type, for touch, with more contrast and in forced colours. */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const names = Object.keys(scenes) as SceneName[]
/** First scene of each view. */
const firsts = names.filter(
  (name, index) => names.findIndex((other) => scenes[other].view === scenes[name].view) === index,
)

/** Finds controls that cannot be scrolled into view whole, and how far the header and its buttons stick out. */
const unreachable = (page: Page) =>
  page.evaluate(async () => {
    const card = document.querySelector('#place > div')?.shadowRoot?.querySelector('dialog[open] [data-part=card]')
    const scroll = card?.querySelector<HTMLElement>('[data-part=scroll]')
    if (!card || !scroll) return ['nothing is drawn']
    const found: string[] = []
    const edge = card.getBoundingClientRect()
    if (edge.top < -1 || edge.bottom > innerHeight + 1 || edge.left < -1 || edge.right > innerWidth + 1)
      found.push(`the card: ${[edge.left, edge.top, edge.right, edge.bottom].map(Math.round).join()}`)
    for (const control of card.querySelectorAll<HTMLElement>('button, a[href], input, textarea, summary')) {
      // The field of a code is wider than its boxes, so that it does not scroll.
      if (!control.checkVisibility() || control.closest('[aria-hidden=true], [autocomplete=one-time-code]')) continue
      if (scroll.contains(control)) control.scrollIntoView({ block: 'center' })
      const box = control.getBoundingClientRect()
      const view = (scroll.contains(control) ? scroll : card).getBoundingClientRect()
      const words = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? ''
      const tall = box.height > view.height
      if (box.width > 0 && (box.left < view.left - 1 || box.right > view.right + 1)) found.push(`sideways: ${words}`)
      else if (!tall && box.height > 0 && (box.top < view.top - 1 || box.bottom > view.bottom + 1))
        found.push(`cut: ${words}`)
    }
    return found
  })

/** Window sizes in CSS px: a phone in landscape, and 1280×1024 at 400 %. */
for (const [width, height] of [
  [667, 375],
  [320, 256],
] as const)
  test(`behavior: at ${width}×${height}, nothing of any view is cut or out of reach`, async ({ page, address }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    await show(page, address, 'connect')
    const found: string[] = []
    for (const scene of firsts) {
      await redraw(page, scene)
      if ((await overflowing(page)) > 0) found.push(`${scene}: wider than the card`)
      found.push(...(await unreachable(page)).map((fault) => `${scene}: ${fault}`))
    }
    expect(found).toEqual([])
  })

test('behavior: when the browser’s text size is 200 %, the dialog’s text is twice as large and nothing is cut', async ({
  page,
  address,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await show(page, address, 'connect')
  const size = () =>
    page.getByRole('heading', { level: 2 }).evaluate((title) => parseFloat(getComputedStyle(title).fontSize))
  const usual = await size()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await size()).toBe(usual * 2)
  const found: string[] = []
  for (const scene of firsts) {
    await redraw(page, scene)
    if ((await overflowing(page)) > 0) found.push(`${scene}: wider than the card`)
    found.push(...(await unreachable(page)).map((fault) => `${scene}: ${fault}`))
  }
  expect(found).toEqual([])
})

test('limit: a page that makes its `rem` smaller does not make the dialog’s text smaller', async ({
  page,
  address,
}) => {
  await show(page, address, 'connect')
  const size = () => page.getByRole('heading', { level: 2 }).evaluate((title) => getComputedStyle(title).fontSize)
  const usual = await size()
  await page.evaluate(() => (document.documentElement.style.fontSize = '62.5%'))
  expect(await size()).toBe(usual)
})

/** Controls whose target is smaller than 44 px. A link within a sentence may be as small as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('#place > div')?.shadowRoot?.querySelector('dialog[open] [data-part=card]')
    const looks = new Set<string>()
    return [...(card?.querySelectorAll<HTMLElement>('button, a[href], input, textarea, summary') ?? [])].flatMap(
      (one) => {
        if (!one.checkVisibility() || one.closest('[aria-hidden=true]')) return []
        const sentence =
          one.parentElement?.matches('p, span, li, dd, div') &&
          one.matches('a') &&
          getComputedStyle(one).display === 'inline'
        if (sentence) return []
        // A field or a checkbox is as large as its label.
        const target = one.matches('input, textarea') ? (one.closest('label, [data-part=target]') ?? one) : one
        // Of equal rows, such as a thousand tokens, the first speaks for all.
        const { offsetWidth, offsetHeight } = target as HTMLElement
        const look = [one.tagName, one.className, offsetWidth, offsetHeight].join()
        if (looks.has(look)) return []
        looks.add(look)
        target.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = target.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // Half a pixel of tolerance for boxes between pixels.
        const reach = Math.min(44, innerWidth) / 2 - 0.75
        const hits = (dx: number, dy: number) => {
          const hit = (one.getRootNode() as ShadowRoot).elementFromPoint(x + dx, y + dy)
          return hit !== null && target.contains(hit)
        }
        const tall = height >= 43.5 || (hits(0, -reach) && hits(0, reach))
        const wide = width >= 43.5 || (hits(-reach, 0) && hits(reach, 0))
        const words = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? ''
        return tall && wide ? [] : [`${words} ${Math.round(width)}×${Math.round(height)}`]
      },
    )
  })

test.describe('on a touchscreen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('behavior: every target of every scene is at least 44 px', async ({ page, address }) => {
    test.setTimeout(240_000)
    await show(page, address, 'connect')
    const found = new Set<string>()
    for (const scene of names) {
      await redraw(page, scene)
      for (const fault of await smallTargets(page)) found.add(`${scenes[scene].view}: ${fault}`)
    }
    expect([...found]).toEqual([])
  })
})

test('behavior: in forced colours the dock is solid, with a line on top, and controls have borders', async ({
  page,
  address,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 700 })
  for (const scene of ['unsupported', 'swap-preview', 'preview-asking'] as const) {
    await show(page, address, scene)
    const dock = await page.locator('[data-part=view] > :last-child').evaluate((element) => {
      const { position, backgroundImage, backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return {
        position,
        backgroundImage,
        isSolid: !/transparent|, 0\)$/.test(backgroundColor),
        borderTopWidth,
        borderTopStyle,
      }
    })
    expect(dock, scene).toEqual({
      position: 'sticky',
      backgroundImage: 'none',
      isSolid: true,
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
    })
  }
  const row = page.getByRole('button', { name: /Cancel|Back/ }).last()
  expect(await row.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
})

for (const theme of ['dark', 'light'])
  test(`behavior: with more contrast, ${theme}, soft text has a contrast of 10 and controls have borders`, async ({
    page,
    address,
  }) => {
    await page.emulateMedia({ contrast: 'more' })
    await show(page, address, 'what-wallet', `&theme=${theme}`)
    const ratio = await page
      .locator('[data-part=view] p')
      .first()
      .evaluate((text) => {
        const luminance = (colour: string) => {
          const canvas = document.createElement('canvas').getContext('2d')
          if (!canvas) return 0
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
            const share = byte / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const card = text.closest('[data-part=card]') ?? text
        const [a, b] = [luminance(getComputedStyle(text).color), luminance(getComputedStyle(card).backgroundColor)]
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      })
    expect(ratio).toBeGreaterThan(10)
    await show(page, address, 'connect', `&theme=${theme}`)
    const row = page.locator('[data-part=row]').first()
    expect(await row.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
  })

test(
  'behavior: a long list ends in a sign while there is more, and in none at its end',
  { tag: '@main' },
  async ({ page, address }) => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await show(page, address, 'what-wallet')
    const sign = () =>
      page.locator('[data-part=scroll]').evaluate((scroll) => {
        const { opacity, backgroundImage, bottom } = getComputedStyle(scroll, '::after')
        return {
          opacity: Number(opacity),
          hasChevron: (backgroundImage.match(/linear-gradient/g) ?? []).length === 3,
          // Scaled screens have fractions of pixels, of which a line of the list would stay below the sign.
          coversEdge: Number.parseFloat(bottom) <= -1,
        }
      })
    await expect.poll(sign).toEqual({ opacity: 1, hasChevron: true, coversEdge: true })
    await page.locator('[data-part=scroll]').evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight))
    await expect.poll(async () => (await sign()).opacity).toBeLessThan(0.05)
  },
)

test('behavior: the card is at most 800 px high and keeps 16 px from the window’s edges', async ({ page, address }) => {
  for (const [height, expected] of [
    [1200, 800],
    [768, 736],
  ] as const) {
    await page.setViewportSize({ width: 1280, height })
    await show(page, address, 'all')
    await expect.poll(async () => (await page.locator('[data-part=card]').boundingBox())?.height).toBe(expected)
  }
})

/** Reviews that ask for something or that have stopped. */
const reviews = [
  'swap-preview-asking',
  'swap-preview-drastic',
  'swap-preview-unread',
  'preview-asking',
  'preview-stopped',
] as const
for (const [width, height] of [
  [1280, 800],
  [390, 667],
] as const)
  test(`behavior: at ${width}×${height}, a review shows what is asked and why it stopped without scrolling`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width, height })
    for (const scene of reviews) {
      await show(page, address, scene)
      const messages = page.locator('[data-part=view] > :last-child :is([role=status], [role=alert])')
      await expect(messages.first(), scene).toBeInViewport({ ratio: 1 })
      for (const message of await messages.all()) await expect(message, scene).toBeInViewport({ ratio: 0.99 })
      for (const button of await page.locator('[data-part=view] > :last-child button').all())
        await expect(button, scene).toBeInViewport({ ratio: 0.99 })
    }
  })
