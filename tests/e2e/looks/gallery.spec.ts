import { expect } from '@playwright/test'
import * as presets from '../../../src/doors/themes'
import { viewNames } from '../../../src/domain/view'
import '../../harness/features'
import { scenes, type SceneName } from '../gallery/scenes'
import { colourRules, misnamed, overflowing, redraw, show, test, violations } from '../gallery/test'

/** Views and their states on a scripted system: how they look, not how they come about. */

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const names = Object.keys(scenes) as SceneName[]

test('behavior: the gallery has a scene of every view', { tag: '@main' }, () => {
  expect(new Set(Object.values(scenes).map(({ view }) => view))).toEqual(new Set(viewNames()))
})

/** First scene of each view: enough for the light theme, which differs only in colours. Dark runs all rules. */
const firsts = names.filter(
  (name, index) => names.findIndex((other) => scenes[other].view === scenes[name].view) === index,
)
const inLight = [...firsts, 'connect-twins', 'external-declined', 'networks-refused', 'connect-banner'] as const

/** Scenes per test, so that each ends within its timeout. */
const BATCH = 40
const batches = (['dark', 'light'] as const).flatMap((theme) => {
  const shown = theme === 'dark' ? names : inLight
  return Array.from({ length: Math.ceil(shown.length / BATCH) }, (_, index) => ({
    theme,
    from: index * BATCH,
    shown: shown.slice(index * BATCH, (index + 1) * BATCH),
  }))
})

for (const { theme, from, shown } of batches)
  test(`behavior: in every view, ${theme}, from ${from}, axe finds nothing, and names contain what is seen`, async ({
    page,
    address,
  }) => {
    test.setTimeout(240_000)
    await show(page, address, 'connect')
    for (const scene of shown) {
      await redraw(page, scene, `&theme=${theme}`)
      expect(await violations(page, theme === 'dark' ? undefined : colourRules), scene).toEqual([])
      expect(await overflowing(page), scene).toBe(0)
      expect(await misnamed(page), scene).toEqual([])
    }
  })

/** Scenes that a visitor sees most. */
const main = [
  'connect',
  'connect-login',
  'all',
  'qr',
  'external',
  'account',
  'networks',
  'send',
  'swap',
  'what-wallet',
] as const

for (const preset of Object.keys(presets))
  test(`behavior: in the theme ${preset}, in both modes, axe finds nothing`, async ({ page, address }) => {
    test.setTimeout(120_000)
    await show(page, address, 'connect')
    for (const theme of ['dark', 'light'])
      for (const scene of main) {
        await redraw(page, scene, `&theme=${theme}&preset=${preset}`)
        expect(await violations(page, colourRules), `${scene}, ${theme}`).toEqual([])
        expect(await overflowing(page), `${scene}, ${theme}`).toBe(0)
      }
  })

test('behavior: our accent is legible, and a host’s accent is adjusted until it is', async ({ page, address }) => {
  await show(page, address, 'connect')
  for (const accent of ['', 'yellow', 'oklch(0.55 0.02 150)'])
    for (const theme of ['dark', 'light'])
      for (const scene of ['what-wallet', 'networks', 'sent-late', 'sent-confirmed', 'sent-reverted'] as const) {
        await redraw(page, scene, `&theme=${theme}${accent && `&accent=${accent}`}`)
        expect(await violations(page, colourRules), `${scene}, ${accent || 'ours'} on ${theme}`).toEqual([])
      }
})

test('behavior: with large type, right to left, on a phone, nothing is wider than the sheet', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await show(page, address, 'connect')
  for (const scene of [
    'connect-consent',
    'connect-twins',
    'tabs',
    'all',
    'account',
    'networks-refused',
    'downloads',
    'what-wallet',
    'code-late',
    'edit-email-primary',
    'account-embedded',
    'account-named',
    'activity',
    'nfts',
    'sent-reverted',
    'receive',
    'settings',
    'approve-lost',
    'send-huge',
    'send-lookalike',
    'tokens',
    'preview-huge',
    'preview-checking',
  ] as const) {
    await redraw(page, scene, '&size=20px&dir=rtl')
    expect(await overflowing(page), scene).toBe(0)
  }
})

test(
  'behavior: Escape, the close button and a click outside close the dialog and restore scroll and focus',
  { tag: '@main' },
  async ({ page, address }) => {
    // Connect is also drawn ahead, in a closed dialog.
    const dialog = page.locator('dialog[open]')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]
    for (const leave of ways) {
      await show(page, address, 'connect')
      await expect(page.getByRole('heading', { name: 'Connect wallet' })).toBeFocused()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
      await leave()
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('#opener')).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).not.toContain('hidden')
    }
  },
)

test('behavior: when the network is unsupported, Escape and a click outside do not close the dialog', async ({
  page,
  address,
}) => {
  await show(page, address, 'unsupported')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveAttribute('data-shaking', 'true')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('heading', { name: 'Switch network' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
})

test('behavior: arrow keys move through rows, tiles and tabs', { tag: '@main' }, async ({ page, address }) => {
  await show(page, address, 'connect')
  await page.getByRole('button', { name: 'Browser wallet' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Marrowmint' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'All wallets' })).toBeFocused()
  await show(page, address, 'all')
  await page.getByRole('button', { name: 'Pocket Phone' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Tallowfern' })).toBeFocused()
  await show(page, address, 'connect-phone-crowd')
  await page.getByRole('button', { name: 'Foxglove' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Thistledown' })).toBeFocused()
  await show(page, address, 'tabs')
  await page.getByRole('tab', { name: 'Mobile' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Web' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    /^https:\/\/desk\.example\/wc\?uri=wc%3A/,
  )
})

test('behavior: until the terms are agreed to, no wallet can be chosen', async ({ page, address }) => {
  await show(page, address, 'connect-consent')
  await expect(page.getByRole('button', { name: 'Foxglove' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Foxglove' })).toBeEnabled()
})

test('behavior: when the list of all wallets is scrolled, it grows', async ({ page, address }) => {
  await show(page, address, 'all')
  const tiles = page.locator('[data-part=tile]')
  await expect(tiles).toHaveCount(40)
  await page.locator('[data-part=tile]').last().scrollIntoViewIfNeeded()
  await expect(tiles).toHaveCount(80)
})

test('behavior: when the visitor chooses "n more", the rest of the wallets is shown', async ({ page, address }) => {
  await show(page, address, 'connect-crowd')
  await expect(page.getByRole('button', { name: /^Crowd/ })).toHaveCount(50)
  await page.getByText('20 more installed wallets').click()
  await expect(page.getByRole('button', { name: /^Crowd/ })).toHaveCount(70)
})

test('behavior: when the address is copied, a status announces it', async ({ page, address }) => {
  await show(page, address, 'account')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toHaveCount(1)
})

test('behavior: when embedded, the modal is a region instead of a dialog and leaves the focus where it was', async ({
  page,
  address,
}) => {
  await show(page, address, 'connect', '&embedded')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.locator('#opener')).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('limit: when reduced motion is preferred, nothing is animated', async ({ page, address }) => {
  await show(page, address, 'external')
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(running).toBe(0)
})

/** Scene on the page: its clock, and the events that it tracks. */
interface Hand {
  clock: { increment: (time: number) => void }
  system: { root: { on: (type: string, hear: (emitted: { tracked: { event: string } }) => void) => void } }
}
/** Intents for which the wallet was asked. */
interface Sending {
  system: { chart: (name: 'send') => { getSnapshot: () => { context: { spent: readonly string[] } } } }
}

test('behavior: when an e-mail address is invalid, it is refused and kept, and its note takes room only while it speaks', async ({
  page,
  address,
}) => {
  await show(page, address, 'connect-login')
  const field = page.getByRole('textbox', { name: 'Email' })
  const below = page.getByRole('button', { name: 'Continue with Google' })
  // From field to buttons: the dialog itself is centred, and moves as it grows.
  const top = async () => ((await below.boundingBox())?.y ?? 0) - ((await field.boundingBox())?.y ?? 0)
  // A trial waits until the button no longer moves.
  await below.click({ trial: true })
  const before = await top()
  await field.fill('wren@hollis')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email. Try again.')
  await expect(field).toHaveAccessibleDescription('Invalid email. Try again.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  expect(await top()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'More socials' }).click()
  await expect(page.getByRole('heading', { name: 'All socials' })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field).toHaveValue('wren@hollis')
  await field.fill('wren@hollis.example')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(top).toBe(before)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sending the email…' })).toHaveCount(1)
  expect(await top()).toBe(before)
  await expect(field).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('behavior: when the log-in fails to load, an alert says so and the typed address is kept', async ({
  page,
  address,
}) => {
  await show(page, address, 'connect-email-unloaded')
  const field = page.getByRole('textbox', { name: 'Email' })
  // The arrow tries again with the address that was submitted, and so does the button, which says it.
  await expect(field).toHaveValue('wren.hollis@example.com')
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await field.fill('wren@hollis.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/Couldn’t load/)
  await expect(field).toHaveValue('wren@hollis.example')
})

test('behavior: when an e-mail was just sent, the seconds count down before another can be sent', async ({
  page,
  address,
}) => {
  await show(page, address, 'connect-email-cooling')
  const button = page.getByRole('button', { name: 'Continue with email' })
  await expect(page.getByText('Please try again after 26 seconds').first()).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  for (let second = 0; second < 26; second += 1)
    await page.evaluate(() => (window as unknown as { scene: Hand }).scene.clock.increment(1_000))
  await expect(page.getByText('Please try again after')).toHaveCount(0)
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('behavior: when the e-mail field is focused twice, the event is tracked once', async ({ page, address }) => {
  await show(page, address, 'connect-login')
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    ;(window as unknown as { scene: Hand }).scene.system.root.on('tracked', ({ tracked }) => told.push(tracked.event))
  })
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.focus()
  await page.getByRole('button', { name: 'Continue with Google' }).focus()
  await field.focus()
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(['EMAIL_LOGIN_SELECTED'])
})

test('behavior: methods follow the host’s order, or by default put wallets first if one is installed', async ({
  page,
  address,
}) => {
  const heights = async (...names: string[]) =>
    Promise.all(names.map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0))
  await show(page, address, 'connect-login')
  const [email = 0, social = 0, wallet = 0] = await heights(
    'Continue with email',
    'Continue with Google',
    'WalletConnect',
  )
  expect(email < social && social < wallet).toBe(true)
  await show(page, address, 'connect-login-extension')
  const [last = 0, third = 0, first = 0] = await heights('Continue with Google', 'Continue with email', 'WalletConnect')
  expect(first < third && third < last).toBe(true)
  await show(page, address, 'connect-login-ordered')
  const [one = 0, two = 0, three = 0] = await heights(
    'Continue with Google',
    'Continue with email',
    'Continue with a wallet',
  )
  expect(one < two && two < three).toBe(true)
  await page.getByRole('button', { name: 'Continue with a wallet' }).click()
  await expect(page.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
})

test('behavior: the place of the configuration is reserved, and a late one removes no field in use', async ({
  page,
  address,
}) => {
  const answer = () =>
    page.evaluate(() => (window as unknown as { scene: { configure: () => void } }).scene.configure())
  await show(page, address, 'connect-login-awaited')
  await expect(page.locator('[data-part=skeleton]')).toHaveCount(2)
  const wallets = page.getByRole('button', { name: 'WalletConnect' })
  const before = (await wallets.boundingBox())?.y
  await page.evaluate(() => (window as unknown as { scene: Hand }).scene.clock.increment(1_000))
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect(field).toBeVisible()
  expect((await wallets.boundingBox())?.y).toBe(before)
  await field.fill('wren')
  await answer()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('wren')
  await show(page, address, 'connect-login-awaited')
  await answer()
  await expect(field).toHaveCount(0)
  await expect(page.locator('[data-part=skeleton]')).toHaveCount(0)
})

test('behavior: the code is one field that accepts only digits and can be edited and left by keys', async ({
  page,
  address,
}) => {
  await show(page, address, 'code')
  const field = page.getByRole('textbox', { name: 'Enter the code we sent to wren.hollis@example.com' })
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  await expect(field).toBeFocused()
  await page.keyboard.type('1x2-34')
  await expect(field).toHaveValue('1234')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('134')
  expect(await caret()).toBe(1)
  await page.keyboard.type('a9')
  await expect(field).toHaveValue('1934')
  expect(await caret()).toBe(2)
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.press('End')
  expect(await caret()).toBe(3)
  await expect(field).toHaveValue('934')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
})

test('behavior: when a code is pasted, its six digits replace what was typed', async ({ page, address }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const text of [' 12 34-56', 'Your code: 123456. It lasts 20 minutes.']) {
    await show(page, address, 'code')
    await page.keyboard.type('99')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
    await expect(page.getByRole('textbox')).toHaveValue('123456')
    await expect(page.getByText('Checking the code…')).toBeVisible()
    await expect(page.getByRole('textbox')).toBeFocused()
    await expect(page.getByRole('textbox')).not.toBeEditable()
  }
})

test('behavior: when an amount cannot be read, the form says why and keeps it', async ({ page, address }) => {
  await show(page, address, 'send-ready')
  const amount = page.getByRole('textbox', { name: 'You send' })
  const button = page.locator('button[type=submit]')
  await expect(button).toHaveText('Review')
  await amount.fill('1,5')
  await expect(button).toHaveText('Enter a valid amount')
  await expect(button).toBeDisabled()
  await expect(amount).toHaveAccessibleDescription(/without separators/)
  await expect(amount).toHaveValue('1,5')
  await amount.fill(' １.5 ')
  await expect(amount).toHaveValue('1.5')
  await expect(button).toHaveText('Not enough balance')
  await amount.fill('')
  await expect(button).toHaveText('Enter an amount')
  await amount.fill('0.75')
  await expect(button).toBeEnabled()
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(amount).toHaveValue('1.2345')
})

test('behavior: when the receiver changes, the form is disabled until it is resolved again', async ({
  page,
  address,
}) => {
  await show(page, address, 'send-ready')
  const receiver = page.getByRole('textbox', { name: 'To' })
  const button = page.locator('button[type=submit]')
  await expect(button).toBeEnabled()
  await receiver.pressSequentially('s')
  await expect(button).toHaveText('Looking up the address…')
  await expect(button).toBeDisabled()
  await receiver.press('Enter')
  await expect(page.locator('[data-part=view]')).toHaveAttribute('data-view', 'WalletSend')
  await page.evaluate(() => (window as unknown as { scene: Hand }).scene.clock.increment(500))
  await expect(button).toHaveText('Review')
  await receiver.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review send' })).toBeFocused()
  await expect(page.getByText('0xA3f15C2b7E9d4f60B3a7C8d21E5f9A0b6C4D3e2f')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(receiver).toHaveValue('juniper.examples')
  await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue('0.5')
})

test('behavior: when the locale’s decimal mark is a comma, a typed comma becomes a point', async ({
  browser,
  address,
}) => {
  const page = await browser.newPage({ locale: 'de-DE' })
  await show(page, address, 'send-ready')
  const amount = page.getByRole('textbox', { name: 'You send' })
  await amount.fill('12')
  await amount.press('ArrowLeft')
  await page.keyboard.type(',')
  await expect(amount).toHaveValue('1.2')
  expect(await amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  await page.close()
})

test('behavior: tokens can be searched by symbol or address, and a long list grows when it is scrolled', async ({
  page,
  address,
}) => {
  await show(page, address, 'tokens')
  const search = page.getByRole('searchbox', { name: 'Search token' })
  await search.fill('tlw')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await search.fill('0x1111')
  await page.getByRole('button', { name: 'Reef Dollar' }).click()
  await expect(page.getByRole('button', { name: 'Token: RUSD. Choose another' })).toBeVisible()
  await show(page, address, 'tokens')
  await search.fill('zzz')
  await expect(page.getByText('No tokens found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await show(page, address, 'tokens-many')
  await expect(page.getByRole('listitem')).toHaveCount(40)
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('listitem')).toHaveCount(80)
})

test(
  'behavior: a pending request is not repeated by Enter, and a declined one can be sent again',
  { tag: '@main' },
  async ({ page, address }) => {
    await show(page, address, 'preview')
    const asked = () =>
      page.evaluate(
        () => (window as unknown as { scene: Sending }).scene.system.chart('send').getSnapshot().context.spent.length,
      )
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Confirm in Foxglove')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await asked()).toBe(1)
    await show(page, address, 'preview-declined')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    expect(await asked()).toBe(1)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Nothing was sent')).toBeVisible()
    expect(await asked()).toBe(2)
  },
)

test('error: when it is unknown whether it was sent, "I have checked" leads back to the filled form', async ({
  page,
  address,
}) => {
  await show(page, address, 'preview-unknown')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'I have checked' }).click()
  await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue('0.5')
})
