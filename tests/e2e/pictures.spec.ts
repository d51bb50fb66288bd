import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { iconHost } from './policy'

/** One host that the site's policy names for pictures, and one that it does not. */
const [named, unnamed] = [iconHost, 'https://elsewhere.example']
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="#1b7f53"/></svg>'

/** What takes the place of a picture, and how much room it has. */
async function drawn(picture: Locator): Promise<{ images: number; glyphs: number; width: string; height: string }> {
  return picture.evaluate((element) => {
    // Without the transform of a view that is still arriving.
    const { width, height } = getComputedStyle(element)
    return {
      images: element.querySelectorAll('img').length,
      // The letter of a wallet counts as one.
      glyphs: element.querySelectorAll('svg').length + (element.textContent?.trim() ? 1 : 0),
      width,
      height,
    }
  })
}

test('behavior: a picture that the site’s policy does not let in is a glyph in the same place; one of a host named in img-src is shown', async ({
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
  // The letter stands while a picture is awaited, too: refused is the one that is gone.
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
  // Nothing was fetched past the policy.
  expect(new Set(asked)).toEqual(new Set(['icons.example']))
})
