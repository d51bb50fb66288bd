import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { build, mergeConfig } from 'vite'
import config from '../../../vite.demo.config'
import { startSandbox } from '../../../sandbox/src/index'
import { LOGIN_LIMIT, PAIRING_URI_LIMIT, WALLET_HINT_DELAY } from '../../../src/domain/limits'
import { expect, test as base } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { demoPolicy } from '../policy'

/** Tests on the demo built for development, under the same strict policy as the others. */
const test = base.extend({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, provide) => {
      const outDir = fileURLToPath(new URL(`../../../.cache/devtools-${process.pid}`, import.meta.url))
      const given = mergeConfig(config, {
        logLevel: 'error',
        mode: 'development',
        define: { 'process.env.NODE_ENV': '"development"' },
        build: { outDir, minify: false },
      })
      const { input } = config.build!.rolldownOptions!
      given.build.rolldownOptions.input = (input as string[]).filter((page) => /demo\/index/.test(page))
      const before = process.env.NODE_ENV
      process.env.NODE_ENV = 'development'
      await build(given)
      process.env.NODE_ENV = before
      const sandbox = await startSandbox({ ports: 'free', pageRoot: outDir, policy: demoPolicy })
      await provide(sandbox)
      await sandbox.stop()
      rmSync(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The panel. Playwright pierces its shadow root. */
const panel = (demo: ModalPage) => demo.page.getByRole('region', { name: 'walletchart devtools' })
const launcher = (demo: ModalPage) => demo.page.getByRole('button', { name: 'Open walletchart devtools' })
const actors = (demo: ModalPage) => panel(demo).getByRole('navigation', { name: 'Charts' })
const value = (demo: ModalPage) => panel(demo).getByTestId('value')
const position = (demo: ModalPage) => panel(demo).getByTestId('position')

/** Heading and row of the dialog, without those of the panel, which is inside the dialog while that is open. */
const heading = (demo: ModalPage) => demo.dialog.locator('#heading')
const row = (demo: ModalPage, text: string) => demo.dialog.locator('[data-part=row]').filter({ hasText: text })

async function openPanel(demo: ModalPage, query = '?beacon=approve'): Promise<void> {
  await demo.goto(query)
  await demo.host((modal) => modal.ready())
  await launcher(demo).focus()
  await demo.page.keyboard.press('Enter')
  await expect(panel(demo)).toBeVisible()
}

/** Violations of axe on the page with the panel. */
async function violations(demo: ModalPage): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page: demo.page })
    .include('[data-walletchart-devtools]')
    .setLegacyMode(true)
    .analyze()
  expect(found.passes.length).toBeGreaterThan(5)
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test(
  'behavior: when a developer opens the panel by keyboard, the states are lit as the dialog opens, and stepping back acts on nothing',
  { tag: '@main' },
  async ({ demo }) => {
    await openPanel(demo)
    await expect(panel(demo).getByRole('tab', { name: 'Charts' })).toBeFocused()
    await actors(demo)
      .getByRole('button', { name: /^router/ })
      .press('Enter')
    await expect(value(demo)).toHaveText(/views\.closed/)
    const lit = panel(demo).locator('.state[data-lit=true][data-type=atomic]')
    await expect(lit.filter({ hasText: 'closed' })).toHaveCount(1)

    await demo.host((modal) => modal.open())
    await expect(value(demo)).toHaveText(/views\.connecting/)
    await expect(lit.filter({ hasText: 'connecting' })).toHaveCount(1)
    await expect(lit.filter({ hasText: 'closed' })).toHaveCount(0)

    // The dialog is modal: the panel is usable inside it.
    const step = panel(demo).getByRole('listitem').filter({ hasText: 'router ·' }).last().getByRole('button')
    await step.press('Enter')
    const changed = panel(demo).getByRole('region', { name: /^What .* changed$/ })
    await expect(changed.locator('del').first()).toHaveText('views.closed')
    await expect(changed.locator('ins').first()).toHaveText('views.connecting')
    const back = panel(demo).getByRole('button', { name: 'Back', exact: true })
    await back.press('Enter')
    await expect(value(demo)).toHaveText(/views\.closed/)
    // What was is only shown: the dialog is open, and nothing new has happened.
    await expect(demo.dialog).toBeVisible()
    expect(await demo.host((modal) => modal.getSystem()?.router.getSnapshot().value)).toMatchObject({
      views: 'connecting',
    })
    await panel(demo).getByRole('button', { name: 'Live', exact: true }).press('Enter')
    await expect(value(demo)).toHaveText(/views\.connecting/)

    await demo.host((modal) => modal.close())
    await demo.expectClosed()
    await expect(value(demo)).toHaveText(/views\.closed/)
    await demo.page.keyboard.press('Alt+Shift+D')
    await expect(panel(demo)).toHaveCount(0)
    await expect(launcher(demo)).toBeFocused()
  },
)

test('behavior: when one asks why, by the list or by pointing, the panel answers with the reasons, and the press does nothing', async ({
  demo,
}) => {
  await openPanel(demo)
  await panel(demo).getByRole('tab', { name: 'Charts' }).press('ArrowRight')
  await expect(panel(demo).getByRole('tab', { name: 'Why?' })).toBeFocused()
  const entries = panel(demo).getByRole('region', { name: 'Entries' })
  await entries.getByRole('button', { name: /^Swap/ }).press('Enter')
  const answer = panel(demo).getByRole('region', { name: 'Why', exact: true })
  await expect(answer).toContainText('account.missing')

  await panel(demo).getByRole('searchbox', { name: 'Wallet by id, rdns or name' }).fill('Nobody’s wallet')
  await demo.page.keyboard.press('Enter')
  await expect(answer).toContainText('wallet.unknown')

  await demo.host((modal) => modal.open())
  await panel(demo).getByRole('button', { name: 'Point at something' }).click()
  await row(demo, 'Beacon').click()
  await expect(answer.getByRole('heading', { name: 'Beacon' })).toBeVisible()
  await expect(answer).toContainText('It is offered')
  await expect(heading(demo)).toHaveText('Connect wallet')
  await expect(panel(demo).getByRole('button', { name: 'Point at something' })).toBeVisible()
  // The page works as before.
  await row(demo, 'Beacon').click()
  await demo.expectConnected()
})

test(
  'behavior: when one copies the report, the clipboard has it, and connections and storage are shown',
  { tag: '@main' },
  async ({ demo, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPanel(demo)
    await demo.openDialog()
    await demo.row('Beacon').click()
    await demo.expectConnected()
    await demo.host((modal) => modal.close())
    await demo.expectClosed()
    await panel(demo).getByRole('tab', { name: 'Connections' }).click()
    await expect(panel(demo).getByRole('row', { name: /^Beacon eip155 connected, active/ })).toBeVisible()
    await panel(demo).getByRole('tab', { name: 'Storage' }).click()
    await expect(panel(demo).getByText('@appkit/connections')).toBeVisible()

    await panel(demo).getByRole('button', { name: 'Copy report' }).click()
    await expect(panel(demo).getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = JSON.parse(await demo.page.evaluate(() => navigator.clipboard.readText())) as { kind: string }
    expect(copied.kind).toBe('walletchart report')
  },
)

test('behavior: when theme and language are chosen, the modal follows', async ({ demo }) => {
  await openPanel(demo)
  await demo.host((modal) => modal.open())
  await panel(demo).getByRole('combobox', { name: 'Language of the dialog' }).selectOption('de')
  await expect(heading(demo)).toHaveText('Wallet verbinden')
  await panel(demo).getByRole('combobox', { name: 'Theme' }).selectOption('light')
  await demo.expectState('themeState', { themeMode: 'light' })
})

/** Opens the requests of the panel, and returns the control of a fault. */
async function openFault(demo: ModalPage, name: string) {
  await openPanel(demo)
  await panel(demo).getByRole('tab', { name: 'Requests' }).click()
  return panel(demo).getByRole('combobox', { name })
}
const requests = (demo: ModalPage) => panel(demo).getByRole('region', { name: 'Requests' })
const asked = (demo: ModalPage, name: RegExp) => requests(demo).getByRole('row', { name })

test('error: when the wallets’ service is made to limit requests, each attempt is listed, and the next one succeeds once it is lifted', async ({
  demo,
}) => {
  const fault = await openFault(demo, 'Wallets and configuration')
  await fault.selectOption('limited')
  await demo.host((modal) => modal.open())
  const first = / GET \S+\/config Wallets and configuration 1 429, wait 2 s, raised here \d+ ms$/
  await expect(asked(demo, first).first()).toBeVisible()
  await panel(demo).getByRole('button', { name: 'Lift all' }).click()
  await expect(fault).toHaveValue('')
  await expect(asked(demo, / GET \S+\/config Wallets and configuration [2-4] 200 /).first()).toBeVisible({
    timeout: 10_000,
  })
  // Of the query, which has the project's id, nothing is shown.
  await expect(requests(demo)).not.toContainText(/\?|sandbox/)
})

test('error: when the relay is made to be down, no code comes, and a retry brings one once it is lifted', async ({
  demo,
  problems,
}) => {
  problems.allow(/WebSocket connection to/)
  await demo.page.clock.install()
  const fault = await openFault(demo, 'Relay of WalletConnect')
  await fault.selectOption('down')
  await demo.host((modal) => modal.open())
  await row(demo, 'WalletConnect').click()
  const refused = / WebSocket \S+ Relay of WalletConnect · 0 sent, 0 received 1 closed \(1006\), raised here /
  await expect(asked(demo, refused).first()).toBeVisible()
  await demo.page.clock.fastForward(PAIRING_URI_LIMIT)
  await expect(demo.dialog).toContainText('Couldn’t reach WalletConnect')
  await fault.selectOption('')
  // The panel is over the button.
  await demo.dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(demo.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 20_000 })
  await expect(asked(demo, / WebSocket .* [1-9]\d* sent, [1-9]\d* received 1 open$/).first()).toBeVisible()
})

test('error: when wallets are made to decline or to be locked, the page meets it, and goes on once it is lifted', async ({
  demo,
}) => {
  const fault = await openFault(demo, 'Wallets of the browser')
  await fault.selectOption('declined')
  await demo.host((modal) => modal.open())
  await row(demo, 'Beacon').press('Enter')
  await expect(demo.dialog).toContainText('Connection declined')
  await fault.selectOption('')
  // The panel is over the button.
  await demo.dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await demo.expectConnected()
  await fault.selectOption('locked')
  await demo.expectState('accountState', { isConnected: false })
  await panel(demo).getByRole('button', { name: 'Lift all' }).click()
  await demo.expectConnected()
})

test('error: when a wallet is made to give no answer, the page says so after a while, and a reload lifts the fault', async ({
  demo,
}) => {
  await demo.page.clock.install()
  const fault = await openFault(demo, 'Wallets of the browser')
  await fault.selectOption('silent')
  await demo.host((modal) => modal.open())
  await row(demo, 'Beacon').press('Enter')
  await expect(heading(demo)).toHaveText('Beacon')
  await demo.page.clock.fastForward(WALLET_HINT_DELAY)
  await expect(demo.dialog).toContainText('No answer yet')
  await demo.page.reload()
  await expect(fault).toHaveValue('')
  await demo.host((modal) => modal.open())
  await row(demo, 'Beacon').press('Enter')
  await demo.expectConnected()
})

test('error: when the secure site is made to refuse, the log-in says so, and sends a code once it is lifted', async ({
  demo,
  login,
}) => {
  const fault = await openFault(demo, 'Secure site of the embedded wallet')
  await fault.selectOption('declined')
  await demo.host((modal) => modal.open())
  await login.submitEmail()
  await expect(login.fault).toBeVisible()
  await fault.selectOption('')
  await login.submitEmail()
  await expect(heading(demo)).toHaveText('Check your email')
})

test('error: when the secure site is made not to answer, the log-in ends with its limit', async ({ demo, login }) => {
  await demo.page.clock.install()
  const fault = await openFault(demo, 'Secure site of the embedded wallet')
  await fault.selectOption('silent')
  await demo.host((modal) => modal.open())
  await login.submitEmail()
  await expect(login.element).toBeAttached()
  await demo.page.clock.fastForward(LOGIN_LIMIT)
  // A request that was under way has reached its limit, too, and has a banner.
  await expect(login.fault.filter({ hasText: 'The secure wallet' })).toContainText('in time')
})

for (const theme of ['light', 'dark'] as const)
  test(`behavior: in the ${theme} theme, axe finds nothing in any part of the panel`, async ({ demo }) => {
    // A chart has hundreds of elements for axe.
    test.slow()
    await openPanel(demo)
    await demo.host((modal, mode) => modal.setThemeMode(mode), theme)
    for (const tab of await panel(demo).getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      expect(await violations(demo), (await tab.textContent()) ?? '').toEqual([])
    }
  })

test('behavior: when the page is reloaded with the panel open, it is there again, and the focus stays on the page', async ({
  demo,
}) => {
  await openPanel(demo)
  await panel(demo).getByRole('tab', { name: 'Storage' }).click()
  await demo.page.reload()
  await expect(panel(demo).getByRole('tab', { name: 'Storage' })).toHaveAttribute('aria-selected', 'true')
  expect(await demo.page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await demo.page.keyboard.press('Alt+Shift+D')
  await expect(launcher(demo)).toBeFocused()
  await demo.page.keyboard.press('Alt+Shift+D')
  await expect(panel(demo).getByRole('tab', { name: 'Storage' })).toBeFocused()
})

test('behavior: a large chart can be searched, fitted, zoomed, folded and recentred', async ({ demo }) => {
  await openPanel(demo)
  await demo.host((modal) => modal.open())
  const canvas = panel(demo).getByRole('group', { name: 'Chart', exact: true })
  await expect(panel(demo).getByRole('group', { name: 'Chart of modal' })).toBeVisible()
  const inView = (selector: string) =>
    canvas.evaluate((element, wanted) => {
      const around = element.getBoundingClientRect()
      return [...element.querySelectorAll(wanted)]
        .map((one) => one.getBoundingClientRect())
        .some(
          ({ left, right, top, bottom }) =>
            left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom,
        )
    }, selector)
  const active = '[data-lit=true][data-type=atomic] rect'
  await expect.poll(() => inView(active)).toBe(true)
  const whole = () =>
    canvas.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1,
    )
  await panel(demo).getByRole('button', { name: 'Fit' }).click()
  await expect.poll(whole).toBe(true)
  await canvas.focus()
  await demo.page.keyboard.press('1')
  await expect(panel(demo).getByLabel('Zoom', { exact: true })).toHaveText('100 %')
  await expect.poll(whole).toBe(false)

  const search = panel(demo).getByRole('searchbox', { name: 'Find in the chart' })
  await search.fill('disconnecting')
  await expect(panel(demo).getByLabel('Found', { exact: true })).toHaveText(/^[1-9]\d* found$/)
  await canvas.evaluate((element) => element.scrollTo(0, 0))
  await search.press('Enter')
  await expect.poll(() => inView('.state[data-found=true] rect')).toBe(true)

  await canvas.evaluate((element) => element.scrollTo(0, 0))
  await canvas.focus()
  await demo.page.keyboard.press('a')
  await expect.poll(() => inView(active)).toBe(true)
  const fold = panel(demo)
    .getByRole('button', { name: /^Fold / })
    .first()
  await fold.focus()
  await demo.page.keyboard.press('Enter')
  await expect(panel(demo).getByRole('button', { name: /^Unfold modal/ })).toHaveCount(1)
  await panel(demo).getByRole('button', { name: 'Unfold all' }).click()
  await expect(panel(demo).getByRole('button', { name: /^Unfold / })).toHaveCount(0)
})

test('behavior: when the modal is disposed, the panel says so and can start it', async ({ demo }) => {
  await openPanel(demo)
  await expect(position(demo)).toBeVisible()
  await demo.host((modal) => modal.dispose())
  await expect(panel(demo)).toContainText('devtools.disposed This modal was disposed')
  await panel(demo).getByRole('button', { name: 'Start it' }).click()
  await expect(actors(demo).getByRole('button', { name: /^modal/ })).toBeVisible()
})

test('behavior: when a report is opened, it is replayed step by step, and nothing on the page changes', async ({
  demo,
}) => {
  await openPanel(demo)
  await panel(demo).getByRole('tab', { name: 'Replay' }).click()
  const file = fileURLToPath(new URL('../../reports/paymentSilent.json', import.meta.url))
  await panel(demo).getByLabel('Open a report').setInputFiles(file)
  await expect(panel(demo)).toContainText('The replay ends as recorded.')
  await expect(position(demo)).toHaveText(/^0 of \d+$/)
  const forward = panel(demo).getByRole('button', { name: 'Forward', exact: true })
  await forward.press('Enter')
  await expect(position(demo)).toHaveText(/^1 of \d+$/)
  await panel(demo).getByRole('button', { name: 'End', exact: true }).press('Enter')
  await expect(forward).toBeDisabled()
  await demo.expectClosed()

  const broken = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"kind":') }
  await panel(demo).getByLabel('Open a report').setInputFiles(broken)
  await expect(panel(demo)).toContainText('it was cut off')
})
