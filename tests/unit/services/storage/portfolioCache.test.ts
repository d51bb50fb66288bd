import { expect, test } from 'vitest'
import { IDENTITY_LIFETIME, PORTFOLIO_LIFETIME } from '../../../../src/domain/limits'
import type { TokenBalance } from '../../../../src/domain/portfolio/tokenBalance'
import { forgetPortfolio } from '../../../../src/runtime/system/storedFacts'
import { cachedValues } from '../../../../src/services/storage/cachedValues'
import { createPortfolioCache } from '../../../../src/services/storage/portfolioCache'
import { storageOver } from '../../../support/storage'

function given(kept = new Map<string, string>()) {
  const time = { now: 1_000_000 }
  const storage = storageOver(kept)
  return { kept, time, storage, cache: createPortfolioCache({ storage, now: () => time.now }) }
}

const account = 'eip155:1:0xAb'
const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: '1',
  quantity: { decimals: 18, numeric: '1.5' },
}
const ada = { name: 'ada.eth', addresses: [{ coinType: 60, address: '0xab' }] }

test('behavior: across reloads, balances are kept for 30 s per network and names for 5 min per address', () => {
  const { kept, time, cache } = given()
  cache.keepTokens(account, [ether])
  cache.keepIdentity(account, { name: 'ada.eth' })
  cache.keepNames(account, [ada])
  const later = given(kept)
  later.time.now = time.now + PORTFOLIO_LIFETIME - 1
  expect(later.cache.tokens(account)).toEqual([ether])
  expect(later.cache.tokens('eip155:137:0xAb')).toBeUndefined()
  expect(later.cache.identity('eip155:137:0xab')).toEqual({ name: 'ada.eth' })
  later.time.now = time.now + PORTFOLIO_LIFETIME
  expect(later.cache.tokens(account)).toBeUndefined()
  later.time.now = time.now + IDENTITY_LIFETIME - 1
  expect(later.cache.names(account)).toEqual([ada])
  later.time.now = time.now + IDENTITY_LIFETIME
  expect([later.cache.identity(account), later.cache.names(account)]).toEqual([undefined, undefined])
})

test('behavior: when something is stored, entries that are too old are removed', () => {
  const { kept, time, cache } = given()
  cache.keepTokens(account, [ether])
  time.now += PORTFOLIO_LIFETIME
  cache.keepTokens('eip155:137:0xab', [])
  expect(Object.keys(JSON.parse(kept.get('@appkit/portfolio_cache') ?? ''))).toEqual(['eip155:137:0xab'])
})

test('error: when an entry’s time is in the future, it is not trusted', () => {
  const { time, cache } = given()
  cache.keepTokens(account, [ether])
  cache.keepIdentity(account, {})
  cache.keepNames(account, [])
  time.now -= 1
  expect([cache.tokens(account), cache.identity(account), cache.names(account)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('error: when a stored balance is invalid, it is not read', () => {
  const entry = (token: object) =>
    JSON.stringify({
      [account]: { caipAddress: account, balance: { balances: [{ ...ether, ...token }] }, timestamp: 1_000_000 },
    })
  for (const bad of [
    { price: '1e3' },
    { quantity: { decimals: 0, numeric: '1' } },
    { quantity: { decimals: 78, numeric: '1' } },
    { quantity: { decimals: 18, numeric: '-1' } },
    { iconUrl: 'javascript:1' },
    { address: 'x' },
  ]) {
    expect(given(new Map([['@appkit/portfolio_cache', entry(bad)]])).cache.tokens(account)).toBeUndefined()
  }
  for (const decimals of [1, 18, 77]) {
    const good = { quantity: { decimals, numeric: '1.5' } }
    expect(given(new Map([['@appkit/portfolio_cache', entry(good)]])).cache.tokens(account)).toEqual([
      { ...ether, ...good },
    ])
  }
})

test('behavior: a page that starts with no connection clears all four caches; with one it keeps them', () => {
  const { kept, storage, cache } = given()
  cache.keepTokens(account, [])
  cache.keepIdentity(account, {})
  cache.keepNames(account, [])
  storage.at(cachedValues.native_balance_cache).set({})
  storage.set('connection_status', 'connected')
  forgetPortfolio(storage)
  const caches = () => [...kept.keys()].filter((key) => key.endsWith('_cache'))
  expect(caches()).toHaveLength(4)
  storage.set('connection_status', 'disconnected')
  forgetPortfolio(storage)
  expect(caches()).toEqual([])
})
