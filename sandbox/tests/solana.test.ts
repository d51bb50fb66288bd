import {
  address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientOf,
  signerAt,
  startSolana,
  tokenAccount,
  tokenTransfer,
  transfer,
} from '../../tests/support/solanaClient'
import { solanaMainnet as caip } from '../../tests/support/addresses'

type Client = Awaited<ReturnType<typeof startSolana>>
let client: Client
beforeAll(async () => {
  client = await startSolana()
})
afterAll(() => client.sandbox.stop())

const balanceOf = async (of: string) => (await client.rpc.getBalance(address(of)).send()).value
const stranger = async () => (await generateKeyPairSigner()).address

test('behavior: a node reports itself on both routes, with the real clusters’ genesis hashes', async () => {
  const { rpc, sandbox } = client
  expect(await rpc.getHealth().send()).toBe('ok')
  expect(await rpc.getGenesisHash().send()).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
  expect(await clientOf(sandbox, 'solana-devnet').rpc.getGenesisHash().send()).toMatch(
    /^EtWTRABZaYq6iMfeYKouRu166VU2xqa1/,
  )
  const proxy = `${sandbox.urls.blockchain}/v1/?chainId=${caip}&projectId=sandbox`
  const body = JSON.stringify([
    { jsonrpc: '2.0', id: 1, method: 'getVersion' },
    { jsonrpc: '2.0', id: 2, method: 'getNothing' },
  ])
  expect(await (await fetch(proxy, { method: 'POST', body })).json()).toMatchObject([
    { id: 1, result: { 'solana-core': expect.any(String) } },
    { id: 2, error: { code: -32601 } },
  ])
  const [slot, height] = [await rpc.getSlot().send(), await rpc.getBlockHeight().send()]
  expect(slot).toBeGreaterThan(height)
  expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
})

test('behavior: SOL moves to the lamport, is confirmed over the web socket, and can be looked up', async () => {
  const { rpc, sendAndConfirm, sign } = client
  const ada = await signerAt(0)
  const to = await stranger()
  const before = await balanceOf(ada.address)
  const signed = await sign(ada, [transfer(ada.address, to, 1_234_567_891n)])
  const { value: fee } = await rpc.getFeeForMessage(Buffer.from(signed.messageBytes).toString('base64') as never).send()
  await sendAndConfirm(signed as never, { commitment: 'confirmed' })
  expect(await balanceOf(to)).toBe(1_234_567_891n)
  expect(await balanceOf(ada.address)).toBe(before - 1_234_567_891n - BigInt(fee ?? 0))

  const signature = getSignatureFromTransaction(signed)
  const found = await rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send()
  expect(found).toMatchObject({
    version: 0,
    meta: { err: null, fee: 5_000n, postBalances: [before - 1_234_572_891n, 1_234_567_891n, 1n] },
  })
  expect(await rpc.getSignaturesForAddress(to).send()).toMatchObject([
    { signature, err: null, confirmationStatus: 'confirmed' },
  ])
  await expect(rpc.getTransaction(signature).send()).rejects.toThrow(/version/)
  await client.sandbox.solana.advance(32)
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value).toMatchObject([{ confirmationStatus: 'finalized', confirmations: null, err: null }])
})

test('behavior: when the receiver has no token account, a token transfer creates it', async () => {
  const { rpc, sendAndConfirm, sign, sandbox } = client
  const ada = await signerAt(0)
  const to = await stranger()
  const { address: mint } = sandbox.solana.token('USDS')
  const signed = await sign(ada, await tokenTransfer(ada.address, to, mint, 1_500_000n, 6))
  await sendAndConfirm(signed as never, { commitment: 'confirmed' })
  const { value } = await rpc.getTokenAccountsByOwner(to, { mint: address(mint) }, { encoding: 'jsonParsed' }).send()
  expect(value).toMatchObject([
    {
      pubkey: await tokenAccount(to, mint),
      account: { data: { parsed: { info: { owner: to, tokenAmount: { uiAmountString: '1.5' } } } } },
    },
  ])
  expect((await rpc.getTokenAccountBalance(value[0]!.pubkey).send()).value).toMatchObject({
    amount: '1500000',
    decimals: 6,
  })
  const found = await rpc
    .getTransaction(getSignatureFromTransaction(signed), { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.postTokenBalances).toContainEqual(
    expect.objectContaining({ owner: to, uiTokenAmount: expect.objectContaining({ amount: '1500000' }) }),
  )
})

test('behavior: the tokens have 6, 9 and 0 decimals, and their supply is reported', async () => {
  const { rpc, sandbox } = client
  const of = async (symbol: string) =>
    (await rpc.getTokenSupply(address(sandbox.solana.token(symbol).address)).send()).value
  expect(await Promise.all(['USDS', 'SOLT', 'TICK'].map(of))).toMatchObject([
    { decimals: 6 },
    { decimals: 9 },
    { decimals: 0, amount: '15' },
  ])
})

test('behavior: an airdrop and the faucet send SOL and tokens in their own transactions', async () => {
  const { rpc, sandbox } = client
  const to = await stranger()
  const signature = await rpc.requestAirdrop(to, 2_000_000_000n as never).send()
  expect(
    await rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send(),
  ).toMatchObject({ meta: { err: null } })
  expect(await balanceOf(to)).toBe(2_000_000_000n)
  const given = await sandbox.faucet({
    address: to,
    chainId: caip,
    token: 'SOLT',
    amount: '0.000000001',
  })
  expect(given).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,88}$/)
  const api = `${sandbox.urls.blockchain}/v1/account/${to}/balance?currency=usd&projectId=sandbox&st=appkit&sv=react-universal-1.7.7`
  const told = (await (await fetch(`${api}&chainId=${caip}`)).json()) as { balances: unknown[] }
  expect(told.balances).toMatchObject([
    { symbol: 'SOL', chainId: caip, price: 150, value: 300, quantity: { decimals: '9', numeric: '2' } },
    {
      symbol: 'SOLT',
      address: `${caip}:${sandbox.solana.token('SOLT').address}`,
      quantity: { decimals: '9', numeric: '0.000000001' },
    },
  ])
})

test('error: a transaction that cannot succeed is refused up front, with the node’s error', async () => {
  const { rpc, wire, url } = client
  const ada = await signerAt(0)
  const poor = await generateKeyPairSigner()
  const to = await stranger()
  const poorly = rpc.sendTransaction(await wire(poor, [transfer(poor.address, to, 1n)]), { encoding: 'base64' }).send()
  await expect(poorly).rejects.toMatchObject({ cause: { message: expect.stringMatching(/credit/) } })
  const post = async (method: string, params: unknown) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })).json()
  expect(await post('sendTransaction', ['AAAA', { encoding: 'base64' }])).toMatchObject({ error: { code: -32602 } })
  expect(await post('getBalance', ['nobody'])).toMatchObject({ error: { code: -32602 } })
  const over = await post('sendTransaction', [
    await wire(ada, [transfer(ada.address, to, 10n ** 15n)]),
    { encoding: 'base64' },
  ])
  expect(over).toMatchObject({ error: { code: -32002, data: { err: { InstructionError: [0, { Custom: 1 }] } } } })
  const bad = Buffer.from(await wire(ada, [transfer(ada.address, to, 10n ** 9n)]), 'base64')
  bad[5]! ^= 1
  expect(await post('sendTransaction', [bad.toString('base64'), { encoding: 'base64' }])).toMatchObject({
    error: { code: -32003 },
  })
})

test('error: a transaction that fails in its block costs its fee and reports the reason', async () => {
  const { rpc, wire } = client
  const ada = await signerAt(1)
  const before = await balanceOf(ada.address)
  const to = await stranger()
  const sent = await wire(ada, [transfer(ada.address, to, 10n ** 15n)])
  const signature = await rpc.sendTransaction(sent, { encoding: 'base64', skipPreflight: true }).send()
  expect(await balanceOf(ada.address)).toBe(before - 5_000n)
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toMatchObject({ InstructionError: [0n, { Custom: 1n }] })
})

test('limit: a blockhash is valid for 150 blocks, and a transaction lands once', async () => {
  const { rpc, sign, sandbox } = client
  const ada = await signerAt(0)
  const to = await stranger()
  const signed = await sign(ada, [transfer(ada.address, to, 10_000_000n)])
  const sent = getBase64EncodedWireTransaction(signed)
  await rpc.sendTransaction(sent, { encoding: 'base64' }).send()
  await expect(rpc.sendTransaction(sent, { encoding: 'base64' }).send()).rejects.toThrow()
  expect(await balanceOf(to)).toBe(10_000_000n)
  const late = getBase64EncodedWireTransaction(await sign(ada, [transfer(ada.address, to, 10_000_000n)]))
  await sandbox.solana.advance(151)
  await expect(rpc.sendTransaction(late, { encoding: 'base64' }).send()).rejects.toThrow(/[Bb]lockhash|simulation/)
  await rpc.sendTransaction(late, { encoding: 'base64', skipPreflight: true }).send()
  expect(await balanceOf(to)).toBe(10_000_000n)
})

test('behavior: while landing is paused, a transaction has no status, until it is released or dropped', async () => {
  const { rpc, sign, sandbox } = client
  const ada = await signerAt(0)
  const to = await stranger()
  const send = async (lamports: bigint) => {
    const signed = await sign(ada, [transfer(ada.address, to, lamports)])
    return rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  }
  await sandbox.solana.hold()
  const lost = await send(10_000_000n)
  await sandbox.solana.drop()
  const kept = await send(20_000_000n)
  expect((await rpc.getSignatureStatuses([lost, kept]).send()).value).toEqual([null, null])
  await sandbox.solana.release()
  expect((await rpc.getSignatureStatuses([lost, kept]).send()).value).toMatchObject([null, { err: null }])
  expect(await balanceOf(to)).toBe(20_000_000n)
})

test('behavior: a simulation returns units and accounts, and changes nothing', async () => {
  const { rpc, wire } = client
  const ada = await signerAt(0)
  const to = await stranger()
  const sent = await wire(ada, [transfer(ada.address, to, 30_000_000n)])
  const { value } = await rpc
    .simulateTransaction(sent, {
      encoding: 'base64',
      accounts: { addresses: [to], encoding: 'base64' },
      replaceRecentBlockhash: true,
    })
    .send()
  expect(value).toMatchObject({ err: null, unitsConsumed: 150n, accounts: [{ lamports: 30_000_000n }] })
  expect(await balanceOf(to)).toBe(0n)
})

test('behavior: subscribers receive account changes and slots', async () => {
  const { rpcSubscriptions, sandbox } = client
  const to = await stranger()
  const stop = new AbortController()
  const changes = await rpcSubscriptions
    .accountNotifications(to, { commitment: 'confirmed' })
    .subscribe({ abortSignal: stop.signal })
  const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: stop.signal })
  await sandbox.solana.faucet(to, 40_000_000n)
  for await (const { value } of changes) {
    expect(value.lamports).toBe(40_000_000n)
    break
  }
  for await (const { slot, parent } of slots) {
    expect(slot - parent).toBe(1n)
    break
  }
  stop.abort()
})
