import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../../src/domain/caip'
import { accountUrl, explorerUrl } from '../../../../src/domain/network/explorer'

const on = (url: string | undefined, caipNetworkId: CaipNetworkId = 'eip155:1') => ({
  caipNetworkId,
  chainNamespace: caipNetworkId.startsWith('solana') ? ('solana' as const) : ('eip155' as const),
  ...(url !== undefined && { blockExplorers: { default: { name: 'Explorer', url } } }),
})

test('behavior: transactions and accounts have links to the explorer', () => {
  expect(explorerUrl(on('https://etherscan.io'), 'tx', '0xab')).toBe('https://etherscan.io/tx/0xab')
  expect(explorerUrl(on('https://etherscan.io/'), 'address', '0xab')).toBe('https://etherscan.io/address/0xab')
  expect(explorerUrl(on('https://scan.example/main/'), 'tx', '0xab')).toBe('https://scan.example/main/tx/0xab')
})

test('behavior: the query of the explorer’s URL is kept, and an id cannot change the path', () => {
  expect(explorerUrl(on('https://scan.example/?net=7'), 'tx', '0xab')).toBe('https://scan.example/tx/0xab?net=7')
  expect(explorerUrl(on('https://scan.example'), 'tx', '../../evil?x#y')).toBe(
    'https://scan.example/tx/..%2F..%2Fevil%3Fx%23y',
  )
})

test('behavior: links to Solscan use /account for accounts and a cluster parameter on devnet', () => {
  expect(explorerUrl(on('https://solscan.io', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), 'address', 'So1')).toBe(
    'https://solscan.io/account/So1',
  )
  expect(explorerUrl(on('https://solscan.io', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'), 'tx', 'So1')).toBe(
    'https://solscan.io/tx/So1?cluster=devnet',
  )
})

test('error: when the network has no explorer, or its URL is not http(s), there is no link', () => {
  expect(explorerUrl(on(undefined), 'tx', '0xab')).toBeUndefined()
  expect(explorerUrl(on('javascript:alert(1)'), 'tx', '0xab')).toBeUndefined()
})

test('behavior: an account has the explorer that the host set for it, if that is a page', () => {
  const here = on('https://etherscan.io')
  const set = (url: string) => ({ 'eip155:1:0xab': url })
  expect(accountUrl(here, '0xab', set('https://scan.example/me'))).toBe('https://scan.example/me')
  expect(accountUrl(here, '0xab', set('javascript:alert(1)'))).toBe('https://etherscan.io/address/0xab')
  expect(accountUrl(here, '0xcd', set('https://scan.example/me'))).toBe('https://etherscan.io/address/0xcd')
  expect(accountUrl(here, '0xab', undefined)).toBe('https://etherscan.io/address/0xab')
})
