import type { Sandbox } from '../../demo/sandbox/index'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'
import { onPhone, pixel } from './onlyChromium'
import { connectPhone, copiedLink, expectCode, openCode } from './pairing'
import type { PhonePage } from './PhonePage'
import { back, Chunks, close, comeBack, hanging, press } from './seldom'

/** What seldom happens to a code for a phone wallet: it is left, it is late, the page went away over it. Told by `npm run coverage:browser` alone. */
test.beforeEach(async ({ problems, page, context }) => {
  problems.allow(/^Failed to load resource: /, /WebSocket connection to/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
})

/** The phone connects and signs in with one approval, and the page's server is asked whether that counts. */
async function signedOnPhone(demo: ModalPage, phone: PhonePage, code: string, sandbox: Sandbox): Promise<void> {
  await phone.pair(code, phone.authentication)
  await phone.approve(phone.authentication)
  // Where the page's clock stands still, it goes on by a little.
  await expect
    .poll(async () => {
      await demo.page.clock.runFor(100)
      return sandbox.hits().some(({ host, path }) => host === 'page' && path === '/auth/verify')
    })
    .toBe(true)
}

test('behavior: a page went away over a code: another wallet, a disconnect, and time that passes', async ({ demo }) => {
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

test('limit: a page went away over a code, and what looks for its approval does not come', async ({ demo }) => {
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

test('limit: a code is looked at again after the wallet’s app; a fresh one does not come', async ({
  demo,
  sandbox,
}) => {
  await demo.goto()
  await openCode(demo)
  await comeBack(demo)
  await demo.page.clock.fastForward(5_500)
  sandbox.faults.set('relay:/', hanging)
  await demo.page.clock.fastForward(231_000)
  await demo.page.clock.fastForward(21_000)
  await expect(demo.dialog.getByRole('button', { name: /Try again/ }).first()).toBeVisible()
})

test('limit: a clipboard that does not answer', async ({ demo }) => {
  await demo.goto()
  await demo.page.evaluate(() => {
    navigator.clipboard.writeText = () => new Promise(() => undefined)
  })
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await press(demo, 'Copy link')
  await demo.page.clock.fastForward(5_000)
  await expect(demo.dialog.getByText('Link copied')).toHaveCount(0)
})

test('limit: the page slept until its code had expired', async ({ demo }) => {
  await demo.goto()
  await openCode(demo)
  const now = await demo.page.evaluate(() => Date.now())
  // The clock has gone on, and no timer of the page has run meanwhile.
  await demo.page.clock.setSystemTime(now + 302_000)
  await demo.page.clock.runFor(8_000)
  await expectCode(demo)
})

test('behavior: another session is approved while the page looks for one', async ({ demo, phone }) => {
  await connectPhone(demo, phone)
  await demo.host((modal) => modal.open({ view: 'ConnectingWalletConnectBasic' }))
  await expectCode(demo)
  await phone.pair(await copiedLink(demo))
  await comeBack(demo)
  await phone.approve(phone.proposal)
  await demo.expectClosed()
  await demo.expectConnected()
})

test('error: a code that could not be had is asked for twice within one turn', async ({ demo, sandbox }) => {
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

test('limit: a code falls due while the page’s server looks at what was signed with it, and is not renewed', async ({
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

test('limit: the page slept while its server looked at what was signed with a code', async ({
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

  test('behavior: the wallet’s app was opened, and the visitor thinks better of it', async ({ demo, sandbox }) => {
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
