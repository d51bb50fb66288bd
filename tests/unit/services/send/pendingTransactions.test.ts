import { expect, test } from 'vitest'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { lookForPending } from '../../../../src/services/transaction/pendingTransactions'

type Rpc = Parameters<typeof lookForPending>[0]
const { signal } = new AbortController()
const url = 'https://rpc.test'
const network = {
  ...unknownNetwork('eip155:1'),
  rpcUrls: { default: { http: [url] }, chainDefault: { http: [url] } },
}

test('behavior: a filter is created at the network’s first node and polled there', async () => {
  const asked: unknown[] = []
  let hashes: string[] = []
  const rpc = {
    askOnce: async (at: string, { method, params }: { method: string; params: unknown[] }) => {
      asked.push([at, method, params])
      return method === 'eth_newPendingTransactionFilter' ? '0xf' : hashes
    },
  } as Rpc
  const made = await lookForPending(rpc, network, undefined, { signal })
  expect(made).toEqual({ filter: { url, id: '0xf' }, found: false })
  expect(await lookForPending(rpc, network, made.filter, { signal })).toEqual({ filter: made.filter, found: false })
  hashes = ['0x1']
  expect(await lookForPending(rpc, network, made.filter, { signal })).toMatchObject({ found: true })
  expect(asked).toEqual([
    [url, 'eth_newPendingTransactionFilter', []],
    [url, 'eth_getFilterChanges', ['0xf']],
    [url, 'eth_getFilterChanges', ['0xf']],
  ])
})

test('error: when a network has no node, the lookup rejects as unsupported', async () => {
  const none = { ...network, rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } }
  await expect(lookForPending({} as Rpc, none, undefined, { signal })).rejects.toMatchObject({
    code: 'chain.notSupported.node',
  })
})
