import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performOnSolana } from '../../../../sandbox/pages/phone/solana'
import { clusters } from '../../../../sandbox/src/shared/solana/clusters'
import { solanaSignerAt } from '../../../../sandbox/src/shared/solana/keys'
import { askSolana } from '../../../../src/services/walletConnect/solana'
import { signerAt, startSolana, transfer } from '../../../support/solanaClient'

const ada = await solanaSignerAt(0)
const other = (await solanaSignerAt(1)).address
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
let client: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  client = await startSolana()
})
afterAll(() => client.sandbox.stop())

/** The phone at the other end, called as WalletKit passes requests on. */
const phone = async ({ method, params }: { method: string; params?: unknown }) =>
  performOnSolana({ method, params: [params], cluster: clusters[0] }, ada, client.sandbox.urls.blockchain)
const ask = (method: string, params: object, answer: typeof phone = phone) =>
  askSolana({ method, params }, [ada.address, other], answer)
async function transaction() {
  const signed = new Uint8Array(
    Buffer.from(await client.wire(await signerAt(0), [transfer(ada.address, other, 5_000n)]), 'base64'),
  )
  return {
    signed: base58(signed),
    blank: base58(Uint8Array.from(signed).fill(0, 1, 65)),
    signature: base58(signed.slice(1, 65)),
  }
}

test('behavior: base58 from the page reaches the phone as base64, and the answer returns as base58', async () => {
  const { signed, blank, signature } = await transaction()
  expect(await ask('solana_signTransaction', { transaction: blank })).toEqual({ transaction: signed })
  expect(await ask('solana_signAllTransactions', { transactions: [blank, blank] })).toEqual({
    transactions: [signed, signed],
  })
  expect(await ask('solana_signAndSendTransaction', { transaction: blank, options: { skipPreflight: false } })).toEqual(
    { signature },
  )
  const message = base58(new TextEncoder().encode('Hello'))
  expect(await ask('solana_signMessage', { message, pubkey: ada.address })).toEqual({
    signature: base58(await ada.sign(new TextEncoder().encode('Hello'))),
  })
})

test('behavior: when the method is another, it reaches the wallet as it is', async () => {
  const echo = async (given: object) => given
  for (const request of [{ method: 'wallet_ping' }, { method: 'solana_getAccounts', params: { only: 1 } }])
    expect(await askSolana(request, [ada.address], echo)).toStrictEqual(request)
})

test('behavior: when the wallet returns only a signature, it is inserted into the transaction', async () => {
  const { signed, blank, signature } = await transaction()
  expect(await ask('solana_signTransaction', { transaction: blank }, async () => ({ signature }))).toEqual({
    transaction: signed,
  })
})

test('behavior: when a transaction has no version, a signature is inserted into it, too', async () => {
  const { blank, signature } = await transaction()
  const versioned = getBase58Encoder().encode(blank)
  // Version 0 without a lookup table differs by the version byte and the number of tables.
  const legacy = Uint8Array.from([...versioned.slice(0, 65), ...versioned.slice(66, -1)])
  const signed = Uint8Array.from(legacy)
  signed.set(getBase58Encoder().encode(signature), 1)
  const answer = async () => ({ signature })
  expect(await ask('solana_signTransaction', { transaction: base58(legacy) }, answer)).toEqual({
    transaction: base58(signed),
  })
})

test('behavior: options of sending reach the wallet, and none if the page gave none', async () => {
  const { blank, signature } = await transaction()
  const given: unknown[] = []
  const answer: typeof phone = async ({ params }) => {
    given.push(params)
    return { signature }
  }
  const options = { skipPreflight: true }
  await ask('solana_signAndSendTransaction', { transaction: blank, options }, answer)
  await ask('solana_signAndSendTransaction', { transaction: blank }, answer)
  expect(given[0]).toMatchObject({ sendOptions: options })
  expect(given[1]).not.toHaveProperty('sendOptions')
})

test('error: when the answer is no signed transaction, the request fails', async () => {
  const { blank } = await transaction()
  for (const odd of [null, {}, { transaction: '%%' }, { signature: 'abc' }, { transaction: '' }]) {
    await expect(ask('solana_signTransaction', { transaction: blank }, async () => odd)).rejects.toMatchObject({
      code: -32603,
    })
  }
  const two = { transactions: [blank, blank] }
  await expect(ask('solana_signAllTransactions', two, async () => ({ transactions: ['AA=='] }))).rejects.toMatchObject({
    code: -32603,
  })
})

test('error: when the account is another or the text is not base58, the wallet is not asked', async () => {
  const never = () => Promise.reject(new Error('was asked'))
  await expect(ask('solana_signMessage', { message: 'a', pubkey: 'nobody' }, never)).rejects.toMatchObject({
    code: 4100,
  })
  await expect(ask('solana_signTransaction', { transaction: '0OIl' }, never)).rejects.toMatchObject({ code: -32602 })
  await expect(ask('solana_signAllTransactions', { transactions: 'x' }, never)).rejects.toMatchObject({ code: -32602 })
})
