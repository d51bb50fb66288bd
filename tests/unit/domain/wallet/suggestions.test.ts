import { expect, test } from 'vitest'
import {
  CATALOGUE_LIFETIME,
  SNAPSHOT_IMAGE_LIMIT,
  SNAPSHOT_LIFETIME,
  SUGGESTIONS_KEPT,
} from '../../../../src/domain/limits'
import {
  rememberedSuggestions,
  snapshotPicture,
  snapshotSuggestions,
  suggestionsAsked,
  suggestionsOf,
} from '../../../../src/domain/wallet/suggestions'

const now = 1_800_000_000_000
const wallet = { id: 'a', name: 'A', image_id: 'i', mobile_link: 'a://' }
const said = {
  featured: [wallet],
  recommended: [{ id: 'b', name: 'B' }],
  excluded: [{ name: 'X', rdns: 'x' }],
  count: 9,
}
const entry = { ...said, timestamp: now - 1, asked: 'this' }

test('behavior: stored suggestions are used for the same query only', () => {
  expect(rememberedSuggestions(entry, 'this', now)).toEqual(said)
  expect(rememberedSuggestions(entry, 'that', now)).toBeUndefined()
  expect(rememberedSuggestions(undefined, 'this', now)).toBeUndefined()
})

test.each([
  ['a day old', now - CATALOGUE_LIFETIME],
  ['in the future', now + 1],
  ['a text', '1'],
])('limit: when the time of an entry is %s, it is not used', (_, timestamp) => {
  expect(rememberedSuggestions({ ...entry, timestamp }, 'this', now)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [said]],
  ['one without a list', { ...said, recommended: undefined }],
  ['one with something else for a list', { ...said, featured: { 0: wallet } }],
  ['one with an excluded wallet that has no name', { ...said, excluded: [{ rdns: 'x' }] }],
  ['one with a negative count', { ...said, count: -1 }],
  ['one with an infinite count', { ...said, count: Number.POSITIVE_INFINITY }],
])('error: when a value is %s, it is rejected', (_, value) => expect(suggestionsOf(value)).toBeUndefined())

test('error: invalid wallets are dropped, and the others are cleaned of unknown fields', () => {
  const hostile = { ...wallet, name: 'A\u202Eevil', onclick: 'alert(1)' }
  const { recommended } = suggestionsOf({ ...said, recommended: [hostile, { id: 1, name: 'B' }, null, 'C'] })!
  expect(recommended).toEqual([{ ...wallet, name: 'Aevil' }])
})

test('limit: the recommended wallets are cut to the number that can be shown', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, name: `W${index}` }))
  expect(suggestionsOf({ ...said, recommended: many })!.recommended).toHaveLength(SUGGESTIONS_KEPT)
})

const lists = { includeWalletIds: ['a'], excludeWalletIds: [], featuredWalletIds: [] }

test('behavior: every option that the answer depends on is part of the query', () => {
  const chains = ['eip155:1'] as const
  const asked = [
    suggestionsAsked(chains, lists),
    suggestionsAsked([], lists),
    suggestionsAsked(chains, { ...lists, includeWalletIds: [], excludeWalletIds: ['a'] }),
    suggestionsAsked(chains, { ...lists, includeWalletIds: [], featuredWalletIds: ['a'] }),
    suggestionsAsked(chains, { ...lists, includeWalletIds: ['a', 'b'] }),
    suggestionsAsked(chains, { ...lists, featuredWalletIds: ['a', 'b'] }),
    suggestionsAsked(chains, { ...lists, featuredWalletIds: ['b', 'a'] }),
  ]
  expect(new Set(asked).size).toBe(asked.length)
})

test('behavior: the order of networks and included wallets does not change the query', () => {
  const one = suggestionsAsked(['eip155:1', 'eip155:10'], { ...lists, includeWalletIds: ['b', 'a'] })
  expect(suggestionsAsked(['eip155:10', 'eip155:1'], { ...lists, includeWalletIds: ['a', 'b'] })).toBe(one)
})

const picture = 'data:image/png;base64,AAAA'
const snapshot = { ...entry, projectId: 'p', images: { i: picture } }

test('behavior: a snapshot yields its pictures, and its suggestions even when it is a day old', () => {
  expect(snapshotSuggestions(snapshot, 'p', 'this', now)).toEqual(said)
  expect(snapshotSuggestions({ ...snapshot, timestamp: now - CATALOGUE_LIFETIME }, 'p', 'this', now)).toEqual(said)
  expect(snapshotPicture(snapshot, 'p', 'i')).toBe(picture)
})

test.each<[string, unknown]>([
  ['none', undefined],
  ['stale', { ...snapshot, timestamp: now - SNAPSHOT_LIFETIME }],
  ['of another project', { ...snapshot, projectId: 'q' }],
  ['of other options', { ...snapshot, asked: 'that' }],
  ['cut off', { projectId: 'p', timestamp: now - 1, asked: 'this' }],
  ['a text', JSON.stringify(snapshot)],
])('error: when a snapshot is %s, it is ignored', (_, value) => {
  expect(snapshotSuggestions(value, 'p', 'this', now)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['a page', { i: 'data:text/html,<script>alert(1)</script>' }],
  ['of another host', { i: 'https://evil.example/a.png' }],
  ['a script', { i: 'javascript:alert(1)' }],
  ['too large', { i: `data:image/png;base64,${'A'.repeat(SNAPSHOT_IMAGE_LIMIT)}` }],
  ['not a text', { i: { toString: () => picture } }],
  ['inherited', Object.create({ i: picture })],
  ['without a list', undefined],
])('error: when a picture is %s, it is not used', (_, images) => {
  expect(snapshotPicture({ ...snapshot, images }, 'p', 'i')).toBeUndefined()
})

test('error: when the snapshot is of another project, its pictures are not used', () => {
  expect(snapshotPicture({ ...snapshot, projectId: 'q' }, 'p', 'i')).toBeUndefined()
})
