import { expect, test } from 'vitest'
import { isForeseen, type Change } from '../../../../src/domain/transaction/simulation'

const dollars = `0x${'AB'.repeat(20)}`
const gold = `0x${'c'.repeat(40)}`
const swap = { from: { token: undefined, units: 100n }, to: { token: dollars, units: 95n } }
const paid: Change = { units: '-100' }
const got: Change = { token: dollars.toLowerCase(), units: '99' }

test.each<[string, readonly Change[], boolean]>([
  ['exactly what is paid leaves and more than the minimum arrives', [paid, got], true],
  ['exactly the minimum arrives', [paid, { ...got, units: '95' }], true],
  ['less than the minimum arrives', [paid, { ...got, units: '94' }], false],
  ['less than what is paid leaves', [{ units: '-99' }, got], false],
  ['more than what is paid leaves', [{ units: '-101' }, got], false],
  ['what is paid arrives', [{ units: '100' }, got], false],
  ['another token arrives', [paid, got, { token: gold, units: '1' }], false],
  ['another token leaves', [paid, got, { token: gold, units: '-1' }], false],
  ['an NFT arrives under a contract on screen', [paid, { ...got, nft: true }], false],
])('behavior: when %s, whether that is foreseen', (_, changes, foreseen) => {
  expect(isForeseen(changes, swap)).toBe(foreseen)
})

test('behavior: what arrives with a transfer is not foreseen', () => {
  expect(isForeseen([paid], { from: swap.from })).toBe(true)
  expect(isForeseen([paid, got], { from: swap.from })).toBe(false)
})
