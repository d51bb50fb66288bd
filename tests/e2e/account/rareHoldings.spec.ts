import { expect } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import type { ModalPage } from '../ModalPage'
import { close, hanging, test } from '../rare'

/**
 * Balances that become stale while they are read or after a failed read. Run by `npm run coverage:browser` only; the
 * charts' own tests cover the outcomes.
 */

/** Approves a request of the page, after which balances may have changed. */
async function allow(demo: ModalPage, login: LoginPage): Promise<void> {
  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await demo.expectClosed()
}
const activity = (demo: ModalPage) => demo.dialog.getByRole('tab', { name: 'Activity' })
async function openActivity(demo: ModalPage): Promise<void> {
  await demo.openDialog()
  await demo.expectView('Account')
  await activity(demo).click()
  await demo.page.clock.runFor(500)
}

test('limit: when balances become stale during or after a failed read, the history loads later', async ({
  demo,
  login,
  sandbox,
}) => {
  sandbox.settings.set({ history: { many: 120 } })
  await demo.goto()
  await login.logIn()
  sandbox.faults.set('blockchain:/', hanging)
  await openActivity(demo)
  await close(demo)
  await allow(demo, login)
  await allow(demo, login)
  await demo.page.clock.fastForward(21_000)
  await demo.page.clock.fastForward(31_000)
  await allow(demo, login)
  await demo.page.clock.fastForward(21_000)
  await demo.page.clock.fastForward(31_000)

  sandbox.faults.reset()
  await openActivity(demo)
  const done = demo.dialog.getByRole('tabpanel', { name: 'Activity' }).locator('li')
  await expect(done.first()).toBeVisible()
  const before = await done.count()
  expect(before).toBeGreaterThan(5)
  await close(demo)
  await allow(demo, login)
  await openActivity(demo)
  await expect(done.first()).toBeVisible()
})
