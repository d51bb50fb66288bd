import { expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import { HOST_TRANSACTIONS } from '../../../../src/domain/limits'
import {
  hostTransaction,
  type HostFacts,
  type HostTransaction,
} from '../../../../src/domain/transaction/hostTransaction'
import type { SentTransaction } from '../../../../src/domain/transaction/transaction'
import { isTransaction } from '../../../../src/services/storage/values'
import { address, other } from '../../../support/addresses'

const hash = `0x${'A1'.repeat(32)}`
const facts: HostFacts = {
  networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93'],
  connected: { eip155: { address } },
  accounts: [
    { namespace: 'eip155', address },
    { namespace: 'eip155', address: other },
    { namespace: 'solana', address: 'Sol' },
  ],
  now: 1_000,
  transactions: [],
  outcomes: {},
}
const added = (given: Partial<HostTransaction> = {}, more: Partial<HostFacts> = {}) =>
  hostTransaction({ hash, network: 'eip155:1', ...given }, { ...facts, ...more }, ModalError)

test('behavior: when a transaction of the page is added, the outbox gets it with the connected account', () => {
  const kept = added({ title: '  Mint\u202e #42 ', confirmations: 2 })
  expect(kept).toEqual({
    ...{ hash: hash.toLowerCase(), network: 'eip155:1', account: `eip155:1:${address}`, to: address, at: 1_000 },
    ...{ kind: 'host', what: 'Mint #42', confirmations: 2 },
  })
  expect(isTransaction(kept)).toBe(true)
  expect(isTransaction(added())).toBe(true)
})

test('behavior: when the sender is named, it is the account, in any case, also of a wallet in the background', () => {
  expect(added({ account: other.toLowerCase() })).toMatchObject({ account: `eip155:1:${other}`, to: other })
})

test.each(['', 'Sol', `0x${'12'.repeat(20)}`])(
  'error: when the sender is "%s", which no wallet on EVM shares, the transaction has no sender',
  (account) => {
    expect(() => added({ account })).toThrow(expect.objectContaining({ code: 'transaction.account' }) as Error)
  },
)

test('behavior: when a transaction is added twice, in any case, it stays as it is', () => {
  const first = added() as SentTransaction
  expect(added({ hash: hash.toUpperCase().replace('0X', '0x') }, { transactions: [first] })).toBeUndefined()
})

test('limit: when the page asks for one confirmation, it is kept', () => {
  expect(added({ confirmations: 1 })).toMatchObject({ confirmations: 1 })
})

test('behavior: when the page describes a pending transaction later, it takes the title and the confirmations', () => {
  const tracked = added() as SentTransaction
  const transactions = [tracked]
  expect(added({ title: ' Mint ' }, { transactions })).toEqual({ ...tracked, what: 'Mint' })
  expect(added({ confirmations: 3 }, { transactions, now: 2_000 })).toEqual({ ...tracked, confirmations: 3 })
  expect(added({ title: 'Mint' }, { transactions: [{ ...tracked, settled: { status: 'confirmed' } }] })).toBeUndefined()
  expect(added({ title: 'Mint' }, { transactions: [{ ...tracked, kind: 'swap' }] })).toBeUndefined()
})

test.each<[string, Partial<HostTransaction>, string]>([
  ['of nothing', { hash: '' }, 'hash'],
  ['too short', { hash: '0x12' }, 'hash'],
  ['no text', { hash: 7 as unknown as string }, 'hash'],
  ['of Solana on EVM', { hash: '5'.repeat(88) }, 'hash'],
  [
    'on a network whose transactions aren’t followed',
    { network: 'bip122:000000000019d6689c085ae165831e93' },
    'network',
  ],
  ['of a network that the modal has not', { network: 'eip155:137' }, 'network'],
  ['with a title that is no text', { title: {} as string }, 'title'],
  ['with a sender that is no text', { account: 7 as unknown as string }, 'account'],
  ['with no confirmations', { confirmations: 0 }, 'confirmations'],
  ['with half a confirmation', { confirmations: 1.5 }, 'confirmations'],
])('error: when a hash is %s, the field is named', (_, given, field) => {
  expect(() => added(given)).toThrow(
    expect.objectContaining({
      code: 'transaction.invalid',
      message: expect.stringContaining(`\`${field}\``) as string,
    }) as Error,
  )
})

test('error: when no account is connected on the network, the transaction has no sender', () => {
  expect(() => added({}, { connected: {} })).toThrow(expect.objectContaining({ code: 'transaction.account' }) as Error)
})

test('limit: when as many as are followed are pending, no more are added until one is settled', () => {
  const transactions = Array.from({ length: HOST_TRANSACTIONS }, (_, at) => ({
    ...(added() as SentTransaction),
    hash: `0x${at}`,
  }))
  expect(() => added({}, { transactions })).toThrow(expect.objectContaining({ code: 'transaction.tooMany' }) as Error)
  expect(added({}, { transactions, outcomes: { '0x1': 'reverted' } })).toBeDefined()
})
