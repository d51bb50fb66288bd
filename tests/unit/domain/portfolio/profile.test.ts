import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { addressFor, nameOf } from '../../../../src/domain/portfolio/profile'
import { identitySchema, profileSchema, reverseSchema } from '../../../../src/domain/portfolio/profileAnswer'
import { ada, bertil, solanaMainnet, wrappedSol } from '../../../support/addresses'

const polygon = 0x8000_0000 + 137

const record = (addresses: Record<number, string>, name = 'ada.reown.id') => ({
  name,
  registered_at: '',
  updated_at: null,
  attributes: { avatar: 'https://x.example/ada.png' },
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([type, address]) => [type, { address, created_at: '' }]),
  ),
})
const read = <T>(schema: z.core.$ZodType<T>, answer: unknown) =>
  schema['~standard'].validate(JSON.parse(JSON.stringify(answer))) as { value?: T; issues?: unknown[] }
const profile = (addresses: Record<number, string>) =>
  read(profileSchema, record(addresses)).value ?? { name: '', addresses: [] }

describe('API profiles', () => {
  test('behavior: a profile has a name, addresses and a picture; an unregistered name has no profile', () => {
    expect(read(profileSchema, record({ 60: ada, 501: wrappedSol }))).toEqual({
      value: {
        name: 'ada.reown.id',
        addresses: [
          { coinType: 60, address: ada },
          { coinType: 501, address: wrappedSol },
        ],
        avatarUrl: 'https://x.example/ada.png',
      },
    })
    expect(read(profileSchema, [])).toEqual({ value: undefined })
    expect(read(profileSchema, { ...record({}), attributes: null }).value).toEqual({
      name: 'ada.reown.id',
      addresses: [],
    })
    expect(read(profileSchema, { name: 'ada.reown.id', addresses: {} }).value).toEqual({
      name: 'ada.reown.id',
      addresses: [],
    })
  })
  test('behavior: all valid names of an address are parsed', () => {
    expect(
      read(reverseSchema, [record({ 60: ada }), record({ 60: ada }, 'lovelace.reown.id')]).value?.map(
        ({ name }) => name,
      ),
    ).toEqual(['ada.reown.id', 'lovelace.reown.id'])
    expect(read(reverseSchema, [7, { name: 'x' }, record({ 60: ada }, 'a\u202eb.eth')]).value).toEqual([])
  })
  test('behavior: every field of an identity is optional', () => {
    expect(read(identitySchema, { name: 'ada.eth', avatar: 'https://x.example/a.png', resolvedAt: 1 }).value).toEqual({
      name: 'ada.eth',
      avatarUrl: 'https://x.example/a.png',
    })
    expect([
      read(identitySchema, { name: null, avatar: null }).value,
      read(identitySchema, {}).value,
      read(identitySchema, { name: '\u202e', avatar: 'javascript:x' }).value,
    ]).toEqual([{}, {}, {}])
  })
  test('error: when the name of an identity has invisible characters, it is left out: without them it is the name of another', () => {
    for (const name of ['vita\u200blik.eth', 'ada\u202e.eth', ' ada.eth', 'a'.repeat(256), 7])
      expect(read(identitySchema, { name, avatar: 'https://x.example/a.png' }).value).toEqual({
        avatarUrl: 'https://x.example/a.png',
      })
    const long = `${'a'.repeat(100)}.eth`
    expect(read(identitySchema, { name: long }).value).toEqual({ name: long })
  })
  test.each([
    [[1]],
    null,
    'x',
    { name: 7, addresses: {} },
    { name: '', addresses: {} },
    { name: 'a\u200bb.eth', addresses: {} },
    { name: 'ada.eth' },
    { name: 'ada.eth', addresses: null },
  ])('error: %j is not a profile', (answer) => expect(read(profileSchema, answer).issues?.length).toBeGreaterThan(0))
  test('error: when addresses or coin types are invalid, they are dropped', () => {
    const addresses = {
      60: { address: '<b>' },
      501: wrappedSol,
      x: { address: ada },
      '060': { address: ada },
      '-1': { address: ada },
      __proto__: { address: ada },
    }
    expect(read(profileSchema, { name: 'ada.eth', addresses }).value?.addresses).toEqual([])
  })
  test('limit: when an answer is anything at all, no parser throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) =>
        [read(profileSchema, answer), read(reverseSchema, answer), read(identitySchema, answer)].every(
          (one) => 'value' in one || one.issues,
        ),
      ),
    )
  })
})

describe('address of a name', () => {
  test('behavior: when a name has no address on an EVM network, its Ethereum address is used', () => {
    expect(addressFor(profile({ 60: ada }), 'eip155:1')).toBe(ada)
    expect(addressFor(profile({ 60: ada, [polygon]: bertil }), 'eip155:137')).toBe(bertil)
    expect(addressFor(profile({ 60: ada, [polygon]: bertil }), 'eip155:1')).toBe(ada)
    expect(addressFor(profile({ 60: ada, [polygon]: bertil }), 'eip155:10')).toBe(ada)
    expect(addressFor(profile({ 60: ada, [0x8000_0000]: bertil }), 'eip155:10')).toBe(bertil)
    expect(addressFor(profile({ 60: ada }), 'eip155:4294967297')).toBe(ada)
    expect(addressFor(profile({ 60: ada, 501: wrappedSol }), solanaMainnet)).toBe(wrappedSol)
    expect(addressFor(profile({ 60: ada.toLowerCase() }), 'eip155:1')).toBe(ada)
  })
  test('error: when the address is missing or invalid, that of another network is not used', () => {
    expect(addressFor(profile({ 60: ada }), solanaMainnet)).toBeUndefined()
    expect(addressFor(profile({ 501: wrappedSol, 0: 'bc1q' }), 'eip155:1')).toBeUndefined()
    expect(addressFor(profile({ 60: ada }), 'bip122:000000000019d6689c085ae165831e93')).toBeUndefined()
    expect(addressFor(profile({ 60: ada, [polygon]: bertil.slice(0, -1) }), 'eip155:137')).toBeUndefined()
    expect(addressFor(profile({ 60: ada.replace('f39F', 'F39f') }), 'eip155:1')).toBeUndefined()
    expect(addressFor(profile({ 501: ada }), solanaMainnet)).toBeUndefined()
    expect(addressFor(profile({ [polygon]: bertil }), 'eip155:1')).toBeUndefined()
  })
  test('behavior: a name is used for an address only when it resolves back to it', () => {
    const names = [
      { ...profile({ 60: bertil }), name: 'bob.eth' },
      { ...profile({ 60: ada.toLowerCase() }), name: 'ada.eth' },
    ]
    expect([nameOf(names, 'eip155', ada)?.name, nameOf(names, 'solana', ada), nameOf([], 'eip155', ada)]).toEqual([
      'ada.eth',
      undefined,
      undefined,
    ])
  })
})
