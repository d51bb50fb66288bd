import { expect, type Page } from '@playwright/test'
import { locales } from '../../src/domain/locale'
import { scenes, type SceneName } from './gallery/scenes'
import { show, test } from './gallery/test'

/** Layout of the gallery's scenes: nothing jumps, is cut off or overlaps. */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const names = Object.keys(scenes) as SceneName[]
const top = async (page: Page, locator: string) => (await page.locator(locator).first().boundingBox())?.y ?? NaN
/** Distance from the top of the centred card. Both are measured in one frame, because the card may still be growing. */
const within = (page: Page, locator: string) =>
  page
    .locator(locator)
    .first()
    .evaluate((element) => {
      const card = element.closest('[data-part=card]')
      return element.getBoundingClientRect().y - (card?.getBoundingClientRect().y ?? NaN)
    })

/** Draws a scene and finds elements wider than the card, and text that is cut off without an ellipsis. */
const cutOff = (page: Page, query: string, view: string) =>
  page.evaluate(
    async ([drawn, wanted]) => {
      await (window as unknown as { drawScene: (query: string) => Promise<void> }).drawScene(drawn)
      const card = document.querySelector('#place > div')?.shadowRoot?.querySelector('[data-part=card]')
      if (card?.querySelector('[data-part=view]')?.getAttribute('data-view') !== wanted) return ['is not drawn']
      const { left, right } = card.getBoundingClientRect()
      return [...card.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        // Skip text for screen readers only, drawings, which have no text, and fields, which scroll with the caret.
        if (style.clipPath !== 'none' || element.closest('svg, input, [aria-hidden=true]')) return []
        const words = element.textContent?.trim().slice(0, 40) ?? ''
        const marked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const clips = /hidden|clip/.test(style.overflowX) && element.dataset.part !== 'stage'
        return [
          ...(box.width > 0 && (box.left < left - 1 || box.right > right + 1) ? [`sticks out: ${words}`] : []),
          ...(words && clips && !marked && element.scrollWidth > element.clientWidth + 1
            ? [`is cut off: ${words}`]
            : []),
        ]
      })
    },
    [query, view] as const,
  )

for (const locale of locales.filter((one) => one !== 'en'))
  test(`limit: on a phone in ${locale}, no scene is wider than the sheet, and no text is cut off`, async ({
    page,
    address,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await show(page, address, 'connect')
    const found: string[] = []
    for (const scene of names)
      for (const fault of await cutOff(page, `?scene=${scene}&locale=${locale}`, scenes[scene].view))
        found.push(`${scene}: ${fault}`)
    expect(found).toEqual([])
  })

test('behavior: when the visitor agrees to the terms, the hint moves nothing', async ({ page, address }) => {
  await show(page, address, 'connect-consent')
  const wallets = page.getByRole('button', { name: 'WalletConnect' })
  const before = (await wallets.boundingBox())?.y
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Now choose how to connect.')).toBeVisible()
  expect((await wallets.boundingBox())?.y).toBe(before)
})

test('behavior: when a message below the email field has one or two lines, it keeps off the divider', async ({
  page,
  address,
}) => {
  for (const scene of ['connect-email-sending', 'connect-email-invalid', 'connect-email-late'] as const) {
    await show(page, address, scene)
    const said = page.locator('form p').filter({ hasText: /\S/ }).first()
    const { y = 0, height = 0 } = (await said.boundingBox()) ?? {}
    const next = await page.getByText('or', { exact: true }).first().boundingBox()
    expect((next?.y ?? 0) - y - height, scene).toBeGreaterThanOrEqual(8)
  }
})

test('behavior: when the code is correct, no resend is offered', async ({ page, address }) => {
  await show(page, address, 'code-right')
  await expect(page.getByText('Connecting your wallet…')).toBeVisible()
  await expect(page.locator('[data-part=resend]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use another email' })).toBeVisible()
})

test('behavior: when a name appears, it moves nothing below it, and the copy button overlaps nothing', async ({
  page,
  address,
}) => {
  await show(page, address, 'account')
  const before = await within(page, '[data-part=features]')
  await show(page, address, 'account-named')
  expect(await within(page, '[data-part=features]')).toBeCloseTo(before, 0)
  const copy = await page.getByRole('button', { name: 'Copy address' }).boundingBox()
  const name = await page.getByText('wren.hollis.eth').boundingBox()
  expect(copy?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
  expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual(await top(page, '[data-part=worth]'))
})

test('behavior: three tokens are seen in Account at 900 px, two below a sent transaction in a low window', async ({
  page,
  address,
}) => {
  const rows = () =>
    page.locator('[data-part=holding]').evaluateAll(
      (all) =>
        all.filter((row) => {
          const box = row.getBoundingClientRect()
          const seen = (row.getRootNode() as ShadowRoot).elementFromPoint(box.x + box.width / 2, box.bottom - 6)
          return seen !== null && row.contains(seen)
        }).length,
    )
  await page.setViewportSize({ width: 1280, height: 900 })
  await show(page, address, 'account-many')
  expect(await rows()).toBeGreaterThanOrEqual(3)
  await page.setViewportSize({ width: 1280, height: 720 })
  await show(page, address, 'sent-pending')
  expect(await rows()).toBeGreaterThanOrEqual(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await show(page, address, 'account-many', '&size=20px')
  expect(await rows()).toBeGreaterThanOrEqual(1)
})

test('behavior: when the embedded wallet asks for approval, the heading names the request', async ({
  page,
  address,
}) => {
  await show(page, address, 'approve')
  await expect(page.getByRole('heading', { name: 'Sign message', level: 2 })).toBeVisible()
})

test('behavior: when the banner names an option, it is a code element without backticks', async ({ page, address }) => {
  await show(page, address, 'connect-banner')
  const banner = page.getByRole('alert')
  await expect(banner.locator('code')).toHaveText('projectId')
  await expect(banner).not.toContainText('`')
})
