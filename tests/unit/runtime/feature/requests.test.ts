import { expect, test } from 'vitest'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import type { SentTransaction } from '../../../../src/domain/transaction/transaction'
import { createRequests } from '../../../../src/runtime/feature/requests'
import { storedValues } from '../../../../src/services/storage/values'
import { address } from '../../../support/addresses'
import { options, wallet } from '../../../support/page'

const hash = `0x${'1'.repeat(64)}`

test.each([
  ['no words', undefined, '0 ETH'],
  ['words of any length', 'Mint '.repeat(100), `${'Mint '.repeat(16).trim()}…`],
  ['emoji', '😀'.repeat(150), `${'😀'.repeat(39)}…`],
  ['words that look like others', 'Mint\u202E 1 ETH\n', 'Mint 1 ETH'],
])('behavior: when a feature of the host sends with %s, a later page reads the transaction', async (_, what, title) => {
  const { networks } = resolveOptions(options)
  const sent: { event?: { transaction?: SentTransaction } }[] = []
  const fox = wallet({ eth_accounts: () => [address], eth_sendTransaction: () => hash })
  const { send } = createRequests({
    account: () => ({ address, caipAddress: `eip155:1:${address}`, network: networks[0] }),
    options: () => ({ networks }),
    provider: () => fox.provider,
    remote: async () => ({ rpc: { request: async () => 1n } }),
    sendsCalls: () => false,
    system: () => ({ chart: () => ({}), root: { send: (event: object) => void sent.push(event) } }),
  } as never)
  const transaction = await send({ to: address as `0x${string}`, ...(what !== undefined && { what }) })
  expect(sent[0]?.event?.transaction).toEqual(transaction)
  const { transactions } = storedValues
  expect(transaction.what).toBe(title)
  expect(transactions.read(transactions.write([transaction as SentTransaction]))).toEqual([transaction])
})
