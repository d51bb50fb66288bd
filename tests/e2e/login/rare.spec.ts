import { expect } from '../fixtures'
import { LoginPage } from '../LoginPage'
import { type Answers, back, close, frame, resend, tab, takenAway, well, test } from '../rare'

/** Rare events of a login by email: a silent frame, a visitor who leaves. Run by `npm run coverage:browser` only. */
test.beforeEach(({ problems }) => problems.allow(takenAway))

for (const place of ['link', 'code'] as const) {
  const reach = async (login: LoginPage) => {
    await login.demo.openDialog()
    await login.submitEmail()
    if (place === 'link') return login.demo.expectView('Check your email')
    await login.approveDevice()
    await login.demo.expectView('Confirm email')
  }
  test(`error: when another ${place} cannot be sent or is still being sent, the visitor can go back`, async ({
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

test('limit: when a link stays unopened for twenty minutes, it has expired and another can be sent', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await demo.page.clock.fastForward(1_201_000)
  await expect(demo.dialog).toContainText('The link in the email has expired')
  await login.resend.click()
  await demo.expectView('Check your email')
  await expect(demo.dialog).toContainText('The link expires in 20 minutes')
})

test('behavior: when the page reloads during a login, the dialog says that it was interrupted and another can begin', async ({
  demo,
  login,
}) => {
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
    if (after) await expect(login.fault).toContainText(after)
    else {
      await expect(demo.dialog).toContainText(/Please try again after \d+ seconds/)
      await demo.page.clock.runFor(31_000)
      await login.emailField.press('Enter')
      await demo.expectView('Check your email')
    }
    await close(demo)
  }
})

/** Reaches the form of the code and returns the code with the frame's answers. */
const stuck = async (login: LoginPage, answers: Answers) => {
  await login.demo.openDialog()
  await login.reachCode()
  const code = await login.code()
  return { answers, code }
}

test('error: when the wallet does not arrive after the login, the dialog says "Not connected" and can be left', async ({
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
  await demo.expectView('Connect wallet')
  sandbox.settings.set(well)
  await close(demo)
  await demo.expectDisconnected()
})

test('behavior: when the wallet is awaited after the login, the dialog can be closed', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  const { code } = await stuck(login, 'never')
  sandbox.settings.set(frame('never', 'GET_USER'))
  await login.codeField.fill(code)
  await expect(demo.dialog.getByText(/Connecting your wallet|Logging in/).first()).toBeVisible()
  await close(demo)
  await demo.expectDisconnected()
  await demo.openDialog()
  await demo.expectView('Connect wallet')
})

test('behavior: when the host connects another wallet during a login, the page is connected', async ({
  demo,
  login,
}) => {
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

test('behavior: when the visitor leaves a login for a browser wallet, that wallet connects', async ({
  demo,
  login,
}) => {
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await back(demo)
  await demo.row('Beacon').click()
  await demo.expectConnected()
})

test('behavior: when the page reloads during a login, Enter starts it again with the same email', async ({
  demo,
  login,
}) => {
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

test('limit: when another tab has just sent an email to the same address, a resend is refused for a while', async ({
  demo,
  login,
  context,
}) => {
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
  test(`behavior: when another tab has logged in and this one resends (${answers}), the visitor can go back`, async ({
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
    // The frame knows the visitor, but neither tab gets the wallet.
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

test('behavior: when the frame knows the visitor already, an invalid email is still refused', async ({
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

test('behavior: when the wallet fails here but connects in another tab, this tab connects too', async ({
  demo,
  login,
  sandbox,
  context,
}) => {
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

test('behavior: when the dialog closes while a known visitor’s wallet connects, the page is disconnected', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  // Clear the page's storage only: the frame, on its own origin, keeps the login.
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
