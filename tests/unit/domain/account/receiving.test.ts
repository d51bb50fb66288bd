import { expect, test } from 'vitest'
import type { EmbeddedWallet } from '../../../../src/domain/account/connection'
import { receivingNetworks } from '../../../../src/domain/account/receiving'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { base, mainnet, polygon, solana } from '../../../../src/doors/networks'

const { networks } = resolveOptions({ networks: [mainnet, polygon, base, solana] })
const active = networks[0]!
const smart = { accountType: 'smartAccount', smartAccountNetworks: [137] } as unknown as EmbeddedWallet
const namesOf = (...given: Parameters<typeof receivingNetworks>) => receivingNetworks(...given).map(({ name }) => name)

test('behavior: when nothing limits a wallet, its account receives on all networks of its namespace', () => {
  expect(namesOf(networks, active)).toEqual(['Ethereum', 'Polygon', 'Base'])
  expect(namesOf(networks, active, { embedded: { ...smart, accountType: 'eoa' } })).toHaveLength(3)
})

test('error: when a wallet is on some networks only, such as a Safe, its account receives nowhere else', () => {
  expect(namesOf(networks, active, { reachable: ['eip155:1'] })).toEqual(['Ethereum'])
})

test('error: when the account is a smart account, it receives only where the wallet has smart accounts', () => {
  expect(namesOf(networks, active, { embedded: smart })).toEqual(['Ethereum', 'Polygon'])
  expect(namesOf(networks, active, { embedded: { ...smart, smartAccountNetworks: [] } })).toEqual(['Ethereum'])
})

test('limit: when the host has none of the networks, the account receives on the one where it is', () => {
  const elsewhere = unknownNetwork('eip155:999')
  expect(receivingNetworks(networks, elsewhere, { reachable: ['eip155:999'] })).toEqual([elsewhere])
})
