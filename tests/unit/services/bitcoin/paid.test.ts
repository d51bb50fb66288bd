import { expect, test } from 'vitest'
import { toNetwork } from '../../../../src/domain/network/extension'
import { bitcoin } from '../../../../src/doors/networks'
import { createHttp } from '../../../../src/services/api/http'
import { assertPaid, tipOf } from '../../../../src/services/bitcoin/paid'
import { nobody, payment } from '../../../support/bitcoin'

const txid = 'ab'.repeat(32)
const asked = { account: payment.address, recipientAddress: nobody, amount: '1000' }
const network = toNetwork(bitcoin, { projectId: 'p', blockchain: 'https://rpc.example' })

/** A server that gives one answer per lookup; `undefined` means that it does not know the transaction. */
function server(...answers: (object | undefined)[]) {
  let looks = 0
  const fetched = async (input: RequestInfo | URL) => {
    if (String(input).endsWith('/blocks/tip/height')) return Response.json(800_000)
    const answer = answers[Math.min(looks, answers.length - 1)]
    looks += 1
    return answer ? Response.json(answer) : new Response('Transaction not found', { status: 404 })
  }
  const http = createHttp({ fetch: fetched as typeof fetch, now: Date.now, retryDelay: 1 })
  const waited: number[] = []
  return { http, clock: { wait: async (ms: number) => void waited.push(ms) }, waited }
}
const paying = (value: number, to = nobody, status: object = { confirmed: false }) => ({
  vout: [
    { scriptpubkey_address: to, value },
    { scriptpubkey_address: payment.address, value: 5_000 },
  ],
  status,
})
const block = (height: number) => ({ confirmed: true, block_height: height })
const look = (...answers: (object | undefined)[]) => assertPaid(network, txid, asked, 800_000, server(...answers))

test('behavior: a transaction that pays passes, whether found at once or later, confirmed or not', async () => {
  await look(paying(1_000))
  await look(undefined, undefined, paying(1_000))
  await look(paying(1_000, nobody, block(800_001)))
})

test('behavior: between the lookups of an unknown transaction, servers have a second to hear of it', async () => {
  const unknown = server(undefined)
  await assertPaid(network, txid, asked, 800_000, unknown)
  expect(unknown.waited).toEqual([1_000, 1_000])
})

test.each([
  ['pays another address', paying(1_000, payment.address)],
  ['pays less', paying(999)],
  ['pays more', paying(1_001)],
  ['is older than the question', paying(1_000, nobody, block(800_000))],
])('error: when the wallet names a transaction that %s, the outcome is unknown', async (_, found) => {
  await expect(look(found)).rejects.toMatchObject({ code: 'send.unknown.named' })
})

test('behavior: when an account pays itself, its change may be beside the payment', async () => {
  const self = { ...asked, recipientAddress: payment.address }
  const found = server(paying(1_000, payment.address))
  await assertPaid(network, txid, self, 800_000, found)
})

test('behavior: a txid that no server knows passes, and the tip is undefined when it cannot be read', async () => {
  await look(undefined)
  expect(await tipOf(network, server())).toBe(800_000)
  const failing = createHttp({ fetch: () => Promise.reject(new Error('offline')), now: Date.now, retryDelay: 1 })
  expect(await tipOf(network, { http: failing })).toBeUndefined()
})
