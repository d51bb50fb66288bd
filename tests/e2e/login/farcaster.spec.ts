import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { onPhone, pixel } from '../onlyChromium'
import { copiedLink } from '../pairing'
import { readQr } from '../qr'

/** Browser's own message for a refused log-in. */
const refusedByFrame = /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\/farcaster/
const image = 'QR code to log in with Farcaster'

/** Opens the code. Returns its link, as "Copy link" does. */
async function openLink(demo: ModalPage): Promise<string> {
  await demo.openDialog()
  await demo.row('Continue with Farcaster').click()
  await demo.expectView('Farcaster')
  return shownLink(demo)
}

async function shownLink(demo: ModalPage): Promise<string> {
  await expect(demo.dialog.getByRole('img', { name: image })).toBeVisible()
  await expect(demo.dialog.getByText('Scan this code with your phone')).toBeVisible()
  return copiedLink(demo)
}

/** Answers on the Farcaster page, as on a phone that scanned the code. */
async function answer(context: BrowserContext, link: string, how: 'allow' | 'deny'): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByTestId(`farcaster-${how}`).click()
  await expect(page.getByRole('heading', { name: how === 'allow' ? 'Approved' : 'Denied' })).toBeVisible()
  await page.close()
}

async function expectLoggedIn(demo: ModalPage): Promise<void> {
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.expectState('walletInfo', { name: 'Farcaster', type: 'AUTH', identifier: 'ada', social: 'farcaster' })
}

const failed = (demo: ModalPage) =>
  demo.dialog.getByRole('status').filter({ has: demo.page.getByRole('heading', { name: 'Not logged in' }) })

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test(
  'behavior: on a desktop, the code is the link, and approving it connects the page',
  { tag: '@main' },
  async ({ demo, sandbox, context }) => {
    await demo.goto()
    const link = await openLink(demo)
    expect(link).toMatch(new RegExp(`^${sandbox.urls.frame}/farcaster\\?channel=.{20,}$`))
    expect(await readQr(demo.dialog.getByRole('img', { name: image }))).toBe(link)
    await demo.expectDisconnected()
    await answer(context, link, 'allow')
    await expectLoggedIn(demo)
    await demo.page.reload()
    await demo.expectConnected()
  },
)

test.describe('on a phone', onPhone, () => {
  test.use(pixel)

  test('behavior: on a phone, a button opens the link in the app, and the page is connected on return', async ({
    demo,
    sandbox,
    context,
  }) => {
    await demo.goto('?wallet=none')
    await demo.openDialog()
    await demo.row('Continue with Farcaster').tap()
    await demo.expectView('Farcaster')
    await expect(demo.dialog.getByRole('img', { name: image })).toHaveCount(0)
    await expect(demo.dialog.getByText('Accept the connection request in the app')).toBeVisible()
    const opened = context.waitForEvent('page')
    await demo.dialog.getByRole('button', { name: 'Open Farcaster' }).tap()
    const app = await opened
    expect(app.url()).toContain(`${sandbox.urls.frame}/farcaster?channel=`)
    expect(await app.evaluate(() => window.opener as unknown)).toBeNull()
    await app.getByTestId('farcaster-allow').tap()
    await expect(app.getByRole('heading', { name: 'Approved' })).toBeVisible()
    await app.close()
    await demo.page.bringToFront()
    await expectLoggedIn(demo)
  })
})

/** Ways to leave before the approval. */
const leavings: Record<string, (demo: ModalPage) => Promise<void>> = {
  'going back': (demo) => demo.dialog.getByRole('button', { name: 'Back', exact: true }).click(),
  closing: (demo) => demo.page.keyboard.press('Escape'),
  'another view': (demo) => demo.host((modal) => modal.open({ view: 'Networks' })),
}

for (const [name, leave] of Object.entries(leavings))
  test(`behavior: ${name} before the approval clears the link and reloads the frame, and a new log-in works`, async ({
    demo,
    sandbox,
    context,
  }) => {
    const heard: { type: string; at: number }[] = []
    await context.exposeBinding('heardByFrame', (_, type: string, at: number) => heard.push({ type, at }))
    await context.addInitScript(() => {
      if (location.pathname !== '/sdk') return
      addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
        void (window as unknown as { heardByFrame: (type: string, at: number) => void }).heardByFrame(
          data.type,
          Date.now(),
        )
      })
    })
    const loads = () => sandbox.hits().filter(({ host, path }) => host === 'frame' && path === '/sdk').length
    const times = (type: string) => heard.filter((one) => one.type === `@w3m-app/${type}`).length
    await demo.goto()
    const link = await openLink(demo)
    await expect.poll(() => times('CONNECT_FARCASTER')).toBe(1)
    expect([loads(), times('SYNC_DAPP_DATA'), times('RELOAD')]).toEqual([1, 1, 0])

    const left = Date.now()
    await leave(demo)
    await expect
      .poll(() => demo.host((modal) => modal.getSystem()?.chart('farcaster')?.getSnapshot().context.url ?? null))
      .toBeNull()
    await expect.poll(loads).toBe(2)
    await expect.poll(() => times('SYNC_DAPP_DATA')).toBe(2)
    expect(times('RELOAD')).toBe(1)
    const reload = heard.find(({ type }) => type === '@w3m-app/RELOAD')?.at ?? 0
    expect(reload - left).toBeGreaterThanOrEqual(100)
    // The earlier link no longer logs in.
    await answer(context, link, 'allow')
    await demo.expectDisconnected()
    if (name !== 'closing') await demo.page.keyboard.press('Escape')
    await demo.expectClosed()

    const fresh = await openLink(demo)
    expect(fresh).not.toBe(link)
    await demo.expectDisconnected()
    await answer(context, fresh, 'allow')
    await expectLoggedIn(demo)
    expect(loads()).toBe(2)
  })

test('error: when the log-in is denied, the reason is shown and a new link works', async ({
  demo,
  context,
  problems,
}) => {
  problems.allow(refusedByFrame)
  await demo.goto()
  const link = await openLink(demo)
  await answer(context, link, 'deny')
  await expect(failed(demo)).toContainText('The login was declined.')
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  const fresh = await shownLink(demo)
  expect(fresh).not.toBe(link)
  await answer(context, fresh, 'allow')
  await expectLoggedIn(demo)
})

test('error: when the link is not approved within five minutes, the reason is shown and a new link works', async ({
  demo,
  context,
}) => {
  await demo.page.clock.install()
  await demo.goto()
  const link = await openLink(demo)
  await demo.page.clock.fastForward(300_000)
  await expect(failed(demo)).toContainText('The Farcaster link wasn’t approved in time.')
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  const fresh = await shownLink(demo)
  expect(fresh).not.toBe(link)
  await answer(context, fresh, 'allow')
  await expectLoggedIn(demo)
})

test('error: when no link can be fetched, the reason is shown and the next try works', async ({
  demo,
  sandbox,
  context,
}) => {
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'error', only: 'GET_FARCASTER_URI', verified: true } })
  await demo.goto()
  await demo.openDialog()
  await demo.row('Continue with Farcaster').click()
  await expect(failed(demo)).toContainText('The secure wallet couldn’t do this.')
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'normal', verified: true } })
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await answer(context, await shownLink(demo), 'allow')
  await expectLoggedIn(demo)
})
