import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { secp256k1 } from '@noble/curves/secp256k1'
import { toBase64 } from './bytes'

/** Signs a message with a key (`signmessage`), as wallets also do for segwit addresses; base64. */
export function signEcdsa(message: string, key: Uint8Array): string {
  const text = new TextEncoder().encode(message)
  const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
  const head = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const signature = secp256k1.sign(sha256x2(concatBytes(head, Uint8Array.from(length), text)), key)
  // BIP-137: 39 and above mean native segwit.
  return toBase64(concatBytes(Uint8Array.of(39 + signature.recovery), signature.toCompactRawBytes()))
}

/** Signs a message as its address would spend: the simple form of BIP-322, in base64. */
export function signSimple(message: string, key: Uint8Array, script: Uint8Array): string {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: Script.encode(['OP_0', hash]), sequence: 0 },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({
    txid: sha256x2(toSpend).toReversed(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(script[0] === 0x51 && { tapInternalKey: pubSchnorr(key) }),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.signIdx(key, 0)
  toSign.finalize()
  return toBase64(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}
