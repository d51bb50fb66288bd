import { createPublicKey, verify } from 'node:crypto'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFrameHost, type FrameHost } from './support/frameHost'
import { solanaMainnet } from '../../tests/support/addresses'

const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
let frame: FrameHost
let session: string
let address: string
beforeAll(async () => {
  frame = await startFrameHost()
  session = await frame.logIn()
  address = String((await frame.post('user', { session, chainId: solanaMainnet })).address)
})
afterAll(() => frame.sandbox.stop())

const ask = (method: string, params: unknown) =>
  frame.post('rpc', { session, chainId: solanaMainnet, accountType: 'eoa', method, params })

/** Whether the address signed these bytes. */
function verifies(message: Uint8Array, signature: Uint8Array): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({ key: Buffer.concat([prefix, fromBase58(address)]), format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

/** Transaction with two signers, this account second; its instructions do not matter here. */
function transaction(versioned: boolean, signer = fromBase58(address)): { bytes: Uint8Array; message: Uint8Array } {
  const payer = new Uint8Array(32).fill(7)
  const rest = [...new Uint8Array(32).fill(9), 0]
  const message = Uint8Array.from([
    ...(versioned ? [0x80] : []),
    2,
    0,
    0,
    2,
    ...payer,
    ...signer,
    ...rest,
    ...(versioned ? [0] : []),
  ])
  return { bytes: Uint8Array.from([2, ...new Uint8Array(128), ...message]), message }
}

test('behavior: a user has one account on Solana, an EOA, reported with its CAIP-2 network', async () => {
  const user = await frame.post('user', { session, chainId: solanaMainnet, preferredAccountType: 'smartAccount' })
  expect(user).toMatchObject({
    chainId: solanaMainnet,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
  expect(fromBase58(address)).toHaveLength(32)
})

test('behavior: messages are signed with the account’s key', async () => {
  const message = new TextEncoder().encode('Hello Solana')
  const { result } = await ask('solana_signMessage', { message: toBase58(message), pubkey: address })
  expect(verifies(message, fromBase58((result as { signature: string }).signature))).toBe(true)
})

test('behavior: legacy and versioned transactions are signed at the account’s position', async () => {
  const given = [transaction(false), transaction(true)]
  const one = await ask('solana_signTransaction', { transaction: toBase58(given[0]!.bytes) })
  const all = await ask('solana_signAllTransactions', { transactions: given.map(({ bytes }) => toBase58(bytes)) })
  const { transactions } = all.result as { transactions: string[] }
  expect(transactions[0]).toBe((one.result as { transaction: string }).transaction)
  for (const [index, { message }] of given.entries()) {
    const signed = fromBase58(transactions[index] ?? '')
    expect([...signed.subarray(1, 65)]).toEqual([...new Uint8Array(64)])
    expect(verifies(message, signed.subarray(65, 129))).toBe(true)
    expect([...signed.subarray(129)]).toEqual([...message])
  }
})

test('error: a request that is unreadable, for another account or not supported is refused', async () => {
  const strange = toBase58(transaction(false, new Uint8Array(32).fill(3)).bytes)
  const refused: [string, unknown][] = [
    ['solana_signMessage', { message: '0OIl', pubkey: address }],
    ['solana_signMessage', { message: 'abc', pubkey: 'another' }],
    ['solana_signMessage', undefined],
    ['solana_signTransaction', { transaction: strange }],
    ['solana_signTransaction', { transaction: 'abc' }],
    ['solana_signAllTransactions', {}],
    ['solana_signAndSendTransaction', { transaction: strange }],
    ['personal_sign', ['Hello']],
  ]
  for (const [method, params] of refused) expect(await ask(method, params), method).toMatchObject({ status: 400 })
})
