import { expect, test } from './fixtures'
import { LoginPage } from './LoginPage'
import { Chunks, close, frame, inFrame, tab, takenAway, well } from './seldom'

/** What seldom happens to the secure frame itself, and to the code that speaks to it. Told by `npm run coverage:browser` alone. */
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /, takenAway, /Failed to fetch dynamically imported module/)
  await page.clock.install()
})

test('error: a frame that reloads by itself, and one that does not when it is told to', async ({
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

test('behavior: the frame says READY again: at rest, while it settles, while it is reset, while it is told to load', async ({
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
  // Time stands still between the reset and what comes of it.
  await demo.page.clock.pauseAt((await demo.page.evaluate(() => Date.now())) + 1_000)
  await close(demo)
  await inFrame(demo, sandbox, 'ready')
  await demo.page.clock.resume()
  await demo.page.clock.runFor(10_000)
  // A document of its own again, whose `load` was seen.
  await refuse()
  await demo.page.clock.runFor(3_000)
  await refuse(frame('never', 'RELOAD'))
  await inFrame(demo, sandbox, 'ready')
  await demo.page.clock.runFor(10_000)
})

test('error: the code of the embedded wallet cannot be had, and another tab logs in', async ({
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
  // What is stored outlives the tab that cannot fetch the code: here it is restored.
  await second.expectConnected()
  await second.host((modal) => modal.disconnect())
  await second.expectDisconnected()
  const there = new LoginPage(second, sandbox)
  await second.openDialog()
  await there.reachCode()
  // The tab that cannot fetch the code keeps what is stored: the other logs in, and stays so.
  await there.codeField.fill(await there.code())
  await expect(there.codeField).toHaveCount(0)
  await demo.page.clock.runFor(2_000)
  await chunks.pass()
})
