import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/src/index'
import { expect, test } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import type { ModalPage } from '../ModalPage'

/** Page object for registering a name, from the account settings on. */
class NamePage {
  readonly demo: ModalPage
  readonly login: LoginPage
  /** Random label that is not registered. */
  readonly label = `walnut-${Math.random().toString(36).slice(2, 10)}`

  constructor(demo: ModalPage, login: LoginPage) {
    this.demo = demo
    this.login = login
  }

  get name(): string {
    return `${this.label}.reown.id`
  }
  get field(): Locator {
    return this.demo.dialog.getByRole('textbox', { name: 'Account name' })
  }
  get submit(): Locator {
    return this.demo.dialog.getByRole('button', { name: 'Register name', exact: true })
  }
  /** Message about the typed name. */
  get said(): Locator {
    return this.demo.dialog.getByRole('status').filter({ hasText: /\S/ })
  }

  /** Opens the form from a connected wallet. */
  async reach(): Promise<void> {
    await this.settings()
    await this.demo.row('Choose account name').click()
    await this.demo.expectView('Choose name')
  }

  async settings(): Promise<void> {
    await this.demo.openDialog()
    await this.demo.openSettings()
  }

  /** Types the name and waits until it is available. */
  async type(label = this.label): Promise<void> {
    await this.field.fill(label)
    await expect(this.said).toContainText(`${label.toLowerCase()}.reown.id is available.`)
  }
}

/** Expects the form with the typed name and the reason. */
async function expectRefused(name: NamePage, reason: string | RegExp): Promise<void> {
  await name.demo.expectView('Choose name')
  await expect(name.login.fault).toContainText(reason)
  await expect(name.field).toHaveValue(name.label)
  await expect(name.submit).toBeEnabled()
}

const registrations = (sandbox: Sandbox) =>
  sandbox.hits().filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/profile/account'))
const find = async ({ urls }: Sandbox, name: string) =>
  (await fetch(`${urls.blockchain}/v1/profile/account/${name}`)).json() as Promise<unknown>

for (const type of ['eoa', 'smartAccount'] as const)
  test(
    `behavior: when a name is registered (${type}), each view of the account shows it, also after a reload`,
    { tag: '@main' },
    async ({ demo, login, sandbox }) => {
      await demo.gotoWith({ defaultAccountTypes: { eip155: type } })
      await login.logIn()
      const { address } = await demo.state('accountState')
      const name = new NamePage(demo, login)
      await name.reach()
      await name.type(name.label.toUpperCase())
      await name.submit.click()
      await login.approve('Sign a message')
      await demo.expectView('Account name')
      await expect(demo.dialog).toContainText('Name registered')
      await expect(demo.dialog).toContainText(name.name)
      expect(await find(sandbox, name.name)).toMatchObject({ name: name.name, addresses: { 60: { address } } })

      await demo.dialog.getByRole('button', { name: 'Done' }).click()
      await expect(demo.dialog.locator('[data-view=Account]')).toContainText(name.name)
      expect(await demo.host((modal) => modal.getHoldings()?.profileName)).toBe(name.name)
      await demo.openSettings()
      await expect(demo.dialog.locator('[data-part=view]')).toContainText(name.name)
      await expect(demo.row('Choose account name')).toHaveCount(0)

      // One type reads the name from storage, the other from the server. Each reloads once, because two reloads of a page
      // with a secure frame would take all the time of a test on a busy machine.
      if (type === 'smartAccount')
        await demo.page.evaluate(() =>
          ['identity', 'ens'].forEach((kind) => localStorage.removeItem(`@appkit/${kind}_cache`)),
        )
      await demo.page.reload()
      await demo.expectConnected(String(address))
      await name.settings()
      await expect(demo.dialog.locator('[data-view=AccountSettings]')).toContainText(name.name)
      await expect(demo.row('Choose account name')).toHaveCount(0)
    },
  )

test(
  'error: when a name is taken, others are suggested and one of them can be registered',
  { tag: '@main' },
  async ({ demo, login, sandbox }) => {
    await demo.goto()
    await login.logIn()
    const name = new NamePage(demo, login)
    sandbox.settings.set({ names: { taken: [name.name] } })
    await name.reach()
    await name.field.fill(name.label)
    await expect(name.said).toContainText(`${name.name} is already taken.`)
    await name.field.press('Enter')
    await expect(login.request).toHaveCount(0)
    await demo.row(`${name.label}1.reown.id`).click()
    await expect(name.field).toHaveValue(`${name.label}1`)
    await expect(name.said).toContainText('is available.')
    await name.submit.click()
    await login.approve('Sign a message')
    await demo.expectView('Account name')
    await expect(demo.dialog).toContainText(`${name.label}1.reown.id`)
  },
)

test('error: when the visitor or the server refuses the registration, the form shows the reason', async ({
  demo,
  login,
  sandbox,
  problems,
}) => {
  problems.allow(/status of 400/)
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  await name.reach()
  await name.type()
  await name.submit.click()
  await login.reject('Sign a message')
  await expectRefused(name, 'The request was declined in the wallet.')
  expect(registrations(sandbox)).toEqual([])

  sandbox.settings.set({ names: { refuse: 'No names are given out today.' } })
  await name.submit.click()
  await login.approve('Sign a message')
  await expectRefused(name, 'No names are given out today.')

  sandbox.settings.set({ names: { clock: 12 } })
  await name.submit.click()
  await login.approve('Sign a message')
  await expectRefused(name, 'The timestamp of the message is too old.')

  sandbox.settings.set({ names: {} })
  await name.submit.click()
  await login.approve('Sign a message')
  await demo.expectView('Account name')
})

test('limit: when the visitor does not sign within ten seconds, the request ends and the form says so', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.page.clock.install()
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  await name.reach()
  await name.type()
  await name.submit.click()
  await expect(login.request.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await demo.page.clock.fastForward(10_000)
  await demo.expectView('Choose name')
  await expectRefused(name, 'wasn’t signed within ten seconds')
  await expect(login.element).toBeHidden()
  expect(registrations(sandbox)).toEqual([])
})

test('behavior: when the dialog closes during the signature request, the typed name is kept', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  await name.reach()
  await name.type()
  await name.submit.click()
  await expect(login.request.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await demo.dialog.getByRole('button', { name: 'Close' }).click()
  await demo.expectClosed()
  await name.reach()
  await expectRefused(name, 'The request was declined in the wallet.')
  expect(registrations(sandbox)).toEqual([])
})

test('error: when the typed text is not a valid name, the field says why and nothing is requested', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  await name.reach()
  for (const [text, reason] of [
    ['wal', 'A name needs at least 4 characters.'],
    ['wal.nut', 'Names can only have letters from a to z, digits and hyphens.'],
    ['walnut🌰', 'Names can only have letters from a to z, digits and hyphens.'],
    ['a'.repeat(65), 'A name can have at most 64 characters.'],
  ] as const) {
    await name.field.fill(text)
    await expect(name.said).toHaveText(reason)
    await expect(name.field).toHaveAttribute('aria-invalid', 'true')
    await name.field.press('Enter')
  }
  await expect(login.request).toHaveCount(0)
  expect(sandbox.hits().filter(({ path }) => path.includes('/suggestions/'))).toEqual([])
})

test('error: when names cannot be looked up, the error is shown and a retry works', async ({
  demo,
  login,
  sandbox,
  problems,
}) => {
  problems.allow(/status of 500/)
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  await name.reach()
  sandbox.faults.set('blockchain:/v1/profile/suggestions', { kind: 'status' })
  await name.field.fill(name.label)
  await expect(name.said).toContainText('The sandbox was told to answer 500 here.', { timeout: 10_000 })
  sandbox.faults.reset()
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(name.said).toContainText('is available.')
})

test('behavior: when only the keyboard is used, a name is registered without axe violations', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  const { page } = demo
  const violations = async () =>
    (await new AxeBuilder({ page }).include('[data-walletchart]').setLegacyMode(true).analyze()).violations
  await name.settings()
  await demo.row('Choose account name').focus()
  await page.keyboard.press('Enter')
  await demo.expectView('Choose name')
  await expect(name.field).toBeFocused()
  await page.keyboard.type(name.label)
  await expect(name.said).toContainText('is available.')
  expect(await violations()).toEqual([])
  await page.keyboard.press('Enter')
  await login.approve('Sign a message')
  await demo.expectView('Account name')
  expect(await violations()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(demo.dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(demo.dialog.locator('[data-view=Account]')).toContainText(name.name)
})

test('behavior: when the wallet is the visitor’s own, no name is offered', async ({ demo }) => {
  await demo.goto()
  await demo.connect('Beacon')
  await demo.host((modal) => modal.open())
  await expect(demo.dialog.locator('[data-view=Account]')).toBeVisible()
  await expect(demo.row('Choose account name')).toHaveCount(0)
})

test('behavior: when a registration is declined and tried again, an event counts each step', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const name = new NamePage(demo, login)
  await name.reach()
  await name.type()
  await name.submit.click()
  await login.reject('Sign a message')
  await expectRefused(name, 'declined')
  await name.submit.click()
  await login.approve('Sign a message')
  await demo.expectView('Account name')
  const told = () =>
    sandbox
      .hits()
      .filter(({ host, path }) => host === 'analytics' && path.startsWith('/e'))
      .map(({ body }) => (body as { props?: { event?: string; properties?: unknown } }).props)
      .filter((props) => /NAME|ENS/.test(props?.event ?? ''))
      .map((props) => [props?.event, props?.properties])
  const properties = { ensName: name.name, isSmartAccount: false }
  await expect.poll(told).toMatchObject([
    ['OPEN_ENS_FLOW', { isSmartAccount: false }],
    ['REGISTER_NAME_INITIATED', properties],
    ['REGISTER_NAME_ERROR', { ...properties, error: expect.stringContaining('declined') }],
    ['REGISTER_NAME_INITIATED', properties],
    ['REGISTER_NAME_SUCCESS', properties],
  ])
})
