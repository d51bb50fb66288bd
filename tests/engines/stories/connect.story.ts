import { expect, test } from '../fixtures'

test('behavior: a wallet connects, signs, stays connected after a reload and disconnects @short', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto()
  await visitor.seeNot({ css: '#sign-message' })
  await demo.connect()
  const address = await demo.wallet((wallet) => wallet.addresses()[0])
  await demo.expectConnected(address)
  await demo.sign()

  await visitor.reload()
  await demo.expectConnected(address)
  expect(await demo.wallet((wallet) => wallet.requests().map(({ method }) => method))).not.toContain(
    'eth_requestAccounts',
  )

  await visitor.click({ css: '#disconnect' })
  await demo.expectDisconnected()
  await visitor.seeNot({ css: '#sign-message' })
})

test('behavior: when the wallet does not know a network, it is added and the wallet switches to it', async ({
  demo,
}) => {
  const { visitor } = demo
  await demo.goto()
  await demo.connect()
  await demo.expectState('networkState', { chainId: 1 })
  await demo.open()
  await visitor.click(demo.button(/^Network: /))
  await demo.expectView('Choose network')
  await demo.press('Polygon')
  await demo.approve('Add Polygon')
  await demo.expectState('networkState', { chainId: 137 })
  expect(await demo.wallet((wallet) => wallet.chain())).toBe(137)
  await demo.expectView('Account')
  await demo.close()

  await visitor.click({ css: '#switch-network' })
  await demo.approve('Switch network')
  await demo.expectState('networkState', { chainId: 1 })
  expect(await demo.wallet((wallet) => wallet.chain())).toBe(1)
})

test('error: when the wallet declines, the same view offers another try, which connects', async ({ demo }) => {
  await demo.goto()
  await demo.open()
  await demo.press('Beacon')
  await demo.reject(/connect/i)
  await demo.visitor.says(demo.dialog, /declined/i)
  await demo.expectDisconnected()
  await demo.press('Try again')
  await demo.approve(/connect/i)
  await demo.expectConnected()
  await demo.expectClosed()
})
