import { expect, type Page } from '@playwright/test'
import { locales } from '../../../src/domain/locales'
import { scenes, type SceneName } from '../gallery/scenes'
import { redraw, show, test } from '../gallery/test'
import { textFaults } from '../gallery/textBoxes'

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

/**
 * Languages whose scenes are measured: those of `LOCALES`, such as `fr,ja` or `all` (`npm run locales:boxes`). By default
 * the one with the longest words and one from right to left, on a phone.
 */
const wanted = process.env.LOCALES
const measured = wanted === 'all' ? locales.filter((tag) => tag !== 'en') : (wanted?.split(',') ?? ['de', 'ar'])
const sizes = wanted === undefined ? [390] : [390, 1280]

/** One scene of each view. All scenes take minutes for each language and size. */
const ofEachView = names.filter((scene, at) => names.findIndex((one) => scenes[one].view === scenes[scene].view) === at)

const english = new Map<string, ReturnType<typeof textFaults>>()

/** Waits until the page has nothing to do after its next frame. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))

/**
 * Measures the texts once two measurements are equal, each of a page at rest: a scene's rows can come a moment after its
 * view.
 */
async function settled(page: Page, scene: SceneName, drawn: string[]): Promise<ReturnType<typeof textFaults>> {
  const of = async () => {
    await idle(page)
    return page.evaluate(textFaults, [scenes[scene].view, drawn] as const)
  }
  let last = await of()
  for (;;) {
    const next = await of()
    if (JSON.stringify(next) === JSON.stringify(last)) return next
    last = next
  }
}

/** Texts and faults of a scene in English, measured once for all languages. */
async function englishOf(page: Page, scene: SceneName): Promise<ReturnType<typeof textFaults>> {
  const key = `${page.viewportSize()?.width} ${scene}`
  const before = english.get(key)
  if (before) return before
  await redraw(page, scene)
  const measurement = await settled(page, scene, [])
  english.set(key, measurement)
  return measurement
}

/** Faults of the texts of the scenes; a scene's fault that English has too is the scene's own. */
async function measure(page: Page, locale: string): Promise<string[]> {
  const found: string[] = []
  for (const scene of wanted === undefined ? ofEachView : names) {
    const { faults: own, drawn } = await englishOf(page, scene)
    const ofScene = new Set(own.map(([fault, path]) => fault + path))
    await redraw(page, scene, `&locale=${locale}`)
    const { faults } = await settled(page, scene, drawn)
    for (const [fault, path, text] of faults) if (!ofScene.has(fault + path)) found.push(`${scene}: ${fault}: ${text}`)
  }
  return found
}

for (const width of sizes)
  for (const locale of measured)
    test(`limit: in ${locale} at ${width} px, no text of any scene leaves the card, is cut off or overlaps another`, async ({
      page,
      address,
    }) => {
      test.setTimeout(wanted === undefined ? 240_000 : 900_000)
      await page.setViewportSize({ width, height: 844 })
      await show(page, address, 'connect')
      expect(await measure(page, locale)).toEqual([])
    })

test(
  'error: a text that is cut off, leaves the card or overlaps another is found',
  { tag: '@main' },
  async ({ page, address }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await show(page, address, 'connect')
    const faults = async (spoil: Readonly<Record<string, string>>, selector = 'h2') => {
      await redraw(page, 'connect', '&locale=de')
      await page
        .locator(selector)
        .last()
        .evaluate((element, style) => Object.assign((element as HTMLElement).style, style), spoil)
      const { faults: found } = await page.evaluate(textFaults, ['Connect', []] as const)
      return found.map(([fault, , text]) => `${fault}: ${text}`)
    }
    expect(await faults({})).toEqual([])
    expect(await faults({ width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' })).toContain(
      'is cut off: Wallet verbinden',
    )
    expect(await faults({ position: 'relative', left: '300px', whiteSpace: 'nowrap' })).toContain(
      'leaves the card: Wallet verbinden',
    )
    expect((await faults({ marginTop: '-72px' }, 'ul > li')).join()).toContain('overlaps: ')
  },
)

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

test('behavior: when a session is looked for, the sign-in has its later height', async ({ page, address }) => {
  const height = async (scene: 'sign-in' | 'sign-in-looking') => {
    await show(page, address, scene)
    return page.locator('[data-part=view]').evaluate((view) => view.clientHeight)
  }
  expect(await height('sign-in-looking')).toBe(await height('sign-in'))
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
  // The line of the name has more air than that below its letters.
  expect(copy?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 2)
  expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual(await top(page, '[data-part=worth]'))
})

test(
  'behavior: three tokens are seen in Account at 900 px, two below a sent transaction in a low window',
  { tag: '@main' },
  async ({ page, address }) => {
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
  },
)

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
