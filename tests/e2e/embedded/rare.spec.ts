import { expect } from '../fixtures'
import { LoginPage } from '../LoginPage'
import type { ModalPage } from '../ModalPage'
import { Chunks, close, frame, inFrame, tab, takenAway, well, test } from '../rare'

/** Rare events of the secure frame and of the code that talks to it. Run by `npm run coverage:browser` only. */
test.beforeEach(({ problems }) => problems.allow(takenAway, /Failed to fetch dynamically imported module/))

/** Requests a signature until the frame shows it: one that falls into a reload of the frame is refused. */
async function ask(demo: ModalPage, login: LoginPage): Promise<void> {
  await expect(async () => {
    if ((await demo.dialog.count()) === 0) await demo.page.locator('#sign-message').click({ timeout: 1_000 })
    await expect(login.request).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}
/** Signs a message in the frame. */
async function signs(demo: ModalPage, login: LoginPage): Promise<void> {
  await ask(demo, login)
  await login.approve('Sign a message')
  await demo.expectClosed()
  await expect(demo.page.locator('#verified')).toHaveText(/Verified/)
}

test('error: when the frame reloads by itself or fails to reload, a later request is still shown and signed', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const itself = () =>
    demo.page
      .frames()
      .find((one) => one.url().startsWith(sandbox.urls.frame))
      ?.evaluate(() => location.reload())
      .catch(() => undefined)
  await itself()
  await demo.page.clock.runFor(300)
  await itself()
  await demo.page.clock.runFor(2_000)
  for (const settled of [
    frame('error', 'RELOAD'),
    frame('never', 'RELOAD'),
    { frame: { ready: 'never', answers: 'normal', verified: true } } as const,
  ]) {
    await ask(demo, login)
    sandbox.settings.set(settled)
    await close(demo)
    await demo.page.clock.runFor(1_000)
    await demo.page.clock.fastForward(6_000)
    sandbox.settings.set(well)
    await demo.page.clock.fastForward(6_000)
    await demo.page.clock.runFor(2_000)
  }
  await signs(demo, login)
})

test('behavior: when the frame sends READY again at any time, a later request is still shown and signed', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  await inFrame(demo, sandbox, 'ready')
  await inFrame(demo, sandbox, 'ready')
  await demo.page.clock.runFor(2_000)
  const refuse = async (reset = well) => {
    await ask(demo, login)
    sandbox.settings.set(reset)
    await demo.page.keyboard.press('Escape')
    await demo.page.clock.runFor(1_000)
  }
  await ask(demo, login)
  // Pause the clock between the reset and its result.
  await demo.page.clock.pauseAt((await demo.page.evaluate(() => Date.now())) + 1_000)
  await close(demo)
  await inFrame(demo, sandbox, 'ready')
  await demo.page.clock.resume()
  await demo.page.clock.runFor(10_000)
  // By now the frame has a new document whose `load` was seen.
  await refuse()
  await demo.page.clock.runFor(3_000)
  await refuse(frame('never', 'RELOAD'))
  await inFrame(demo, sandbox, 'ready')
  await demo.page.clock.runFor(10_000)
  await signs(demo, login)
})

test('error: when one tab cannot load the embedded wallet’s code, another tab logs in and both have the wallet later', async ({
  demo,
  login,
  sandbox,
  context,
}) => {
  await demo.goto()
  await login.logIn()
  const chunks = await new Chunks(demo, 'cut').of('embedded')
  await demo.page.reload()
  await demo.expectDisconnected()
  const second = await tab(context)
  await demo.page.clock.runFor(31_000)
  // The tab without the code keeps the stored session: this tab restores it.
  await second.expectConnected()
  await second.host((modal) => modal.disconnect())
  await second.expectDisconnected()
  const there = new LoginPage(second, sandbox)
  await second.openDialog()
  await there.reachCode()
  // The tab without the code does not clear the storage: the other stays logged in.
  await there.codeField.fill(await there.code())
  await second.expectConnected()
  await demo.page.clock.runFor(2_000)
  await second.expectConnected()
  await chunks.pass()
  await demo.page.reload()
  await demo.expectConnected()
})
