import { p2pkh, p2sh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { sighashesOf } from '../../../../src/domain/bitcoin/sighash'

const key = new Uint8Array(32).fill(7)
const segwit = p2wpkh(pubECDSA(key))
const taproot = p2tr(pubSchnorr(key))

/** A legacy transaction, whose output an input before segwit spends. */
function earlier() {
  const transaction = new Transaction()
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script: segwit.script, amount: 200_000n } })
  transaction.addOutput({ script: p2pkh(pubECDSA(key)).script, amount: 100_000n })
  transaction.sign(key)
  transaction.finalize()
  return { nonWitnessUtxo: transaction.extract(), txid: transaction.id }
}

const witnessUtxo = (script: Uint8Array) => ({ txid: 'cd'.repeat(32), witnessUtxo: { script, amount: 100_000n } })
const nested = p2sh(segwit)
const kinds = {
  P2PKH: earlier(),
  P2WPKH: witnessUtxo(segwit.script),
  'nested segwit': { ...witnessUtxo(nested.script), redeemScript: nested.redeemScript! },
  Taproot: { ...witnessUtxo(taproot.script), tapInternalKey: taproot.tapInternalKey },
}

test.each(Object.entries(kinds))(
  'behavior: when an input is %s, the sighash type of its signature is read, also once it is final',
  (name, input) => {
    for (const sighashType of [SigHash.ALL, SigHash.NONE, SigHash.SINGLE_ANYONECANPAY]) {
      const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
      transaction.addInput({ ...input, index: 0, sighashType })
      transaction.addOutputAddress(segwit.address ?? '', 90_000n)
      expect(sighashesOf(transaction.getInput(0))).toEqual([])
      transaction.sign(key, [sighashType])
      expect(sighashesOf(transaction.getInput(0)), name).toEqual([sighashType])
      transaction.finalize()
      expect(sighashesOf(transaction.getInput(0)), name).toEqual([sighashType])
    }
  },
)

test('behavior: when a Taproot signature has the default type, which is not written, no type is returned', () => {
  const transaction = new Transaction()
  transaction.addInput({ ...kinds.Taproot, index: 0 })
  transaction.addOutputAddress(segwit.address ?? '', 90_000n)
  transaction.sign(key)
  expect(sighashesOf(transaction.getInput(0))).toEqual([])
  transaction.finalize()
  expect(sighashesOf(transaction.getInput(0))).toEqual([])
})
