import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byWorth, unitsOf, worthOf, type TokenBalance } from '../../../../src/domain/portfolio/tokenBalance'

const coin = (price: string, numeric = '1'): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price,
  quantity: { decimals: 18, numeric },
})
const token = (name: string, price: string, numeric = '1'): TokenBalance => ({
  ...coin(price, numeric),
  name,
  address: `eip155:1:0x${name}`,
})
const names = (tokens: readonly TokenBalance[]) => byWorth(tokens).map(({ name }) => name)

test.each<[string, TokenBalance[], string[]]>([
  ['more of it may be worth more', [token('A', '1', '9.5'), token('B', '2', '5')], ['B', 'A']],
  ['values differ in their last decimal', [token('A', '9.99'), token('B', '9.991'), token('C', '10')], ['C', 'B', 'A']],
  ['one is worth nothing, and one has no price', [token('A', '0'), token('B', '1', '0')], ['B', 'A']],
  ['two are worth the same', [token('B', '1', '2.50'), token('A', '2.5')], ['A', 'B']],
  ['the coin is worth less', [coin('1'), token('A', '2')], ['A', 'Ether']],
  [
    'the coin is worth as much as the most valuable',
    [token('A', '2'), coin('1', '2'), token('B', '2')],
    ['Ether', 'A', 'B'],
  ],
  ['the coin has no price, and another has one', [coin('0'), token('A', '0'), token('Z', '1')], ['Z', 'Ether', 'A']],
  ['no prices are known', [token('B', '0'), coin('0'), token('A', '0')], ['Ether', 'A', 'B']],
])('behavior: tokens are sorted by value when %s', (_, tokens, sorted) => {
  expect(names(tokens)).toEqual(sorted)
})

test('limit: values far beyond a number are compared exactly', () => {
  const many = `${'9'.repeat(60)}.000000000000000001`
  expect(names([token('A', '1', '9'.repeat(60)), token('B', '1', many)])).toEqual(['B', 'A'])
})

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => {
    const digits = String(units).padStart(places + 1, '0')
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })
const tokens = fc.array(
  fc.record({
    name: fc.constantFrom('A', 'B', 'C', 'D'),
    price: fc.oneof(fc.constant('0'), decimal),
    numeric: decimal,
    isCoin: fc.boolean(),
  }),
  { maxLength: 12 },
)

test('behavior: whatever is held, no value is greater than the one before, and no price is found after a missing one', () => {
  fc.assert(
    fc.property(tokens, (facts) => {
      const held = facts.map(({ name, price, numeric, isCoin }) =>
        isCoin ? coin(price, numeric) : token(name, price, numeric),
      )
      const sorted = byWorth(held)
      expect(new Set(sorted)).toEqual(new Set(held))
      expect(sorted).toHaveLength(held.length)
      // Worth with 36 decimals, as an integer: the products here have no more.
      const worth = (one: TokenBalance) =>
        one.price === '0' ? -1n : unitsOf({ quantity: { decimals: 36, numeric: worthOf(one) } })
      for (const [index, next] of sorted.entries()) {
        const before = sorted[index - 1]
        if (!before) continue
        expect(worth(before)).toBeGreaterThanOrEqual(worth(next))
        if (worth(before) === worth(next))
          expect(!before.address || (next.address !== undefined && before.name <= next.name)).toBe(true)
      }
    }),
  )
})
