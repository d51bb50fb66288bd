import { decodeFunctionData, erc20Abi, getAddress, parseUnits, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeRoutes } from '../src/blockchain/exchangeRoutes'
import { createChains } from '../src/evm/chains'
import { findToken, nativeAddress } from '../src/evm/coins'
import { createExchange, type ExchangeCall } from '../src/evm/exchange'
import { routerAbi } from '../src/evm/exchange/contracts'
import { createMint } from '../src/evm/mint'
import { chainClient } from '../src/shared/chains'
import { receiptOf } from '../src/shared/receipt'
import { createSettings, type SettingValues } from '../src/shared/settings'

const chains = createChains()
const mint = createMint(chains)
const exchange = createExchange(chains, mint)
const account = privateKeyToAccount(generatePrivateKey())
const chain = chainClient(chains, 1)
const [usdx, teth, sbtc, gold, stuck] = ['USDX', 'TETH', 'SBTC', 'GOLD', 'STUCK'].map(
  (symbol) => findToken(symbol)!.address,
) as [Address, Address, Address, Address, Address]

beforeAll(async () => {
  await exchange.ready(1)
  await mint.faucet(1, account.address, undefined, '100')
  for (const symbol of ['USDX', 'TETH', 'SBTC', 'GOLD']) await mint.faucet(1, account.address, symbol, '1000')
})
afterAll(() => chains.stop())

async function send({ to, data, value }: ExchangeCall) {
  const gas = 500_000n
  await chain.impersonateAccount({ address: account.address })
  const hash = await chain.sendTransaction({ account: account.address, chain: null, to, data, value, gas })
  return receiptOf(chain, hash, 5_000)
}

const held = (token: Address) =>
  token === nativeAddress
    ? chain.getBalance({ address: account.address })
    : chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })

test.each([
  ['native to 6 decimals', nativeAddress, usdx, parseUnits('1', 18)],
  ['native to a token that answers nothing', nativeAddress, teth, parseUnits('1', 18)],
  ['6 decimals to 18', usdx, gold, parseUnits('250', 6)],
  ['18 decimals to 8', gold, sbtc, parseUnits('10', 18)],
  ['8 decimals to native', sbtc, nativeAddress, parseUnits('0.1', 8)],
] as const)('behavior: a swap of %s delivers exactly the quoted amount', async (_, from, to, amount) => {
  const quoted = (await exchange.quote(1, amount, from, to))!
  expect(quoted).toBeGreaterThan(0n)
  if (from !== nativeAddress) {
    await send(exchange.approval(from, amount))
    expect(await exchange.allowance(1, from, account.address)).toBe(amount)
  }
  const before = await held(to)
  const call = await exchange.swap(1, { amount, least: quoted, from, to, account: account.address })
  const { status, gasUsed, effectiveGasPrice } = await send(call)
  expect(status).toBe('success')
  const paid = to === nativeAddress ? gasUsed * effectiveGasPrice : 0n
  expect((await held(to)) - before + paid).toBe(quoted)
  if (from !== nativeAddress) expect(await exchange.allowance(1, from, account.address)).toBe(0n)
})

test('error: when the price has moved, the network reverts the swap', async () => {
  const amount = parseUnits('1', 18)
  const order = { amount, from: nativeAddress, to: usdx, account: account.address }
  const quoted = (await exchange.quote(1, amount, nativeAddress, usdx))!
  const call = await exchange.swap(1, { ...order, least: quoted })
  await exchange.trade(1, usdx, '10')
  await expect(chain.call({ account: account.address, ...call })).rejects.toThrow(/INSUFFICIENT_OUTPUT_AMOUNT/)
  expect((await send(call)).status).toBe('reverted')
  await exchange.trade(1, usdx, '-10')
  expect(await exchange.quote(1, amount, nativeAddress, usdx)).toBeGreaterThan((quoted * 99n) / 100n)
})

test('error: without a pool, with one coin twice or for a zero amount, there is no quote', async () => {
  expect(await exchange.quote(1, 10n ** 18n, nativeAddress, stuck)).toBeUndefined()
  expect(await exchange.quote(1, 10n ** 18n, usdx, usdx)).toBeUndefined()
  expect(await exchange.quote(1, 0n, nativeAddress, usdx)).toBeUndefined()
  expect(await exchange.quote(1, 1n, gold, usdx)).toBeUndefined()
})

/** Routes as the modal requests them, with their own settings. */
async function api(values: Partial<SettingValues> = {}) {
  const settings = createSettings()
  settings.set(values)
  const app = exchangeRoutes(chains, exchange, settings)
  const id = (address: Address) => `eip155:1:${address}`
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await app.request(`/v1/convert/${path}?${new URLSearchParams(query)}`)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const build = async (from: Address, to: Address, amount: bigint, slippage = 1) => {
    const body = {
      projectId: 'p',
      amount: String(amount),
      from: id(from),
      to: id(to),
      userAddress: id(account.address),
    }
    const answer = await app.request('/v1/convert/build-transaction', {
      method: 'POST',
      body: JSON.stringify({ ...body, eip155: { slippage }, disableEstimate: true }),
    })
    return (await answer.json()) as { tx: { to: string; data: Hex; amount: string } }
  }
  return { id, get, build }
}

test('behavior: a built swap delivers the quoted amount, with the slippage in its minimum', async () => {
  const { id, get, build } = await api()
  const amount = parseUnits('5', 6)
  const { body } = await get('quotes', {
    amount: String(amount),
    from: id(usdx),
    to: id(gold),
    userAddress: account.address,
  })
  const [quote] = body['quotes'] as { toAmount: string }[]
  const approve = await get('build-approve', {
    userAddress: id(account.address),
    from: id(usdx),
    to: id(gold),
    amount: String(amount),
  })
  const { tx: approval } = approve.body as { tx: { from: string; data: Hex; value: string } }
  expect(approval).toMatchObject({ from: id(usdx), value: '0' })
  await send({ to: usdx, data: approval.data, value: 0n })
  expect((await get('allowance', { tokenAddress: id(usdx), userAddress: id(account.address) })).body).toEqual({
    allowance: String(amount),
  })
  const { tx } = await build(usdx, gold, amount, 0.5)
  const { args } = decodeFunctionData({ abi: routerAbi, data: tx.data })
  expect(args?.[1]).toBe((BigInt(quote!.toAmount) * 9_950n) / 10_000n)
  const before = await held(gold)
  expect((await send({ to: getAddress(tx.to.slice('eip155:1:'.length)), data: tx.data, value: 0n })).status).toBe(
    'success',
  )
  expect((await held(gold)) - before).toBe(BigInt(quote!.toAmount))
  expect(tx.amount).toBe(quote!.toAmount)
})

test('error: a quote without liquidity, a known network or a valid amount is refused with a reason', async () => {
  const query = { amount: '1000000', from: `eip155:1:${usdx}`, to: `eip155:1:${gold}`, userAddress: account.address }
  const reasons = async (values: Partial<SettingValues>, change: Partial<typeof query>) =>
    (await (await api(values)).get('quotes', { ...query, ...change })).body['reasons']
  expect(await reasons({ exchange: { dry: true } }, {})).toMatchObject([{ description: 'Insufficient liquidity' }])
  expect(await reasons({}, { to: `eip155:1:${stuck}` })).toMatchObject([{ description: 'Insufficient liquidity' }])
  expect(await reasons({}, { to: `eip155:5:${gold}` })).toMatchObject([
    { description: 'Network not supported for Swaps' },
  ])
  expect(await reasons({}, { amount: '1.5' })).toMatchObject([{ field: 'amount' }])
})

test('behavior: when the builder is set to lie, only the field of that lie changes', async () => {
  const amount = parseUnits('1', 18)
  const honest = (await (await api()).build(nativeAddress, usdx, amount)).tx
  const lying = async (lie: NonNullable<SettingValues['exchange']['lie']>) =>
    (await (await api({ exchange: { lie } })).build(nativeAddress, usdx, amount)).tx
  const part = (data: Hex) => decodeFunctionData({ abi: routerAbi, data }).args as readonly unknown[]
  expect((await lying('router')).to).not.toBe(honest.to)
  expect((await lying('chain')).to).toMatch(/^eip155:999:/)
  const more = await (await api({ exchange: { lie: 'more' } })).build(usdx, gold, 1_000_000n)
  expect(part(more.tx.data)[0]).toBe(2_000_000n)
  expect(part((await lying('least')).data)[0]).toBe(1n)
  expect(part((await lying('receiver')).data)[2]).not.toBe(account.address)
  expect(part(honest.data)[2]).toBe(account.address)
  const approval = async (lie?: NonNullable<SettingValues['exchange']['lie']>) => {
    const { get, id } = await api(lie ? { exchange: { lie } } : {})
    const query = { userAddress: id(account.address), from: id(usdx), to: id(gold), amount: '5' }
    const { tx } = (await get('build-approve', query)).body as { tx: { from: string; data: Hex; value: string } }
    const [spender, allowed] = decodeFunctionData({ abi: erc20Abi, data: tx.data }).args as [Address, bigint]
    return { spender, allowed, token: tx.from, value: tx.value }
  }
  const plain = { spender: exchange.router, allowed: 5n, token: `eip155:1:${usdx}`, value: '0' }
  expect(await approval()).toEqual(plain)
  expect((await approval('spender')).spender).not.toBe(exchange.router)
  expect((await approval('amount')).allowed).toBeGreaterThan(5n)
  expect((await approval('token')).token).not.toBe(plain.token)
  expect((await approval('value')).value).toBe('1')
})

test('error: the oldest kind of dollar coin accepts a new allowance only when the last one is zero', async () => {
  const approve = (amount: bigint) => send(exchange.approval(teth, amount))
  expect((await approve(5n)).status).toBe('success')
  expect((await approve(6n)).status).toBe('reverted')
  expect(await exchange.allowance(1, teth, account.address)).toBe(5n)
  expect((await approve(0n)).status).toBe('success')
  expect((await approve(6n)).status).toBe('success')
})
