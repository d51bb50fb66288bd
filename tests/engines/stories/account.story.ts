import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../fixtures'

test('behavior: when a send is reviewed and approved, Account and its activity list it', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto()
  await demo.connect()
  await demo.open()
  await demo.expectView('Account')
  await visitor.click(demo.button('Send'))
  await demo.expectView('Send')
  await visitor.click(demo.button(/^Token: /))
  await demo.expectView('Select token')
  await demo.press('Ether')
  await demo.expectView('Send')
  await visitor.fill(demo.field('You send'), '0.25')
  await visitor.fill(demo.field('To'), privateKeyToAddress(generatePrivateKey()))
  await visitor.click(demo.button('Review'))
  await demo.expectView('Review send')
  await visitor.click(demo.button('Send'))
  await demo.approve(/^Send 0\.25/)
  await demo.expectView('Account')
  await visitor.says(demo.inDialog({ role: 'list', name: 'Sent transactions' }), /0\.25/)
  await visitor.click(demo.inDialog({ role: 'tab', name: 'Activity' }))
  await visitor.says(demo.inDialog({ role: 'tabpanel', name: 'Activity' }), /Sent/)
})

test('behavior: when a swap is reviewed and approved, Account lists it with both tokens', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto()
  await demo.connect()
  await demo.open()
  await visitor.click(demo.button('Swap'))
  await demo.expectView('Swap')
  await visitor.click(demo.button(/^You get: /))
  await demo.expectView('Select token')
  await demo.press('Sandbox Dollar')
  await demo.expectView('Swap')
  await visitor.fill(demo.field('You pay'), '0.1')
  await visitor.click(demo.button('Review'))
  await demo.expectView('Review swap')
  await visitor.says(demo.inDialog({ part: 'scroll' }), '0.1 ETH')
  await visitor.click(demo.button('Swap'))
  await demo.approve(/^Send 0\.1/)
  await demo.expectView('Account')
  await visitor.says(demo.inDialog({ role: 'list', name: 'Sent transactions' }), /Swapped 0\.1 ETH for [\d.]+ USDX/)
})

test('behavior: the code in Receive contains the address and can be scanned in both themes', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto()
  await demo.connect()
  const address = await demo.address()
  for (const theme of ['dark', 'light']) {
    await visitor.run((mode) => window.demo?.modal.setThemeMode(mode as 'dark' | 'light'), theme)
    await demo.open()
    await visitor.click(demo.button('Receive'))
    await demo.expectView('Receive')
    expect(await visitor.scan(demo.code)).toBe(address)
    await demo.close()
  }
})

test('behavior: when a visitor buys at an exchange in its own window, Purchases lists the purchase', async ({
  demo,
}) => {
  const { visitor } = demo
  await demo.goto()
  await demo.connect()
  await demo.open()
  await visitor.click(demo.button('Buy'))
  await demo.expectView('Buy crypto')
  await visitor.fill(demo.field('You pay'), '250')
  await visitor.says(demo.inDialog({ part: 'bought' }), /0\.0985/)
  const exchange = await visitor.popup(() => demo.press('Coinbase'))
  await exchange.see({ role: 'heading', name: 'Buy at Coinbase' })
  expect(await exchange.run(() => window.opener === null)).toBe(true)
  const network = async () => (await exchange.see({ css: '#network' })).value
  await exchange.until('the exchange knows the network', network, (value) => value !== '')
  await exchange.click({ role: 'button', name: 'Buy now' })
  await demo.expectView('Purchases')
  await visitor.says(demo.inDialog({ role: 'listitem' }), /\+0\.098.*ETH/)
})

test('behavior: when a second wallet connects, both are in Your wallets, and a switch asks neither', async ({
  demo,
}) => {
  const { visitor } = demo
  await demo.gotoWith({ multiWallet: true })
  await demo.connect()
  const first = await demo.address()
  await demo.open()
  await visitor.click(demo.button('Your wallets'))
  await demo.expectView('Your wallets')
  await demo.press('Connect another wallet')
  await demo.expectView('Connect wallet')
  await demo.press('Browser Wallet')
  await demo.approve(/connect/i)
  await demo.expectClosed()
  await expect.poll(() => demo.address()).not.toBe(first)
  const second = await demo.address()
  await demo.open()
  await visitor.click(demo.button('Your wallets'))
  await demo.expectView('Your wallets')
  await demo.press('Beacon')
  await demo.expectConnected(first)
  await visitor.seeNot(demo.prompt)
  expect(await demo.host((modal) => modal.getConnections().map(({ accounts }) => accounts[0]?.address))).toEqual([
    first,
    second,
  ])
})
