import { expect } from '../fixtures'
import { Chunks, close, connect, failing, hanging, test } from '../rare'

/** Rare events of the wallet lists and of the project's configuration. Run by `npm run coverage:browser` only. */

test('behavior: when the registry fails or times out, the rows of the last visit stay; other rows show at the next opening', async ({
  demo,
  sandbox,
}) => {
  await demo.goto('?solana=1&wallet=none')
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await expect(demo.row('Pocket Phone').or(demo.row('All wallets')).first()).toBeVisible()
  await expect.poll(() => demo.page.evaluate(() => Object.keys(localStorage).join())).toMatch(/suggest|catalogue/i)
  const rows = async () => (await demo.dialog.getByRole('listitem').allTextContents()).join()
  await demo.page.clock.runFor(2_000)
  const remembered = await rows()
  expect(remembered).toContain('Pocket Phone')
  await close(demo)
  for (const fault of [failing, hanging]) {
    sandbox.faults.set('registry:/getWallets', fault)
    await demo.page.reload()
    await demo.openDialog()
    await demo.page.clock.runFor(2_000)
    if (fault === hanging) await demo.page.clock.fastForward(11_000)
    await expect.poll(rows).toBe(remembered)
    await close(demo)
  }
  sandbox.faults.reset()
  await demo.page.reload()
  await expect(demo.opener).toBeVisible()
  await demo.host((modal) => modal.open({ namespace: 'solana' }))
  await expect(demo.row('All wallets')).toBeVisible()
  await expect(demo.row('Pocket Phone')).toHaveCount(0)
  await close(demo)

  await demo.page.route('**/getWallets*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: unknown[]; count: number }
    await route.fulfill({ response: answer, json: { ...json, data: json.data.toReversed().slice(1) } })
  })
  await demo.page.reload()
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await demo.page.clock.runFor(2_000)
  await expect.poll(rows).toBe(remembered)
  await close(demo)
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await expect.poll(rows).not.toContain('Pocket Phone')
})

test('behavior: when the configuration server fails, the stored configuration is used', async ({ demo, sandbox }) => {
  await demo.goto()
  await demo.openDialog()
  await expect(demo.row('Continue with Google')).toBeVisible()
  await expect.poll(() => demo.page.evaluate(() => localStorage.getItem('@walletchart/configuration'))).toBeTruthy()
  sandbox.faults.set('registry:/appkit', { kind: 'reset' })
  await demo.page.reload()
  for (let visit = 0; visit < 3; visit++) {
    await demo.openDialog()
    await expect(demo.row('Continue with Google')).toBeVisible()
    await demo.page.clock.runFor(5_000)
    await close(demo)
    sandbox.faults.set('registry:/appkit', hanging)
  }
})

test('behavior: when the host opens the wallets of one namespace during a search, the search text stays', async ({
  demo,
}) => {
  await demo.goto('?solana=1')
  await demo.openDialog()
  await demo.row('All wallets').click()
  await demo.dialog.getByRole('searchbox').fill('Pocket')
  await demo.page.clock.runFor(2_000)
  await demo.host((modal) => modal.open({ namespace: 'solana' }))
  await demo.page.clock.runFor(2_000)
  await expect(demo.dialog.getByRole('searchbox')).toHaveValue('Pocket')
})

test('behavior: when a page of the list has only excluded wallets, the next page is shown', async ({ demo }) => {
  const id = 'ab'.repeat(32)
  await demo.page.route('**/getWallets*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('page') !== '1' || query.get('search') || query.get('include')) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { data: [{ id, name: 'Left out' }], count: 400 } })
  })
  await demo.gotoWith({ excludeWalletIds: [id] })
  await demo.openDialog()
  await demo.row('All wallets').click()
  await expect(demo.row('Quincebury')).toBeVisible()
})

test('behavior: when the host turns a feature off and on, its button follows in the open dialog', async ({ demo }) => {
  await connect(demo)
  await demo.openDialog()
  const send = demo.dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  await demo.host((modal) => modal.updateOptions({ features: { send: false } }))
  await expect(send).toBeHidden()
  await demo.host((modal) => modal.updateOptions({ features: { send: true } }))
  await expect(send).toBeVisible()
})

test('error: when the code of the registry fails to load, the browser’s own wallets are listed', async ({
  demo,
  problems,
}) => {
  problems.allow(/Failed to fetch dynamically imported module/, /net::ERR_FAILED/)
  const code = await new Chunks(demo, 'cut').of('remote')
  await demo.goto()
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeVisible()
  await demo.page.clock.runFor(2_000)
  await close(demo)
  await code.pass()
})
