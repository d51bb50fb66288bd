import { createPublicClient, encodeFunctionData, erc20Abi, http, parseEther, type Address, type BaseError } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccountHost, type AccountHost } from './support/accountHost'
import { startFrameHost } from './support/frameHost'
import { ada } from '../../tests/support/addresses'

const eve = '0x00000000000000000000000000000000000e0e00'
let host: AccountHost
beforeAll(async () => {
  host = await startAccountHost()
})
beforeEach(() => host.sandbox.reset())
afterAll(() => host.sandbox.stop())

const amounts = (list: { symbol: string; quantity: { numeric: string } }[]) =>
  Object.fromEntries(list.map(({ symbol, quantity }) => [symbol, quantity.numeric]))

test('behavior: an account of the mnemonic has coins and tokens with exact amounts and prices', async () => {
  const balances = await host.balances(ada)
  expect(amounts(balances)).toEqual({
    ETH: '10000',
    SBTC: '0.12345678',
    USDX: '1234.56789',
    TETH: '250',
    GOLD: '3.141592653589793238',
    STUCK: '7',
  })
  const { address: usdx } = await host.sandbox.token(1, 'USDX')
  expect(balances.find(({ symbol }) => symbol === 'USDX')).toEqual({
    name: 'Sandbox Dollar',
    symbol: 'USDX',
    chainId: 'eip155:1',
    address: `eip155:1:${usdx}`,
    value: 1234.5678,
    price: 1,
    quantity: { decimals: '6', numeric: '1234.56789' },
    iconUrl: `${host.sandbox.urls.registry}/public/getTokenImage/USDX`,
  })
  expect(balances[0]).toMatchObject({ symbol: 'ETH', value: 25_000_000 })
  expect(balances[0]).not.toHaveProperty('address')
  expect((await fetch(balances[0]?.iconUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml')
})

test('behavior: each network has its own coin, and its tokens have the same addresses', async () => {
  const there = await host.balances(ada, { chainId: 'eip155:137' })
  expect(there.find(({ address }) => !address)).toMatchObject({ symbol: 'POL', chainId: 'eip155:137', price: 0.4 })
  expect(await host.sandbox.token(137, 'GOLD')).toEqual(await host.sandbox.token(1, 'GOLD'))
  const everywhere = await host.balances(ada, {})
  expect(new Set(everywhere.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:1', 'eip155:137']))
})

test('behavior: the faucet sends coins, tokens and cats, and refuses an invalid request', async () => {
  expect(amounts(await host.balances(eve))).toEqual({ ETH: '0' })
  await host.sandbox.faucet({ address: eve, chainId: 1, amount: '0.000000000000000001' })
  await host.sandbox.faucet({ address: eve, chainId: 'eip155:1', token: 'SBTC', amount: '0.00000001' })
  const response = await fetch(`${host.sandbox.urls.page}/sandbox/faucet`, {
    method: 'POST',
    body: JSON.stringify({ address: eve, chainId: 1, token: 'TETH' }),
  })
  expect(await response.json()).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await host.sandbox.faucet({ address: eve, chainId: 1, token: 'CATS' })
  expect(amounts(await host.balances(eve))).toEqual({ ETH: '0.000000000000000001', SBTC: '0.00000001', TETH: '100' })
  for (const wrong of [
    { token: 'NONE' },
    { amount: '-1' },
    { amount: '1e3' },
    { token: 'USDX', amount: '0.0000001' },
    { chainId: 5 },
  ]) {
    await expect(host.sandbox.faucet({ address: eve, chainId: 1, ...wrong }), JSON.stringify(wrong)).rejects.toThrow(
      /\w/,
    )
  }
  await expect(host.sandbox.faucet({ address: 'nobody', chainId: 1 })).rejects.toThrow('no address')
})

test('behavior: a token without a return value moves, and a stuck token reverts with its reason', async () => {
  const chain = createPublicClient({ transport: http(`${host.sandbox.urls.blockchain}/rpc/1`) })
  const wallet = host.wallet(2)
  const teth = await host.sandbox.token(1, 'TETH')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [eve, 1_000_001n] })
  expect((await chain.call({ account: wallet.account, to: teth.address, data })).data).toBeUndefined()
  const before = amounts(await host.balances(wallet.account.address)).TETH
  await host.mined(await wallet.sendTransaction({ to: teth.address, data, chain: null }))
  expect([before, amounts(await host.balances(wallet.account.address)).TETH]).toEqual(['250', '248.999999'])

  const stuck = await host.sandbox.token(1, 'STUCK')
  const refusal = await chain
    .simulateContract({
      account: wallet.account,
      address: stuck.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [eve, 1n],
    })
    .catch((error: BaseError) => error.shortMessage)
  expect(refusal).toContain('This coin is stuck')
})

test('behavior: an embedded account has coins and tokens from its first use of a network', async () => {
  const frame = await startFrameHost()
  const session = await frame.logIn()
  const { address } = await frame.post('user', { session, chainId: 10 })
  const response = await fetch(
    `${frame.sandbox.urls.blockchain}/v1/account/${String(address)}/balance?projectId=sandbox&sv=1&chainId=eip155:10`,
  )
  const { balances } = (await response.json()) as { balances: [] }
  await frame.sandbox.stop()
  expect(amounts(balances)).toMatchObject({ ETH: '10', USDX: '1234.56789', TETH: '250' })
})

test('behavior: the balance route returns the wrong values that the settings ask for', async () => {
  const { settings } = host.sandbox
  settings.set({ balances: { decimals: { USDX: '18', GOLD: '0' }, price: 2, chain: 'eip155:137', hostile: true } })
  const balances = await host.balances(ada)
  expect(balances.find(({ symbol }) => symbol === 'USDX')).toMatchObject({
    chainId: 'eip155:137',
    price: 2,
    quantity: { decimals: '18', numeric: '1234.56789' },
  })
  expect(balances.find(({ symbol }) => symbol === 'GOLD')?.quantity.decimals).toBe('0')
  expect(balances.filter(({ iconUrl }) => iconUrl.startsWith('javascript:'))).toHaveLength(1)
  settings.set({ balances: {}, tokens: { many: 1000 } })
  expect(await host.balances(ada)).toHaveLength(1006)
  expect(() => settings.set({ balances: { price: 'free' } as never })).toThrow('balances.price')
})

test('error: an invalid query is refused or returns an empty list', async () => {
  const url = `${host.sandbox.urls.blockchain}/v1/account/${ada}/balance`
  const ask = async (query: string, at = url) => (await fetch(`${at}?${query}`)).json()
  expect(await ask('')).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] })
  expect(await ask('projectId=1')).toEqual({ balances: [] })
  expect(await ask('projectId=1&sv=html-wagmi-1.6.4&chainId=eip155:1')).toEqual({ balances: [] })
  expect(await ask('projectId=1&sv=1&forceUpdate=solana:x:y')).toMatchObject({ reasons: [{ field: 'forceUpdate' }] })
  expect(await ask('projectId=1&sv=1&chainId=eip155:5')).toEqual({ balances: [] })
  expect(await ask('projectId=1&sv=1', url.replace(ada, 'nobody'))).toMatchObject({ reasons: [{ field: 'address' }] })
})

test('behavior: the API returns prices, gas prices and the tokens of a network', async () => {
  const { blockchain } = host.sandbox.urls
  const { address } = await host.sandbox.token(1, 'SBTC')
  const priceOf = async (addresses: unknown) => {
    const body = JSON.stringify({ projectId: 'sandbox', currency: 'usd', addresses })
    return (await fetch(`${blockchain}/v1/fungible/price`, { method: 'POST', body })).json()
  }
  expect(await priceOf([`eip155:1:${address}`])).toEqual({
    fungibles: [
      {
        address: `eip155:1:${address}`,
        name: 'Sandbox Bitcoin',
        symbol: 'SBTC',
        iconUrl: expect.any(String),
        price: 60_000,
        decimals: 8,
      },
    ],
  })
  const native: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  expect(await priceOf([`eip155:137:${native}`])).toMatchObject({ fungibles: [{ symbol: 'POL', price: 0.4 }] })
  expect(await priceOf([`eip155:1:${eve}`])).toEqual({ fungibles: [] })
  expect(await priceOf([])).toMatchObject({ status: 'FAILED' })

  const gas = (await host.get('/v1/convert/gas-price', { chainId: 'eip155:1' })) as Record<string, string>
  expect(BigInt(gas.instant ?? 0)).toBeGreaterThan(BigInt(gas.standard ?? 0))
  expect(BigInt(gas.standard ?? 0)).toBeLessThan(parseEther('1'))
  const { tokens } = (await host.get('/v1/convert/tokens', { chainId: 'eip155:1' })) as { tokens: { symbol: string }[] }
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX', 'TETH', 'SBTC', 'GOLD', 'STUCK'])
  expect(await host.get('/v1/convert/tokens', { chainId: 'eip155:5' })).toEqual({ tokens: [] })
})
