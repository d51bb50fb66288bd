import { expect, test } from 'vitest'
import type { Connector } from '../../../../src/domain/account/connector'
import { presentAs } from '../../../../src/domain/wallet/presence'
import type { Wallet } from '../../../../src/domain/wallet/wallet'

const wallet: Wallet = { id: 'w', name: 'Phantom', rdns: 'app.phantom' }
const evm: Connector = { id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom', chain: 'eip155', type: 'ANNOUNCED' }
const solana: Connector = { id: 'standard:Phantom', name: 'Phantom', chain: 'solana', type: 'ANNOUNCED' }
const found = (connectors: Connector[], active: 'eip155:1' | 'solana:x', filter?: 'eip155' | 'solana') =>
  presentAs(wallet, { connectors, active, filter })?.id

test('behavior: when a wallet is in several namespaces, the connector of the chosen one is found', () => {
  expect(found([evm, solana], 'eip155:1')).toBe(evm.id)
  expect(found([evm, solana], 'solana:x')).toBe(solana.id)
  expect(found([evm, solana], 'eip155:1', 'solana')).toBe(solana.id)
})

test('behavior: a match by rdns counts in another namespace too, unless the lists are filtered', () => {
  expect(found([evm], 'solana:x')).toBe(evm.id)
  expect(found([evm], 'solana:x', 'solana')).toBeUndefined()
})

test('behavior: when the registry and the wallet write an rdns in other cases, it is the same wallet', () => {
  expect(found([{ ...evm, id: 'app.Phantom', rdns: 'app.Phantom', name: 'Other' }], 'eip155:1')).toBe('app.Phantom')
})

test('behavior: when a wallet has an rdns of its own in its app’s browser (MetaMask), it is the wallet of that name', () => {
  const app = { ...evm, id: 'app.phantom.mobile', rdns: 'app.phantom.mobile' }
  expect(found([app], 'eip155:1')).toBe(app.id)
  expect(found([app, evm], 'eip155:1')).toBe(evm.id)
  expect(found([{ ...app, name: 'Phantom Flask' }], 'eip155:1')).toBeUndefined()
  expect(found([{ ...app, rdns: 'app.phantomish' }], 'eip155:1')).toBeUndefined()
})

test('error: a match by name alone does not count in another namespace', () => {
  expect(found([solana], 'eip155:1')).toBeUndefined()
})

test('error: when several wallets share a name, or the wallet is a twin, a match by name does not count', () => {
  expect(found([solana, { ...solana, id: 'standard:Phantom:2' }], 'solana:x')).toBeUndefined()
  expect(found([{ ...solana, twin: true }], 'solana:x')).toBeUndefined()
})
