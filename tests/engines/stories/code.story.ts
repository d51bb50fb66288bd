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
