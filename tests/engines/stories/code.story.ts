import { expect, test } from '../fixtures'

for (const theme of ['dark', 'light'] as const)
  test(`behavior: a phone reads the code and what surrounds it, ${theme}, and connects @short`, async ({
    demo,
    phone,
  }) => {
    await demo.gotoWith({ themeMode: theme })
    const uri = await demo.openCode()
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await phone.pair(uri)
    await phone.approve(phone.proposal)
    await demo.expectConnected()
    await demo.expectClosed()
    await demo.expectState('walletInfo', { name: 'Pocket Phone' })
  })

test('behavior: declined on the phone, a fresh code is read and approved', async ({ demo, phone }) => {
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

test('behavior: a reload keeps the phone, which signs; ended on the phone, the page says so', async ({
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

test('behavior: reloaded with a code on screen: what the phone approves then counts', async ({ demo, phone }) => {
  await demo.goto()
  await phone.pair(await demo.openCode())
  await demo.visitor.reload()
  await phone.approve(phone.proposal)
  await demo.expectConnected()
})
