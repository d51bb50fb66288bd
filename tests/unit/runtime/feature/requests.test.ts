import { expect, test, vi } from 'vitest'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import type { Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import type { SentTransaction } from '../../../../src/domain/transaction/transaction'
import { createFeatureRequests } from '../../../../src/runtime/feature/requests'
import { storedValues } from '../../../../src/services/storage/values'
import { address } from '../../../support/addresses'
import { options, wallet } from '../../../support/page'

const hash = `0x${'1'.repeat(64)}`

/** Requests of a feature to a wallet, and what they told the outbox. */
function requesting(script: Parameters<typeof wallet>[0], network?: Network) {
  const { networks } = resolveOptions(options)
  const sent: { event?: { transaction?: SentTransaction } }[] = []
  const fox = wallet({ eth_accounts: () => [address], eth_sendTransaction: () => hash, ...script })
  const { send } = createFeatureRequests({
    account: () => ({ address, caipAddress: `eip155:1:${address}`, network: network ?? networks[0] }),
    options: () => ({ networks }),
    provider: () => fox.provider,
    remote: async () => ({ rpc: { request: async () => 1n } }),
    sendsCalls: () => false,
    system: () => ({ chart: () => ({}), root: { send: (event: object) => void sent.push(event) } }),
  } as never)
  return { send, sent, fox }
}

test.each([
  ['no words', undefined, '0 ETH'],
  ['words of any length', 'Mint '.repeat(100), `${'Mint '.repeat(16).trim()}…`],
  ['emoji', '😀'.repeat(150), `${'😀'.repeat(39)}…`],
  ['words that look like others', 'Mint\u202E 1 ETH\n', 'Mint 1 ETH'],
])('behavior: when a feature of the host sends with %s, a later page reads the transaction', async (_, what, title) => {
  const { send, sent } = requesting({})
  const transaction = await send({ to: address as `0x${string}`, ...(what !== undefined && { what }) })
  expect(sent[0]?.event?.transaction).toEqual(transaction)
  const { transactions } = storedValues
  expect(transaction.what).toBe(title)
  expect(transactions.read(transactions.write([transaction as SentTransaction]))).toEqual([transaction])
})

const call = { to: address as `0x${string}` }

/** Answer that is given later. */
function later<Answer>() {
  let give: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => (give = resolve))
  return { answer, give: (given: Answer) => give(given) }
}

test('error: when the wallet is on a network that the host lacks, nothing is sent there', async () => {
  const { send, sent, fox } = requesting({}, unknownNetwork('eip155:999'))
  await expect(send({ ...call, value: 1n })).rejects.toMatchObject({ code: 'network.notFound' })
  expect([fox.asked, sent]).toEqual([[], []])
})

test('error: when a feature gives up before the wallet says where it is, the wallet is not asked to send', async () => {
  const stop = new AbortController()
  const { answer, give } = later<string[]>()
  const { send, fox } = requesting({ eth_accounts: () => answer })
  const sending = send(call, { signal: stop.signal })
  await vi.waitFor(() => expect(fox.count('eth_accounts')).toBe(1))
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  give([address])
  await new Promise((resolve) => setTimeout(resolve))
  expect(fox.count('eth_sendTransaction')).toBe(0)
})

test('behavior: when a feature gives up after the wallet was asked, what the wallet sends is followed', async () => {
  const stop = new AbortController()
  const { answer, give } = later<string>()
  const { send, sent, fox } = requesting({ eth_sendTransaction: () => answer })
  const sending = send(call, { signal: stop.signal })
  await vi.waitFor(() => expect(fox.count('eth_sendTransaction')).toBe(1))
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  give(hash)
  await vi.waitFor(() => expect(sent[0]?.event?.transaction).toMatchObject({ hash }))
})
