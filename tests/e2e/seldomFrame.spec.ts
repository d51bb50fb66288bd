import { expect, test } from './fixtures'
import { LoginPage } from './LoginPage'
import { Chunks, close, frame, inFrame, tab, takenAway, well } from './seldom'

/** Rare events of the secure frame and of the code that talks to it. Run by `npm run coverage:browser` only. */
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /, takenAway, /Failed to fetch dynamically imported module/)
  await page.clock.install()
})

test('error: when the frame reloads by itself or fails to reload, the next request is still shown', async ({
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
    await demo.page.locator('#sign-message').click()
    await expect(login.request).toBeVisible()
    sandbox.settings.set(settled)
    await close(demo)
    await demo.page.clock.runFor(1_000)
    await demo.page.clock.fastForward(6_000)
    sandbox.settings.set(well)
    await demo.page.clock.fastForward(6_000)
    await demo.page.clock.runFor(2_000)
  }
})

test('behavior: when the frame sends READY again at any time, the next request is still shown', async ({
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
    await demo.page.locator('#sign-message').click()
    await expect(login.request).toBeVisible()
    sandbox.settings.set(reset)
    await demo.page.keyboard.press('Escape')
    await demo.page.clock.runFor(1_000)
  }
  await demo.page.locator('#sign-message').click()
  await expect(login.request).toBeVisible()
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
})

test('error: when one tab cannot load the embedded wallet’s code, another tab can still log in', async ({
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
  await expect(there.codeField).toHaveCount(0)
  await demo.page.clock.runFor(2_000)
  await chunks.pass()
})
