import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { expectCode } from '../pairing'
import { SendPage } from '../SendPage'
import { back, Chunks, test } from '../rare'

/**
 * Rare events while code of the modal loads: it never arrives or arrives late, and the visitor does something else
 * meanwhile. Run by `npm run coverage:browser` only.
 */
test.beforeEach(({ problems }) => problems.allow(/Failed to fetch dynamically imported module/))

const again = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Try again' }).first()

test('behavior: when the login’s code is loading, the visitor can try other ways; then the login times out', async ({
  demo,
  login,
}) => {
  const chunks = await new Chunks(demo, 'hold').of('embedded')
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await login.submitEmail(`other.${login.address}`)
  const headless = () =>
    demo.host((modal) => {
      const [first] = modal.getConnectors()
      if (first) void modal.connect({ connectorId: first.id }).catch(() => undefined)
    })
  await headless()
  await demo.reject(/connect/i)
  const popup = demo.page.waitForEvent('popup')
  await demo.row('Continue with Google').click()
  await popup
  await back(demo)
  await demo.row('Continue with Farcaster').click()
  await back(demo)
  await demo.row('All wallets').click()
  await demo.row('Pocket Phone').click()
  await back(demo)
  await back(demo)
  await demo.row('Beacon').click()
  await demo.reject(/connect/i)
  await back(demo)
  await login.submitEmail()
  await demo.page.clock.fastForward(21_000)
  await expect(login.fault).toBeVisible()
  await chunks.pass()
})

test('limit: when the code of a pairing does not load, the attempt times out and can be repeated', async ({ demo }) => {
  const chunks = await new Chunks(demo, 'hold').of('walletCode')
  await demo.goto()
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await back(demo)
  await demo.row('WalletConnect').click()
  await demo.page.clock.fastForward(21_000)
  await again(demo).click()
  await demo.page.clock.fastForward(21_000)
  await again(demo).waitFor()
  await back(demo)
  const pair = () =>
    demo.host((modal) => {
      void modal.pair({ onUri: (uri) => Object.assign(window, { uri }) }).catch(() => undefined)
    })
  await pair()
  await demo.expectState('accountState', { status: 'connecting' })
  await demo.page.clock.fastForward(21_000)
  await demo.expectState('accountState', { status: 'disconnected' })
  await pair()
  await demo.expectState('accountState', { status: 'connecting' })
  await chunks.pass()
  await expect.poll(() => demo.page.evaluate(() => (window as unknown as { uri?: string }).uri)).toMatch(/^wc:/)
  await demo.expectState('accountState', { status: 'connecting' })
})

test('limit: when the embedded wallet’s code does not load after a reload, the page is disconnected', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  const chunks = await new Chunks(demo, 'hold').of('embedded')
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting' })
  // The page shows this status before the charts' timers have started.
  await expect(async () => {
    await demo.page.clock.fastForward(41_000)
    expect(await demo.state('accountState')).toMatchObject({ status: 'disconnected' })
  }).toPass()
  await chunks.pass()
  await login.logIn(`again.${login.address}`)
})

test('error: when the code of a pairing fails to load, a retry shows a code', async ({ demo }) => {
  const chunks = await new Chunks(demo, 'cut').of('walletCode')
  await demo.goto()
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await again(demo).waitFor()
  await chunks.pass()
  await again(demo).click()
  await expectCode(demo)
})

for (const how of ['hold', 'cut'] as const)
  for (const [button, chunk] of [
    ['Send', 'sending'],
    ['Swap', 'sending'],
    ['Swap', 'swapping'],
  ] as const)
    test(`error: when the code of ${button} does not load (${how}, ${chunk}), a retry is offered and Swap opens later`, async ({
      demo,
      sandbox,
    }) => {
      const chunks = await new Chunks(demo, how).of(chunk)
      await new SendPage(demo, sandbox).connect()
      await demo.openDialog()
      await demo.dialog.getByRole('button', { name: button, exact: true }).click()
      if (how === 'hold') {
        await back(demo)
        await demo.dialog.getByRole('button', { name: 'Swap', exact: true }).click()
        await demo.page.clock.fastForward(21_000)
      }
      await again(demo).waitFor()
      await chunks.pass()
      await again(demo).click()
      await back(demo)
      await demo.expectView('Account')
      await demo.dialog.getByRole('button', { name: 'Swap', exact: true }).click()
      await demo.expectView('Swap')
    })

for (const how of ['hold', 'cut'] as const)
  test(`error: when the code of balances, names and payments does not load (${how}), a retry shows the payment`, async ({
    demo,
    sandbox,
  }) => {
    const chunks = await (await (await new Chunks(demo, how).of('portfolio')).of('paying')).of('naming')
    const query = `?options=${encodeURIComponent(JSON.stringify({ features: { pay: true } }))}`
    await new SendPage(demo, sandbox).connect({}, { query })
    for (let visit = 0; visit < 2; visit++) {
      await demo.openDialog()
      await demo.expectView('Account')
      await demo.page.clock.fastForward(21_000)
      await expect(demo.dialog.locator('[data-part=amount]').first()).toContainText('Token Balance Unavailable')
      await demo.page.keyboard.press('Escape')
      await demo.expectClosed()
    }
    await demo.host((modal) => {
      const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      void modal.pay({ recipient, network: 'eip155:1', asset: 'native', amount: '1' }).catch(() => undefined)
    })
    await demo.expectView('Pay')
    if (how === 'hold') await demo.page.clock.fastForward(21_000)
    await again(demo).waitFor()
    await chunks.pass()
    await again(demo).click()
    await expect(demo.dialog.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  })

test('error: when the embedded wallet’s code fails to load, a later login works', async ({ demo, login }) => {
  const chunks = await new Chunks(demo, 'cut').of('embedded')
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await expect(login.fault).toBeVisible()
  const popup = demo.page.waitForEvent('popup')
  await demo.row('Continue with Google').click()
  await popup
  await back(demo)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await chunks.pass()
  await login.logIn()
})
