import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, erc20Abi, getAddress, parseAbi, parseEther, type Address } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccountHost, type AccountHost } from './support/accountHost'
import { startFrameHost } from './support/frameHost'
import { ada, bertil, friend } from '../../tests/support/addresses'

let host: AccountHost
beforeAll(async () => {
  host = await startAccountHost()
})
beforeEach(() => host.sandbox.reset())
afterAll(() => host.sandbox.stop())

test('behavior: a transfer shows for both accounts, newest first, in the shape of the API', async () => {
  const wallet = host.wallet(3)
  const { address } = wallet.account
  const usdx = await host.sandbox.token(1, 'USDX')
  const hash = await wallet.sendTransaction({ to: friend, value: parseEther('1.5'), chain: null })
  await host.mined(hash)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 2_500_000n] })
  const sent = await wallet.sendTransaction({ to: usdx.address, data, chain: null })
  await host.mined(sent)

  const { data: mine, next } = await host.history(address)
  expect(mine.map(({ id }) => id).slice(0, 2)).toEqual([sent, hash])
  expect(next).toBeNull()
  expect(mine[1]).toEqual({
    id: hash,
    metadata: {
      operationType: 'send',
      hash,
      minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sentFrom: address,
      sentTo: friend,
      status: 'confirmed',
      nonce: 0,
      chain: 'eip155:1',
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: expect.stringContaining('/ETH') } },
        direction: 'out',
        quantity: { numeric: '1.5' },
        value: 3750,
        price: 2500,
      },
    ],
  })
  const theirs = await host.history(friend)
  expect(theirs.data).toMatchObject([
    {
      metadata: { operationType: 'receive', sentFrom: address, sentTo: friend },
      transfers: [{ direction: 'in', quantity: { numeric: '2.5' } }],
    },
    { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in', fungible_info: { symbol: 'ETH' } }] },
  ])
})

test('behavior: the initial gift shows as minted tokens and an NFT with a picture', async () => {
  await host.sandbox.token(1, 'USDX')
  const { data } = await host.history(host.wallet(4).account.address)
  expect(data).toMatchObject([{ metadata: { operationType: 'mint', status: 'confirmed' }, transfers: { length: 6 } }])
  const nft = data[0]?.transfers.find(({ nft_info }) => nft_info)?.nft_info
  expect(nft).toMatchObject({ name: 'Sandbox Cat #5', flags: { is_spam: false } })
  expect(await (await fetch(nft?.content?.preview?.url ?? '')).text()).toMatch(/^<svg/)
})

test('behavior: NFT transfers, payments to oneself, approvals and failures have their own entries', async () => {
  const wallet = host.wallet(5)
  const { address } = wallet.account
  const cats = await host.sandbox.token(1, 'CATS')
  const usdx = await host.sandbox.token(1, 'USDX')
  const abi = parseAbi(['function transferFrom(address from, address to, uint256 id)'])
  const run = async (to: Address, data: `0x${string}`, gas?: bigint) =>
    host.mined(await wallet.sendTransaction({ to, data, chain: null, ...(gas && { gas }) }))
  await run(cats.address, encodeFunctionData({ abi, functionName: 'transferFrom', args: [address, friend, 6n] }))
  await run(address, '0x')
  await host.mined(await wallet.sendTransaction({ to: address, value: 1n, chain: null }))
  await run(usdx.address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] }))
  const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 10n ** 30n] })
  expect(await run(usdx.address, tooMuch, 100_000n)).toMatchObject({ status: 'reverted' })
  const { data } = await host.history(address)
  expect(data.slice(0, 5)).toMatchObject([
    { metadata: { operationType: 'send', status: 'failed' }, transfers: [] },
    { metadata: { operationType: 'approve', sentTo: usdx.address }, transfers: [] },
    {
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'self', quantity: { numeric: '0.000000000000000001' } }],
    },
    { metadata: { operationType: 'send' }, transfers: [] },
    {
      metadata: { sentTo: friend },
      transfers: [{ direction: 'out', nft_info: { name: 'Sandbox Cat #6' }, quantity: { numeric: '1' } }],
    },
  ])
})

test('behavior: a payment of a smart account shows, although it is an internal transfer', async () => {
  const frame = await startFrameHost()
  const session = await frame.logIn()
  const user = await frame.post('user', { session, chainId: 1, preferredAccountType: 'smartAccount' })
  const params = [{ to: friend, value: '0x5' }]
  await frame.post('rpc', { session, chainId: 1, accountType: 'smartAccount', method: 'eth_sendTransaction', params })
  const url = `${frame.sandbox.urls.blockchain}/v1/account/${String(user.address)}/history?projectId=sandbox`
  await expect
    .poll(async () => (await fetch(url)).json())
    .toMatchObject({
      data: [
        {
          metadata: { operationType: 'send', sentFrom: user.address, sentTo: friend, status: 'confirmed' },
          transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000005' } }],
        },
        { metadata: { operationType: 'mint', application: { name: 'Sandbox Mint' } } },
      ],
    })
  await frame.sandbox.stop()
})

test('behavior: a transaction is pending until its block, and can be mined, dropped or replaced', async () => {
  const { chains } = host.sandbox
  const wallet = host.wallet(6, 10)
  const { address } = wallet.account
  const top = async () => (await host.history(address, { chainId: 'eip155:10' })).data[0]
  await chains.pause(10)
  const first = await wallet.sendTransaction({ to: friend, value: 7n, chain: null })
  expect(await top()).toMatchObject({
    id: first,
    metadata: { status: 'pending', nonce: 0 },
    transfers: [{ direction: 'out' }],
  })
  await chains.mine(10)
  expect(await top()).toMatchObject({ id: first, metadata: { status: 'confirmed' } })

  const dropped = await wallet.sendTransaction({ to: friend, value: 8n, chain: null })
  await chains.drop(10, dropped)
  await chains.mine(10, 2)
  expect(await top()).toMatchObject({ id: first })

  const original = await wallet.sendTransaction({ to: friend, value: 9n, chain: null })
  const replacement = await chains.replace(10, original)
  await chains.resume(10)
  expect(await host.mined(replacement, 10)).toMatchObject({ status: 'success' })
  expect(await top()).toMatchObject({ id: replacement, metadata: { nonce: 1, sentTo: address } })
  await chains.pause(10)
  host.sandbox.reset()
  await chains.mine(10)
  await host.mined(await wallet.sendTransaction({ to: friend, value: 1n, chain: null }), 10)
})

test('behavior: a long history comes in pages of 50 without gaps or repetitions', async () => {
  const wallet = host.wallet(7)
  const { address } = wallet.account
  // Puts sixty in one block, so that a page ends between transactions of the same time.
  await host.sandbox.chains.pause(1)
  const sixty = Array.from({ length: 60 }, (_, nonce) => ({
    jsonrpc: '2.0',
    id: nonce,
    method: 'eth_sendTransaction',
    params: [{ from: address, to: friend, value: '0x1', gas: '0x7530', nonce: `0x${nonce.toString(16)}` }],
  }))
  await fetch(`${host.sandbox.urls.blockchain}/rpc/1`, { method: 'POST', body: JSON.stringify(sixty) })
  await host.sandbox.chains.resume(1)
  host.sandbox.settings.set({ history: { many: 1000, spam: true } })
  const ids: string[] = []
  const sizes: number[] = []
  for (let cursor: string | null = '', rounds = 0; cursor !== null && rounds < 40; rounds += 1) {
    const page = await host.history(address, { chainId: 'eip155:1', ...(cursor && { cursor }) })
    ids.push(...page.data.map(({ id }) => id))
    sizes.push(page.data.length)
    cursor = page.next
  }
  expect([new Set(ids).size, ids.length, Math.max(...sizes)]).toEqual([1066, 1066, 50])
  expect(await host.get(`/v1/account/${address}/history`, { cursor: 'x' })).toMatchObject({
    reasons: [{ field: 'cursor' }],
  })
})

test('behavior: the history is empty for purchases, Solana and unknown networks', async () => {
  const { address } = host.wallet(0).account
  for (const query of ['onramp=coinbase', 'chainId=eip155:5', 'chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']) {
    expect(await host.history(address, Object.fromEntries(new URLSearchParams(query))), query).toEqual({
      data: [],
      next: null,
    })
  }
})

test('behavior: the history survives a restart and continues', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-history-'))
  const store = join(folder, 'sandbox.sqlite')
  const seen: string[][] = []
  for (const amount of ['1', '2']) {
    const one = await startAccountHost({ store })
    await one.sandbox.faucet({ address: friend, chainId: 100, amount })
    if (amount === '2') {
      const { data } = await one.history(friend, { chainId: 'eip155:100' })
      seen.push(data.map(({ transfers }) => transfers[0]?.quantity.numeric ?? ''))
    }
    await one.sandbox.stop()
  }
  await rm(folder, { recursive: true })
  expect(seen).toEqual([['2', '1']])
})

test('behavior: names resolve both ways, and an unregistered name is not found', async () => {
  const query = { apiVersion: '2' }
  expect(await host.get('/v1/profile/account/ada.reown.id', query)).toEqual({
    name: 'ada.reown.id',
    registered_at: expect.any(String),
    updated_at: expect.any(String),
    attributes: { bio: 'Counts' },
    addresses: { 60: { address: getAddress(ada), created_at: expect.any(String) } },
  })
  expect(await host.get('/v1/profile/account/solveig.sandbox.eth', query)).toMatchObject({ addresses: { 501: {} } })
  expect(await host.get('/v1/profile/account/nobody.reown.id', query)).toEqual([])
  for (const wrong of ['ada', 'Ada.reown.id', 'ada..reown.id', '__proto__']) {
    expect(await host.get(`/v1/profile/account/${wrong}`, query), wrong).toMatchObject({ status: 'FAILED' })
  }
  expect(await host.get(`/v1/profile/reverse/${ada.toLowerCase()}`, query)).toMatchObject([
    { name: 'ada.sandbox.eth' },
    { name: 'ada.reown.id' },
  ])
  expect(await host.get(`/v1/profile/reverse/${friend}`, query)).toEqual([])
  expect(await host.get('/v1/profile/suggestions/ada', { zone: 'reown.id' })).toMatchObject({
    suggestions: [{ name: 'ada.reown.id', registered: true }, { registered: false }, {}, {}, {}],
  })
  host.sandbox.settings.set({ identities: { [friend.toLowerCase()]: { name: 'friend.eth', avatar: null } } })
  expect(await host.get(`/v1/identity/${friend}`)).toEqual({ name: 'friend.eth', avatar: null })
  expect(await host.get(`/v1/identity/${bertil}`)).toMatchObject({
    name: 'bertil.sandbox.eth',
    avatar: `${host.sandbox.urls.registry}/public/getTokenImage/BERTIL`,
  })
})
