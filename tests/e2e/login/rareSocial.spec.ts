import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { LoginPage } from '../LoginPage'
import { copiedLink } from '../pairing'
import { back, frame, google, press, tab, takenAway, well } from '../rare'

/** Rare events of a login elsewhere, in a window or by a link. Run by `npm run coverage:browser` only. */
test.beforeEach(async ({ problems, page, context }) => {
  problems.allow(/^Failed to load resource: /, takenAway)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
})

for (const [answers, leaves] of [
  ['error', false],
  ['error', true],
  ['never', true],
] as const)
  test(`error: when the wallet does not arrive after Google, the visitor can go on (${answers}${leaves ? ', left' : ''})`, async ({
    demo,
    sandbox,
  }) => {
    await demo.goto()
    await demo.openDialog()
    const window = await google(demo)
    sandbox.settings.set(frame(answers, leaves && answers === 'never' ? 'CONNECT_SOCIAL' : 'GET_USER'))
    await window.getByTestId('social-allow').click()
    if (answers === 'error') await expect(demo.dialog.getByText(/^Not (connected|logged in)$/).first()).toBeVisible()
    else await demo.page.clock.runFor(2_000)
    if (leaves) {
      await back(demo)
      await demo.expectView('Connect wallet')
      await demo.expectDisconnected()
    } else {
      sandbox.settings.set(well)
      await press(demo, 'Try again')
      await demo.expectConnected()
    }
  })

test('behavior: when the wallet is awaited after Google, the visitor can go back', async ({ demo, sandbox }) => {
  await demo.goto()
  await demo.openDialog()
  const window = await google(demo)
  sandbox.settings.set(frame('never', 'GET_USER'))
  await window.getByTestId('social-allow').click()
  await expect(demo.dialog.getByText(/Logging you in…|Retrieving/).first()).toBeVisible()
  await back(demo)
  await demo.expectView('Connect wallet')
  await demo.expectDisconnected()
})

test('limit: when a login window stays open for ten minutes, a retry is offered', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  await google(demo)
  await demo.page.clock.fastForward(601_000)
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await back(demo)
  await demo.expectView('Connect wallet')
})

for (const [answers, leaves] of [
  ['error', false],
  ['error', true],
  ['never', true],
] as const)
  test(`error: when the wallet does not arrive after Farcaster, the visitor can go on (${answers}${leaves ? ', left' : ''})`, async ({
    demo,
    sandbox,
    context,
  }) => {
    await demo.goto()
    await demo.openDialog()
    await demo.row('Continue with Farcaster').click()
    const link = await copiedLink(demo)
    sandbox.settings.set(frame(answers, 'GET_USER'))
    const phone = await context.newPage()
    await phone.goto(link)
    await phone.getByTestId('farcaster-allow').click()
    await demo.page.bringToFront()
    if (answers === 'error') await expect(demo.dialog.getByText(/^Not (connected|logged in)$/).first()).toBeVisible()
    else await expect(demo.dialog.getByText(/Logging you in…|Approved/).first()).toBeVisible()
    if (leaves) {
      await back(demo)
      await demo.expectView('Connect wallet')
      await demo.expectDisconnected()
    } else {
      sandbox.settings.set(well)
      await press(demo, 'Try again')
      await demo.expectConnected()
    }
  })

test('behavior: when Farcaster’s link is loading, the visitor can go back', async ({ demo, sandbox }) => {
  await demo.goto()
  sandbox.settings.set(frame('never', 'GET_FARCASTER_URI'))
  await demo.openDialog()
  await demo.row('Continue with Farcaster').click()
  await expect.poll(() => demo.page.frames().length).toBeGreaterThan(1)
  await demo.page.clock.runFor(2_000)
  await back(demo)
  await demo.expectView('Connect wallet')
})

test('error: when Farcaster’s link cannot be loaded, a retry is offered and the visitor can go back', async ({
  demo,
  sandbox,
}) => {
  await demo.goto()
  sandbox.settings.set(frame('error', 'GET_FARCASTER_URI'))
  await demo.openDialog()
  await demo.row('Continue with Farcaster').click()
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await back(demo)
  await demo.expectView('Connect wallet')
})

for (const provider of ['Google', 'Farcaster'] as const)
  test(`behavior: when the wallet fails here after ${provider} but connects in another tab, this tab connects`, async ({
    demo,
    sandbox,
    context,
  }) => {
    await demo.goto()
    await demo.openDialog()
    if (provider === 'Google') {
      const window = await google(demo)
      sandbox.settings.set(frame('error', 'GET_USER'))
      await window.getByTestId('social-allow').click()
    } else {
      await demo.row('Continue with Farcaster').click()
      const link = await copiedLink(demo)
      sandbox.settings.set(frame('error', 'GET_USER'))
      const phone = await context.newPage()
      await phone.goto(link)
      await phone.getByTestId('farcaster-allow').click()
      await demo.page.bringToFront()
    }
    await expect(demo.dialog.getByText(/^Not (connected|logged in)$/).first()).toBeVisible()
    sandbox.settings.set(well)
    const second = await tab(context)
    await new LoginPage(second, sandbox).logIn()
    await demo.expectConnected()
  })

test('error: when the login window closes just before its redirect, a retry is offered', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  const held: Route[] = []
  await demo.page.route('**/api/social/uri', (route) => void held.push(route))
  const popup = demo.page.waitForEvent('popup')
  await demo.row('Continue with Google').click()
  const window = await popup
  await expect.poll(() => held.length).toBe(1)
  // The check for a closed window runs at intervals: pause the clock before the next one.
  await demo.page.clock.pauseAt((await demo.page.evaluate(() => Date.now())) + 1_000)
  await window.close()
  await held[0]?.continue()
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})
