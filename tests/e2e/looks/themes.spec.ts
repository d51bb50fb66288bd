import { hexColour } from '../../support/colours'
import { defaultColours } from '../../../src/domain/theme/defaults'
import { bloom, midnight, mono, paper } from '../../../src/doors/themes'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'

const darkSurface = hexColour(defaultColours.dark.surface)?.join(' ')

/** Bytes of the card's colour, whatever notation the browser computes. */
const surfaceOf = (demo: ModalPage) =>
  demo.dialog.locator('[data-part=card]').evaluate((card) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(card).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(' ')
  })

test(
  'behavior: in the mode auto, the open dialog follows the visitor’s setting and the page, and the frame does too',
  { tag: '@main' },
  async ({ demo, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await demo.gotoWith({ themeMode: 'auto' })
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'))
    await demo.openDialog()
    expect(await surfaceOf(demo)).toBe(darkSurface)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => surfaceOf(demo)).toBe('255 255 255')
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
    await expect.poll(() => surfaceOf(demo)).toBe(darkSurface)
  },
)

test('behavior: a theme is drawn before the first frame, and the host replaces it while the dialog is open', async ({
  demo,
}) => {
  await demo.gotoWith({ theme: midnight, themeVariables: {} })
  await demo.openDialog()
  expect(await surfaceOf(demo)).toBe('13 16 32')
  for (const [theme, surface] of [
    [paper, '28 25 20'],
    [mono, '0 0 0'],
    [bloom, '29 18 24'],
  ] as const) {
    await demo.host((modal, given) => modal.setTheme(given), theme)
    await expect.poll(() => surfaceOf(demo)).toBe(surface)
  }
})

test('behavior: the host’s words, groups and networks are drawn in the visitor’s language', async ({ demo }) => {
  await demo.gotoWith(
    {
      texts: { connect: { titles: { Connect: 'Come in' } }, de: { connect: { titles: { Connect: 'Herein' } } } },
      appearance: { groupNames: { injected: 'Hier im Browser' }, walletConnect: { name: 'Handy' } },
    },
    'locale=de',
  )
  await demo.openDialog()
  await demo.expectView('Herein')
  await expect(demo.dialog.getByRole('heading', { name: 'Hier im Browser' })).toBeVisible()
  await expect(demo.row('Handy')).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.host((modal) => modal.open({ view: 'Networks', networks: ['eip155:137', 'eip155:8453'] }))
  await expect(demo.dialog.locator('[data-part=row]')).toHaveText([/Polygon/, /Base/])
})
