import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, moving, test } from '../fixtures'

test.use(moving)

/** Returns the focused element, through every shadow root: its name, its place and the width of its outline. */
const focus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const style = element && getComputedStyle(element)
    // Leave out the letter that replaces a picture: a screen reader skips it.
    const heard = element?.cloneNode(true) as Element | undefined
    for (const hidden of heard?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
    // A scroll container is a stop in Firefox, without a name.
    const named = element?.matches('[data-part=scroll]') ? undefined : heard
    return {
      tag: element?.localName ?? '',
      name: element?.getAttribute('aria-label') ?? named?.textContent?.trim() ?? '',
      isShown: element?.matches(':focus-visible') ?? false,
      place: document.activeElement?.hasAttribute('data-walletchart')
        ? 'dialog'
        : (document.activeElement?.localName ?? ''),
      outline: style && style.outlineStyle !== 'none' ? Number.parseFloat(style.outlineWidth) : 0,
    }
  })

/** Presses a key until the name of the focused element matches. */
async function pressTo(page: Page, key: string, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    const now = await focus(page)
    if (name.test(now.name)) return
    seen.push(now.name.slice(0, 30))
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never led to ${name}, but to ${[...new Set(seen)].join(' | ')}.`)
}

test(
  'behavior: when only the keyboard is used, a visitor connects, copies, switches network and disconnects',
  { tag: '@main' },
  async ({ demo }) => {
    const { page } = demo
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await demo.goto()
    await pressTo(page, 'Tab', /^Open modal/)
    await page.keyboard.press('Enter')
    await demo.expectView('Connect wallet')
    await pressTo(page, 'Tab', /^WalletConnect/)
    await pressTo(page, 'ArrowUp', /^Beacon/)
    await page.keyboard.press('Enter')
    await expect(demo.prompt.getByRole('heading', { name: /connect/i })).toBeVisible()
    await pressTo(page, 'Tab', /^Connect$/)
    await page.keyboard.press('Enter')
    await demo.expectConnected()
    await demo.expectClosed()
    await expect(demo.opener).toBeFocused()

    await page.keyboard.press('Enter')
    await demo.expectView('Account')
    await pressTo(page, 'Tab', /^Copy address/)
    await page.keyboard.press('Enter')
    await expect(demo.dialog.getByText('Address copied')).toHaveCount(1)
    const address = await demo.wallet('beacon', (wallet) => wallet.addresses()[0])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await pressTo(page, 'Shift+Tab', /^Network: /)
    await page.keyboard.press('Enter')
    await demo.expectView('Choose network')
    await expect.poll(async () => (await focus(page)).tag).toBe('input')
    await page.keyboard.type('gno')
    await pressTo(page, 'Tab', /^Gnosis/)
    await page.keyboard.press('Enter')
    await expect(demo.prompt.getByRole('heading', { name: 'Add Gnosis' })).toBeVisible()
    await pressTo(page, 'Tab', /^Add network$/)
    await page.keyboard.press('Enter')
    await demo.expectState('networkState', { caipNetworkId: 'eip155:100' })
    await demo.expectView('Account')

    await pressTo(page, 'Tab', /^Account settings/)
    await page.keyboard.press('Enter')
    await demo.expectView('Account settings')
    await pressTo(page, 'Tab', /^Disconnect/)
    await page.keyboard.press('Enter')
    await demo.expectDisconnected()
    await demo.expectClosed()
    await expect(demo.opener).toBeFocused()
  },
)

/** Views, with the rows that lead to each from Connect. */
const ways: Record<string, readonly RegExp[]> = {
  'Connect wallet': [],
  'What is a wallet?': [/^What is a wallet/],
  'Get a wallet': [/^Get one/],
  'All wallets': [/^All wallets/],
  'Scan with your phone': [/^WalletConnect/],
  Beacon: [/^Beacon/],
  'Harbour Desk': [/^All wallets/, /^Harbour Desk/],
}

for (const [title, steps] of Object.entries(ways)) {
  test(`behavior: in "${title}", Tab stays inside, each stop has an outline, and Escape restores the focus`, async ({
    demo,
    browserName,
  }) => {
    const { page } = demo
    await demo.goto('?beacon=never')
    await demo.opener.focus()
    await page.keyboard.press('Enter')
    await expect(demo.dialog).toBeVisible()
    for (const step of steps) await demo.dialog.getByRole('button', { name: step }).first().press('Enter')
    await demo.expectView(title)
    const stops = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 14; presses++) {
        await page.keyboard.press(key)
        const now = await focus(page)
        // After the last stop come the browser's own controls, never elements of the page.
        expect(['dialog', 'body']).toContain(now.place)
        // Firefox focuses the dialog itself on the way round, Chromium the body.
        if (now.place === 'body' || now.tag === 'h2' || now.tag === 'dialog') continue
        stops.add(now.name)
        // Headless Firefox has no controls of its own: coming from there, it does not match `:focus-visible`.
        if (browserName === 'firefox' && !now.isShown) continue
        expect(now.outline, `outline of ${now.name}`).toBeGreaterThanOrEqual(2)
      }
    }
    expect(stops.size).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await demo.expectClosed()
    // Not `toBeFocused`: in Firefox the window has no focus after the browser's own controls.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('open-connect-modal')
  })
}

test(
  'behavior: when a view opens, the focus moves to its heading, and Back returns it to the row',
  { tag: '@main' },
  async ({ demo }) => {
    const { page } = demo
    await demo.goto()
    await demo.openDialog()
    await demo.row('WalletConnect').press('Enter')
    await demo.expectView('Scan with your phone')
    await expect.poll(() => focus(page)).toMatchObject({ tag: 'h2', name: 'Scan with your phone' })
    await demo.dialog.getByRole('button', { name: 'Back' }).press('Enter')
    await demo.expectView('Connect wallet')
    await expect(demo.row('WalletConnect')).toBeFocused()
    // Also from the header, and by a pointer.
    await demo.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await demo.expectView('What is a wallet?')
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(demo.dialog.getByRole('button', { name: 'What is a wallet?' })).toBeFocused()
  },
)

test('behavior: when a visitor comes back to a long list, the focus is on the tile, which is in view', async ({
  demo,
}) => {
  await demo.page.setViewportSize({ width: 1280, height: 600 })
  await demo.goto()
  await demo.openDialog()
  await demo.row('All wallets').press('Enter')
  await demo.expectView('All wallets')
  const tile = demo.row('Harbour Desk')
  await tile.press('Enter')
  await demo.expectView('Harbour Desk')
  await demo.dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await demo.expectView('All wallets')
  await expect(tile).toBeFocused()
  await expect(tile).toBeInViewport({ ratio: 1 })
})

test('behavior: when a wallet refuses and the visitor goes back, the focus is on its row', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  await demo.row('Beacon').press('Enter')
  await demo.reject(/connect/i)
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await demo.expectView('Connect wallet')
  await expect(demo.row('Beacon')).toBeFocused()
})

test('behavior: when a search fails, the field keeps the focus and the caret', async ({ demo, sandbox, problems }) => {
  problems.allow(/^Failed to load resource/)
  await demo.goto()
  await demo.openDialog()
  await demo.row('All wallets').press('Enter')
  await expect(demo.row('Pocket Phone')).toBeVisible()
  sandbox.faults.set('registry:/getWallets', { kind: 'status', status: 400 })
  await demo.page.keyboard.type('Lan')
  await expect(demo.dialog.getByRole('alert')).toContainText('The search for “Lan” failed')
  await demo.page.keyboard.type('tern')
  await expect(demo.dialog.getByRole('searchbox')).toHaveValue('Lantern')
  await expect(demo.dialog.getByRole('searchbox')).toBeFocused()
})

test('behavior: when the page has its landmarks, axe’s best practices report nothing in the dialog', async ({
  demo,
}) => {
  await demo.goto()
  await demo.page.evaluate(() => document.body.append(document.createElement('footer')))
  await demo.openDialog()
  await demo.expectView('Connect wallet')
  const found = async () => {
    const { violations, passes } = await new AxeBuilder({ page: demo.page })
      .withTags('best-practice')
      .setLegacyMode(true)
      .analyze()
    expect(passes.length).toBeGreaterThan(5)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }
  expect(await found()).toEqual([])
  await demo.row('Beacon').click()
  await demo.prompt.getByRole('button', { name: 'Connect', exact: true }).click()
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.openDialog()
  await demo.expectView('Account')
  expect(await found()).toEqual([])
})
