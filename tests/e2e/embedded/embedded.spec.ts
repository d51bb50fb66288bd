import { recoverMessageAddress, type Hex } from 'viem'
import { messageOf } from '../../../demo/signing'
import { solana } from '../../../src/doors/networks'
import { expect, test } from '../fixtures'
import type { LoginPage } from '../LoginPage'
import type { ModalPage } from '../ModalPage'

const addressOf = async (demo: ModalPage) => String((await demo.state('accountState'))['address'])

/** Returns what the page stores of a log-in, outside the frame (docs/reference.md#storage). */
const kept = (demo: ModalPage) =>
  demo.page.evaluate(() => {
    const names = ['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'SOCIAL_USERNAME']
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = localStorage.getItem(`@appkit-wallet/${name}`)
        return value === null ? [] : [[name, value]]
      }),
    )
  })

/** Records every account state that the page shows, from the first paint on, at each later load. */
const watchStates = (demo: ModalPage) =>
  demo.page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenStates: seen })
    new MutationObserver(() => {
      const text = document.getElementById('accountState')?.textContent
      if (!text) return
      const { status, address, isConnected } = JSON.parse(text) as Record<string, unknown>
      const state = `${String(status)} ${String(address)} ${String(isConnected)}`
      if (seen.at(-1) !== state) seen.push(state)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
const seenStates = (demo: ModalPage) =>
  demo.page.evaluate(() => (window as unknown as { seenStates: string[] }).seenStates)

async function openProfile(demo: ModalPage): Promise<void> {
  await demo.openDialog()
  await demo.expectView('Account')
  await demo.dialog.getByRole('button', { name: /Profile/ }).click()
  await demo.expectView('Profile')
}

async function openSettings(demo: ModalPage): Promise<void> {
  await openProfile(demo)
  await demo.row('Account settings').click()
  await demo.expectView('Account settings')
}

async function chooseNetwork(demo: ModalPage, name: string): Promise<void> {
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: /^Network: / }).click()
  await demo.expectView('Choose network')
  await demo.dialog.getByRole('button', { name, exact: true }).click()
}

test(
  'behavior: a reload reconnects without a disconnected state, a dialog or a mail',
  { tag: '@main' },
  async ({ demo, login, sandbox }) => {
    await watchStates(demo)
    await demo.goto()
    await login.logIn()
    const address = await addressOf(demo)
    const mails = sandbox.mail().length
    await demo.page.reload()
    await demo.expectConnected(address)
    await demo.expectClosed()
    expect(await seenStates(demo)).toEqual([`reconnecting ${address} false`, `connected ${address} true`])
    expect(sandbox.mail()).toHaveLength(mails)
    await demo.expectState('accountState', {
      embeddedWalletInfo: { user: { email: login.address }, authProvider: 'email', accountType: 'eoa' },
    })
    await demo.page.locator('#sign-message').click()
    await login.approve('Sign a message')
    await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
  },
)

test('behavior: when the frame takes its time, the stored account is shown and nothing can be signed', async ({
  demo,
  login,
  sandbox,
}) => {
  await watchStates(demo)
  await demo.goto()
  await login.logIn()
  const address = await addressOf(demo)
  sandbox.faults.set('frame:/sdk', { kind: 'delay', delay: 60_000 })
  await demo.page.reload()
  await demo.expectState('accountState', { status: 'reconnecting', address, isConnected: false })
  await expect.poll(() => sandbox.hits().filter(({ path }) => path === '/sdk').length).toBeGreaterThan(1)
  await demo.openDialog()
  await demo.expectView('Account')
  await expect(demo.dialog.getByText('Reconnecting…')).toBeVisible()
  expect(await demo.page.evaluate(() => window.demo?.modal.getProvider('eip155'))).toBeUndefined()
  sandbox.faults.reset()
  await demo.expectConnected(address)
  expect(await seenStates(demo)).toEqual([`reconnecting ${address} false`, `connected ${address} true`])
  await expect(demo.dialog.getByText('Reconnecting…')).toHaveCount(0)
})

test(
  'behavior: when the visitor switches the account type, the host is notified and a reload keeps it',
  { tag: '@main' },
  async ({ demo, login }) => {
    await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
    await login.logIn()
    const smart = await addressOf(demo)
    await demo.page.evaluate(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      window.demo?.modal.getProvider('eip155')?.on?.('accountsChanged', (accounts: unknown) => told.push(accounts))
    })
    const told = () => demo.page.evaluate(() => (window as unknown as { told: unknown[] }).told)
    await openSettings(demo)
    await demo.row('Switch to your plain account').click()
    await expect(demo.row('Switch to your smart account')).toBeVisible()
    await demo.expectState('accountState', { embeddedWalletInfo: { accountType: 'eoa' } })
    const plain = await addressOf(demo)
    expect(plain).not.toBe(smart)
    await expect.poll(told).toEqual([[plain]])
    expect(
      await demo.page.evaluate(() => window.demo?.modal.getProvider('eip155')?.request({ method: 'eth_accounts' })),
    ).toEqual([plain])
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()

    await demo.page.locator('#sign-message').click()
    await login.approve('Sign a message')
    const signature = (await demo.page.locator('#signature').textContent()) as Hex
    expect(await recoverMessageAddress({ message: messageOf(plain) ?? '', signature })).toBe(plain)

    await demo.page.reload()
    await demo.expectConnected(plain)
    await openProfile(demo)
    const [own, other] = [demo.row('Plain account'), demo.row('Smart account')]
    await expect(own).toHaveAttribute('aria-current', 'true')
    await demo.host(
      (modal, address) => modal.addAddressLabel(address.toUpperCase().replace('0X', '0x'), 'Savings'),
      smart,
    )
    await expect(other).toHaveCount(0)
    await demo.row('Savings').click()
    await demo.expectState('accountState', { address: smart, embeddedWalletInfo: { accountType: 'smartAccount' } })
    await expect(demo.row('Savings')).toHaveAttribute('aria-current', 'true')
    // The row keeps the focus for a visitor who uses the keyboard.
    await expect(demo.row('Savings')).toBeFocused()
    await demo.host((modal, address) => modal.removeAddressLabel(address), smart)
    await expect(other).toHaveAttribute('aria-current', 'true')
  },
)

test('behavior: when a network has no smart accounts, the EOA is used there and the smart account elsewhere', async ({
  demo,
  login,
}) => {
  await demo.gotoWith({ defaultAccountTypes: { eip155: 'smartAccount' } })
  await login.logIn()
  const smart = await addressOf(demo)
  await chooseNetwork(demo, 'Base')
  await demo.expectState('networkState', { caipNetworkId: 'eip155:8453' })
  await demo.expectView('Account')
  await demo.expectState('accountState', { isConnected: true, embeddedWalletInfo: { accountType: 'eoa' } })
  const plain = await addressOf(demo)
  expect(plain).not.toBe(smart)
  await demo.openSettings()
  await expect(demo.row('Switch to your')).toHaveCount(0)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  expect(
    await demo.page.evaluate(() => window.demo?.modal.getProvider('eip155')?.request({ method: 'eth_chainId' })),
  ).toBe('0x2105')
  await demo.page.locator('#sign-typed-data').click()
  await expect(login.request).toContainText('Base')
  await login.approve('Sign Greeting')
  await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')

  await demo.page.reload()
  await demo.expectConnected(plain)
  await demo.expectState('networkState', { chainId: 8453 })
  await demo.host((modal) => modal.switchNetwork('eip155:137'))
  await demo.expectState('networkState', { chainId: 137 })
  await demo.expectConnected(smart)
  await demo.expectClosed()
})

test('behavior: when the visitor switches to Solana and back, each has its account without an approval', async ({
  demo,
  login,
}) => {
  await demo.goto('?solana=1')
  await login.logIn()
  const evm = await addressOf(demo)
  await chooseNetwork(demo, 'Solana')
  await demo.expectState('networkState', { caipNetworkId: solana.caipNetworkId })
  await demo.expectConnected()
  const there = await addressOf(demo)
  expect(there).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await demo.expectState('walletInfo', { type: 'AUTH', identifier: login.address })
  expect(await demo.host((modal) => [modal.getAccount('eip155').address, modal.getAccount('solana').address])).toEqual([
    evm,
    there,
  ])
  await demo.expectClosed()

  await demo.page.reload()
  await demo.expectConnected(there)
  await chooseNetwork(demo, 'Ethereum')
  await demo.expectState('networkState', { caipNetworkId: 'eip155:1' })
  await demo.expectConnected(evm)
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.page.locator('#sign-message').click()
  await login.approve('Sign a message')
  await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')

  // Both networks share one log-in, which ends for both.
  await demo.page.locator('#disconnect').click()
  await demo.expectDisconnected()
  expect(await demo.host((modal) => modal.getAccount('solana').isConnected)).toBe(false)
})

const newEmail = ({ demo }: LoginPage) => demo.dialog.getByRole('textbox', { name: 'New email' })

test(
  'behavior: a new e-mail address needs a code from the old and the new one, and the account stays',
  { tag: '@main' },
  async ({ demo, login, problems }) => {
    problems.allow(
      /^Failed to load resource: the server responded with a status of 400 .*\/api\/update-email(\/primary)?\)$/,
    )
    await demo.goto()
    await login.logIn()
    const address = await addressOf(demo)
    await openSettings(demo)
    await demo.row(login.address).click()
    await demo.expectView('Edit email')
    const save = demo.dialog.getByRole('button', { name: 'Save' })
    await expect(newEmail(login)).toHaveValue(login.address)
    await expect(save).toBeDisabled()
    await newEmail(login).fill('ada@')
    await newEmail(login).press('Enter')
    await expect(login.fault).toHaveText('Invalid email. Try again.')
    await expect(newEmail(login)).toHaveValue('ada@')

    const other = `new.${login.address}`
    await newEmail(login).fill(other)
    await save.click()
    await demo.expectView('Confirm current email')
    await expect(demo.dialog.locator('bdi')).toHaveText(login.address)
    const first = await login.code()
    await login.codeField.fill(login.wrong(first))
    await expect(login.fault).toHaveText('Invalid code. Try Again')
    await login.codeField.fill(first)
    await demo.expectView('Confirm new email')
    await expect(demo.dialog.locator('bdi')).toHaveText(other)
    await login.codeField.fill(await login.code(other))
    await demo.expectView('Account')
    await expect(demo.dialog.getByRole('button', { name: /Profile/ })).toContainText(other)
    await demo.expectState('accountState', { address, embeddedWalletInfo: { user: { email: other } } })
    expect(await kept(demo)).toMatchObject({ EMAIL: other })

    await demo.page.reload()
    await demo.expectConnected(address)
    await demo.expectState('accountState', { embeddedWalletInfo: { user: { email: other } } })
    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()
    await demo.openDialog()
    await login.submitEmail(other)
    await demo.expectView('Confirm email')
    await login.codeField.fill(await login.code(other))
    await demo.expectConnected(address)
  },
)

test('behavior: when the visitor leaves the change of e-mail half-way, the old address stays', async ({
  demo,
  login,
}) => {
  await demo.goto()
  await login.logIn()
  await openSettings(demo)
  await demo.row(login.address).click()
  const other = `new.${login.address}`
  await newEmail(login).fill(other)
  await newEmail(login).press('Enter')
  await demo.expectView('Confirm current email')
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await demo.expectView('Edit email')
  await expect(newEmail(login)).toHaveValue(other)
  // The mail to the old address is at most half a minute old, so another has to wait.
  await demo.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(demo.dialog.getByText(/^Please try again after \d+ seconds$/).first()).toBeVisible()
  await expect(newEmail(login)).toHaveValue(other)
  await demo.dialog.getByRole('button', { name: 'Cancel' }).click()
  await demo.expectView('Account settings')
  await expect(demo.row(login.address)).toBeVisible()
  expect(await kept(demo)).toMatchObject({ EMAIL: login.address })
})

test('behavior: signing out clears the log-in here and in the frame, and a reload asks the frame nothing', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  expect(await kept(demo)).toEqual({
    EMAIL_LOGIN_USED_KEY: 'true',
    EMAIL: login.address,
    LAST_USED_CHAIN_KEY: 'eip155:1',
  })
  await demo.openDialog()
  await demo.disconnect()
  await demo.expectDisconnected()
  await demo.expectClosed()
  expect(await kept(demo)).toEqual({})
  await expect.poll(() => sandbox.hits().some(({ path }) => path === '/api/sign-out')).toBe(true)
  sandbox.resetHits()
  await demo.page.reload()
  await demo.expectDisconnected()
  await demo.page.waitForLoadState('networkidle')
  expect(sandbox.hits().filter(({ host }) => host === 'frame')).toEqual([])
})

test('behavior: when the visitor signs out, the frame’s pending request is aborted', async ({ demo, login }) => {
  await demo.goto()
  await login.logIn()
  let asked = () => {}
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const isOver = new Promise<void>((resolve) => (answer = resolve))
  // The request for the account's holdings is not answered before the visitor has signed out.
  await demo.page.route(/\/api\/rpc$/, async (route) => {
    asked()
    await isOver
    await route.continue().catch(() => undefined)
  })
  await demo.openDialog()
  await isAsked
  const over = demo.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/rpc'))
  await demo.disconnect()
  await demo.expectDisconnected()
  await over
  answer()
})

test('limit: when the frame never answers, signing out takes three seconds at most', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.page.clock.install()
  await demo.goto()
  await login.logIn()
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'never', only: 'SIGN_OUT', verified: true } })
  await demo.page.clock.pauseAt(Date.now() + 60_000)
  await demo.page.evaluate(() => {
    const page = window as unknown as { left: string[] }
    page.left = []
    void window.demo?.modal.disconnect().then(
      () => page.left.push('left'),
      (error: Error) => page.left.push(error.message),
    )
  })
  const left = () => demo.page.evaluate(() => (window as unknown as { left: string[] }).left)
  await demo.page.clock.runFor(2_900)
  expect(await left()).toEqual([])
  await demo.page.clock.runFor(200)
  await expect.poll(left).toEqual(['left'])
  await demo.expectDisconnected()
  expect(await kept(demo)).toEqual({})
  await demo.page.clock.resume()
  await demo.page.reload()
  await demo.expectDisconnected()
})

test('error: when the visitor is logged out elsewhere, a reload disconnects and clears the stored log-in', async ({
  demo,
  login,
  sandbox,
}) => {
  await demo.goto()
  await login.logIn()
  const address = await addressOf(demo)
  sandbox.frame.logOutEverywhere()
  await demo.page.reload()
  await demo.expectDisconnected()
  expect(await kept(demo)).toEqual({})
  await demo.expectClosed()
  await demo.openDialog()
  await expect(demo.dialog.getByRole('alert')).toContainText('You’re no longer logged in')
  await login.submitEmail()
  await demo.expectView('Confirm email')
  await login.codeField.fill(await login.code())
  await demo.expectConnected(address)
})
