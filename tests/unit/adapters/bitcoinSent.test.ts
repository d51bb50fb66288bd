import { p2sh, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { assertSent, assertSigned } from '../../../src/adapters/bitcoin/payment'
import { toBase64 } from '../../../src/domain/text/bytes'

const key = new Uint8Array(32).fill(7)
const { script, address } = p2wpkh(pubECDSA(key))

/** A payment to the own address: unsigned, signed and finalized. */
function payment() {
  const transaction = new Transaction()
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n } })
  transaction.addOutputAddress(address ?? '', 90_000n)
  const unsigned = toBase64(transaction.toPSBT())
  transaction.sign(key)
  const signed = toBase64(transaction.toPSBT())
  transaction.finalize()
  return { unsigned, signed, final: toBase64(transaction.toPSBT()), id: transaction.id }
}

test('error: when the wallet returns an id that does not match the signed transaction, an error is thrown', () => {
  const { signed, final, id } = payment()
  for (const psbt of [signed, final]) {
    expect(() => assertSent(psbt, id)).not.toThrow()
    expect(() => assertSent(psbt, 'cd'.repeat(32))).toThrow(
      expect.objectContaining({ code: 'psbt.mismatch.named', message: expect.stringContaining('may have been sent') }),
    )
  }
})

test('error: when the wallet returns a native segwit transaction unsigned, its id is compared all the same', () => {
  const { unsigned, id } = payment()
  expect(() => assertSent(unsigned, id)).not.toThrow()
  expect(() => assertSent(unsigned, 'cd'.repeat(32))).toThrow(expect.objectContaining({ code: 'psbt.mismatch.named' }))
})

test('behavior: when the id depends on signatures that are missing, it is not compared', () => {
  const { script: nested, redeemScript } = p2sh(p2wpkh(pubECDSA(key)))
  const transaction = new Transaction()
  const witnessUtxo = { script: nested, amount: 100_000n }
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo, ...(redeemScript && { redeemScript }) })
  transaction.addOutputAddress(address ?? '', 90_000n)
  expect(() => assertSent(toBase64(transaction.toPSBT()), 'cd'.repeat(32))).not.toThrow()
})

/** A payment from two keys, with the sighash type that the PSBT declares for the first input. */
function shared(declared?: number) {
  const other = new Uint8Array(32).fill(8)
  const transaction = new Transaction()
  const sighash = declared === undefined ? {} : { sighashType: declared }
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n }, ...sighash })
  transaction.addInput({
    txid: 'cd'.repeat(32),
    index: 0,
    witnessUtxo: { script: p2wpkh(pubECDSA(other)).script, amount: 100_000n },
    sighashType: SigHash.SINGLE_ANYONECANPAY,
  })
  transaction.addOutputAddress(address ?? '', 150_000n)
  transaction.addOutputAddress(address ?? '', 10_000n)
  transaction.signIdx(other, 1, [SigHash.SINGLE_ANYONECANPAY])
  const psbt = toBase64(transaction.toPSBT())
  /** The wallet's answer, signed with a type of its own choice. */
  const signedWith = (sighashType: number, isFinal = false) => {
    const answer = Transaction.fromPSBT(transaction.toPSBT())
    answer.updateInput(0, { sighashType }, true)
    answer.signIdx(key, 0, [sighashType])
    if (isFinal) answer.finalize()
    return toBase64(answer.toPSBT())
  }
  return { psbt, signedWith }
}

test('error: when the wallet signs with a sighash type that was not requested, an error is thrown', () => {
  const { psbt, signedWith } = shared()
  const request = { psbt, signInputs: [{ index: 0, address: address ?? '' }] }
  for (const isFinal of [false, true])
    for (const kind of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
      expect(() => assertSigned(signedWith(kind, isFinal), request)).toThrow(
        expect.objectContaining({ code: 'psbt.mismatch.signed.sighash' }),
      )
})

test('behavior: when the signature is of the default type, declared or allowed, it is accepted beside those of others', () => {
  const { psbt, signedWith } = shared()
  const signInputs = [{ index: 0, address: address ?? '' }]
  for (const isFinal of [false, true])
    expect(() => assertSigned(signedWith(SigHash.ALL, isFinal), { psbt, signInputs })).not.toThrow()
  const allowing = [{ ...signInputs[0]!, sighashTypes: [SigHash.NONE] }]
  expect(() => assertSigned(signedWith(SigHash.NONE), { psbt, signInputs: allowing })).not.toThrow()
  const declaring = shared(SigHash.NONE)
  expect(() => assertSigned(declaring.signedWith(SigHash.NONE), { psbt: declaring.psbt, signInputs })).not.toThrow()
})
