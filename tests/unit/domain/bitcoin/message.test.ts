import { secp256k1 } from '@noble/curves/secp256k1'
import { OutScript, RawWitness } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '../../../../sandbox/src/shared/bitcoin/bytes'
import { fromBase64 } from '../../../../src/domain/text/bytes'
import { bitcoinChains } from '../../../../sandbox/src/shared/bitcoin/chains'
import { bitcoinSignersAt, scriptOf } from '../../../../sandbox/src/shared/bitcoin/keys'
import { bitcoinSignatureIn } from '../../../../src/domain/bitcoin/coding'
import { bip322, isSignedBy } from '../../../../src/domain/bitcoin/message'
import * as later from '../../../support/vectors/bip322'

/** Address and signatures of the vectors of BIP-322. */
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const vectors = [
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
] as const
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const bySchnorr = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='

describe('BIP-322 test vectors', () => {
  test.each([
    [
      '',
      'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
      '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
    ],
    [
      'Hello World',
      'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
      '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
    ],
    [
      'UTF-8 support: öäüéàè 测试文本 \u{1F604}',
      'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
      '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586',
    ],
  ])('behavior: the two virtual transactions of "%s" have the ids of BIP-322', (text, spent, signed) => {
    const made = bip322(new TextEncoder().encode(text), scriptOf(segwit, bitcoinChains[0].net))
    expect(made.spent).toBe(spent)
    expect(made.toSign.id).toBe(signed)
  })

  test('behavior: the P2WPKH and Taproot signatures are valid for their own address and message only', () => {
    for (const [message, signature] of vectors) {
      expect(isSignedBy(segwit, message, signature)).toBe(true)
      expect(isSignedBy(segwit, `${message}.`, signature)).toBe(false)
    }
    expect(isSignedBy(taproot, 'Hello World', bySchnorr)).toBe(true)
    expect(isSignedBy(taproot, 'Hello world', bySchnorr)).toBe(false)
    expect(isSignedBy(taproot, 'Hello World', vectors[2][1])).toBe(false)
  })
})

describe('later test vectors of BIP-322', () => {
  test.each(later.signed)('behavior: the signature with %s is valid', (_, address, message, signature) => {
    expect(isSignedBy(address, message, signature)).toBe(true)
  })
  test.each(later.refused)('error: a signature with %s is not valid', (_, address, message, signature) => {
    expect(isSignedBy(address, message, signature)).toBe(false)
  })
  test.each(later.unread)('error: a signature with %s cannot be verified here', (_, address, message, signature) => {
    expect(() => isSignedBy(address, message, signature)).toThrow(
      expect.objectContaining({ code: 'siwx.signature.form' }),
    )
  })
})

const [payment, ordinal] = bitcoinSignersAt(0, bitcoinChains[0])
const [elsewhere] = bitcoinSignersAt(0, bitcoinChains[1])
const [other] = bitcoinSignersAt(1, bitcoinChains[0])

test('behavior: an ECDSA or BIP-322 signature of a wallet is valid for its own address only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (message) => {
      for (const signer of [payment, ordinal, elsewhere])
        for (const protocol of ['ecdsa', 'bip322'] as const) {
          if (signer === ordinal && protocol === 'ecdsa') continue
          const signature = signer.signMessage(message, protocol)
          expect(isSignedBy(signer.address, message, signature)).toBe(true)
          expect(isSignedBy(other.address, message, signature)).toBe(false)
        }
    }),
    { numRuns: 20 },
  )
})

test.each([252, 253, 254, 256, 300, 65_535])(
  'limit: a message of %i bytes, whose length is encoded in one byte or three, counts as signed',
  (length) => {
    const message = 'a'.repeat(length)
    expect(isSignedBy(payment.address, message, payment.signMessage(message, 'ecdsa'))).toBe(true)
  },
)

test('behavior: an ECDSA signature is valid for the Taproot address derived from its key', () => {
  expect(isSignedBy(ordinal.address, 'Hello', ordinal.signMessage('Hello', 'ecdsa'))).toBe(true)
  expect(isSignedBy(ordinal.address, 'Hello', payment.signMessage('Hello', 'ecdsa'))).toBe(false)
})

test('behavior: an ECDSA signature of a legacy address is valid for its own message only', () => {
  // Vector from the tests of bitcoinjs-message.
  const signature = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
  expect(isSignedBy('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', 'This is an example of a signed message.', signature)).toBe(
    true,
  )
  expect(isSignedBy('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', 'This is another message.', signature)).toBe(false)
})

test('error: a BIP-322 witness of another key is not a signature of the address', () => {
  const key = new Uint8Array(32).fill(7)
  const text = new TextEncoder().encode('Hello')
  const script = scriptOf(payment.address, bitcoinChains[0].net)
  const { toSign } = bip322(text, script)
  const code = OutScript.encode({ type: 'pkh', hash: script.slice(2) })
  const signed = secp256k1.sign(toSign.preimageWitnessV0(0, code, 1, 0n), key).toDERRawBytes()
  const witness = RawWitness.encode([Uint8Array.of(...signed, 1), secp256k1.getPublicKey(key)])
  expect(isSignedBy(payment.address, 'Hello', toBase64(witness))).toBe(false)
})

test('error: a BIP-322 witness that signs other parts, or has one more item, is not a signature of the address', () => {
  const [signed, key] = RawWitness.decode(fromBase64(payment.signMessage('Hello', 'bip322')))
  const witness = (...items: Uint8Array[]) => isSignedBy(payment.address, 'Hello', toBase64(RawWitness.encode(items)))
  expect(witness(signed!, key!)).toBe(true)
  expect(witness(Uint8Array.of(...signed!.slice(0, -1), 2), key!)).toBe(false)
  expect(witness(signed!, key!, Uint8Array.of(1))).toBe(false)
})

test('error: when the signature or the address is invalid, the message does not count as signed', () => {
  const good = payment.signMessage('Hello', 'bip322')
  expect(isSignedBy(payment.address, 'Hello', good)).toBe(true)
  for (const signature of [
    '',
    'AA==',
    'not base64',
    good.slice(8),
    `${good}AAAA`,
    ordinal.signMessage('Hello', 'bip322'),
  ])
    expect(isSignedBy(payment.address, 'Hello', signature)).toBe(false)
  expect(isSignedBy('bc1qnothing', 'Hello', good)).toBe(false)
})

describe('BIP-322 2.0 test vectors', () => {
  const [empty, hello] = [vectors[0][1], vectors[2][1]]
  const scripted = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
  const byThree =
    'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='
  const full = 'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M'

  test('behavior: the simple form is accepted with and without its prefix', () => {
    for (const [message, signature] of vectors) {
      expect(isSignedBy(segwit, message, `smp${signature}`)).toBe(true)
      expect(isSignedBy(segwit, `${message}.`, `smp${signature}`)).toBe(false)
      expect(bitcoinSignatureIn(`smp${signature}`)).toBe(signature)
    }
    expect(
      isSignedBy(
        'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
        'No prefix fallback',
        'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
      ),
    ).toBe(true)
  })

  test.each([
    ['no base64', segwit, '', 'not-valid-base64!!!'],
    ['nothing', segwit, '', ''],
    ['another message', segwit, 'Wrong message that was not signed', `smp${empty}`],
    ['an empty witness', segwit, '', 'smpAA=='],
    ['a sign that there is not', segwit, '', 'fooAA=='],
    ['the signature of another message', segwit, 'Hello', `smp${hello}`],
  ])('error: verification fails for %s', (_, address, message, signature) => {
    expect(isSignedBy(address, message, signature)).toBe(false)
  })

  test.each([
    ['of several keys', scripted, byThree],
    ['of nested segwit', '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb', `smp${hello}`],
    ['of an address of a script', scripted, `smp${empty}`],
    ['of the full form', segwit, full],
    ['of a proof of funds', segwit, `pof${hello}`],
  ])('error: a signature %s is rejected as unsupported, not as forged', (_, address, signature) => {
    expect(() => isSignedBy(address, 'Hello World', signature)).toThrow(
      expect.objectContaining({ code: 'siwx.signature.form' }),
    )
  })

  test('error: when a wallet returns another form, signatureIn throws siwx.signature.form', () => {
    for (const signature of [full, `pof${hello}`])
      expect(() => bitcoinSignatureIn(signature)).toThrow(expect.objectContaining({ code: 'siwx.signature.form' }))
  })
})
