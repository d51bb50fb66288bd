import type { SettingValues } from '../../demo/sandbox/index'
import { expect, test } from './fixtures'
import type { LoginPage } from './LoginPage'
import type { ModalPage } from './ModalPage'
import { copiedLink } from './pairing'

/**
 * What seldom happens to the embedded wallet: a frame that is silent or fails at one message, and a visitor who leaves
 * just then. Told by `npm run coverage:browser` alone; what each comes to is held by the charts' own tests.
 */
test.beforeEach(async ({ problems, page, context }) => {
  // The second: the sandbox's frame that is taken away while it reads how it is to answer.
  problems.allow(/^Failed to load resource: /, /Cannot destructure property '(answers|ready)'/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
})

type Answers = SettingValues['frame']['answers']
/** How the frame answers to one message from now on; it asks for that at each. */
const frame = (answers: Answers, only?: string): Partial<SettingValues> => ({
  frame: { ready: 'normal', verified: true, answers, ...(only && { only }) },
})
const well = frame('normal')
const press = (demo: ModalPage, name: string | RegExp) => demo.dialog.getByRole('button', { name }).first().click()
const back = (demo: ModalPage) => press(demo, 'Back')
const settings = async (demo: ModalPage) => {
  await demo.openDialog()
  await press(demo, /(Profile|Account settings)$/)
  if ((await demo.heading.textContent()) === 'Profile') await demo.row('Account settings').click()
  await demo.expectView('Account settings')
}
/** Another code or link may be asked for. */
const resend = async (login: LoginPage) => {
  await login.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
  await login.resend.click()
}

for (const place of ['link', 'code'] as const) {
  const reach = async (login: LoginPage) => {
    await login.demo.openDialog()
    await login.submitEmail()
    if (place === 'link') return login.demo.expectView('Register device')
    await login.approveDevice()
    await login.demo.expectView('Confirm email')
  }
  test(`error: another ${place} cannot be sent, and is left; it is left while it is asked for`, async ({
    demo,
    login,
    sandbox,
  }) => {
    await demo.goto()
    await reach(login)
    sandbox.settings.set(frame('error', 'CONNECT_EMAIL'))
    await resend(login)
    await expect(login.resend).toHaveText(/Try again|Resend/)
    await back(demo)
    await demo.expectView('Connect wallet')
    sandbox.settings.set(well)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await demo.page.clock.runFor(31_000)
    if (place === 'link') await reach(login)
    else {
      await demo.openDialog()
      await login.submitEmail()
      await demo.expectView(/Confirm email|Register device/)
    }
    sandbox.settings.set(frame('never', 'CONNECT_EMAIL'))
    await resend(login)
    await back(demo)
    await demo.expectView('Connect wallet')
  })
}

test('limit: a link that stays unopened for twenty minutes', async ({ demo, login }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Register device')
  await demo.page.clock.fastForward(1_201_000)
  await expect(login.resend).toBeEnabled()
})

test('behavior: a page that was reloaded over a code: nonsense, another address, and on', async ({ demo, login }) => {
  await demo.goto()
  const said = demo.dialog.getByText(/Reloading the page ended your log-in/)
  for (const [typed, after] of [
    ['nonsense', /Invalid email/],
    [login.address, undefined],
  ] as const) {
    await demo.openDialog()
    await demo.page.clock.runFor(31_000)
    await login.submitEmail()
    await demo.expectView(/Register device|Confirm email/)
    await demo.page.reload()
    await expect(demo.opener).toBeVisible()
    await demo.openDialog()
    await expect(said.first()).toBeVisible()
    if (after) {
      await login.emailField.pressSequentially('x')
      await demo.page.reload()
      await demo.openDialog()
    }
    await login.submitEmail(typed)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  }
})

/** From a code that was right to a wallet that does not come. */
const stuck = async (login: LoginPage, answers: Answers) => {
  await login.demo.openDialog()
  await login.reachCode()
  const code = await login.code()
  return { answers, code }
}

test('error: logged in, and the wallet does not come: tried again, left, and begun anew', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  const { code } = await stuck(login, 'error')
  sandbox.settings.set(frame('error', 'GET_USER'))
  await login.codeField.fill(code)
  await expect(demo.dialog.getByText('Not connected').first()).toBeVisible()
  await back(demo)
  sandbox.settings.set(well)
  await demo.page.keyboard.press('Escape')
})

test('behavior: logged in, and left while the wallet is awaited', async ({ demo, login, sandbox }) => {
  await demo.goto()
  const { code } = await stuck(login, 'never')
  sandbox.settings.set(frame('never', 'GET_USER'))
  await login.codeField.fill(code)
  await expect(demo.dialog.getByText(/Connecting your wallet|Logging in/).first()).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
})

const newEmail = ({ demo }: LoginPage) => demo.dialog.getByRole('textbox', { name: 'New email' })
const edit = async (login: LoginPage, other: string) => {
  await settings(login.demo)
  await login.demo.row(login.address).click()
  await newEmail(login).fill(other)
  await press(login.demo, 'Save')
}

test('error: another address: the frame fails, is silent, and the form is left', async ({ demo, login, sandbox }) => {
  await demo.goto()
  await login.logIn()
  sandbox.settings.set(frame('error', 'UPDATE_EMAIL'))
  await edit(login, `new.${login.address}`)
  await expect(login.fault).toBeVisible()
  sandbox.settings.set(frame('never', 'UPDATE_EMAIL'))
  await press(demo, 'Save')
  await back(demo)
  await demo.expectView('Account settings')
})

for (const answers of ['error', 'never', 'normal'] as const)
  test(`behavior: another address: another code to the known one (${answers}), and left`, async ({
    demo,
    login,
    sandbox,
  }) => {
    await demo.goto()
    await login.logIn()
    await edit(login, `new.${login.address}`)
    await demo.expectView('Confirm current email')
    sandbox.settings.set(frame(answers, 'UPDATE_EMAIL'))
    await resend(login)
    if (answers === 'error') await expect(login.fault).toBeVisible()
    if (answers === 'normal') await expect(login.resend).toBeDisabled()
    await back(demo)
    await demo.expectView('Edit email')
    sandbox.settings.set(well)
    await press(demo, 'Save')
    await demo.page.clock.runFor(31_000)
  })

for (const answers of ['error', 'never', 'normal'] as const)
  test(`behavior: another address: another code to the new one (${answers}), and left`, async ({
    demo,
    login,
    sandbox,
  }) => {
    await demo.goto()
    await login.logIn()
    await edit(login, `new.${login.address}`)
    await demo.expectView('Confirm current email')
    await login.codeField.fill(await login.code())
    await demo.expectView('Confirm new email')
    await login.codeField.fill(login.wrong(await login.code(`new.${login.address}`)))
    await expect(login.fault).toBeVisible()
    sandbox.settings.set(frame(answers, 'UPDATE_EMAIL'))
    await resend(login)
    if (answers === 'error') await expect(login.fault).toBeVisible()
    if (answers === 'normal') await expect(demo.heading).toHaveText(/Confirm/)
    await back(demo)
    sandbox.settings.set(well)
  })

test('behavior: the code to the new address is left', async ({ demo, login }) => {
  await demo.goto()
  await login.logIn()
  await edit(login, `new.${login.address}`)
  await demo.expectView('Confirm current email')
  await login.codeField.fill(await login.code())
  await demo.expectView('Confirm new email')
  await back(demo)
  await expect(demo.heading).not.toHaveText('Confirm new email')
})

test('error: the other account cannot be chosen', async ({ demo, login, sandbox }) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  await settings(demo)
  sandbox.settings.set(frame('error', 'GET_USER'))
  const other = demo.row('Switch to your EOA')
  await other.click()
  await expect(login.fault).toBeVisible()
  sandbox.settings.set(frame('late', 'GET_USER'))
  await other.click()
  await expect(login.fault).toHaveCount(0)
  sandbox.settings.set(frame('error', 'GET_USER'))
  await demo.page.clock.runFor(5_000)
})

test('behavior: that the other account cannot be chosen is put away', async ({ demo, login, sandbox }) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  await settings(demo)
  sandbox.settings.set(frame('error', 'GET_USER'))
  await demo.row('Switch to your EOA').click()
  await expect(login.fault).toBeVisible()
  await press(demo, 'Dismiss')
  await expect(login.fault).toHaveCount(0)
})

for (const [answers, leaves] of [
  ['error', false],
  ['error', true],
  ['never', true],
] as const)
  test(`error: Google lets in, and the wallet does not come (${answers}${leaves ? ', left' : ''})`, async ({
    demo,
    sandbox,
  }) => {
    await demo.goto()
    await demo.openDialog()
    const popup = demo.page.waitForEvent('popup')
    await demo.row('Continue with Google').click()
    const window = await popup
    await window.getByTestId('social-allow').waitFor()
    sandbox.settings.set(frame(answers, leaves && answers === 'never' ? 'CONNECT_SOCIAL' : 'GET_USER'))
    await window.getByTestId('social-allow').click()
    if (answers === 'error') await expect(demo.dialog.getByText(/^Not (connected|logged in)$/).first()).toBeVisible()
    else await demo.page.clock.runFor(2_000)
    if (leaves) await back(demo)
    else {
      sandbox.settings.set(well)
      await press(demo, 'Try again')
      await demo.expectConnected()
    }
  })

test('behavior: Google lets in, and the visitor leaves while the wallet is awaited', async ({ demo, sandbox }) => {
  await demo.goto()
  await demo.openDialog()
  const popup = demo.page.waitForEvent('popup')
  await demo.row('Continue with Google').click()
  const window = await popup
  await window.getByTestId('social-allow').waitFor()
  sandbox.settings.set(frame('never', 'GET_USER'))
  await window.getByTestId('social-allow').click()
  await expect(demo.dialog.getByText(/Loading user data|Retrieving/).first()).toBeVisible()
  await back(demo)
})

for (const [answers, leaves] of [
  ['error', false],
  ['error', true],
  ['never', true],
] as const)
  test(`error: Farcaster lets in, and the wallet does not come (${answers}${leaves ? ', left' : ''})`, async ({
    demo,
    sandbox,
    context,
  }) => {
    await demo.goto()
    await demo.openDialog()
    await demo.row('Continue with Farcaster').click()
    const link = await copiedLink(demo)
    sandbox.settings.set(frame(answers, 'GET_USER'))
    const phone = await context.newPage()
    await phone.goto(link)
    await phone.getByTestId('farcaster-allow').click()
    await demo.page.bringToFront()
    if (answers === 'error') await expect(demo.dialog.getByText(/^Not (connected|logged in)$/).first()).toBeVisible()
    else await expect(demo.dialog.getByText(/Loading user data|Approved/).first()).toBeVisible()
    if (leaves) await back(demo)
    else {
      sandbox.settings.set(well)
      await press(demo, 'Try again')
      await demo.expectConnected()
    }
  })

const label = () => `walnut-${Math.random().toString(36).slice(2, 10)}`
const names = async (login: LoginPage, sandboxed: () => void) => {
  const { demo } = login
  await demo.goto()
  await login.logIn()
  await settings(demo)
  await demo.row('Choose account name').click()
  await demo.expectView('Choose name')
  sandboxed()
  return demo.dialog.getByRole('textbox', { name: 'Account name' })
}
const submit = (demo: ModalPage) => press(demo, 'Choose name')

test('limit: names that cannot be looked up in time', async ({ demo, login, sandbox }) => {
  const field = await names(login, () => sandbox.faults.set('blockchain:/v1/profile', { kind: 'hang' }))
  await field.fill(label())
  await demo.page.clock.runFor(21_000)
  sandbox.faults.set('blockchain:/v1/profile', { kind: 'status', status: 400 })
  await field.fill(label())
  await demo.page.clock.runFor(1_000)
})

for (const [kind, told] of [
  ['hang', 'hang'],
  ['reset', 'normal'],
  ['hang', 'normal'],
  ['reset', 'hang'],
] as const)
  test(`error: a name whose registration is not answered (${kind}); asked whose it is (${told})`, async ({
    demo,
    login,
    sandbox,
  }) => {
    const field = await names(login, () => undefined)
    await field.fill(label())
    await expect(demo.dialog.getByText(/is available/).first()).toBeVisible()
    await submit(demo)
    await expect(login.request).toBeVisible()
    sandbox.faults.set('blockchain:/v1/profile/account', { kind })
    await login.request.getByTestId('frame-approve').click()
    await demo.page.clock.runFor(1_500)
    if (kind === 'hang') await demo.page.clock.runFor(15_500)
    if (told === 'normal') sandbox.faults.reset()
    else {
      sandbox.faults.set('blockchain:/v1/profile/account', { kind: 'hang' })
      await demo.page.clock.runFor(21_000)
    }
    await demo.page.keyboard.press('Escape')
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
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    await demo.page.clock.runFor(1_000)
    await demo.page.clock.fastForward(6_000)
    sandbox.settings.set(well)
    await demo.page.clock.fastForward(6_000)
    await demo.page.clock.runFor(2_000)
  }
})

test('limit: a window of a log-in elsewhere that stays open for ten minutes', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  const popup = demo.page.waitForEvent('popup')
  await demo.row('Continue with Google').click()
  await (await popup).getByTestId('social-allow').waitFor()
  await demo.page.clock.fastForward(601_000)
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await back(demo)
  await demo.expectView('Connect wallet')
})

test('behavior: Farcaster’s link is not waited for', async ({ demo, sandbox }) => {
  await demo.goto()
  sandbox.settings.set(frame('never', 'GET_FARCASTER_URI'))
  await demo.openDialog()
  await demo.row('Continue with Farcaster').click()
  await expect.poll(() => demo.page.frames().length).toBeGreaterThan(1)
  await demo.page.clock.runFor(2_000)
  await back(demo)
  await demo.expectView('Connect wallet')
})

test('error: Farcaster’s link is not to be had, and is left', async ({ demo, sandbox }) => {
  await demo.goto()
  sandbox.settings.set(frame('error', 'GET_FARCASTER_URI'))
  await demo.openDialog()
  await demo.row('Continue with Farcaster').click()
  await expect(demo.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await back(demo)
  await demo.expectView('Connect wallet')
})

test('limit: a clipboard that does not answer', async ({ demo }) => {
  await demo.goto()
  await demo.page.evaluate(() => {
    navigator.clipboard.writeText = () => new Promise(() => undefined)
  })
  await demo.openDialog()
  await demo.row('WalletConnect').click()
  await press(demo, 'Copy link')
  await demo.page.clock.fastForward(5_000)
  await expect(demo.dialog.getByText('Link copied')).toHaveCount(0)
})

test('behavior: a host connects another wallet while the visitor logs in', async ({ demo, login }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Register device')
  await demo.host((modal) => {
    const [first] = modal.getConnectors()
    if (first) void modal.connect({ connectorId: first.id }).catch(() => undefined)
  })
  await demo.approve(/connect/i)
  await demo.expectConnected()
})

test('behavior: a wallet of the browser takes the place of a log-in', async ({ demo, login }) => {
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Register device')
  await back(demo)
  await demo.row('Beacon').click()
  await demo.expectConnected()
})

test('behavior: a page that was reloaded over a code: the same address at once', async ({ demo, login }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Register device')
  await demo.page.reload()
  await expect(demo.opener).toBeVisible()
  await demo.page.clock.fastForward(31_000)
  await demo.openDialog()
  await expect(demo.dialog.getByText(/Reloading the page ended your log-in/).first()).toBeVisible()
  await login.emailField.press('Enter')
  await demo.expectView('Register device')
})

test('limit: another tab has asked for the same address: too soon for one more', async ({ demo, login, context }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Register device')
  await demo.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
  const other = await context.newPage()
  const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
  const second = new OtherDemo(other)
  await second.goto()
  await second.openDialog()
  const field = second.dialog.getByRole('textbox', { name: 'Email', exact: true })
  await field.fill(login.address)
  await field.press('Enter')
  await second.expectView('Register device')
  await second.dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await field.fill(login.address)
  await field.press('Enter')
  await field.press('Enter')
  await demo.page.bringToFront()
  await login.resend.click()
  await expect(demo.dialog.getByText('Another email was sent a moment ago').first()).toBeVisible()
  await demo.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
})

test('limit: another tab has sent a code to the known address: too soon for one more', async ({
  demo,
  login,
  context,
}) => {
  await demo.goto()
  await login.logIn()
  await edit(login, `new.${login.address}`)
  await demo.expectView('Confirm current email')
  await demo.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
  const other = await context.newPage()
  const OtherDemo = demo.constructor as new (page: typeof other) => ModalPage
  const second = new OtherDemo(other)
  await second.goto()
  await second.expectConnected()
  await settings(second)
  await second.row(login.address).click()
  await second.dialog.getByRole('textbox', { name: 'New email' }).fill(`new.${login.address}`)
  await press(second, 'Save')
  await second.expectView('Confirm current email')
  await back(second)
  await second.expectView('Edit email')
  await press(second, 'Save')
  await demo.page.bringToFront()
  await login.resend.click()
  await expect(login.fault).toBeVisible()
  await resend(login)
})
