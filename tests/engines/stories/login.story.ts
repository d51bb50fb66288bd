import { expect, test } from '../fixtures'
import { Login } from '../Login'

const sites = {
  'of the same site @short': (page: string) => page,
  // For a browser, a name and an address are two sites, so the frame is a third party.
  'of another site': (page: string) => page.replace('127.0.0.1', 'localhost'),
}

for (const [where, origin] of Object.entries(sites))
  test(`behavior: logged in by e-mail, signed in a frame ${where}`, async ({ demo, sandbox }) => {
    const login = new Login(demo, sandbox)
    await demo.goto('', origin(sandbox.urls.page))
    await login.logIn()
    await demo.visitor.click({ css: '#sign-message' })
    await login.approve('Sign a message')
    await demo.visitor.says({ css: '#verified' }, /Verified: this account signed the message/)
    const address = await demo.address()
    await demo.visitor.reload()
    await demo.expectConnected(address)
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
