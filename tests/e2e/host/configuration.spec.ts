import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { onPhone, pixel } from '../onlyChromium'

const rowNames = (demo: ModalPage) => demo.dialog.locator('ul > li [data-part=name]').allInnerTexts()

/** Returns the registry's wallet ids by name. */
async function walletIds(demo: ModalPage, registry: string, ...names: string[]): Promise<Record<string, string>> {
  const query = 'projectId=sandbox&st=appkit&sv=test&entries=100'
  const pages = await Promise.all(
    [1, 2].map(
      async (page) =>
        (await demo.page.request.get(`${registry}/getWallets?${query}&page=${page}`)).json() as Promise<{
          data: { id: string; name: string }[]
        }>,
    ),
  )
  const wallets = pages.flatMap(({ data }) => data)
  return Object.fromEntries(
    names.map((name) => [name, wallets.find((wallet) => wallet.name === name)?.id ?? `no ${name}`]),
  )
}

test(
  'error: when an option’s name is wrong, it is refused at once and the right name is suggested',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.page.goto(`/?options=${encodeURIComponent('{"projectID":"x"}')}`)
    await expect(demo.page.getByRole('alert')).toContainText('Unknown option "projectID". Did you mean "projectId"?')
  },
)

test('error: when an option’s value is wrong, `ready()` rejects and names the allowed values', async ({
  demo,
  problems,
}) => {
  problems.allow(/options\.invalid|Option "allWallets"/)
  await demo.gotoWith({ allWallets: 'MAYBE', preload: 'none' })
  const said = await demo.host((modal) => modal.ready().catch(({ code, message }) => `${code}: ${message}`))
  expect(said).toMatch(/^options\.invalid: Option "allWallets" is "MAYBE"; allowed: .*HIDE/)
})

test('error: when both siwx and siweConfig are set, the error names both', async ({ demo }) => {
  await demo.page.goto(`/?options=${encodeURIComponent('{"siwx":{},"siweConfig":{}}')}`)
  await expect(demo.page.getByRole('alert')).toHaveText('Cannot set both `siweConfig` and `siwx` options')
})

test.describe('remote configuration', () => {
  const ours = { features: { swaps: ['1inch'], email: false, socials: false } }
  const swapsOff = { config: { features: [{ id: 'swap', isEnabled: false, config: [] }] } }

  for (const [mode, debug, banner] of [
    ['override', true, true],
    ['override', false, false],
    ['narrow', true, true],
    ['ignore', true, false],
  ] as const) {
    test(`behavior: when remoteConfig is \`${mode}\`${debug ? '' : ' without debug'}, an override is ${banner ? '' : 'not '}reported`, async ({
      demo,
      sandbox,
    }) => {
      sandbox.settings.set(swapsOff)
      await demo.gotoWith({ ...ours, remoteConfig: mode, debug })
      await demo.openDialog()
      await expect.poll(() => sandbox.hits().some(({ path }) => path === '/getAnalyticsConfig')).toBe(true)
      await demo.page.waitForLoadState('networkidle')
      if (banner) {
        await expect(demo.dialog.locator('[data-part=banner]')).toContainText('Local configuration ignored')
        await expect(demo.dialog.locator('[data-part=banner]')).toContainText('Overridden: swaps')
      } else await expect(demo.dialog.locator('[data-part=banner]')).toHaveCount(0)
      expect(sandbox.hits().some(({ path }) => path === '/appkit/v1/config')).toBe(mode !== 'ignore')
    })
  }

  test('behavior: when remoteConfig is `narrow`, locally disabled features stay off without a warning', async ({
    demo,
    sandbox,
  }) => {
    sandbox.settings.set({
      config: {
        features: [
          { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
          { id: 'swap', isEnabled: true, config: ['1inch'] },
        ],
      },
    })
    await demo.gotoWith({ features: { email: false, socials: false, swaps: false }, remoteConfig: 'narrow' })
    await demo.openDialog()
    await demo.page.waitForLoadState('networkidle')
    await expect(demo.dialog.locator('[data-part=banner]')).toHaveCount(0)
    // No feature depends on the origin then.
    expect(sandbox.hits().some(({ path }) => path === '/projects/v1/origins')).toBe(false)
  })

  for (const [allowed, banner] of [
    [['https://elsewhere.example'], true],
    [['http://127.0.0.1:*'], false],
  ] as const) {
    test(`behavior: when the origin is ${banner ? 'not ' : ''}on the allowlist, the banner matches that`, async ({
      demo,
      sandbox,
    }) => {
      sandbox.settings.set({
        origins: { allowedOrigins: [...allowed] },
        config: { features: [{ id: 'social_login', isEnabled: true, config: ['email'] }] },
      })
      await demo.goto()
      await demo.openDialog()
      await expect.poll(() => sandbox.hits().some(({ path }) => path === '/projects/v1/origins')).toBe(true)
      await demo.page.waitForLoadState('networkidle')
      if (banner) await expect(demo.dialog.locator('[data-part=banner]')).toContainText('Invalid App Configuration')
      else await expect(demo.dialog.locator('[data-part=banner]')).toHaveCount(0)
    })
  }
})

test(
  'behavior: until the terms are agreed to, no wallet can be chosen by mouse, keys or the host',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    await demo.goto('?legal=1')
    await demo.openDialog()
    const rows = demo.dialog.locator('ul button')
    await expect(rows).not.toHaveCount(0)
    for (const row of await rows.all()) await expect(row).toBeDisabled()
    await expect(demo.dialog.getByRole('link', { name: 'terms of service' })).toHaveAttribute(
      'href',
      'https://example.com/terms',
    )
    await expect(demo.dialog.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      'https://example.com/privacy',
    )
    await demo.row('Beacon').click({ force: true })
    await demo.page.keyboard.press('Enter')
    await demo.expectView('Connect wallet')
    // An event from the host cannot bypass the terms either.
    await demo.page.evaluate(() => {
      const root = window.demo?.modal.getSystem()?.root
      root?.send({ type: 'wallet.selected', connectorId: 'app.beacon.wallet' })
    })
    await demo.expectView('Connect wallet')
    expect(sandbox.hits().some(({ host }) => host === 'relay')).toBe(false)
    await demo.dialog.getByRole('checkbox').focus()
    await demo.page.keyboard.press('Space')
    await expect(demo.row('Beacon')).toBeEnabled()
    await demo.row('Beacon').focus()
    await demo.page.keyboard.press('Enter')
    await demo.approve(/connect/i)
    await demo.expectConnected()
  },
)

test(
  'behavior: featured, included and excluded ids decide which wallets are listed',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    const {
      'Pocket Phone': pocket,
      'Lantern Web': lantern,
      'Harbour Desk': harbour,
      'Quiet Shelf': quiet,
    } = await walletIds(demo, sandbox.urls.registry, 'Pocket Phone', 'Lantern Web', 'Harbour Desk', 'Quiet Shelf')
    await demo.gotoWith({ featuredWalletIds: [harbour, pocket] })
    await demo.openDialog()
    await expect
      .poll(() => rowNames(demo))
      .toEqual(['Beacon', 'Browser wallet', 'WalletConnect', 'Harbour Desk', 'Pocket Phone', 'All wallets'])

    await demo.gotoWith({ includeWalletIds: [pocket, lantern, quiet], excludeWalletIds: [quiet] })
    await demo.openDialog()
    await demo.row('All wallets').click()
    await expect(demo.dialog.locator('[data-part=tile]')).toHaveText([/Pocket Phone/, /Lantern Web/])
    await demo.dialog.getByRole('searchbox').fill('Quiet')
    await expect(demo.dialog.getByText('No wallet found')).toBeVisible()
  },
)

test('behavior: when the host adds a custom wallet, its row leads to a QR code', async ({ demo }) => {
  await demo.gotoWith({
    customWallets: [
      {
        id: 'own',
        name: 'Own Purse',
        homepage: 'https://own.example',
        mobile_link: 'own://',
        desktop_link: null,
        webapp_link: null,
        app_store: null,
        play_store: null,
        image_url: null,
      },
    ],
  })
  await demo.openDialog()
  await demo.row('Own Purse').click()
  await demo.expectView('Own Purse')
  await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test('behavior: when the host sets connectorTypeOrder, the rows follow it', async ({ demo }) => {
  await demo.gotoWith({ features: { connectorTypeOrder: ['walletConnect', 'injected'] } })
  await demo.openDialog()
  await expect.poll(() => rowNames(demo)).toEqual(['WalletConnect', 'Beacon', 'Browser wallet', 'All wallets'])
})

test('behavior: when the host disables a kind of wallet, its rows are not listed', async ({ demo }) => {
  const usual = ['Beacon', 'Browser wallet', 'WalletConnect', 'All wallets']
  for (const [options, absent] of [
    [{}, []],
    [{ allWallets: 'HIDE' }, ['All wallets']],
    [{ allWallets: 'ONLY_MOBILE' }, ['All wallets']],
    [{ features: { allWallets: false } }, ['All wallets']],
    [{ enableEIP6963: false }, ['Beacon']],
    [{ enableInjected: false }, ['Browser wallet']],
    [{ enableWalletConnect: false }, ['WalletConnect', 'All wallets']],
  ] as const) {
    await demo.gotoWith(options)
    await demo.openDialog()
    await demo.page.waitForLoadState('networkidle')
    const names = await rowNames(demo)
    const missing = usual.filter((name) => !names.includes(name))
    expect(missing, JSON.stringify(options)).toEqual(absent)
  }
})

test('behavior: when only WalletConnect is enabled, the QR code comes first', async ({ demo }) => {
  await demo.goto('?wallets=walletConnectOnly')
  await demo.openDialog()
  await expect(demo.dialog.locator('[data-view]')).toHaveAttribute('data-view', 'ConnectingWalletConnectBasic')
  await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(demo.row('Beacon')).toHaveCount(0)
})

test.describe('on a phone', onPhone, () => {
  test.use(pixel)

  test('behavior: when only WalletConnect is enabled, All wallets comes first', async ({ demo }) => {
    await demo.goto('?wallets=walletConnectOnly')
    await demo.openDialog()
    await expect(demo.dialog.locator('[data-view]')).toHaveAttribute('data-view', 'AllWallets')
    await expect(demo.row('Pocket Phone')).toBeVisible()
  })

  test('behavior: when allWallets is `ONLY_MOBILE`, All wallets is listed', async ({ demo }) => {
    await demo.gotoWith({ allWallets: 'ONLY_MOBILE' })
    await demo.openDialog()
    await expect(demo.row('All wallets')).toBeVisible()
  })
})

/** WCAG contrast of an element's text on its own background. */
const contrastOf = (element: Locator) =>
  element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255)
      const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return linear.reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
    }
    const { color, backgroundColor } = getComputedStyle(node)
    const [high = 0, low = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  })

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('behavior: text on any accent has a contrast of at least 4.5, also when hovered or pressed', async ({
    demo,
  }) => {
    await demo.goto()
    await demo.openDialog()
    await demo.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    const button = demo.dialog.getByRole('button', { name: 'Get a wallet' })
    for (const accent of ['#ffff00', '#ffe0f0', '#102030', '#767676', 'oklch(0.55 0.02 150)', '#1b7f53']) {
      await demo.host((modal, given) => modal.setThemeVariables({ '--w3m-accent': given ?? '' }), accent)
      await demo.page.mouse.move(0, 0)
      // The theme is applied with the next paint.
      await expect.poll(() => contrastOf(button), { message: accent }).toBeGreaterThanOrEqual(4.5)
      await button.hover()
      expect(await contrastOf(button), `${accent} under the pointer`).toBeGreaterThanOrEqual(4.5)
      await demo.page.mouse.down()
      expect(await contrastOf(button), `${accent} pressed`).toBeGreaterThanOrEqual(4.5)
      await demo.page.mouse.move(0, 0)
      await demo.page.mouse.up()
    }
  })
})

test('behavior: when the host opens another namespace, an open list of all wallets changes to it', async ({ demo }) => {
  await demo.goto('?solana=1')
  await demo.openDialog()
  const only = (namespace: 'eip155' | 'solana') =>
    demo.host((modal, given) => modal.open({ namespace: given }), namespace)
  await only('eip155')
  await demo.row('All wallets').click()
  await demo.expectView('All wallets')
  const tiles = demo.dialog.locator('[data-part=tile]')
  await expect(tiles.first()).toBeVisible()
  const all = await tiles.count()
  await only('solana')
  await expect.poll(() => tiles.count()).not.toBe(all)
  await demo.dialog.getByRole('searchbox').fill('e')
  await only('eip155')
  await expect(tiles.first()).toBeVisible()
  await demo.dialog.getByRole('searchbox').fill('')
  await only('solana')
  await expect.poll(() => tiles.count()).not.toBe(all)
})
