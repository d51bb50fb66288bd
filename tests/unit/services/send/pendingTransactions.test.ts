import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../../src/domain/errorCodes'
import { ModalError } from '../../../../src/domain/errors'
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

test('error: while the device is offline, nothing is pending and the filter stays; a node that refuses is told', async () => {
  const filter = { url, id: '0xf' } as const
  const failing = (code: ErrorCode) => ({ askOnce: () => Promise.reject(new ModalError(code, 'Not now.')) }) as Rpc
  expect(await lookForPending(failing('http.unreachable'), network, filter, { signal })).toEqual({
    filter,
    found: false,
  })
  const refused = lookForPending(failing('http.invalidAnswer.chain'), network, filter, { signal })
  await expect(refused).rejects.toMatchObject({ code: 'http.invalidAnswer.chain' })
  // It was never reached: perhaps it cannot be at all.
  const unseen = lookForPending(failing('http.unreachable'), network, undefined, { signal })
  await expect(unseen).rejects.toMatchObject({ code: 'http.unreachable' })
})

test('error: when a network has no node, the lookup rejects as unsupported', async () => {
  const none = { ...network, rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } }
  await expect(lookForPending({} as Rpc, none, undefined, { signal })).rejects.toMatchObject({
    code: 'chain.notSupported.node',
  })
})
