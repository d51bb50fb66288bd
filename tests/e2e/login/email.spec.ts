import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { LoginPage } from '../LoginPage'

/** Chromium's own message for a refused request of the frame's page. */
const refusedRequest =
  /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\/(otp|approve|device\?attempt=[-\w]+)\)$/

/** Code with separators, as a visitor may copy it from a mail. */
const spaced = (code: string) => `${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`

const ways: Record<string, (login: LoginPage, code: string) => Promise<void>> = {
  typed: (login, code) => login.codeField.pressSequentially(code),
  'pasted with blanks and a dash': async ({ page, codeField }, code) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), spaced(code))
    await codeField.press('Control+V')
  },
  'filled in by the browser': async ({ codeField }, code) => {
    await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code')
    await codeField.fill(code)
  },
}

for (const [how, enter] of Object.entries(ways)) {
  test(
    `behavior: a new device needs a link, then the code ${how}, and later only a code`,
    { tag: '@main' },
    async ({ demo, login, sandbox }) => {
      await demo.goto()
      await demo.openDialog()
      await login.reachCode()
      await enter(login, await login.code())
      await demo.expectConnected()
      await demo.expectClosed()
      const { address } = await demo.state('accountState')
      await demo.expectState('walletInfo', { type: 'AUTH', identifier: login.address })

      await demo.page.locator('#disconnect').click()
      await demo.expectDisconnected()
      await demo.openDialog()
      const before = sandbox.mail(login.address).length
      await login.submitEmail()
      await demo.expectView('Confirm email')
      expect(
        sandbox
          .mail(login.address)
          .slice(0, -before)
          .map(({ link, code }) => ({ link, code: code !== undefined })),
      ).toEqual([{ link: undefined, code: true }])
      await enter(login, await login.code())
      await demo.expectConnected(String(address))
      await demo.expectClosed()
    },
  )
}

test(
  'error: when the code is wrong, it is cleared with an error and the right one still connects',
  { tag: '@main' },
  async ({ demo, login, problems }) => {
    problems.allow(refusedRequest)
    await demo.goto()
    await demo.openDialog()
    await login.reachCode()
    const code = await login.code()
    await login.codeField.pressSequentially(login.wrong(code))
    await expect(login.fault).toHaveText('Invalid code. Try Again')
    await expect(login.codeField).toHaveValue('')
    await expect(login.codeField).toBeFocused()
    await expect(login.codeField).toHaveAttribute('aria-invalid', 'true')
    await demo.page.keyboard.type(code.slice(0, 1))
    await expect(login.fault).toHaveCount(0)
    await demo.page.keyboard.type(code.slice(1))
    await demo.expectConnected()
    await demo.expectClosed()
  },
)

test('limit: after five wrong codes the code is void, and only one resent after 30 s connects', async ({
  demo,
  login,
  problems,
}) => {
  problems.allow(refusedRequest)
  await demo.page.clock.install()
  await demo.goto()
  await demo.openDialog()
  await login.reachCode()
  const code = await login.code()
  for (const tries of [1, 2, 3, 4]) {
    await login.codeField.pressSequentially(login.wrong(code))
    await expect(login.fault, `wrong code ${tries}`).toHaveText('Invalid code. Try Again')
    await expect(login.codeField).toHaveValue('')
  }
  await login.codeField.pressSequentially(login.wrong(code))
  await expect(login.fault).toHaveText('This code is no longer valid. Request a new one.')
  await expect(login.codeField).toHaveValue('')
  await expect(login.codeField).not.toBeEditable()
  await demo.page.keyboard.type(code)
  await expect(login.codeField).toHaveValue('')
  await expect(login.resend).toBeDisabled()
  await expect(login.resend).toHaveText(/^Resend in \d+s$/)

  await demo.page.clock.runFor(30_000)
  await expect(login.resend).toHaveText('Resend code')
  await login.resend.click()
  await expect(demo.dialog.getByText('Email sent again')).toBeVisible()
  await expect.poll(() => login.code()).not.toBe(code)
  await expect(login.codeField).toBeEditable()
  await expect(login.fault).toHaveCount(0)
  await login.codeField.pressSequentially(code)
  await expect(login.fault).toHaveText('Invalid code. Try Again')
  await login.codeField.pressSequentially(await login.code())
  await demo.expectConnected()
  await demo.expectClosed()
})

test('behavior: when a code is resent after the countdown, the old one is refused and the new one connects', async ({
  demo,
  login,
  problems,
}) => {
  problems.allow(refusedRequest)
  await demo.page.clock.install()
  await demo.goto()
  await demo.openDialog()
  await login.reachCode()
  const first = await login.code()
  const seconds = async () => Number(/\d+/.exec((await login.resend.textContent()) ?? '')?.[0])
  const begun = await seconds()
  expect(begun).toBeLessThanOrEqual(30)
  await demo.page.clock.runFor(10_000)
  await expect.poll(seconds).toBeLessThanOrEqual(begun - 10)
  await expect(login.resend).toBeDisabled()
  await demo.page.clock.runFor(20_000)
  await expect(login.resend).toBeEnabled()
  await login.resend.click()
  await expect.poll(() => login.code()).not.toBe(first)
  await expect(login.resend).toBeDisabled()
  // The mail arrives before the frame has answered.
  await expect(login.codeField).toBeEditable()
  await expect(login.codeField).toBeFocused()
  await demo.page.keyboard.type(first)
  await expect(login.fault).toHaveText('Invalid code. Try Again')
  await demo.page.keyboard.type(await login.code())
  await demo.expectConnected()
})

test('behavior: when the link is resent, the earlier link is void', async ({ demo, login, problems }) => {
  problems.allow(refusedRequest)
  await demo.page.clock.install()
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await expect(demo.dialog.locator('bdi')).toHaveText(login.address)
  const first = await login.link()
  await expect(login.resend).toBeDisabled()
  await demo.page.clock.runFor(30_000)
  await login.resend.click()
  await expect.poll(() => login.link()).not.toBe(first)
  const tab = await demo.page.context().newPage()
  await tab.goto(first)
  await tab.getByTestId('device-approve').click()
  await expect(tab.getByRole('alert')).toHaveText(/newer one was sent/)
  await tab.close()
  await demo.expectView('Check your email')
  await login.approveDevice()
  await demo.expectView('Confirm email')
  await login.codeField.fill(await login.code())
  await demo.expectConnected()
})

test('error: when the link has expired, its page says so and the visitor can request another', async ({
  demo,
  login,
  sandbox,
  problems,
}) => {
  problems.allow(refusedRequest)
  await demo.page.clock.install()
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  const first = await login.link()
  sandbox.frame.expireLinks()
  const tab = await demo.page.context().newPage()
  await tab.goto(first)
  await tab.getByTestId('device-approve').click()
  await expect(tab.getByRole('alert')).toHaveText(/too old/)
  await tab.close()
  await demo.page.clock.runFor(30_000)
  await login.resend.click()
  await expect.poll(() => login.link()).not.toBe(first)
  await login.approveDevice()
  await demo.expectView('Confirm email')
})

test('error: when the e-mail address is invalid, the form says so, keeps it and sends nothing', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await demo.openDialog()
  for (const typed of [
    'ada',
    'ada@',
    '@sandbox.example',
    'ada@sandbox',
    'ada b@sandbox.example',
    'ada@sandbox..example',
    'ada@sandbox.example, bob@sandbox.example',
  ]) {
    await login.submitEmail(typed)
    await expect(login.fault).toHaveText('Invalid email. Try again.')
    await expect(login.emailField).toHaveValue(typed)
    await expect(login.emailField).toBeFocused()
    await expect(login.emailField).toHaveAttribute('aria-invalid', 'true')
    await login.emailField.press('End')
    await demo.page.keyboard.type('.')
    await expect(login.fault).toHaveCount(0)
  }
  await demo.expectView('Connect wallet')
  expect(sandbox.hits().filter(({ host, path }) => host === 'frame' && path === '/api/email')).toEqual([])
})

test('error: when the frame refuses the e-mail address, the form says so, keeps it and can retry', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await demo.openDialog()
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'error', only: 'CONNECT_EMAIL', verified: true } })
  await login.submitEmail()
  await expect(login.fault).toHaveText(/The secure wallet couldn’t do this. Try again./)
  await expect(login.emailField).toHaveValue(login.address)
  sandbox.settings.reset()
  await login.emailField.press('Enter')
  await demo.expectView('Check your email')
})

test('limit: when an address is sent again within 30 s, the form counts down and sends nothing', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.page.clock.install()
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await demo.dialog.getByRole('button', { name: 'Use another email' }).click()
  await demo.expectView('Connect wallet')
  await expect(login.emailField).toHaveValue(login.address)
  await login.emailField.press('Enter')
  const note = demo.dialog.locator('[data-part=counted]')
  await expect(note).toHaveText(/^Please try again after \d+ seconds$/)
  const seconds = async () => Number(/\d+/.exec((await note.textContent()) ?? '')?.[0])
  const begun = await seconds()
  expect(begun).toBeGreaterThan(20)
  expect(begun).toBeLessThanOrEqual(30)
  await demo.page.clock.runFor(5_000)
  await expect.poll(seconds).toBeLessThanOrEqual(begun - 5)
  await login.emailField.press('Enter')
  await expect(note).toBeVisible()
  expect(sandbox.mail(login.address)).toHaveLength(1)

  // A reload does not shorten the countdown.
  await demo.page.reload()
  await demo.openDialog()
  await login.submitEmail()
  await expect(note).toHaveText(/^Please try again after \d+ seconds$/)
  await demo.page.clock.runFor(30_000)
  await expect(note).toHaveCount(0)
  await login.emailField.press('Enter')
  await demo.expectView('Check your email')
  expect(sandbox.mail(login.address)).toHaveLength(2)
})

test('behavior: after a reload while a code is typed, the form says so and keeps the address', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await demo.openDialog()
  await login.reachCode()
  await demo.page.reload()
  await demo.openDialog()
  const note = demo.dialog.getByText('Your login was interrupted. Continue to get a new code.')
  await expect(note).toBeVisible()
  await expect(login.emailField).toHaveValue(login.address)
  // Closing the dialog cancels the log-in.
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.page.reload()
  await demo.openDialog()
  await expect(login.emailField).toHaveValue('')
  await expect(note).toHaveCount(0)
})

test('behavior: the typed address is kept after other views and after the dialog closes', async ({ demo, login }) => {
  await demo.goto()
  await demo.openDialog()
  await login.emailField.fill('ada@sand')
  await demo.row('All wallets').click()
  await demo.expectView('All wallets')
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(login.emailField).toHaveValue('ada@sand')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.openDialog()
  await expect(login.emailField).toHaveValue('ada@sand')
})

/** Returns the label of the focused element, in shadow roots too. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

async function pressTo(page: Page, key: string, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never led to ${name}.`)
}

test(
  'behavior: a visitor logs in by keys alone, and can correct and leave the code',
  { tag: '@main' },
  async ({ demo, login, sandbox }) => {
    const { page } = demo
    await demo.goto()
    await pressTo(page, 'Tab', /^Open modal/)
    await page.keyboard.press('Enter')
    await demo.expectView('Connect wallet')
    // The code of logging in draws the field once it has loaded.
    await expect(login.emailField).toBeVisible()
    await pressTo(page, 'Tab', /^Email$/)
    await page.keyboard.type(login.address)
    await page.keyboard.press('Enter')
    await demo.expectView('Check your email')
    await login.approveDevice()
    await demo.expectView('Confirm email')
    await expect(login.codeField).toBeFocused()
    const code = await login.code()

    const caret = () => login.codeField.evaluate((field) => (field as HTMLInputElement).selectionStart)
    const extra = String((Number(code[2]) + 1) % 10)
    await page.keyboard.type(code.slice(0, 2) + extra + code.slice(3, 5))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await caret()).toBe(3)
    await page.keyboard.press('Backspace')
    await expect(login.codeField).toHaveValue(code.slice(0, 2) + code.slice(3, 5))
    expect(await caret()).toBe(2)
    await page.keyboard.type(`x${code[2]}`)
    await expect(login.codeField).toHaveValue(code.slice(0, 5))
    expect(await caret()).toBe(3)

    await page.keyboard.press('Shift+Tab')
    await expect(login.codeField).not.toBeFocused()
    expect(await focused(page)).toBe('Close')
    await page.keyboard.press('Tab')
    await expect(login.codeField).toBeFocused()
    await expect(login.codeField).toHaveValue(code.slice(0, 5))
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('-')
    await page.keyboard.type(code.slice(4))
    await demo.expectConnected()
    await demo.expectClosed()
    await expect(demo.opener).toBeFocused()
    expect(sandbox.hits().filter(({ path }) => path === '/api/otp')).toHaveLength(1)
  },
)

/** Counts how often the dialog opens from now on. */
async function countOpenings(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const openings: boolean[] = []
    Object.assign(window, { openings })
    let before = window.demo?.modal.getState().open ?? false
    window.demo?.modal.subscribeState(({ open }) => {
      if (open && !before) openings.push(open)
      before = open
    })
  })
  return () => page.evaluate(() => (window as unknown as { openings: boolean[] }).openings.length)
}

const leave: Record<string, (login: LoginPage) => Promise<void>> = {
  'back from': async ({ demo }) => {
    await demo.dialog.getByRole('button', { name: 'Back' }).click()
    await demo.expectView('Connect wallet')
  },
  closing: async ({ demo }) => {
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  },
}

for (const [how, go] of Object.entries(leave)) {
  test(`behavior: ${how} the link's view cancels the log-in, even if the link is approved later`, async ({
    demo,
    login,
  }) => {
    await demo.page.clock.install()
    await demo.goto()
    await demo.openDialog()
    await login.submitEmail()
    await demo.expectView('Check your email')
    await login.link()
    await go(login)
    const openings = await countOpenings(demo.page)
    const told = demo.page.waitForResponse(/\/api\/device/)
    await login.approveDevice()
    await (await told).finished()
    await demo.page.clock.runFor(30_000)
    expect(await openings()).toBe(0)
    await demo.expectDisconnected()
    if (how === 'closing') await demo.openDialog()
    await demo.expectView('Connect wallet')
    await login.emailField.press('Enter')
    // The device is approved by now, so only a code is needed.
    await demo.expectView('Confirm email')
    await login.codeField.fill(await login.code())
    await demo.expectConnected()
  })

  test(`behavior: ${how} the code's view cancels the log-in, even while a code is checked`, async ({
    demo,
    login,
    sandbox,
  }) => {
    await demo.page.clock.install()
    await demo.goto()
    await demo.openDialog()
    await login.reachCode()
    const code = await login.code()
    sandbox.faults.set('frame:/api/otp', { kind: 'delay', delay: 60_000, times: 1 })
    await login.codeField.fill(code)
    await expect(demo.dialog.getByText('Checking the code…')).toBeVisible()
    await go(login)
    const openings = await countOpenings(demo.page)
    const told = demo.page.waitForResponse(/\/api\/otp/)
    sandbox.faults.reset()
    await (await told).finished()
    await demo.page.clock.runFor(30_000)
    expect(await openings()).toBe(0)
    await demo.expectDisconnected()
    if (how === 'closing') await demo.openDialog()
    await demo.expectView('Connect wallet')
    await expect(login.emailField).toHaveValue(login.address)
    // The frame had logged the visitor in and was signed out, so it asks for a code again.
    await login.emailField.press('Enter')
    await demo.expectView('Confirm email')
    await login.codeField.fill(await login.code())
    await demo.expectConnected()
    await demo.expectClosed()
  })

  test(`behavior: ${how} the wait for the wallet cancels the log-in, and no account is connected`, async ({
    demo,
    login,
    sandbox,
  }) => {
    await demo.goto()
    await demo.openDialog()
    await login.reachCode()
    sandbox.faults.set('frame:/api/user', { kind: 'delay', delay: 60_000, times: 1 })
    await login.codeField.fill(await login.code())
    await expect(demo.dialog.getByText('Connecting your wallet…')).toBeVisible()
    await expect.poll(() => sandbox.hits().some(({ path }) => path === '/api/user')).toBe(true)
    await go(login)
    const openings = await countOpenings(demo.page)
    sandbox.faults.reset()
    // The frame had logged the visitor in, and is signed out.
    await expect.poll(() => sandbox.hits().some(({ path }) => path === '/api/sign-out')).toBe(true)
    expect(await openings()).toBe(0)
    await demo.expectDisconnected()
    await demo.page.reload()
    await demo.expectDisconnected()
    expect(await demo.page.evaluate(() => localStorage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY'))).toBeNull()
  })
}

test('behavior: when the dialog closes while the address is sent, the mail does not reopen it', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await demo.openDialog()
  sandbox.faults.set('frame:/api/email', { kind: 'delay', delay: 60_000, times: 1 })
  await login.submitEmail()
  await expect(demo.dialog.getByText('Sending the email…')).toBeVisible()
  await expect.poll(() => sandbox.hits().some(({ path }) => path === '/api/email')).toBe(true)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  const openings = await countOpenings(demo.page)
  const told = demo.page.waitForResponse(/\/api\/email/)
  sandbox.faults.reset()
  await (await told).finished()
  await login.link()
  expect(await openings()).toBe(0)
  await demo.openDialog()
  await demo.expectView('Connect wallet')
  await expect(login.emailField).toBeEditable()
  await expect(login.emailField).toHaveValue(login.address)
})

test('behavior: on a phone 390 px wide, every step of the log-in and a signature fits the screen', async ({
  demo,
  login,
}) => {
  const { page } = demo
  await page.setViewportSize({ width: 390, height: 844 })
  const fits = async () => {
    const box = await demo.dialog.locator('[data-part=card]').boundingBox()
    expect(box?.x).toBe(0)
    // The page's scroll bar, if the browser draws one, does not count.
    expect(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
    await expect
      .poll(() =>
        demo.dialog.locator('[data-part=scroll]').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      .toBe(0)
  }
  await demo.goto()
  await demo.openDialog()
  await expect(login.emailField).toBeVisible()
  await fits()
  await login.submitEmail()
  await demo.expectView('Check your email')
  await fits()
  await login.approveDevice()
  await demo.expectView('Confirm email')
  await fits()
  // A smaller font size would make a phone zoom in.
  expect(
    await login.codeField.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16)
  await login.codeField.fill(await login.code())
  await demo.expectConnected()
  await demo.expectClosed()
  await page.locator('#sign-message').click()
  await demo.expectView('Sign message')
  await fits()
  await expect(login.request).toBeVisible()
  // The sheet slides up for a moment, and the frame with it.
  await expect(async () => {
    const frame = await login.element.boundingBox()
    expect(frame?.width).toBeLessThanOrEqual(390)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(844)
  }).toPass({ timeout: 5_000 })
  await login.approve('Sign a message')
  await demo.expectClosed()
})
