import { expect, test } from 'vitest'
import { defaultHosts } from '../../../src/domain/options/serviceHosts'
import { hasPages, isPageOf } from '../../../src/domain/providerPages'

const real = defaultHosts.blockchain

test.each([
  ['coinbase', 'https://pay.coinbase.com/buy', true],
  ['coinbase', 'https://coinbase.com', true],
  ['binance', 'https://www.binance.com/pay', true],
  ['coinbase', 'https://www.binance.com/pay', false],
  ['coinbase', `${real}/onramp/coinbase`, false],
  ['coinbase', 'https://pay.coinbase.com.', false],
  ['coinbase', ' https://pay.coinbase.com', false],
  ['coinbase', 'javascript://pay.coinbase.com/%0aalert(1)', false],
  ['constructor', 'https://pay.coinbase.com', false],
])('behavior: for the provider %s and the URL %s, isPageOf returns %s', (name, link, expected) => {
  expect(isPageOf(name, link, real)).toBe(expected)
})

test('behavior: a provider without known pages is offered only when the host has its own server', () => {
  expect([hasPages('binance', real), hasPages('kraken', real), hasPages('toString', real)]).toEqual([
    true,
    false,
    false,
  ])
  expect(hasPages('kraken', 'https://api.example')).toBe(true)
})
