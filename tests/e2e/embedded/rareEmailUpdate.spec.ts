import { expect } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import { back, frame, press, resend, settings, tab, takenAway, well, test } from '../rare'

/** Rare events of the embedded wallet: a new email, the other account. Run by `npm run coverage:browser` only. */
test.beforeEach(({ problems }) => problems.allow(takenAway))

const newEmail = ({ demo }: LoginPage) => demo.dialog.getByRole('textbox', { name: 'New email' })
const edit = async (login: LoginPage, other: string) => {
  await settings(login.demo)
  await login.demo.row(login.address).click()
  await newEmail(login).fill(other)
  await press(login.demo, 'Save')
}

test('error: when the frame fails or never responds to a new email, the form says so and can be left', async ({
  demo,
  login,
  sandbox,
}) => {
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
  test(`behavior: when the code to the current email is sent again (${answers}), the visitor can go back and start again`, async ({
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
    if (answers === 'normal') {
      // A code has just been sent: the form waits.
      const save = demo.dialog.getByRole('button', { name: 'Save' })
      await expect(save).toBeDisabled()
      await demo.page.clock.runFor(31_000)
      await demo.expectView('Edit email')
      await save.click()
    }
    await demo.expectView('Confirm current email')
  })

for (const answers of ['error', 'never', 'normal'] as const)
  test(`behavior: when the code to the new email is sent again (${answers}), the visitor can go back`, async ({
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
    await demo.expectView('Edit email')
    await expect(newEmail(login)).toHaveValue(`new.${login.address}`)
    sandbox.settings.set(well)
  })

test('behavior: when the visitor goes back from the code of the new email, the form has the address', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  await edit(login, `new.${login.address}`)
  await demo.expectView('Confirm current email')
  await login.codeField.fill(await login.code())
  await demo.expectView('Confirm new email')
  await back(demo)
  await demo.expectView('Edit email')
  await expect(newEmail(login)).toHaveValue(`new.${login.address}`)
})

test('limit: when another tab has just sent a code to the current email, a resend is refused for a while', async ({
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
  const second = await tab(context)
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
  await expect(login.fault).toContainText('An email was sent a moment ago')
  await resend(login)
  await expect(login.fault).toHaveCount(0)
  await expect(login.resend).toBeDisabled()
  await demo.expectView('Confirm current email')
})

test('error: when the switch to the other account fails, the error shows until the next try, which switches', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  await settings(demo)
  sandbox.settings.set(frame('error', 'GET_USER'))
  const other = demo.row('Switch to your plain account')
  await other.click()
  await expect(login.fault).toBeVisible()
  sandbox.settings.set(frame('late', 'GET_USER'))
  await other.click()
  await expect(login.fault).toHaveCount(0)
  await demo.page.clock.runFor(5_000)
  await demo.expectState('accountState', { embeddedWalletInfo: { accountType: 'eoa' } })
  await expect(demo.row('Switch to your smart account')).toBeVisible()
  await expect(login.fault).toHaveCount(0)
})

test('behavior: when the switch to the other account fails, the error can be dismissed', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  await settings(demo)
  sandbox.settings.set(frame('error', 'GET_USER'))
  await demo.row('Switch to your plain account').click()
  await expect(login.fault).toBeVisible()
  await press(demo, 'Dismiss')
  await expect(login.fault).toHaveCount(0)
})
