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
])('behavior: of %s, %s is a page: %s', (name, link, expected) => {
  expect(isPageOf(name, link, real)).toBe(expected)
})

test('behavior: who has no page that is known is not offered, but by a server of the host’s own', () => {
  expect([hasPages('binance', real), hasPages('kraken', real), hasPages('toString', real)]).toEqual([
    true,
    false,
    false,
  ])
  expect(hasPages('kraken', 'https://api.example')).toBe(true)
})
