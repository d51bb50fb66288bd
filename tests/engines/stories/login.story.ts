import { expect, test } from '../fixtures'
import { Login } from '../Login'

test('behavior: logged in by e-mail, signed in the frame, still there after a reload @short', async ({
  demo,
  sandbox,
}) => {
  const login = new Login(demo, sandbox)
  await demo.goto()
  await login.logIn()
  await login.sign()
  const address = await demo.address()
  await demo.visitor.reload()
  await demo.expectConnected(address)
})

test('behavior: logged in by e-mail and signed in a frame of another site', async ({ demo, sandbox }) => {
  const login = new Login(demo, sandbox)
  // For a browser, a name and an address are two sites; what the frame may keep then, each engine decides.
  await demo.goto('', sandbox.urls.page.replace('127.0.0.1', 'localhost'))
  await login.logIn()
  await login.sign()
})

test('behavior: a social log-in opens its window within the tap, and is done there', async ({ demo, sandbox }) => {
  await demo.goto()
  await demo.open()
  const popup = await demo.visitor.popup(() => demo.press('Continue with Google'))
  await popup.see({ role: 'heading', name: 'Sandbox Google: log in as Ada?' })
  expect(await popup.run(() => location.href)).toContain(`${sandbox.urls.frame}/authorize/google?`)
  await popup.click({ css: '[data-testid=social-allow]' })
  await expect.poll(() => popup.isClosed(), { timeout: 25_000 }).toBe(true)
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.expectState('walletInfo', { social: 'google', identifier: 'ada' })
})
