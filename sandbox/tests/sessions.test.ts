import { createPublicClient, encodeFunctionData, erc20Abi, http, numberToHex, parseEther, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { friend } from '../../tests/support/addresses'
import { startFrameHost, type FrameHost } from './support/frameHost'

let frame: FrameHost
beforeAll(async () => {
  frame = await startFrameHost()
})
beforeEach(() => frame.sandbox.reset())
afterAll(() => frame.sandbox.stop())

const soon = () => Math.floor(Date.now() / 1000) + 3_600
const native = (limit: string) => ({
  type: 'native-token-transfer',
  data: { ticker: 'ETH' },
  policies: [{ type: 'token-allowance', data: { allowance: numberToHex(parseEther(limit)) } }],
})

async function open(email: string, type: 'eoa' | 'smartAccount' = 'smartAccount') {
  const session = await frame.logIn(email)
  const { address } = await frame.post('user', { session, chainId: 'eip155:1', preferredAccountType: type })
  const ask = (method: string, params: unknown[]) =>
    frame.post('rpc', { session, chainId: 'eip155:1', accountType: type, method, params })
  return { address: address as Hex, ask, caip10: `eip155:1:${String(address)}` }
}

const blockchain = async (path: string, body?: unknown) => {
  const url = `${frame.sandbox.urls.blockchain}${path}${path.includes('?') ? '&' : '?'}projectId=tests`
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  return { ...((await response.json()) as object), status: response.status } as Record<string, unknown>
}
const listed = async (caip10: string) => (await blockchain(`/v1/sessions/${caip10}`)).pcis as Record<string, unknown>[]

async function granted(email: string, permissions: unknown[] = [native('0.05')], expiry = soon()) {
  const key = privateKeyToAccount(generatePrivateKey())
  const owner = await open(email)
  const signer = { type: 'account', data: { id: key.address } }
  const answer = await owner.ask('wallet_grantPermissions', [{ expiry, permissions, signer }])
  const { permissionsContext } = (answer.result ?? {}) as { permissionsContext?: Hex }
  const wallet = async (method: string, params: object) =>
    blockchain('/v1/wallet', { id: 1, jsonrpc: '2.0', method, params: [params] })
  const use = async (calls: object[], by = key, chainId = '0x1') => {
    const capabilities = { permissions: { context: permissionsContext } }
    const prepared = await wallet('wallet_prepareCalls', { chainId, calls, capabilities })
    if (prepared.error) return prepared
    const { context, digest } = prepared.result as { context: unknown; digest: Hex }
    return wallet('wallet_sendPreparedCalls', {
      context,
      signature: await by.signMessage({ message: { raw: digest } }),
    })
  }
  return { ...owner, answer, key, use, pci: String((await listed(owner.caip10))[0]?.pci) }
}
const pay = (ether: string) => ({ to: friend, value: numberToHex(parseEther(ether)) })
const refusal = (message: string) => expect.objectContaining({ error: expect.objectContaining({ message }) })

test('behavior: a granted permission has the ERC-7715 shape, is listed, and can be used within its limit', async () => {
  const expiry = soon()
  const { answer, use, caip10, pci, address } = await granted('grants@example.com', [native('0.05')], expiry)
  expect(answer).toMatchObject({ status: 200, result: { expiry, grantedPermissions: [native('0.05')] } })
  expect(await listed(caip10)).toEqual([
    {
      project: { id: 'sandbox', name: 'walletchart demo', url: frame.sandbox.urls.page },
      pci,
      expiry,
      createdAt: expect.any(Number),
      permissions: [native('0.05')],
      policies: [],
      context: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    },
  ])
  const balance = () =>
    createPublicClient({ transport: http(`${frame.sandbox.urls.blockchain}/rpc/1`) }).getBalance({ address })
  const before = await balance()
  expect(await use([pay('0.03')])).toMatchObject({ result: { id: expect.stringMatching(/^0x/) } })
  expect(before - (await balance())).toBe(parseEther('0.03'))
  expect(await use([pay('0.03')])).toEqual(refusal('This is more than the session allows: 0.02 ETH are left.'))
  expect(await use([pay('0.02')])).toMatchObject({ result: {} })
})

test('error: a session allows only what was granted, only to its key and on its own network', async () => {
  const { use } = await granted('other@example.com')
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1n] })
  expect(await use([{ to: friend, data: transfer }])).toEqual(refusal('This session does not allow this call.'))
  expect(await use([pay('0.01')], privateKeyToAccount(generatePrivateKey()))).toEqual(
    refusal('The signature is not of this session’s key.'),
  )
  expect(await use([pay('0.01')], undefined, '0x89')).toEqual(refusal('The session is for another network.'))
})

test('behavior: a granted token can be sent, up to the total that was granted', async () => {
  const usdx = await frame.sandbox.token(1, 'USDX')
  const permission = {
    type: 'erc20-token-transfer',
    data: { address: usdx.address, ticker: 'USDX' },
    policies: [{ type: 'token-allowance', data: { allowance: '0x5' } }],
  }
  const { use } = await granted('token@example.com', [permission])
  const send = (units: bigint) => ({
    to: usdx.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, units] }),
  })
  expect(await use([send(2n), send(4n)])).toEqual(
    refusal('This is more than the session allows: 3 smallest units are left.'),
  )
  expect(await use([send(2n), send(3n)])).toMatchObject({ result: {} })
})

test('error: an expired session is refused', async () => {
  const { use } = await granted('late@example.com')
  vi.spyOn(Date, 'now').mockReturnValue((soon() + 1) * 1000)
  expect(await use([pay('0.01')])).toEqual(refusal('This session has expired.'))
  vi.restoreAllMocks()
})

test('behavior: a session ends by its owner’s signature, and by no other', async () => {
  const mine = await granted('ends@example.com')
  const other = await granted('stays@example.com')
  const ask = { pci: mine.pci, address: mine.address, expiry: soon(), permissions: [native('0.05')] }
  const { result: signature } = await mine.ask('wallet_revokePermissions', [ask])
  const revoke = (pci: string, caip10: string) =>
    blockchain(`/v1/sessions/${caip10}/revoke`, { pci, signature: signature as Hex })
  expect(await revoke(other.pci, other.caip10)).toMatchObject({ status: 401 })
  expect(await revoke(mine.pci, other.caip10)).toMatchObject({ status: 404 })
  expect(await other.ask('wallet_revokePermissions', [ask])).toMatchObject({ status: 400 })
  expect(await revoke(mine.pci, mine.caip10)).toEqual({ status: 200 })
  expect(await listed(mine.caip10)).toMatchObject([{ pci: mine.pci, revokedAt: expect.any(Number) }])
  expect(await mine.use([pay('0.01')])).toEqual(refusal('This session was revoked.'))
  expect(await other.use([pay('0.01')])).toMatchObject({ result: {} })
})

test('behavior: when the wallet revokes a permission by its context, the session ends at once', async () => {
  const { ask, answer, use } = await granted('context@example.com')
  const { permissionsContext } = answer.result as { permissionsContext: Hex }
  expect(await ask('wallet_revokePermissions', [{ permissionsContext }])).toMatchObject({ status: 200, result: null })
  expect(await use([pay('0.01')])).toEqual(refusal('This session was revoked.'))
})

test('error: an EOA, a past expiry and an unsupported request get no permission', async () => {
  const signer = { type: 'account', data: { id: friend } }
  const asked = { expiry: soon(), permissions: [native('1')], signer }
  const plain = await open('plain@example.com', 'eoa')
  expect(await plain.ask('wallet_grantPermissions', [asked])).toMatchObject({ status: 400 })
  const { ask } = await open('refused@example.com')
  const refused = [
    { ...asked, expiry: 1 },
    { ...asked, chainId: '0x89' },
    { ...asked, signer: { type: 'account', data: { id: 'me' } } },
    { ...asked, permissions: [{ type: 'contract-call', data: {}, policies: [] }] },
    { ...asked, permissions: [{ ...native('1'), policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }] },
  ]
  for (const one of refused) expect(await ask('wallet_grantPermissions', [one])).toMatchObject({ status: 400 })
})
