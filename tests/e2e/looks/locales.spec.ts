import { expect, test } from '../fixtures'

const languages = [
  { locale: 'de', heading: 'Wallet verbinden', allWallets: 'Alle Wallets', direction: 'ltr', other: 'ar' },
  { locale: 'ar', heading: 'اتصال بمحفظة', allWallets: 'كل المحافظ', direction: 'rtl', other: 'de' },
  {
    locale: 'fr',
    heading: 'Connecter un portefeuille',
    allWallets: 'Tous les portefeuilles',
    direction: 'ltr',
    other: 'de',
  },
] as const

for (const { locale, heading, allWallets, direction, other } of languages)
  test(`behavior: in ${locale}, Connect has its texts and direction, and the other language is not loaded`, async ({
    demo,
  }) => {
    await demo.page.setViewportSize({ width: 390, height: 760 })
    const asked: string[] = []
    demo.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await demo.goto(`?locale=${locale}`)
    await demo.openDialog()
    await expect(demo.heading).toHaveText(heading)
    await expect(demo.row(allWallets)).toBeVisible()
    const host = demo.page.locator('[data-walletchart]')
    await expect(host).toHaveAttribute('lang', locale)
    await expect(host).toHaveAttribute('dir', direction)
    const wide = await host.evaluate((element) => {
      const scroll = element.shadowRoot?.querySelector('[data-part=scroll]')
      return scroll ? scroll.scrollWidth - scroll.clientWidth : Number.NaN
    })
    expect(wide).toBe(0)
    const chunk = (name: string) => new RegExp(`(^|/)(${name}-[\\w-]+\\.js|locales/${name}\\.ts)`)
    expect(asked.filter((path) => chunk(locale).test(path))).not.toEqual([])
    expect(asked.filter((path) => chunk(other).test(path))).toEqual([])
  })

test('behavior: in English, no texts are loaded and the dialog sets no direction', async ({ demo }) => {
  const asked: string[] = []
  demo.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await demo.goto()
  await demo.openDialog()
  await expect(demo.heading).toHaveText('Connect wallet')
  await expect(demo.page.locator('[data-walletchart]')).not.toHaveAttribute('dir')
  expect(asked.filter((path) => /(^|\/)((de|ar|languages)-[\w-]+\.js|locales\/)/.test(path))).toEqual([])
})

test.describe(() => {
  test.use({ locale: 'fr-CA' })

  test('behavior: a button is English until its words are fetched, then in the visitor’s language', async ({
    demo,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await demo.page.route(/\/languages[-.]/, async (route) => {
      await held
      await route.continue()
    })
    await demo.goto('?locale=auto')
    const button = demo.page.locator('.walletchart-button').first()
    await expect(button).toHaveText('Connect wallet')
    release()
    await expect(button).toHaveText('Connecter un portefeuille')
  })
})
