import { expect, test } from 'vitest'
import { CATALOGUE_LIFETIME, SUGGESTIONS_KEPT } from '../../../../src/domain/limits'
import { rememberedSuggestions, suggestionsAsked, suggestionsOf } from '../../../../src/domain/wallet/suggestions'

const now = 1_800_000_000_000
const wallet = { id: 'a', name: 'A', image_id: 'i', mobile_link: 'a://' }
const said = {
  featured: [wallet],
  recommended: [{ id: 'b', name: 'B' }],
  excluded: [{ name: 'X', rdns: 'x' }],
  count: 9,
}
const entry = { ...said, timestamp: now - 1, asked: 'this' }

test('behavior: what is kept is remembered for a day, for the same question', () => {
  expect(rememberedSuggestions(entry, 'this', now)).toEqual(said)
  expect(rememberedSuggestions(entry, 'that', now)).toBeUndefined()
  expect(rememberedSuggestions(undefined, 'this', now)).toBeUndefined()
})

test.each([
  ['a day old', now - CATALOGUE_LIFETIME],
  ['of a clock that was set back', now + 1],
  ['no time', '1'],
])('limit: an entry whose time is %s is not remembered', (_, timestamp) => {
  expect(rememberedSuggestions({ ...entry, timestamp }, 'this', now)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [said]],
  ['without a list', { ...said, recommended: undefined }],
  ['with something else for a list', { ...said, featured: { 0: wallet } }],
  ['with an excluded wallet that has no name', { ...said, excluded: [{ rdns: 'x' }] }],
  ['with a count that is none', { ...said, count: -1 }],
  ['with a count that is not finite', { ...said, count: Number.POSITIVE_INFINITY }],
])('error: what is %s is no suggestion', (_, value) => expect(suggestionsOf(value)).toBeUndefined())

test('error: what is no wallet is left out, and a wallet is rid of what no wallet has', () => {
  const hostile = { ...wallet, name: 'A\u202Eevil', onclick: 'alert(1)' }
  const { recommended } = suggestionsOf({ ...said, recommended: [hostile, { id: 1, name: 'B' }, null, 'C'] })!
  expect(recommended).toEqual([{ ...wallet, name: 'Aevil' }])
})

test('limit: no more of a kind than could be shown', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, name: `W${index}` }))
  expect(suggestionsOf({ ...said, recommended: many })!.recommended).toHaveLength(SUGGESTIONS_KEPT)
})

test('behavior: every option that the answer depends on is part of the question', () => {
  const options = { networks: [], includeWalletIds: ['a'], excludeWalletIds: [], featuredWalletIds: [] }
  const others = [
    { ...options, includeWalletIds: [], excludeWalletIds: ['a'] },
    { ...options, includeWalletIds: [], featuredWalletIds: ['a'] },
    { ...options, includeWalletIds: ['a', 'b'] },
  ]
  expect(new Set([options, ...others].map(suggestionsAsked)).size).toBe(4)
})
