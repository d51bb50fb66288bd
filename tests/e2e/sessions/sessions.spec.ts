import AxeBuilder from '@axe-core/playwright'
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import type { Sandbox } from '../../../sandbox/src/index'
import { expect, test } from '../fixtures'
import { SessionsPage } from '../SessionsPage'

const balanceOf = async ({ urls }: Sandbox, address: Hex) =>
  createPublicClient({ transport: http(`${urls.blockchain}/rpc/1`) }).getBalance({ address })

test(
  'behavior: when a session is granted, the page sends within its limits until the visitor revokes it',
  { tag: '@main' },
  async ({ demo, login, sandbox }) => {
    const page = new SessionsPage(demo, login)
    await page.begin()
    const address = (await demo.state('accountState'))['address'] as Hex

    await demo.page.locator('#grant-session').click()
    await expect(login.request).toContainText('0.05 ETH in all')
    await login.approve('Grant permissions')
    await demo.expectView('Smart session')
    await expect(demo.dialog).toContainText('Session created')
    await expect(demo.dialog).toContainText('May send up to 0.05 ETH in total')
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await demo.expectClosed()
    await expect(page.outcome).toHaveText('Granted: 0.05 ETH for an hour.')

    const before = await balanceOf(sandbox, address)
    await page.use('0.02')
    await expect(page.outcome).toHaveText(/^Sent 0\.02 ETH: 0x/)
    expect(before - (await balanceOf(sandbox, address))).toBe(parseEther('0.02'))
    await page.use('1')
    await expect(page.outcome).toHaveText('This is more than the session allows: 0.03 ETH are left.')

    await page.list()
    await expect(page.sessions).toHaveCount(1)
    await expect(page.sessions).toContainText('walletchart demo')
    await expect(page.sessions).toContainText('Active')
    expect(
      (await new AxeBuilder({ page: demo.page }).include('[data-walletchart]').setLegacyMode(true).analyze())
        .violations,
    ).toEqual([])
    await page.end().click()
    await login.approve('Revoke permissions')
    await demo.expectView('Smart sessions Beta')
    await expect(page.sessions).toContainText('Ended')
    await expect(demo.dialog.getByRole('status').filter({ hasText: 'Session ended.' })).toBeAttached()
    await expect(page.end()).toBeHidden()
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await page.use('0.02')
    await expect(page.outcome).toHaveText('This session was revoked.')
  },
)

test('behavior: when there is no session, the list says so; when a revocation is declined, the session stays', async ({
  demo,
  login,
}) => {
  const page = new SessionsPage(demo, login)
  await page.begin()
  await page.list()
  await expect(demo.dialog).toContainText('No sessions yet')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()

  await page.grant()
  await demo.dialog.getByRole('button', { name: 'See all sessions' }).click()
  await demo.expectView('Smart sessions Beta')
  await page.end().click()
  await login.reject('Revoke permissions')
  await demo.expectView('Smart sessions Beta')
  await expect(login.fault).toContainText(/declined|rejected/i)
  await expect(page.sessions).toContainText('Active')
  await expect(page.end()).toBeEnabled()
})

test(
  'error: when the server fails to list or revoke sessions, an error shows and a retry loads the list',
  { tag: '@main' },
  async ({ demo, login, sandbox, problems }) => {
    problems.allow(/status of 400/)
    const page = new SessionsPage(demo, login)
    await page.begin()
    await page.grant()
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await demo.expectClosed()
    sandbox.faults.set('blockchain:/v1/sessions', { kind: 'status', status: 400 })
    await page.list()
    await expect(demo.dialog).toContainText('Error fetching smart sessions')
    sandbox.faults.reset('blockchain:/v1/sessions')
    await demo.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.sessions).toHaveCount(1)

    await page.end().click()
    await expect(login.request).toContainText('Revoke permissions')
    sandbox.faults.set('blockchain:/v1/sessions', { kind: 'status', status: 400 })
    await login.approve('Revoke permissions')
    await demo.expectView('Smart sessions Beta')
    await expect(login.fault).toContainText('The sandbox was told to answer 400 here.')
    await expect(page.sessions).toContainText('Active')
  },
)

test('error: when the server lists another session than the granted one, the dialog says what differs', async ({
  demo,
  login,
}) => {
  let change: (session: Record<string, unknown>) => object = (session) => ({ ...session, expiry: 1_700_000_000 })
  await demo.page.route(/\/v1\/sessions\/eip155/, async (route) => {
    const response = await route.fetch()
    const { pcis } = (await response.json()) as { pcis: Record<string, unknown>[] }
    await route.fulfill({ response, json: { pcis: pcis.map(change) } })
  })
  const page = new SessionsPage(demo, login)
  await page.begin()
  for (const [facts, title] of [
    [{ expiry: 1_700_000_000 }, 'Session already expired'],
    [{ revokedAt: 1_700_000_000_000 }, 'Session already ended'],
    [{ permissions: [{ type: 'native-token-transfer', data: {} }] }, 'Session has other limits'],
    [{ context: '0x1234' }, 'Session not confirmed'],
  ] as const) {
    change = (session) => ({ ...session, ...facts })
    await page.grant()
    await expect(demo.dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(demo.dialog).not.toContainText('Session created')
    await demo.dialog.getByRole('button', { name: 'Done' }).click()
    await demo.expectClosed()
  }
})
