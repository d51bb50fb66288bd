import { expect, test } from '../fixtures'

for (const theme of ['dark', 'light'] as const)
  test(`behavior: when a phone scans the code in the ${theme} theme, it connects @short`, async ({ demo, phone }) => {
    await demo.gotoWith({ themeMode: theme })
    const uri = await demo.openCode()
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await phone.pair(uri)
    await phone.approve(phone.proposal)
    await demo.expectConnected()
    await demo.expectClosed()
    await demo.expectState('walletInfo', { name: 'Pocket Phone' })
  })

test('behavior: when the phone declines, another try shows a new code, which connects', async ({ demo, phone }) => {
  await demo.goto()
  const first = await demo.openCode()
  await phone.pair(first)
  await phone.reject(phone.proposal)
  await demo.visitor.says(demo.dialog, /Connection declined/)
  await demo.press('Try again')
  const second = await demo.scan()
  expect(second).not.toBe(first)
  await phone.pair(second)
  await phone.approve(phone.proposal)
  await demo.expectConnected()
})

test('behavior: after a reload the phone signs, and when it ends the session, the page is disconnected', async ({
  demo,
  phone,
}) => {
  await demo.goto()
  await phone.pair(await demo.openCode())
  await phone.approve(phone.proposal)
  await demo.expectConnected()
  await demo.expectClosed()
  const address = await demo.address()
  await demo.visitor.reload()
  await demo.expectConnected(address)
  await demo.visitor.click({ css: '#sign-message' })
  await phone.approve(phone.request)
  await demo.visitor.says({ css: '#verified' }, /Verified: this account signed the message/)
  await phone.disconnect()
  await demo.expectDisconnected()
})

test('behavior: when the page is reloaded with a code on screen, the phone can still approve', async ({
  demo,
  phone,
}) => {
  await demo.goto()
  await phone.pair(await demo.openCode())
  await demo.visitor.reload()
  await phone.approve(phone.proposal)
  await demo.expectConnected()
})
