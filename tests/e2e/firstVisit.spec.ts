import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'

/** Without wallets of the page there is room for two of the registry's. */
const bare = { enableEIP6963: false, enableInjected: false }
const names = (demo: ModalPage) => demo.dialog.locator('li button').allInnerTexts()
const suggested = async (demo: ModalPage) => {
  await expect(demo.row('All Wallets')).toContainText(/\d/)
  return names(demo)
}
const reload = async (demo: ModalPage) => {
  await demo.page.reload()
  await demo.page.waitForLoadState('networkidle')
}

test('behavior: what was suggested last is there at the next visit, before the registry has answered', async ({
  demo,
  sandbox,
}) => {
  await demo.gotoWith(bare)
  await demo.openDialog()
  const rows = await suggested(demo)
  expect(rows).toHaveLength(4)
  sandbox.reset()
  sandbox.faults.set('registry:/', { kind: 'hang' })
  await reload(demo)
  expect(sandbox.hits().filter(({ host }) => host === 'registry')).toEqual([])
  await demo.opener.click()
  await expect(demo.dialog).toBeVisible()
  expect(await names(demo)).toEqual(rows)
})

test('behavior: no row moves when the registry suggests others; they are there at the next opening', async ({
  demo,
}) => {
  await demo.gotoWith(bare)
  await demo.openDialog()
  const rows = await suggested(demo)
  let asked = 0
  await demo.page.route('**/getWallets*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { name: string }[] }
    asked += 1
    await route.fulfill({ response, json: { ...answer, data: answer.data.toReversed() } })
  })
  await reload(demo)
  await demo.openDialog()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await demo.page.waitForLoadState('networkidle')
  expect(await names(demo)).toEqual(rows)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.openDialog()
  await expect.poll(() => names(demo)).not.toEqual(rows)
})

for (const [what, stored] of [
  ['cut off', '{"sandbox":{"featured":[],"recomm'],
  ['of another form', '{"demo":7}'],
] as const) {
  test(`error: what was kept is ${what}: the rows come with the answer`, async ({ demo }) => {
    await demo.goto()
    await demo.page.evaluate((text) => localStorage.setItem('@walletchart/catalogue', text), stored)
    await demo.gotoWith(bare)
    await demo.openDialog()
    expect(await suggested(demo)).toHaveLength(4)
  })
}
