import { expect } from '../fixtures'
import { back, close, hanging, test as base } from '../rare'
import { SessionsPage } from '../SessionsPage'

/**
 * Rare events of listing and revoking smart sessions: a server or visitor that never responds, an account that changes
 * meanwhile. Run by `npm run coverage:browser` only.
 */
const test = base.extend<{ sessions: SessionsPage }>({
  sessions: async ({ demo, login }, provide) => provide(new SessionsPage(demo, login)),
})

const served = 'blockchain:/v1/sessions'

test('limit: when the list of sessions times out, the dialog says so and the next visit loads it', async ({
  sessions,
  demo,
  sandbox,
}) => {
  await sessions.begin()
  sandbox.faults.set(served, hanging)
  await sessions.list()
  await demo.page.clock.fastForward(21_000)
  await expect(demo.dialog).toContainText('Loading the sessions took too long')
  await back(demo)
  await demo.expectView('Account settings')
  sandbox.faults.reset()
  await demo.row('Smart sessions').click()
  await expect(demo.dialog).toContainText('No sessions yet')
})

test('limit: when a session expires while the list is open, the list says so', async ({ sessions, demo }) => {
  await sessions.begin()
  await sessions.grantAndList()
  await expect(sessions.sessions).toContainText('Active')
  await demo.page.clock.fastForward(3_601_000)
  await expect(sessions.sessions).toContainText('Expired')
  await expect(sessions.end()).toBeHidden()
})

test('behavior: when the account changes or disconnects, the list of its sessions closes', async ({
  sessions,
  demo,
}) => {
  await sessions.begin()
  await sessions.grantAndList()
  await sessions.move('eip155:137')
  await demo.expectView('Account')
  await close(demo)
  await sessions.list()
  await expect(demo.dialog).toContainText('No sessions yet')
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
  await expect(demo.dialog.getByRole('heading', { name: 'Smart sessions' })).toHaveCount(0)
})

test('behavior: when the host disconnects during a revocation request, the session stays active', async ({
  sessions,
  demo,
  login,
}) => {
  await sessions.begin()
  await sessions.grantAndList()
  await sessions.end().click()
  await expect(login.request).toContainText('Revoke permissions')
  await demo.host((modal) => modal.disconnect())
  await demo.expectDisconnected()
  await demo.expectView('Connect wallet')
  await login.submitEmail()
  await demo.expectView('Confirm email')
  await login.codeField.fill(await login.code())
  await demo.expectConnected()
  await demo.expectClosed()
  await sessions.list()
  await expect(sessions.sessions).toContainText('Active')
})

test('limit: when the visitor does not answer a revocation request, the session stays active', async ({
  sessions,
  demo,
}) => {
  await sessions.begin()
  await sessions.grantAndList()
  await sessions.end().click()
  await expect(sessions.login.request).toContainText('Revoke permissions')
  await demo.page.clock.fastForward(601_000)
  await demo.expectView('Smart sessions Beta')
  await expect(sessions.login.fault).toHaveText('The wallet didn’t respond in time. Try again.')
  await expect(sessions.sessions).toContainText('Active')
  await expect(sessions.end()).toBeEnabled()
})

for (const how of ['fails', 'is silent'] as const)
  test(`error: when the server ${how} on a revocation, the list says that the end is not confirmed`, async ({
    sessions,
    demo,
  }) => {
    await sessions.begin()
    await sessions.grantAndList()
    await demo.page.route('**/v1/sessions/*/revoke*', (route) => {
      if (how === 'fails') return route.abort()
      return undefined
    })
    await sessions.end().click()
    const told = demo.page.waitForRequest('**/v1/sessions/*/revoke*')
    await sessions.login.approve('Revoke permissions')
    await told
    await demo.expectView('Smart sessions Beta')
    if (how === 'is silent') await demo.page.clock.fastForward(16_000)
    await expect(sessions.login.fault).toContainText('The server hasn’t confirmed that the session ended.')
    await expect(sessions.sessions).toContainText('Active')
    await expect(sessions.end()).toBeEnabled()
  })
