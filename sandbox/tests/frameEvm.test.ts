import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deployToken } from '../src/frame/token'
import { rpcAt } from '../src/shared/rpc'
import { startFrameHost, type FrameHost } from './support/frameHost'
import { friend } from '../../tests/support/addresses'

type Type = 'eoa' | 'smartAccount'
const typedData = {
  domain: { name: 'Sandbox', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

let frame: FrameHost
beforeAll(async () => {
  frame = await startFrameHost()
})
beforeEach(() => frame.sandbox.reset())
afterAll(() => frame.sandbox.stop())

const chain = (id = 1) =>
  createPublicClient({ transport: http(`${frame.sandbox.urls.blockchain}/rpc/${id}`), pollingInterval: 20 })

async function open(type: Type, email: string = `${type}@example.com`) {
  const session = await frame.logIn(email)
  const user = await frame.post('user', { session, chainId: 'eip155:1', preferredAccountType: type })
  const address = user.address as `0x${string}`
  const ask = (method: string, params: unknown[], chainId: unknown = 'eip155:1') =>
    frame.post('rpc', { session, chainId, accountType: type, method, params })
  const result = async (method: string, params: unknown[]) => (await ask(method, params)).result as `0x${string}`
  return { session, user, address, ask, result }
}

test('behavior: a user has an EOA on every network, and a smart account where the settings allow it', async () => {
  const { session, user, address } = await open('smartAccount', 'who@example.com')
  const [smart, plain] = user.accounts as { address: string; type: Type }[]
  expect(user).toEqual({
    status: 200,
    email: 'who@example.com',
    userName: null,
    address: smart?.address,
    chainId: 1,
    smartAccountDeployed: false,
    accounts: [
      { address, type: 'smartAccount' },
      { address: getAddress(plain?.address ?? ''), type: 'eoa' },
    ],
    preferredAccountType: 'smartAccount',
  })
  expect(plain?.address).not.toBe(address)
  for (const chainId of [137, '137', 'eip155:137', '0x89']) {
    expect(await frame.post('user', { session, chainId })).toMatchObject({
      chainId: 137,
      address,
      preferredAccountType: 'smartAccount',
    })
  }
  expect(await frame.post('user', { session, chainId: 10 })).toMatchObject({
    accounts: [plain],
    preferredAccountType: 'eoa',
  })
  frame.sandbox.settings.set({ smartAccountNetworks: [10] })
  expect(await frame.get('smart-account-networks')).toEqual({ status: 200, smartAccountEnabledNetworks: [10] })
  expect(await frame.post('user', { session, chainId: 10 })).toMatchObject({ address })
  expect(await frame.post('user', { session, chainId: 1 })).toMatchObject({ address: plain?.address })
})

test('behavior: the preferred account type is remembered', async () => {
  const { session, user } = await open('eoa', 'prefers@example.com')
  expect(await frame.post('preferred', { session, type: 'eoa', chainId: 1 })).toEqual({
    status: 200,
    type: 'eoa',
    address: user.address,
  })
  expect(await frame.post('user', { session, chainId: 1 })).toMatchObject({
    address: user.address,
    preferredAccountType: 'eoa',
  })
  expect(await frame.post('preferred', { session, type: 'smartAccount', chainId: 10 })).toMatchObject({ status: 400 })
})

test('error: an ended session and an unknown network are refused', async () => {
  const { session } = await open('eoa', 'gone@example.com')
  for (const chainId of ['polkadot:1', 'eip155:x', '', 0, -1, 1.5]) {
    expect(await frame.post('user', { session, chainId }), String(chainId)).toMatchObject({ status: 400 })
  }
  expect(await frame.post('is-connected', { session })).toEqual({ status: 200, isConnected: true })
  frame.sandbox.frame.logOutEverywhere()
  expect(await frame.post('is-connected', { session })).toEqual({ status: 200, isConnected: false })
  expect(await frame.post('user', { session })).toMatchObject({ status: 401 })
  expect(await frame.post('rpc', { session, chainId: 1, method: 'eth_accounts' })).toMatchObject({ status: 401 })
})

test('behavior: the EOA signs messages and typed data', async () => {
  const { address, result } = await open('eoa')
  const signature = await result('personal_sign', [stringToHex('Hello'), address])
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  const typed = await result('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
  expect(await verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
})

test('behavior: the EOA sends a transaction that is mined', async () => {
  const { address, result } = await open('eoa')
  const before = await chain().getBalance({ address: friend })
  const hash = await result('eth_sendTransaction', [{ from: address, to: friend, value: '0x10' }])
  expect(await chain().waitForTransactionReceipt({ hash })).toMatchObject({
    status: 'success',
    from: address.toLowerCase(),
  })
  expect(await chain().getBalance({ address: friend })).toBe(before + 16n)
})

test('behavior: the first signature deploys the smart account, and verifies on chain by EIP-1271', async () => {
  const { session, address, result } = await open('smartAccount', 'first@example.com')
  expect(await chain().getCode({ address })).toBeUndefined()
  const signature = await result('personal_sign', ['Hello', address])
  expect(await frame.post('user', { session, chainId: 1 })).toMatchObject({ smartAccountDeployed: true })
  expect(await chain().verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(await chain().verifyMessage({ address, message: 'Hullo', signature })).toBe(false)
  const typed = await result('eth_signTypedData_v4', [address, typedData])
  expect(await chain().verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
  const stranger = await open('smartAccount', 'stranger@example.com')
  const theirs = await stranger.result('personal_sign', ['Hello', stranger.address])
  expect(await chain().verifyMessage({ address, message: 'Hello', signature: theirs })).toBe(false)
})

test('behavior: the smart account sends native coins and ERC-20 tokens', async () => {
  const { address, result } = await open('smartAccount')
  const token = await deployToken(rpcAt(`${frame.sandbox.urls.blockchain}/rpc/1`), {
    name: 'Sandbox Dollar',
    symbol: 'SBD',
    decimals: 6,
    holder: address,
    supply: 5_000_000n,
  })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 2_000_000n] })
  const hash = await result('eth_sendTransaction', [{ from: address, to: token, data }])
  expect(await chain().waitForTransactionReceipt({ hash })).toMatchObject({
    status: 'success',
    to: address.toLowerCase(),
  })
  const held = (of: `0x${string}`) =>
    chain().readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [of] })
  expect([await held(address), await held(friend)]).toEqual([3_000_000n, 2_000_000n])

  const before = await chain().getBalance({ address })
  const paid = await result('eth_sendTransaction', [{ to: friend, value: `0x${parseEther('1').toString(16)}` }])
  await chain().waitForTransactionReceipt({ hash: paid })
  expect(await chain().getBalance({ address })).toBe(before - parseEther('1'))
})

test('behavior: a batch reports its status, and an atomic smart account sends it in one transaction', async () => {
  const calls = [
    { to: friend, value: '0x1' },
    { to: friend, value: '0x2', data: '0x' },
  ]
  for (const [type, atomic, receipts] of [
    ['eoa', false, 2],
    ['smartAccount', true, 1],
    ['smartAccount', false, 2],
  ] as const) {
    frame.sandbox.settings.set({ smartAccount: { atomic } })
    const { result, ask } = await open(type)
    const { '0x1': can } = (await result('wallet_getCapabilities', [])) as unknown as Record<string, object>
    expect(can).toMatchObject({ atomic: { status: atomic ? 'supported' : 'unsupported' } })
    expect('permissions' in (can ?? {})).toBe(type === 'smartAccount')
    const before = await chain().getBalance({ address: friend })
    const { id } = (await result('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls }])) as unknown as {
      id: string
    }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({
        result: { id, chainId: '0x1', status: 200, atomic, receipts: { length: receipts } },
      })
    expect(await chain().getBalance({ address: friend })).toBe(before + 3n)
    expect(await result('wallet_sendCalls', [{ calls }])).toMatch(/^0x[0-9a-f]{64}$/)
    const stranger = await open('eoa', 'stranger@example.com')
    expect(await stranger.ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
  }
})

test('behavior: transactions sent at the same time all arrive', async () => {
  const { address, result } = await open('eoa', 'many@example.com')
  const hashes = await Promise.all(
    [1, 2, 3].map((value) => result('eth_sendTransaction', [{ to: friend, value: `0x${value}` }])),
  )
  const receipts = await Promise.all(hashes.map((hash) => chain().waitForTransactionReceipt({ hash })))
  expect(receipts.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
  expect(await chain().getTransactionCount({ address })).toBe(3)
})

test('behavior: read requests return the account and the state of the network', async () => {
  const { address, result } = await open('eoa')
  expect(await result('eth_accounts', [])).toEqual([address])
  expect(await result('eth_chainId', [])).toBe('0x1')
  expect(BigInt(await result('eth_getBalance', [address, 'latest']))).toBeGreaterThan(0n)
  expect(await result('wallet_getAssets', [{ account: address }])).toMatchObject({
    '0x1': [{ type: 'native', metadata: { symbol: 'ETH' } }],
  })
})

test('error: a request that is unknown, invalid or for another account is refused with a reason', async () => {
  const { address, ask } = await open('eoa')
  const refused: [string, unknown[], unknown?][] = [
    ['anvil_setBalance', [friend, '0xffff']],
    ['eth_sign', [address, '0x00']],
    ['eth_signTransaction', [{ from: address }]],
    ['wallet_grantPermissions', []],
    ['personal_sign', ['Hello', friend]],
    ['personal_sign', [12]],
    ['eth_sendTransaction', [{ from: friend, to: address }]],
    ['eth_sendTransaction', [{ to: 'ada' }]],
    ['eth_sendTransaction', []],
    ['eth_sendTransaction', [{ to: friend, chainId: '0x89' }]],
    ['eth_sendTransaction', [{ to: friend, value: '0xffffffffffffffffffff' }]],
    ['eth_signTypedData_v4', [address, JSON.stringify({ ...typedData, domain: { chainId: 137 } })]],
    ['wallet_sendCalls', [{ calls: [] }]],
    ['wallet_getCallsStatus', ['0x00']],
    ['eth_blockNumber', [], 'eip155:5'],
  ]
  for (const [method, params, chainId = 1] of refused) {
    const answer = await ask(method, params, chainId)
    expect(answer, method).toMatchObject({ status: 400, message: expect.stringMatching(/\w/) })
  }
  const smart = await open('smartAccount')
  expect(await smart.ask('personal_sign', ['Hello'], 10)).toMatchObject({ status: 400 })
  expect(await smart.ask('eth_sendTransaction', [{ data: '0x00' }])).toMatchObject({ status: 400 })
})
