import { expect, test } from 'vitest'
import type { Connector } from '../../../../src/domain/account/connector'
import { presentAs } from '../../../../src/domain/wallet/presence'
import type { Wallet } from '../../../../src/domain/wallet/wallet'

const wallet: Wallet = { id: 'w', name: 'Phantom', rdns: 'app.phantom' }
const evm: Connector = { id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom', chain: 'eip155', type: 'ANNOUNCED' }
const solana: Connector = { id: 'standard:Phantom', name: 'Phantom', chain: 'solana', type: 'ANNOUNCED' }
const found = (connectors: Connector[], active: 'eip155:1' | 'solana:x', filter?: 'eip155' | 'solana') =>
  presentAs(wallet, { connectors, active, filter })?.id

test('behavior: of a wallet in several namespaces the one it is chosen for', () => {
  expect(found([evm, solana], 'eip155:1')).toBe(evm.id)
  expect(found([evm, solana], 'solana:x')).toBe(solana.id)
  expect(found([evm, solana], 'eip155:1', 'solana')).toBe(solana.id)
})

test('behavior: what its rdns says is believed in another namespace too, unless the lists are held to one', () => {
  expect(found([evm], 'solana:x')).toBe(evm.id)
  expect(found([evm], 'solana:x', 'solana')).toBeUndefined()
})

test('error: a name alone is believed only in the namespace it is chosen for', () => {
  expect(found([solana], 'eip155:1')).toBeUndefined()
})

test('error: a name that several have says nothing, and a twin neither', () => {
  expect(found([solana, { ...solana, id: 'standard:Phantom:2' }], 'solana:x')).toBeUndefined()
  expect(found([{ ...solana, twin: true }], 'solana:x')).toBeUndefined()
})
