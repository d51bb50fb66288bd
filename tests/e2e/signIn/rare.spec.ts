import type { Fault, Sandbox, SettingValues } from '../../../sandbox/src/index'
import type { WalletSettings } from '../../../sandbox/src/wallets/announced'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { failing, hanging, accounts, test } from '../rare'

/**
 * Rare events of signing in: a server or wallet that never responds or fails, a visitor who leaves meanwhile. Run by
 * `npm run coverage:browser` only; the chart's own tests cover the outcomes.
 */

const server = (sandbox: Sandbox, at: string, fault: Fault) => sandbox.faults.set(`page:/auth${at}`, fault)
const button = (demo: ModalPage, name: string | RegExp) => demo.dialog.getByRole('button', { name })
/** Main button: of the first signature, or after an error. */
const signButton = (demo: ModalPage) => button(demo, /^(Sign|Try again)/)
const sign = (demo: ModalPage) => signButton(demo).click()
const signing = (demo: ModalPage) => expect(button(demo, 'Signing…')).toBeVisible()
const fault = (demo: ModalPage) => demo.dialog.getByRole('alert').filter({ hasText: /\S/ }).first()
const network = async (demo: ModalPage, chainId: number) => {
  await demo.page.evaluate((given) => window.sandboxWallets?.['beacon']?.switchTo(given), chainId)
  await demo.expectState('networkState', { chainId })
}
const answer = (demo: ModalPage, mode: WalletSettings['mode'], method = 'personal_sign') =>
  demo.page.evaluate(
    ({ mode, method }) => {
      const wallet = window.sandboxWallets?.['beacon']
      if (wallet) wallet.settings.methods[method] = mode
    },
    { mode, method },
  )
/** Closes the dialog from the host's code, without an answer of the visitor. */
const close = async (demo: ModalPage) => {
  await demo.host((modal) => modal.close())
  await demo.expectClosed()
}
/** Expects the sign-in on screen, ready to be signed. */
const asked = async (demo: ModalPage) => {
  await demo.expectView('Sign in')
  await expect(signButton(demo)).not.toHaveAttribute('aria-disabled', 'true')
}
const connect = async (demo: ModalPage, query: string) => {
  await demo.goto(`${query}&beacon=approve`)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectView('Sign in')
}
/** Expects `act` to send a request for this path to the page's server. */
const isAsked = async (sandbox: Sandbox, path: string, act: () => Promise<unknown>) => {
  const count = () => sandbox.hits().filter(({ host, path: one }) => host === 'page' && one === `/auth${path}`).length
  const before = count()
  await act()
  await expect.poll(count).toBeGreaterThan(before)
}

test('behavior: when sign-in is optional and the server fails or never responds, the dialog can be closed', async ({
  demo,
  sandbox,
}) => {
  server(sandbox, '/me', hanging)
  await connect(demo, '?siwx=optional')
  await demo.page.clock.fastForward(21_000)
  await button(demo, 'Try again').click()
  await expect(demo.dialog).toContainText('Checking if you’re signed in')
  await close(demo)
  await isAsked(sandbox, '/me', () => accounts(demo, 1))
  await demo.page.clock.fastForward(21_000)
  server(sandbox, '/me', failing)
  const told = demo.page.waitForResponse(/\/auth\/me/)
  await accounts(demo, 0)
  await (await told).finished()
  await demo.page.clock.runFor(500)
  sandbox.faults.reset()
  await accounts(demo, 1)
  await asked(demo)
  await network(demo, 137)
  await asked(demo)
  await close(demo)
  await network(demo, 250)
  await button(demo, /^Disconnect/).click()
  await demo.expectDisconnected()
  await demo.expectClosed()

  await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.switchTo(1))
  server(sandbox, '/me', hanging)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectView('Sign in')
  await demo.page.clock.fastForward(21_000)
  await expect(button(demo, 'Try again')).toBeVisible()
  await close(demo)
})

test('limit: when sign-in is optional, it can be left at each step and the wallet stays connected', async ({
  demo,
  sandbox,
}) => {
  await connect(demo, '?siwx=optional')
  await asked(demo)
  server(sandbox, '/nonce', hanging)
  await sign(demo)
  await signing(demo)
  await close(demo)

  await accounts(demo, 1)
  await asked(demo)
  await sign(demo)
  await signing(demo)
  await demo.page.clock.fastForward(21_000)
  await expect(fault(demo)).toBeVisible()
  await close(demo)

  sandbox.faults.reset()
  await accounts(demo, 0)
  await asked(demo)
  await answer(demo, 'never')
  await sign(demo)
  await expect(demo.dialog).toContainText('Sign the message in')
  await expect
    .poll(() => demo.wallet('beacon', (wallet) => wallet.requests().some(({ method }) => method === 'personal_sign')))
    .toBe(true)
  await close(demo)

  await accounts(demo, 1)
  await asked(demo)
  await answer(demo, 'reject')
  await sign(demo)
  await expect(fault(demo)).toHaveText('Signature declined')
  await close(demo)

  await accounts(demo, 0)
  await asked(demo)
  await button(demo, 'Cancel').click()
  await demo.expectClosed()
  await demo.expectConnected()
})

test('error: when sign-in is required and the server or the wallet fails, an error shows', async ({
  demo,
  sandbox,
}) => {
  server(sandbox, '/me', hanging)
  await connect(demo, '?siwx=backend')
  await button(demo, 'Cancel').click()
  await demo.expectDisconnected()
  sandbox.faults.reset()
  await demo.expectView('Connect wallet')
  await demo.row('Beacon').click()
  await asked(demo)
  server(sandbox, '/nonce', hanging)
  await sign(demo)
  await signing(demo)
  await close(demo)
  server(sandbox, '/nonce', failing)
  await demo.openDialog()
  await asked(demo)
  await sign(demo)
  await expect(fault(demo)).toBeVisible()

  sandbox.faults.reset()
  await answer(demo, 'null')
  await sign(demo)
  await expect(fault(demo)).toBeVisible()
  await answer(demo, 'never')
  await sign(demo)
  await expect(demo.dialog).toContainText('Sign the message in')
  await demo.host((modal) => modal.close())
  await asked(demo)
  await sign(demo)
  await expect(demo.dialog).toContainText('Sign the message in')
  await demo.page.clock.fastForward(301_000)
  await expect(fault(demo)).toBeVisible()

  await answer(demo, 'approve')
  server(sandbox, '/verify', hanging)
  await sign(demo)
  await expect(demo.dialog).toContainText('Checking the signature')
  await demo.page.clock.fastForward(21_000)
  await expect(fault(demo)).toBeVisible()
  server(sandbox, '/verify', failing)
  await sign(demo)
  await expect(fault(demo)).toBeVisible()
})

test('limit: when a page cannot read the session after a reload, a retry leads to the sign-in', async ({
  demo,
  sandbox,
}) => {
  await connect(demo, '?siwx=backend')
  await asked(demo)
  await demo.page.reload()
  await demo.expectView('Sign in')
  for (const fault of [hanging, failing]) {
    server(sandbox, '/me', fault)
    await demo.page.reload()
    await demo.expectConnected()
    if (fault === hanging) await demo.page.clock.fastForward(21_000)
    await expect(button(demo, 'Try again')).toBeVisible()
  }
  sandbox.faults.reset()
  await button(demo, 'Try again').click()
  await asked(demo)
})

test('behavior: when a session was ended elsewhere, a later check asks for a sign-in again', async ({
  demo,
  sandbox,
}) => {
  await connect(demo, '?siwx=backend')
  await asked(demo)
  await sign(demo)
  await demo.expectClosed()
  const weeks = () => demo.page.clock.fastForward(2_147_483_647)
  server(sandbox, '/me', failing)
  await isAsked(sandbox, '/me', weeks)
  server(sandbox, '/me', hanging)
  await isAsked(sandbox, '/me', weeks)
  await demo.page.clock.fastForward(21_000)
  sandbox.faults.reset()
  await isAsked(sandbox, '/me', weeks)
  await demo.page.evaluate(() => fetch('/auth/sign-out', { method: 'POST' }))
  await weeks()
  await demo.expectView('Sign in')
  await expect(fault(demo)).toContainText('expired')
})

test('limit: when an optional session is over, the sign-in is shown and can be closed', async ({ demo }) => {
  await connect(demo, '?siwx=optional')
  await asked(demo)
  await sign(demo)
  await demo.expectClosed()
  await demo.page.evaluate(() => fetch('/auth/sign-out', { method: 'POST' }))
  await demo.page.clock.fastForward(2_147_483_647)
  await demo.expectView('Sign in')
  await close(demo)
})

test('limit: when a session expires after an hour, the visitor signs in again', async ({ demo }) => {
  await connect(demo, '?siwx=local')
  await asked(demo)
  await sign(demo)
  await demo.expectClosed()
  await demo.page.clock.fastForward(3_601_000)
  await demo.expectView('Sign in')
  await expect(fault(demo)).toContainText('expired')
  await sign(demo)
  await demo.expectClosed()
})

test('error: when the sign-out fails or times out, the page is disconnected all the same and asks again next time', async ({
  demo,
  sandbox,
}) => {
  await connect(demo, '?siwx=backend')
  const again = async () => {
    await demo.openDialog()
    await demo.row('Beacon').click()
    await demo.expectView('Sign in')
  }
  server(sandbox, '/sign-out', failing)
  await isAsked(sandbox, '/sign-out', () => button(demo, 'Cancel').click())
  await demo.expectDisconnected()
  await demo.page.keyboard.press('Escape')
  await again()
  server(sandbox, '/sign-out', hanging)
  await isAsked(sandbox, '/sign-out', () => button(demo, 'Cancel').click())
  await demo.expectDisconnected()
  await demo.page.keyboard.press('Escape')
  await again()
  await button(demo, 'Cancel').click()
  await demo.expectDisconnected()
  await demo.page.clock.fastForward(21_000)
  sandbox.faults.reset()
  await demo.page.keyboard.press('Escape')
  await again()
  await isAsked(sandbox, '/sign-out', () => button(demo, 'Cancel').click())
  await demo.expectDisconnected()
})

test('error: when the switch back to the previous network is declined, an error shows', async ({ demo }) => {
  await connect(demo, '?siwx=backend')
  await asked(demo)
  await sign(demo)
  await demo.expectClosed()
  await network(demo, 137)
  await asked(demo)
  await answer(demo, 'reject', 'wallet_switchEthereumChain')
  await button(demo, 'Cancel').click()
  await expect(fault(demo)).toBeVisible()
})

test('limit: when the switch back to the previous network times out, the sign-in is shown again', async ({ demo }) => {
  await connect(demo, '?siwx=backend')
  await asked(demo)
  await sign(demo)
  await demo.expectClosed()
  await network(demo, 137)
  await asked(demo)
  await answer(demo, 'never', 'wallet_switchEthereumChain')
  await button(demo, 'Cancel').click()
  await demo.page.clock.fastForward(121_000)
  await asked(demo)
})

test('behavior: when Cancel is pressed twice, the sign-in can be signed again until the page is disconnected', async ({
  demo,
  login,
  sandbox,
}) => {
  const frame = (answers: SettingValues['frame']['answers'], only?: string): Partial<SettingValues> => ({
    frame: { ready: 'normal', verified: true, answers, ...(only && { only }) },
  })
  await demo.goto('?siwx=backend&wallet=none')
  await demo.openDialog()
  await login.reachCode()
  await login.codeField.fill(await login.code())
  await asked(demo)
  sandbox.settings.set(frame('never', 'SIGN_OUT'))
  await demo.page.clock.pauseAt((await demo.page.evaluate(() => Date.now())) + 1_000)
  await button(demo, 'Cancel').click()
  await expect(signButton(demo)).toHaveAttribute('aria-disabled', 'true')
  await button(demo, 'Cancelling…').click()
  await expect(button(demo, 'Cancel')).toBeVisible()
  await asked(demo)
  await demo.page.clock.resume()
  await demo.page.clock.fastForward(4_000)
  await demo.expectDisconnected()
})
