import { afterEach, expect, test, vi } from 'vitest'
import { askBitcoin } from '../../../../src/services/walletConnect/bitcoin'
import { nobody, payment } from '../../../support/bitcoin'

afterEach(() => vi.unstubAllGlobals())

const txid = 'ab'.repeat(32)
const url = 'https://mempool.example/api'
const params = { account: payment.address, recipientAddress: nobody, amount: '1000' }

/** The answer of a wallet that names a transaction with this output. */
function answered(to: string, value: number, given: object = params, hasServer = true) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).endsWith('/blocks/tip/height')
      ? Response.json(800_000)
      : Response.json({ vout: [{ scriptpubkey_address: to, value }], status: { confirmed: false } }),
  )
  return askBitcoin({ method: 'sendTransfer', params: given }, hasServer ? url : undefined, async () => ({ txid }))
}

test('behavior: when a phone wallet names the transaction of the transfer, its answer is passed on', async () => {
  expect(await answered(nobody, 1_000)).toEqual({ txid })
  expect(await answered(nobody, 1_000, { ...params, recipientAddress: nobody.toUpperCase() })).toEqual({ txid })
})

test.each([
  ['to another address', payment.address, 1_000],
  ['of another amount', nobody, 2_000],
])('error: when a phone wallet names a transaction %s, the outcome is unknown', async (_, to, value) => {
  await expect(answered(to, value)).rejects.toMatchObject({ code: 'send.unknown.named' })
})

test('behavior: without an API of the network, or for another request, the answer is passed on unread', async () => {
  expect(await answered(payment.address, 1, params, false)).toEqual({ txid })
  expect(await answered(payment.address, 1, { ...params, amount: 'all' })).toEqual({ txid })
  expect(await askBitcoin({ method: 'signMessage', params }, url, async () => 'signed')).toBe('signed')
})

test('behavior: parameters in a list, as a sign-in has them, reach the wallet as one object and are checked', async () => {
  const message = { message: 'Hello', account: payment.address }
  const asked: unknown[] = []
  const ask = async (request: object) => void asked.push(request)
  await askBitcoin({ method: 'signMessage', params: [message] }, url, ask)
  await askBitcoin({ method: 'getAccountAddresses' }, url, ask)
  expect(asked).toEqual([{ method: 'signMessage', params: message }, { method: 'getAccountAddresses' }])
  await expect(answered(nobody, 2_000, [params])).rejects.toMatchObject({ code: 'send.unknown.named' })
})
