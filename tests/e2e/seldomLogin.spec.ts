import { expect, test } from './fixtures'
import { LoginPage } from './LoginPage'
import { type Answers, back, close, frame, resend, tab, takenAway, well } from './seldom'

/** What seldom happens to a log-in by e-mail: a frame that is silent, and a visitor who leaves just then. Told by `npm run coverage:browser` alone. */
test.beforeEach(async ({ problems, page }) => {
  problems.allow(/^Failed to load resource: /, takenAway)
  await page.clock.install()
})

for (const place of ['link', 'code'] as const) {
  const reach = async (login: LoginPage) => {
    await login.demo.openDialog()
    await login.submitEmail()
    if (place === 'link') return login.demo.expectView('Check your email')
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
    await close(demo)
    await demo.page.clock.runFor(31_000)
    if (place === 'link') await reach(login)
    else {
      await demo.openDialog()
      await login.submitEmail()
      await demo.expectView(/Confirm email|Check your email/)
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
  await demo.expectView('Check your email')
  await demo.page.clock.fastForward(1_201_000)
  await expect(login.resend).toBeEnabled()
})

test('behavior: a page that was reloaded over a code: nonsense, another address, and on', async ({ demo, login }) => {
  await demo.goto()
  const said = demo.dialog.getByText(/Your login was interrupted/)
  for (const [typed, after] of [
    ['nonsense', /Invalid email/],
    [login.address, undefined],
  ] as const) {
    await demo.openDialog()
    await demo.page.clock.runFor(31_000)
    await login.submitEmail()
    await demo.expectView(/Check your email|Confirm email/)
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
    await close(demo)
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
  await close(demo)
})

test('behavior: a host connects another wallet while the visitor logs in', async ({ demo, login }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
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
  await demo.expectView('Check your email')
  await back(demo)
  await demo.row('Beacon').click()
  await demo.expectConnected()
})

test('behavior: a page that was reloaded over a code: the same address at once', async ({ demo, login }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await demo.page.reload()
  await expect(demo.opener).toBeVisible()
  await demo.page.clock.fastForward(31_000)
  await demo.openDialog()
  await expect(demo.dialog.getByText(/Your login was interrupted/).first()).toBeVisible()
  await login.emailField.press('Enter')
  await demo.expectView('Check your email')
})

test('limit: another tab has asked for the same address: too soon for one more', async ({ demo, login, context }) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await demo.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
  const second = await tab(context)
  await second.openDialog()
  const field = second.dialog.getByRole('textbox', { name: 'Email', exact: true })
  await field.fill(login.address)
  await field.press('Enter')
  await second.expectView('Check your email')
  await second.dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await field.fill(login.address)
  await field.press('Enter')
  await field.press('Enter')
  await demo.page.bringToFront()
  await login.resend.click()
  await expect(demo.dialog.getByText('An email was sent a moment ago').first()).toBeVisible()
  await demo.page.clock.runFor(31_000)
  await expect(login.resend).toBeEnabled()
})

for (const answers of ['never', 'error'] as const)
  test(`behavior: another tab has logged in, and this one asks for another code (${answers})`, async ({
    demo,
    login,
    sandbox,
    context,
  }) => {
    await demo.goto()
    await demo.openDialog()
    await login.submitEmail()
    await demo.expectView('Check your email')
    const second = await tab(context)
    const there = new LoginPage(second, sandbox)
    await demo.page.clock.runFor(31_000)
    await second.openDialog()
    await there.reachCode(login.address)
    // The frame knows the visitor, and neither tab gets the wallet.
    sandbox.settings.set(frame('error', 'GET_USER'))
    await there.codeField.fill(await there.code(login.address))
    await expect(second.dialog.getByText('Not connected').first()).toBeVisible()
    sandbox.settings.set(frame(answers, 'GET_USER'))
    await demo.page.bringToFront()
    await resend(login)
    await expect(
      demo.dialog.getByText(answers === 'error' ? 'Not connected' : /Connecting your wallet|Logging in/).first(),
    ).toBeVisible()
    await back(demo)
    await demo.expectView('Connect wallet')
  })

test('behavior: known to the frame already: left while the wallet is awaited, refused, and an address that is none', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await demo.openDialog()
  await login.reachCode()
  sandbox.settings.set(frame('error', 'GET_USER'))
  await login.codeField.fill(await login.code())
  await expect(demo.dialog.getByText('Not connected').first()).toBeVisible()
  await back(demo)
  await demo.expectView('Connect wallet')
  await demo.page.clock.runFor(31_000)
  sandbox.settings.set(frame('never', 'GET_USER'))
  await login.submitEmail()
  await demo.page.clock.runFor(2_000)
  await close(demo)
  await demo.openDialog()
  await demo.page.clock.runFor(31_000)
  sandbox.settings.set(frame('error', 'GET_USER'))
  await login.submitEmail()
  await demo.page.clock.runFor(2_000)
  await login.submitEmail('nonsense')
  await expect(login.fault).toBeVisible()
})

test('behavior: refused here, and connected in another tab', async ({ demo, login, sandbox, context }) => {
  await demo.goto()
  await demo.openDialog()
  await login.reachCode()
  sandbox.settings.set(frame('error', 'GET_USER'))
  await login.codeField.fill(await login.code())
  await expect(demo.dialog.getByText('Not connected').first()).toBeVisible()
  sandbox.settings.set(well)
  const second = await tab(context)
  await demo.page.clock.runFor(31_000)
  await new LoginPage(second, sandbox).logIn()
  await demo.expectConnected()
})

test('behavior: the dialog is closed while the wallet is being connected of whom the frame knows still', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  // The page has forgotten it, and the frame, on an origin of its own, has not.
  await demo.page.evaluate(() => localStorage.clear())
  await demo.page.reload()
  await demo.expectDisconnected()
  sandbox.settings.set(frame('never', 'GET_USER'))
  await demo.openDialog()
  await login.submitEmail()
  const status = () => demo.page.locator('.page').getAttribute('data-status')
  await expect.poll(status).toBe('connecting')
  await close(demo)
  await demo.expectDisconnected()
  sandbox.settings.set(well)
})
