import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coinTypeOf,
  labelFault,
  typedLabel,
  LABEL_LENGTH,
  nameIn,
  nameMessage,
} from '../../../src/domain/account/accountName'

const codeOf = (text: string) => labelFault(typedLabel(text))?.code

describe('name label', () => {
  test.each([
    ['walnut', undefined],
    ['WalNut', undefined],
    ['  walnut ', undefined],
    ['wal-nut-2', undefined],
    ['walnut.reown.id', undefined],
    ['a'.repeat(64), undefined],
    ['wal', 'name.tooShort'],
    ['a'.repeat(65), 'name.tooLong'],
    ['wal.nut', 'name.characters'],
    ['walnut.eth', 'name.characters'],
    ['wal nut', 'name.characters'],
    ['wal_nut', 'name.characters'],
    ['walnüt', 'name.characters'],
    ['walnut🌰', 'name.characters'],
    ['wаlnut', 'name.characters'],
    ['walnut\u200b', 'name.characters'],
  ])('behavior: the error code of label "%s" is %s', (text, code) => expect(codeOf(text)).toBe(code))

  const letters = fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZ0189-'), minLength: 4, maxLength: 64 })
  test('behavior: 4 to 64 letters, digits and hyphens form a label, normalised to lower case', () => {
    fc.assert(
      fc.property(letters, fc.constantFrom('', ' '), fc.boolean(), (text, space, whole) => {
        const typed = `${space}${whole ? nameIn(text) : text}${space}`
        expect(typedLabel(typed)).toBe(text.toLowerCase())
        expect(labelFault(typedLabel(typed))).toBeUndefined()
      }),
    )
  })
  test('limit: a label is valid exactly when it has an allowed length and only a-z, 0-9 and hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const label = typedLabel(text)
        const { least, most } = LABEL_LENGTH
        const taken = /^[a-z0-9-]+$/.test(label) && label.length >= least && label.length <= most
        expect(labelFault(label) === undefined).toBe(taken)
      }),
    )
  })
})

test('behavior: the signed message is JSON with the name and the time in seconds', () => {
  expect(nameMessage('walnut.reown.id', 1_700_000_000_999)).toBe(
    '{"name":"walnut.reown.id","attributes":{},"timestamp":1700000000}',
  )
})

describe('coin type of a network', () => {
  test('behavior: the coin type is the chain id with the high bit set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fff_ffff }), (id) => {
        // Readers of a coin type compute it with unsigned 32-bit arithmetic.
        expect(coinTypeOf(`eip155:${id}`)).toBe((0x8000_0000 | id) >>> 0)
      }),
      { examples: [[0], [0x7fff_ffff]] },
    )
    expect(coinTypeOf('eip155:1')).toBe(2_147_483_649)
  })
  test.each(['eip155:2147483648', 'eip155:4294967297', 'eip155:x', 'eip155:-1'] as const)(
    'error: %s has no coin type',
    (network) => {
      expect(() => coinTypeOf(network)).toThrow(
        expect.objectContaining({ code: 'name.network', message: 'Invalid chainId' }),
      )
    },
  )
  test('error: a network outside EVM has no coin type', () => {
    expect(() => coinTypeOf('solana:x')).toThrow(expect.objectContaining({ message: 'Network not found' }))
  })
})
