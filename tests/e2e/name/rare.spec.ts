import type { Route } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/src/index'
import { expect } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import type { ModalPage } from '../ModalPage'
import { failing, hanging, inFrame, press, settings, test as base } from '../rare'

/**
 * Rare events of registering a name: a server that never responds, loses its response or returns other names, and an
 * account that changes meanwhile. Run by `npm run coverage:browser` only.
 */
const test = base.extend<{ names: NamePage }>({
  names: async ({ demo, login }, provide) => provide(new NamePage(demo, login)),
})

/** Random label that is not registered. */
const label = () => `walnut-${Math.random().toString(36).slice(2, 10)}`

const registrations = (sandbox: Sandbox) =>
  sandbox.hits().filter(({ method, path }) => method === 'POST' && path === '/v1/profile/account').length

class NamePage {
  readonly demo: ModalPage
  readonly login: LoginPage
  constructor(demo: ModalPage, login: LoginPage) {
    this.demo = demo
    this.login = login
  }
  get field() {
    return this.demo.dialog.getByRole('textbox', { name: 'Account name' })
  }
  async reach(): Promise<void> {
    const { demo } = this
    await demo.goto()
    await this.login.logIn()
    await settings(demo)
    await demo.row('Choose account name').click()
    await demo.expectView('Choose name')
  }
  /** Types a name that is not registered, and returns it. */
  async type(): Promise<string> {
    const typed = label()
    await this.field.fill(typed)
    await expect(this.demo.dialog.getByText(/is available/).first()).toBeVisible()
    return typed
  }
  /** Expects the form with the typed name and the reason. */
  async expectRefused(typed: string, reason: string | RegExp): Promise<void> {
    await this.demo.expectView('Choose name')
    await expect(this.login.fault).toContainText(reason)
    await expect(this.field).toHaveValue(typed)
    await expect(this.demo.dialog.getByRole('button', { name: 'Register name', exact: true })).toBeEnabled()
  }
  async submit(): Promise<void> {
    await this.demo.dialog.getByRole('button', { name: 'Register name', exact: true }).click()
    await expect(this.login.request).toBeVisible()
  }
  approve(): Promise<void> {
    return this.login.request.getByTestId('frame-approve').click()
  }
  /** Switches the network, and with it the account: the embedded wallet has one on each network. */
  async move(network: 'eip155:1' | 'eip155:137'): Promise<void> {
    await this.demo.host((modal, given) => void modal.switchNetwork(given).catch(() => undefined), network)
    await this.demo.expectState('networkState', { caipNetworkId: network })
  }
  /** Delays the registration request until `pass` is called. */
  async hold(): Promise<{ arrived: () => Promise<void>; pass: () => Promise<void> }> {
    const held: Route[] = []
    await this.demo.page.route('**/v1/profile/account*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      held.push(route)
      return undefined
    })
    return {
      arrived: () => expect.poll(() => held.length).toBeGreaterThan(0),
      pass: async () => {
        for (const route of held.splice(0)) await route.fallback()
      },
    }
  }
}

for (const when of ['typed', 'signed'] as const)
  test(`behavior: when the account changes while a name is ${when}, Account is shown and nothing is registered`, async ({
    names,
    sandbox,
  }) => {
    await names.reach()
    await names.type()
    if (when === 'signed') await names.submit()
    await names.move('eip155:137')
    await names.demo.expectView('Account')
    await expect(names.login.element).toBeHidden()
    expect(registrations(sandbox)).toBe(0)
  })

test('error: when the server does not say whether a name is available, the dialog says so', async ({ names, demo }) => {
  await names.reach()
  await demo.page.route('**/v1/profile/suggestions/**', (route) =>
    route.fulfill({ json: { suggestions: [] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await names.field.fill('walnut-unclear')
  await expect(demo.dialog.getByText('didn’t say whether this name is available').first()).toBeVisible()
})

test('behavior: when the account changes during a registration that succeeds, Account is shown', async ({
  names,
  demo,
}) => {
  await names.reach()
  await names.type()
  const registration = await names.hold()
  await names.submit()
  await names.approve()
  await registration.arrived()
  await names.move('eip155:137')
  const answered = demo.page.waitForResponse((response) => response.request().method() === 'POST')
  await registration.pass()
  await answered
  await demo.expectView('Account')
})

test('behavior: when the response to a registration is lost, the name is shown, also on another network', async ({
  names,
  demo,
  sandbox,
}) => {
  await names.reach()
  const typed = await names.type()
  sandbox.faults.set('blockchain:/v1/profile/account', { kind: 'truncated', times: 1 })
  await names.submit()
  await names.approve()
  await demo.expectView('Account name')
  await expect(demo.dialog).toContainText(typed)
  expect(registrations(sandbox)).toBe(1)
  await names.move('eip155:137')
  await demo.expectView('Account')
  await expect(demo.dialog.locator('[data-view=Account]')).toContainText(typed)
})

for (const what of ['the account changes', 'the visitor does not wait'] as const)
  test(`limit: when the outcome of a registration is unknown and ${what}, the wait ends`, async ({
    names,
    demo,
    sandbox,
  }) => {
    await names.reach()
    await names.type()
    await names.submit()
    sandbox.faults.set('blockchain:/v1/profile', { kind: 'hang' })
    const asked = () => sandbox.hits().filter(({ path }) => path.startsWith('/v1/profile')).length
    const before = asked()
    await names.approve()
    await expect.poll(asked).toBeGreaterThan(before)
    await demo.page.clock.fastForward(11_000)
    await expect.poll(asked).toBeGreaterThan(before + 1)
    if (what === 'the account changes') {
      await names.move('eip155:137')
      await demo.page.clock.fastForward(21_000)
      await demo.expectView('Account')
    } else {
      await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(names.login.fault).toBeVisible()
    }
  })

test('limit: when the server does not respond to a registration in time, the form shows an error', async ({
  names,
  demo,
}) => {
  await names.reach()
  await names.type()
  const registration = await names.hold()
  await names.submit()
  await names.approve()
  await registration.arrived()
  await demo.page.clock.fastForward(16_000)
  await demo.expectView('Choose name')
  await expect(names.login.fault).toBeVisible()
  await registration.pass()
})

test('limit: when the lookup of a name times out or fails, the field says so and a retry finds it', async ({
  names,
  demo,
  sandbox,
}) => {
  await names.reach()
  const again = demo.dialog.getByRole('button', { name: 'Try again' })
  for (const [fault, reason] of [
    [hanging, 'didn’t respond in time'],
    [failing, 'The sandbox was told to answer 400 here.'],
  ] as const) {
    sandbox.faults.set('blockchain:/v1/profile', fault)
    await names.field.fill(label())
    await demo.page.clock.runFor(fault === hanging ? 21_000 : 1_000)
    await expect(demo.dialog.getByRole('status').filter({ hasText: reason })).toBeVisible()
    await expect(names.field).toHaveAttribute('aria-invalid', 'true')
    sandbox.faults.reset()
    await demo.page.clock.fastForward(61_000)
    await again.click()
    await expect(demo.dialog.getByText(/is available/).first()).toBeVisible()
  }
})

for (const [kind, lookup] of [
  ['hang', 'hang'],
  ['reset', 'normal'],
  ['hang', 'normal'],
  ['reset', 'hang'],
  ['reset', 'status'],
] as const)
  test(`error: when a registration gets no response (${kind}) and the name is not found (${lookup}), the form says why`, async ({
    names,
    demo,
    sandbox,
  }) => {
    await names.reach()
    const typed = await names.type()
    await names.submit()
    const looked = () => sandbox.hits().filter(({ path }) => path.startsWith('/v1/profile/reverse')).length
    const before = looked()
    sandbox.faults.set('blockchain:/v1/profile/account', { kind })
    if (lookup !== 'normal') sandbox.faults.set('blockchain:/v1/profile/reverse', lookup === 'hang' ? hanging : failing)
    await names.approve()
    await expect.poll(() => registrations(sandbox)).toBeGreaterThan(0)
    await demo.page.clock.runFor(1_500)
    if (kind === 'hang') await demo.page.clock.runFor(15_500)
    await expect.poll(looked).toBeGreaterThan(before)
    if (lookup === 'hang') await expect(demo.dialog.getByText('Registering the name…')).toBeVisible()
    await demo.page.clock.runFor(21_000)
    await names.expectRefused(typed, kind === 'hang' ? 'didn’t respond in time' : 'Couldn’t reach the server')
    // Where the connection is reset, the browser itself may repeat the request.
    if (kind === 'hang') expect(registrations(sandbox)).toBe(1)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  })

test('limit: when a name is looked up slowly after its registration, the wait ends and the form says why', async ({
  names,
  demo,
  sandbox,
}) => {
  await names.reach()
  const typed = await names.type()
  await names.submit()
  sandbox.faults.set('blockchain:/v1/profile/account', { kind: 'status' })
  const held: Route[] = []
  await demo.page.route('**/v1/profile/reverse/**', (route) => void held.push(route))
  await names.approve()
  await expect.poll(() => held.length).toBe(1)
  await demo.page.clock.pauseAt((await demo.page.evaluate(() => Date.now())) + 1_000)
  for (let time = 0; time < 2; time++) {
    await demo.page.clock.runFor(8_000)
    await held.shift()?.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } })
    await expect(async () => {
      await demo.page.clock.runFor(250)
      expect(held).toHaveLength(1)
    }).toPass()
  }
  await expect(demo.dialog.getByText('Registering the name…')).toBeVisible()
  await demo.page.clock.runFor(3_000)
  await names.expectRefused(typed, 'The sandbox was told to answer 500 here.')
  expect(registrations(sandbox)).toBe(1)
})

test('behavior: when the host disconnects while the frame is missing for a signature, the page is disconnected', async ({
  names,
  demo,
  sandbox,
}) => {
  await names.reach()
  await names.type()
  sandbox.settings.set({ frame: { ready: 'never', answers: 'normal', verified: true } })
  await inFrame(demo, sandbox, 'reload')
  await demo.page.clock.runFor(1_000)
  await press(demo, /^Register name$/)
  await demo.page.clock.runFor(300)
  await demo.host((modal) => void modal.disconnect().catch(() => undefined))
  await demo.page.clock.runFor(5_000)
  await demo.expectDisconnected()
})
