import { expect, test } from '../fixtures'
import { Login } from '../Login'

test('behavior: after an e-mail log-in the frame signs, and a reload keeps the connection @short', async ({
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

test('behavior: when the frame is of another site, a visitor logs in by e-mail and signs', async ({
  demo,
  sandbox,
}) => {
  const login = new Login(demo, sandbox)
  // Browsers treat localhost and 127.0.0.1 as two sites. Engines differ in what such a frame may store.
  await demo.goto('', sandbox.urls.page.replace('127.0.0.1', 'localhost'))
  await login.logIn()
  await login.sign()
})

test('behavior: a click on a social log-in opens its window, and completing it there connects', async ({
  demo,
  sandbox,
}) => {
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
