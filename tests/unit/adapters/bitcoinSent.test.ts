import { p2sh, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { assertSent } from '../../../src/adapters/bitcoin/payment'
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
