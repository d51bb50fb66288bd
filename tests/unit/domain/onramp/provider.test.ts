import { expect, test } from 'vitest'
import { aggregatorUrl, deliveryOn, isRestricted, providersFor } from '../../../../src/domain/onramp/provider'
import type { CaipNetworkId } from '../../../../src/domain/caip'

const both = ['coinbase', 'meld']
const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const at = (caipNetworkId: CaipNetworkId, testnet = false) => ({ caipNetworkId, testnet })
const home = 'Europe/Berlin'

test('behavior: the providers depend on the configuration, the network and the region', () => {
  expect(providersFor(both, at('eip155:1'), home)).toEqual(['coinbase', 'meld'])
  expect(providersFor(['meld', 'coinbase', 'meld'], at('eip155:1'), home)).toEqual(['meld', 'coinbase'])
  expect(providersFor(both, at(solana), home)).toEqual(['meld'])
  expect(providersFor(both, at('bip122:000000000019d6689c085ae165831e93'), home)).toEqual([])
  expect(providersFor(false, at('eip155:1'), home)).toEqual([])
  expect(providersFor(['coinbase'], at('eip155:1'), 'Asia/Shanghai')).toEqual([])
  expect(providersFor(['toString', 'constructor', 'stripe'], at('eip155:1'), home)).toEqual([])
  expect(providersFor(both, at('eip155:11155111', true), home)).toEqual([])
})

test('limit: the exchange is not offered in eight time zones', () => {
  const zones = ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Beijing']
  for (const zone of zones) expect(providersFor(both, at('eip155:1'), `Asia/${zone}`)).toEqual(['meld'])
  expect(['Asia/Tokyo', 'Asia/Taipei', 'Shanghai', 'Europe/Macau', ''].map(isRestricted)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test('behavior: the exchange delivers on the networks it supports, else on Ethereum', () => {
  const names = [1, 42161, 137, 80094, 43114, 10, 42220, 8453].map((id) => deliveryOn(`eip155:${id}`).name)
  expect(names).toEqual([
    'ethereum',
    'arbitrum',
    'polygon',
    'berachain',
    'avalanche-c-chain',
    'optimism',
    'celo',
    'base',
  ])
  expect(deliveryOn('eip155:100')).toEqual({ network: 'eip155:1', name: 'ethereum' })
})

test('behavior: the URL of the aggregator has all of its parameters', () => {
  const given = { network: 'eip155:137', address: '0xAb', projectId: 'a b' } as const
  const url = new URL(aggregatorUrl('https://meldcrypto.com', given))
  expect(url.origin).toBe('https://meldcrypto.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    publicKey: 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU',
    destinationCurrencyCode: 'USDC',
    walletAddress: '0xAb',
    externalCustomerId: 'a b',
  })
  expect(
    new URL(aggregatorUrl('http://x', { ...given, network: solana })).searchParams.get('destinationCurrencyCode'),
  ).toBe('SOL')
})
