import { getBase58Decoder, getBase58Encoder, isAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, isPublicKey, toBase58 } from '../../../../src/domain/text/bytes'

test('behavior: base58 encoding and decoding match Solana’s kit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = toBase58(bytes)
      expect(text).toBe(getBase58Decoder().decode(bytes))
      expect(fromBase58(text)).toEqual(new Uint8Array(getBase58Encoder().encode(text)))
      expect(isPublicKey(text)).toBe(isAddress(text))
    }),
    { numRuns: 500, examples: [[new Uint8Array(1)], [new Uint8Array(32)], [Uint8Array.of(0, 0, 1)]] },
  )
})

test('error: a text with other characters is not base58', () => {
  for (const text of ['0', 'O', 'I', 'l', 'a b', 'ä', '-1']) expect(fromBase58(text)).toBeUndefined()
})
