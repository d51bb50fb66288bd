import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { assertSent } from '../../../src/adapters/bitcoin/payment'
import { toBase64 } from '../../../src/domain/text/bytes'

const key = new Uint8Array(32).fill(7)
const { script, address } = p2wpkh(pubECDSA(key))

/** A payment to oneself, as it is before and after it is signed. */
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

test('error: a wallet that names another transaction than it has signed is not believed', () => {
  const { signed, final, id } = payment()
  for (const psbt of [signed, final]) {
    expect(() => assertSent(psbt, id)).not.toThrow()
    expect(() => assertSent(psbt, 'cd'.repeat(32))).toThrow(
      expect.objectContaining({ code: 'psbt.mismatch.named', message: expect.stringContaining('may have been sent') }),
    )
  }
})

test('behavior: what is not signed whole has no id to compare with', () => {
  expect(() => assertSent(payment().unsigned, 'cd'.repeat(32))).not.toThrow()
})
