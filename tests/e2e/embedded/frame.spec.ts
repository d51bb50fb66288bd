import type { Frame as FrameOfPage } from '@playwright/test'
import type { Fault, Sandbox, SettingValues } from '../../../sandbox/src/index'
import { expect, test } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import { sample } from '../sample'

/** Browser's own message for a frame that is broken on purpose. */
const browsersOwn = /^Failed to load resource: .*\/(sdk|api\/)/

type FrameSettings = SettingValues['frame']

function answers(sandbox: Sandbox, how: Partial<FrameSettings>): void {
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'normal', verified: true, ...how } })
}

const hitsOf = (sandbox: Sandbox, wanted: string) =>
  sandbox.hits().filter(({ host, path }) => host === 'frame' && path === wanted).length

async function documentOf({ element }: LoginPage): Promise<FrameOfPage> {
  const found = await (await element.elementHandle())?.contentFrame()
  if (!found) throw new Error('The frame shows no document.')
  return found
}

/** Interruptions of a frame, which no event announces. */
const interruptions: Record<string, (login: LoginPage) => Promise<void>> = {
  'taken out of the page': ({ element }) => element.evaluate((frame) => frame.remove()),
  'led to an empty page': async (login) => (await documentOf(login)).evaluate(() => location.replace('about:blank')),
  'loaded anew': async (login) => (await documentOf(login)).evaluate(() => location.reload()),
  'led to another page of its own host': async (login) =>
    (await documentOf(login)).evaluate(() => location.replace('/api/settings')),
}

/** Interrupts the frame and waits until the modal has noticed. */
async function interrupt(login: LoginPage, happen: (login: LoginPage) => Promise<void>): Promise<void> {
  await login.page.evaluate(() => {
    const frame = window.demo?.modal.getSystem()?.chart('frame')
    delete document.documentElement.dataset['noticed']
    const subscription = frame?.subscribe((snapshot) => {
      if (snapshot.hasTag('ready')) return
      document.documentElement.dataset['noticed'] = ''
      subscription?.unsubscribe()
    })
  })
  await happen(login)
  await expect(login.page.locator('html[data-noticed]')).toHaveCount(1)
}

const interrupted = /^(The secure wallet was interrupted|The secure frame was reloaded or taken away)/
const fieldFault = ({ demo }: LoginPage) => demo.dialog.locator('form').getByRole('alert')
const status = ({ demo }: LoginPage, heading: string) =>
  demo.dialog.getByRole('status').filter({ has: demo.page.getByRole('heading', { name: heading }) })
const banner = ({ demo }: LoginPage) => demo.dialog.locator('[data-part=banner]')

// Charts and services know one interruption (tests/machines/frame.test.ts, tests/unit/services/frame).
for (const [how, happen] of sample(Object.entries(interruptions), 2))
  test(`error: when the frame is ${how} at each step of a log-in, the visitor sees why and can go on`, async ({
    demo,
    login,
    sandbox,
    problems,
  }) => {
    test.slow()
    problems.allow(browsersOwn)
    const { dialog, page } = demo
    await page.clock.install()
    await demo.goto()
    await demo.openDialog()

    await test.step('while the e-mail is sent', async () => {
      sandbox.faults.set('frame:/api/email', { kind: 'hang' })
      await login.submitEmail()
      await expect.poll(() => hitsOf(sandbox, '/api/email')).toBe(1)
      await interrupt(login, happen)
      await expect(fieldFault(login)).toContainText(interrupted)
      await expect(login.emailField).toHaveValue(login.address)
      sandbox.faults.reset()
      await login.emailField.press('Enter')
      await demo.expectView('Check your email')
    })

    await test.step('while the link is waited for', async () => {
      await expect.poll(() => hitsOf(sandbox, '/api/device')).toBe(1)
      await interrupt(login, happen)
      await expect(status(login, 'Not approved')).toContainText(/interrupted|reloaded or taken away/)
      await page.clock.fastForward(30_000)
      await dialog.getByRole('button', { name: 'Resend email' }).click()
      await expect(status(login, 'Approve the login link')).toContainText(login.address)
      // The earlier link is no longer valid.
      await expect.poll(() => sandbox.mail(login.address).length).toBe(2)
      await login.approveDevice()
      await demo.expectView('Confirm email')
    })

    const code = await login.code()
    await test.step('while the code is typed, then checked', async () => {
      await login.codeField.pressSequentially(code.slice(0, 3))
      await interrupt(login, happen)
      await expect(login.codeField).toHaveValue(code.slice(0, 3))
      sandbox.faults.set('frame:/api/otp', { kind: 'hang' })
      await login.codeField.press('End')
      await login.codeField.pressSequentially(code.slice(3))
      await expect.poll(() => hitsOf(sandbox, '/api/otp')).toBe(1)
      await interrupt(login, happen)
      await expect(dialog.locator('[data-part=code-step]').getByRole('alert')).toHaveText(interrupted)
      await expect(login.codeField).toHaveValue(code)
      sandbox.faults.reset()
    })

    await test.step('while the account is fetched', async () => {
      sandbox.faults.set('frame:/api/user', { kind: 'hang' })
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => hitsOf(sandbox, '/api/user')).toBe(1)
      await interrupt(login, happen)
      await expect(status(login, 'Not connected')).toContainText(/interrupted|reloaded or taken away/)
      sandbox.faults.reset()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await demo.expectConnected()
      await demo.expectClosed()
    })

    await test.step('while a request is on show', async () => {
      await page.locator('#sign-message').click()
      await demo.expectView('Sign message')
      await expect(login.request).toBeVisible()
      await interrupt(login, happen)
      await expect(page.locator('#failure')).toHaveText(interrupted)
      await demo.expectClosed()
      await page.locator('#sign-message').click()
      await login.approve('Sign a message')
      await expect(page.locator('#verified')).toHaveAttribute('data-verified', 'true')
      await demo.expectClosed()
    })

    // The earlier session must not log in a visitor who types the same address.
    await test.step('while the visitor is logged out', async () => {
      sandbox.faults.set('frame:/api/sign-out', { kind: 'hang' })
      await page.locator('#disconnect').click()
      await demo.expectDisconnected()
      await expect.poll(() => hitsOf(sandbox, '/api/sign-out')).toBe(1)
      await interrupt(login, happen)
      sandbox.faults.reset()
      await demo.openDialog()
      await login.submitEmail()
      await demo.expectView('Confirm email')
      await login.codeField.fill(await login.code())
      await demo.expectConnected()
    })
    await expect(login.element).toHaveCount(1)
  })

test(
  'error: when the frame is removed during a social or Farcaster log-in, it goes on or can be retried',
  { tag: '@main' },
  async ({ demo, login, problems }) => {
    problems.allow(browsersOwn)
    const { dialog, page } = demo
    const remove = (frame: LoginPage) => frame.element.evaluate((element) => element.remove())
    await demo.goto()
    await demo.openDialog()
    await demo.row('Continue with Farcaster').click()
    await expect(dialog.getByText('Scan this code with your phone')).toBeVisible()
    await interrupt(login, remove)
    await expect(status(login, 'Not logged in')).toContainText(/interrupted|reloaded or taken away/)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('Scan this code with your phone')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()

    // The frame gets no request while the visitor is at the provider, so it can load again in the meantime.
    const opened = page.waitForEvent('popup')
    await demo.row('Continue with Google').click()
    const popup = await opened
    await expect(popup.getByTestId('social-allow')).toBeVisible()
    await interrupt(login, remove)
    await expect(dialog.getByText(/Continue in the \w+ window/)).toBeVisible()
    await popup.getByTestId('social-allow').click()
    await demo.expectConnected()
    await demo.expectClosed()
    await demo.expectState('walletInfo', { social: 'google' })
  },
)

/** Frames that never send READY. */
const silent: Record<string, Fault | undefined> = {
  'does not answer': { kind: 'hang' },
  'cuts the connection': { kind: 'reset' },
  'serves a page that never says READY': undefined,
  'answers with a page of another': { kind: 'html' },
  'answers with 500': { kind: 'status', status: 500 },
}

// The last two are pages that never say READY.
for (const [how, fault] of sample(Object.entries(silent), 3))
  test(`error: when the frame’s host ${how}, an error is shown after 20 s and the next try works`, async ({
    demo,
    login,
    sandbox,
    problems,
  }) => {
    problems.allow(browsersOwn)
    await demo.page.clock.install()
    if (fault) sandbox.faults.set('frame:/sdk', fault)
    else answers(sandbox, { ready: 'never' })
    await demo.goto()
    await demo.openDialog()
    await login.submitEmail()
    // A browser repeats a request whose connection was cut.
    await expect.poll(() => hitsOf(sandbox, '/sdk')).toBeGreaterThan(0)
    await expect(demo.dialog.getByRole('status').filter({ hasText: 'Sending the email…' })).toHaveCount(1)
    await demo.page.clock.fastForward(20_000)
    await expect(fieldFault(login)).toContainText('Couldn’t load the login. Check your connection and try again.')
    await expect(login.emailField).toHaveValue(login.address)
    await expect(banner(login)).toContainText('Network Error')
    // Other wallets do not need the frame.
    await expect(demo.row('Beacon')).toBeEnabled()
    expect(hitsOf(sandbox, '/api/email')).toBe(0)

    sandbox.faults.reset()
    answers(sandbox, {})
    await fieldFault(login).getByRole('button', { name: 'Try again' }).click()
    await demo.expectView('Check your email')
    await expect(login.element).toHaveCount(1)
  })

test(
  'error: when the frame never answers, each step shows an error after 30 s and can be retried',
  { tag: '@main' },
  async ({ demo, login, sandbox, problems }) => {
    problems.allow(browsersOwn)
    const { dialog, page } = demo
    await page.clock.install()
    await demo.goto()
    await demo.openDialog()
    answers(sandbox, { answers: 'never', only: 'CONNECT_EMAIL' })
    await login.submitEmail()
    await expect.poll(() => hitsOf(sandbox, '/api/email')).toBe(1)
    await page.clock.fastForward(30_000)
    await expect(fieldFault(login)).toContainText('The secure wallet didn’t respond in time.')
    await expect(banner(login)).toContainText('Embedded Wallet Request Timed Out')
    await expect(login.emailField).toHaveValue(login.address)

    answers(sandbox, { answers: 'never', only: 'CONNECT_OTP' })
    await login.emailField.press('Enter')
    await demo.expectView('Check your email')
    await login.approveDevice()
    await demo.expectView('Confirm email')
    const code = await login.code()
    await login.codeField.fill(code)
    await expect.poll(() => hitsOf(sandbox, '/api/otp')).toBe(1)
    await page.clock.fastForward(30_000)
    await expect(dialog.locator('[data-part=code-step]').getByRole('alert')).toContainText(
      'The secure wallet didn’t respond in time.',
    )
    await expect(login.codeField).toHaveValue(code)

    // Only the answer was lost: the frame is logged in and needs no second code.
    answers(sandbox, { answers: 'never', only: 'GET_USER' })
    await dialog.getByRole('button', { name: 'Use another email' }).click()
    await page.clock.fastForward(30_000)
    await login.emailField.press('Enter')
    await expect.poll(() => hitsOf(sandbox, '/api/user')).toBe(1)
    await page.clock.fastForward(30_000)
    await expect(fieldFault(login)).toContainText('The secure wallet didn’t respond in time.')
    answers(sandbox, {})
    await login.emailField.press('Enter')
    await demo.expectConnected()
  },
)

test('error: when an answer comes after the timeout, it changes nothing', async ({
  demo,
  login,
  sandbox,
  problems,
}) => {
  problems.allow(browsersOwn)
  const { page } = demo
  await page.clock.install()
  await demo.goto()
  await demo.openDialog()
  answers(sandbox, { answers: 'late', delay: 3_000, only: 'CONNECT_EMAIL' })
  await login.submitEmail('in-time@sandbox.example')
  // The answer is late, but within the timeout.
  await demo.expectView('Check your email')
  await demo.dialog.getByRole('button', { name: 'Use another email' }).click()

  answers(sandbox, { answers: 'late', delay: 45_000, only: 'CONNECT_EMAIL' })
  await page.clock.fastForward(30_000)
  await login.submitEmail()
  await expect.poll(() => hitsOf(sandbox, '/api/email')).toBe(2)
  await page.clock.fastForward(30_000)
  await expect(fieldFault(login)).toContainText('in time')
  await page.clock.fastForward(20_000)
  await expect(fieldFault(login)).toContainText('in time')
  await demo.expectView('Connect wallet')
  await demo.expectDisconnected()
})

test('error: when every answer comes twice, the log-in and a signature work as usual', async ({
  demo,
  login,
  sandbox,
}) => {
  answers(sandbox, { answers: 'twice' })
  await demo.goto()
  await login.logIn()
  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
  await demo.expectClosed()
})

test('error: when an answer has the wrong type, the step times out and can be retried', async ({
  demo,
  login,
  sandbox,
  problems,
}) => {
  problems.allow(browsersOwn)
  await demo.page.clock.install()
  answers(sandbox, { answers: 'wrongType', only: 'CONNECT_EMAIL' })
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await expect.poll(() => hitsOf(sandbox, '/api/email')).toBe(1)
  await demo.page.clock.fastForward(15_000)
  await demo.expectView('Connect wallet')
  await expect(fieldFault(login)).toHaveCount(0)
  await demo.page.clock.fastForward(15_000)
  await expect(fieldFault(login)).toContainText('in time')
  answers(sandbox, {})
  await login.emailField.press('Enter')
  await demo.expectView('Check your email')
})

test('error: when the frame refuses the account, a retry connects, even without the list of networks', async ({
  demo,
  login,
  sandbox,
}) => {
  answers(sandbox, { answers: 'error', only: 'GET_USER' })
  await demo.goto()
  await demo.openDialog()
  await login.reachCode()
  await login.codeField.fill(await login.code())
  await expect(status(login, 'Not connected')).toContainText('The secure wallet couldn’t do this.')
  await demo.expectDisconnected()
  answers(sandbox, { answers: 'error', only: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' })
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  await demo.expectConnected()
  await demo.expectClosed()
})

test('error: when the frame does not serve the domain, the form says so, and with debug a banner too', async ({
  demo,
  login,
  sandbox,
  problems,
}) => {
  problems.allow(browsersOwn)
  answers(sandbox, { verified: false })
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await expect(fieldFault(login)).toContainText(
    'The secure wallet doesn’t serve this domain. Add it to the project’s allowlist.',
  )
  await expect(banner(login)).toContainText('Invalid App Configuration')
  await expect(login.emailField).toHaveValue(login.address)
  answers(sandbox, {})
  await login.emailField.press('Enter')
  await demo.expectView('Check your email')

  // Without debug there is no banner for the developer.
  answers(sandbox, { verified: false })
  await demo.goto('?debug=0')
  await demo.openDialog()
  await login.submitEmail('another@sandbox.example')
  await expect(fieldFault(login)).toHaveText(/The secure wallet doesn’t serve this domain|Please try again/)
  await expect(banner(login)).toHaveCount(0)
})
