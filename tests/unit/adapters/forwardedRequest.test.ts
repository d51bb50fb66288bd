import { expect, test } from 'vitest'
import type { AdaptedModal } from '../../../src/adapters/readable'
import { forwardRequest } from '../../../src/adapters/forwardedRequest'
import type { HostTransaction } from '../../../src/domain/transaction/hostTransaction'
import { address, other } from '../../support/addresses'

const hash = `0x${'a1'.repeat(32)}`

function given(track?: 'all', answer: () => Promise<unknown> = async () => hash) {
  const added: HostTransaction[] = []
  const modal = {
    options: { transactions: track && { track } },
    transactions: { add: async (one: HostTransaction) => void added.push(one) },
  } as unknown as AdaptedModal
  return {
    added,
    ask: (method: string, params: readonly unknown[] = []) =>
      forwardRequest(modal, { request: answer }, { method, params }, { address, chain: 'eip155:137' }),
  }
}

test('behavior: when the host tracks all, what its page sends is added, with its sender and the network of the account', async () => {
  const { ask, added } = given('all')
  expect(await ask('eth_sendTransaction', [{ from: address }])).toBe(hash)
  await ask('wallet_sendTransaction', [{ from: other }])
  await ask('eth_sendTransaction', [{ to: other }])
  expect(added).toEqual([address, other, address].map((account) => ({ hash, network: 'eip155:137', account })))
})

test('behavior: when the host does not track, or nothing is sent, nothing is added', async () => {
  const untracked = given()
  await untracked.ask('eth_sendTransaction', [{ from: address }])
  const tracked = given('all')
  await tracked.ask('personal_sign', ['0x', address])
  await tracked.ask('eth_chainId')
  expect([...untracked.added, ...tracked.added]).toEqual([])
})

test('error: when the wallet refuses, its error is passed on and nothing is added', async () => {
  const { ask, added } = given('all', () => Promise.reject(new Error('No.')))
  await expect(ask('eth_sendTransaction', [{ from: address }])).rejects.toThrow('No.')
  expect(added).toEqual([])
})
