import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { addressFor, nameOf } from '../../../../src/domain/portfolio/profile'
import { identitySchema, profileSchema, reverseSchema } from '../../../../src/domain/portfolio/profileAnswer'

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOL = 'So11111111111111111111111111111111111111112'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
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

describe('profiles of the API', () => {
  test('behavior: a name, its addresses and its picture; an unregistered one is nothing', () => {
    expect(read(profileSchema, record({ 60: ADA, 501: SOL }))).toEqual({
      value: {
        name: 'ada.reown.id',
        addresses: [
          { coinType: 60, address: ADA },
          { coinType: 501, address: SOL },
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
  test('behavior: all names of an address', () => {
    expect(
      read(reverseSchema, [record({ 60: ADA }), record({ 60: ADA }, 'lovelace.reown.id')]).value?.map(
        ({ name }) => name,
      ),
    ).toEqual(['ada.reown.id', 'lovelace.reown.id'])
    expect(read(reverseSchema, [7, { name: 'x' }, record({ 60: ADA }, 'a\u202eb.eth')]).value).toEqual([])
  })
  test('behavior: an identity may lack everything', () => {
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
  test.each([
    [[1]],
    null,
    'x',
    { name: 7, addresses: {} },
    { name: '', addresses: {} },
    { name: 'a\u200bb.eth', addresses: {} },
    { name: 'ada.eth' },
    { name: 'ada.eth', addresses: null },
  ])('error: %j is no profile', (answer) => expect(read(profileSchema, answer).issues?.length).toBeGreaterThan(0))
  test('error: addresses that are none, and coin types that are none, are dropped', () => {
    const addresses = {
      60: { address: '<b>' },
      501: SOL,
      x: { address: ADA },
      '060': { address: ADA },
      '-1': { address: ADA },
      __proto__: { address: ADA },
    }
    expect(read(profileSchema, { name: 'ada.eth', addresses }).value?.addresses).toEqual([])
  })
  test('limit: whatever the answer is, nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) =>
        [read(profileSchema, answer), read(reverseSchema, answer), read(identitySchema, answer)].every(
          (one) => 'value' in one || one.issues,
        ),
      ),
    )
  })
})

describe('where money for a name goes', () => {
  test('behavior: to the address of the very network; among EVM networks that of Ethereum holds where there is no other', () => {
    expect(addressFor(profile({ 60: ADA }), 'eip155:1')).toBe(ADA)
    expect(addressFor(profile({ 60: ADA, [polygon]: BOB }), 'eip155:137')).toBe(BOB)
    expect(addressFor(profile({ 60: ADA, [polygon]: BOB }), 'eip155:1')).toBe(ADA)
    expect(addressFor(profile({ 60: ADA, [polygon]: BOB }), 'eip155:10')).toBe(ADA)
    expect(addressFor(profile({ 60: ADA, [0x8000_0000]: BOB }), 'eip155:10')).toBe(BOB)
    expect(addressFor(profile({ 60: ADA }), 'eip155:4294967297')).toBe(ADA)
    expect(addressFor(profile({ 60: ADA, 501: SOL }), SOLANA)).toBe(SOL)
    expect(addressFor(profile({ 60: ADA.toLowerCase() }), 'eip155:1')).toBe(ADA)
  })
  test('error: an address of another chain never stands in, nor another one for a broken one', () => {
    expect(addressFor(profile({ 60: ADA }), SOLANA)).toBeUndefined()
    expect(addressFor(profile({ 501: SOL, 0: 'bc1q' }), 'eip155:1')).toBeUndefined()
    expect(addressFor(profile({ 60: ADA }), 'bip122:000000000019d6689c085ae165831e93')).toBeUndefined()
    expect(addressFor(profile({ 60: ADA, [polygon]: BOB.slice(0, -1) }), 'eip155:137')).toBeUndefined()
    expect(addressFor(profile({ 60: ADA.replace('f39F', 'F39f') }), 'eip155:1')).toBeUndefined()
    expect(addressFor(profile({ 501: ADA }), SOLANA)).toBeUndefined()
    expect(addressFor(profile({ [polygon]: BOB }), 'eip155:1')).toBeUndefined()
  })
  test('behavior: a name is shown for an address only if it leads back to it', () => {
    const names = [
      { ...profile({ 60: BOB }), name: 'bob.eth' },
      { ...profile({ 60: ADA.toLowerCase() }), name: 'ada.eth' },
    ]
    expect([nameOf(names, 'eip155', ADA)?.name, nameOf(names, 'solana', ADA), nameOf([], 'eip155', ADA)]).toEqual([
      'ada.eth',
      undefined,
      undefined,
    ])
  })
})
