import type { Sandbox } from '../../../sandbox/src/index'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { onPhone, pixel } from '../onlyChromium'
import { connectPhone, copiedLink, expectCode, openCode } from '../pairing'
import type { PhonePage } from '../PhonePage'
import { back, Chunks, close, comeBack, hanging, press } from '../rare'

/** Rare events of a pairing code: it is left, it is late, the page reloads. Run by `npm run coverage:browser` only. */
test.beforeEach(async ({ problems, page, context }) => {
  problems.allow(/^Failed to load resource: /, /WebSocket connection to/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
})

/** Connects and signs in on the phone with one approval, and waits until the page's server is asked to verify it. */
async function signedOnPhone(demo: ModalPage, phone: PhonePage, code: string, sandbox: Sandbox): Promise<void> {
  await phone.pair(code, phone.authentication)
  await phone.approve(phone.authentication)
  // A paused clock has to advance a little.
  await expect
    .poll(async () => {
      await demo.page.clock.runFor(100)
      return sandbox.hits().some(({ host, path }) => host === 'page' && path === '/auth/verify')
    })
    .toBe(true)
}

test('behavior: when the page reloads during a pairing, another wallet, a disconnect or time ends the pairing', async ({
  demo,
}) => {
  await demo.goto('?beacon=approve')
  await openCode(demo)
  await demo.page.reload()
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
  await close(demo).catch(() => undefined)

  await openCode(demo)
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()

  await openCode(demo)
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.page.clock.fastForward(6_000)
  await demo.page.clock.fastForward(241_000)
  await demo.expectDisconnected()
})

test('limit: when the code that restores a pairing does not load, the page is disconnected', async ({ demo }) => {
  await demo.goto()
  await openCode(demo)
  const library = await new Chunks(demo, 'hold').of('walletCode')
  await demo.page.reload({ waitUntil: 'commit' })
  await demo.expectState('accountState', { status: 'reconnecting' })
  await demo.page.clock.fastForward(6_000)
  await demo.expectDisconnected()
  await demo.page.clock.fastForward(241_000)
  await library.pass()
  await demo.expectDisconnected()
})

test('limit: when a code expires and the relay does not respond, a retry is offered', async ({ demo, sandbox }) => {
  await demo.goto()
  await openCode(demo)
  await comeBack(demo)
  await demo.page.clock.fastForward(5_500)
  sandbox.faults.set('relay:/', hanging)
  await demo.page.clock.fastForward(231_000)
  await demo.page.clock.fastForward(21_000)
  await expect(demo.dialog.getByRole('button', { name: /Try again/ }).first()).toBeVisible()
})

test('limit: when the clipboard never responds, the dialog says for a moment that the link was not copied', async ({
  demo,
}) => {
  await demo.goto()
  await demo.page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      Object.assign(window, { written: text })
      return new Promise(() => undefined)
    }
  })
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await expectCode(demo)
  await demo.page.clock.pauseAt((await demo.page.evaluate(() => Date.now())) + 1_000)
  await press(demo, 'Copy link')
  await expect.poll(() => demo.page.evaluate(() => (window as unknown as { written?: string }).written)).toMatch(/^wc:/)
  await demo.page.clock.runFor(1_600)
  await expect(demo.dialog.getByRole('button', { name: 'Failed to copy' })).toBeVisible()
  await demo.page.clock.runFor(1_500)
  await expect(demo.dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('limit: when the page sleeps until its code has expired, another code is on screen', async ({ demo }) => {
  await demo.goto()
  const first = await openCode(demo)
  const now = await demo.page.evaluate(() => Date.now())
  // The clock jumps without running any timer.
  await demo.page.clock.setSystemTime(now + 302_000)
  await demo.page.clock.runFor(8_000)
  await expectCode(demo)
  expect(await copiedLink(demo)).not.toBe(first)
})

test('behavior: when a second session is approved during a pairing, the dialog closes and the page is connected', async ({
  demo,
  phone,
}) => {
  await connectPhone(demo, phone)
  await demo.host((modal) => modal.open({ view: 'ConnectingWalletConnectBasic' }))
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await comeBack(demo)
  await phone.approve(phone.proposal)
  await demo.expectClosed()
  await demo.expectConnected()
})

test('error: when a failed pairing is retried twice at once, a code is shown', async ({ demo, sandbox }) => {
  await demo.goto()
  sandbox.faults.set('relay:/', { kind: 'refuse' })
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  const again = demo.dialog.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await demo.page.clock.fastForward(5_000)
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass()
  sandbox.faults.reset()
  await again.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expectCode(demo)
})

test('limit: when a code falls due while the server verifies its signature, it is not renewed', async ({
  demo,
  phone,
  sandbox,
}) => {
  await demo.goto('?siwx=backend')
  const begun = await demo.page.evaluate(() => Date.now())
  const code = await openCode(demo)
  await demo.page.clock.pauseAt(begun + 226_000)
  sandbox.faults.set('page:/auth/verify', hanging)
  await signedOnPhone(demo, phone, code, sandbox)
  await demo.page.clock.runFor(7_000)
  expect(await copiedLink(demo)).toBe(code)
  await demo.page.clock.resume()
  await demo.page.clock.runFor(3_000)
  await demo.expectConnected()
  await demo.expectView('Sign in')
  await expect(phone.sessions).toHaveCount(1)
})

test('limit: when the server does not verify a signature in time, the pairing fails and a retry is offered', async ({
  demo,
  phone,
  sandbox,
}) => {
  await demo.goto('?siwx=backend')
  const code = await openCode(demo)
  sandbox.faults.set('page:/auth/verify', hanging)
  await signedOnPhone(demo, phone, code, sandbox)
  await demo.page.clock.fastForward(21_000)
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await demo.expectDisconnected()
  await expect(phone.sessions).toHaveCount(0)
})

test.describe('on a phone', onPhone, () => {
  test.use(pixel)

  test('behavior: when the wallet’s app was opened, the visitor can go back to Connect', async ({ demo, sandbox }) => {
    await demo.goto('?wallet=none')
    await demo.openDialog()
    await demo.row('Pocket Phone').click()
    await demo.page.route(`${sandbox.urls.phone}/wc?**`, (route) => route.abort('aborted'))
    await demo.dialog.getByRole('link', { name: 'Open' }).tap()
    await demo.page.clock.runFor(1_000)
    await back(demo)
    await demo.expectView('Connect wallet')
  })
})
