import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { iconHost } from '../policy'

/** Hosts of pictures: one that the site's policy allows, and one that it does not. */
const [named, unnamed] = [iconHost, 'https://elsewhere.example']
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="#1b7f53"/></svg>'

/** Counts the images and glyphs in the place of a picture, and returns its size. */
async function drawn(picture: Locator): Promise<{ images: number; glyphs: number; width: string; height: string }> {
  return picture.evaluate((element) => {
    // Computed styles leave out the transform of a view that is still animating.
    const { width, height } = getComputedStyle(element)
    return {
      images: element.querySelectorAll('img').length,
      // A wallet's letter counts as a glyph.
      glyphs: element.querySelectorAll('svg').length + (element.textContent?.trim() ? 1 : 0),
      width,
      height,
    }
  })
}

test('behavior: when img-src blocks a picture, a glyph of the same size replaces it; an allowed one shows', async ({
  demo,
  problems,
}) => {
  problems.allow(
    /^Policy breached: img-src https:\/\/elsewhere\.example/,
    /elsewhere\.example.*Content Security Policy/,
  )
  const asked: string[] = []
  await demo.page.context().route(/^https:\/\/(icons|elsewhere)\.example\//, async (route, request) => {
    asked.push(new URL(request.url()).host)
    await route.fulfill({ contentType: 'image/svg+xml', body: drawing })
  })
  await demo.page.route('**/v1/account/*/balance?**', async (route) => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as { balances: { name: string; iconUrl: string }[] }
    for (const [index, balance] of balances.entries()) balance.iconUrl = `${index === 0 ? named : unnamed}/${index}.svg`
    await route.fulfill({ response, json: { balances } })
  })
  const wallet = (id: string, name: string, host: string) => ({
    id,
    name,
    mobile_link: `${id}://`,
    image_url: `${host}/${id}.svg`,
  })
  await demo.gotoWith(
    { customWallets: [wallet('seen', 'Seen Purse', named), wallet('unseen', 'Unseen Purse', unnamed)] },
    'wallet=announced&beacon=approve',
  )

  await demo.openDialog()
  const purse = (name: string) => demo.row(name).locator('[data-part=image]')
  await expect(purse('Seen Purse').locator('img')).toBeVisible()
  // The letter is also shown while a picture loads: a blocked picture is one without an `img`.
  await expect(purse('Unseen Purse').locator('img')).toHaveCount(0)
  await expect(purse('Unseen Purse')).toHaveText('U')
  const [seen, unseen] = [await drawn(purse('Seen Purse')), await drawn(purse('Unseen Purse'))]
  expect(seen).toMatchObject({ images: 1, glyphs: 0 })
  expect(unseen).toEqual({ ...seen, images: 0, glyphs: 1 })

  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.openDialog()
  const holdings = demo.dialog.locator('[data-part=holding]')
  const pictures = holdings.locator('> [data-part=image]')
  await expect(pictures.nth(0).locator('img')).toBeVisible()
  await expect(pictures.locator('img')).toHaveCount(1)
  await expect(pictures.locator('svg')).toHaveCount((await holdings.count()) - 1)
  expect(await holdings.count()).toBeGreaterThan(2)
  const [shown, ...blocked] = await Promise.all((await pictures.all()).map(drawn))
  expect(shown).toMatchObject({ images: 1, glyphs: 0 })
  for (const one of blocked) expect(one).toEqual({ ...shown, images: 0, glyphs: 1 })
  const heights = await holdings.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).height))
  expect(new Set(heights).size).toBe(1)
  // The blocked host was never requested.
  expect(new Set(asked)).toEqual(new Set(['icons.example']))
})
