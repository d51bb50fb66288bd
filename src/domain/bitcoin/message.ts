import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { Address, NETWORK, OutScript, RawTx, RawWitness, Script, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2, tagSchnorr, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { fromBase64, toHex } from '../text/bytes'
import { attempt } from '../untrusted'
import { unreadForm, unsigned322 } from './coding'

type Lock = ReturnType<typeof OutScript.decode>

/**
 * Verifies that the address signed the message: ECDSA with the key of the address (`signmessage`, BIP-137), or the
 * simple form of BIP-322 for P2WPKH and Taproot.
 *
 * @param signature base64, with or without the prefix of the simple form
 * @throws ModalError `siwx.signature.form` if this form or this type of address cannot be verified here
 */
export function isSignedBy(address: string, message: string, signature: string): boolean {
  const { form, base64 } = unsigned322(signature)
  if (form === 'other' || isOfScript(address, base64)) throw unreadForm()
  // Anything unreadable counts as not signed.
  return (
    attempt(() => {
      const network = /^(bc1|[13])/i.test(address) ? NETWORK : TEST_NETWORK
      const lock = Address(network).decode(address) as Lock
      const [bytes, text] = [fromBase64(base64), new TextEncoder().encode(message)]
      return bytes.length === 65 ? isByKey(lock, text, bytes) : isSimple(lock, text, bytes)
    }) ?? false
  )
}

/** Whether the signature is a BIP-322 witness of a script address, which cannot be verified here. */
const isOfScript = (address: string, base64: string): boolean =>
  attempt(() => {
    const network = /^(bc1|[13])/i.test(address) ? NETWORK : TEST_NETWORK
    const { type } = Address(network).decode(address) as Lock
    const bytes = fromBase64(base64)
    return bytes.length !== 65 && !['wpkh', 'tr'].includes(type) && RawWitness.decode(bytes).length > 1
  }) ?? false

const HEAD = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')

function isByKey(lock: Lock, text: Uint8Array, bytes: Uint8Array): boolean {
  const [header = 0] = bytes
  if (header < 27 || header > 42) return false
  const hash = sha256x2(concatBytes(HEAD, lengthOf(text), text))
  const point = secp256k1.Signature.fromCompact(bytes.slice(1))
    .addRecoveryBit((header - 27) % 4)
    .recoverPublicKey(hash)
  const key = point.toRawBytes(true)
  switch (lock.type) {
    case 'pkh':
      return equalBytes(hash160(header < 31 ? point.toRawBytes(false) : key), lock.hash)
    case 'wpkh':
      return equalBytes(hash160(key), lock.hash)
    case 'sh':
      return equalBytes(hash160(OutScript.encode({ type: 'wpkh', hash: hash160(key) })), lock.hash)
    case 'tr':
      return equalBytes(taprootTweakPubkey(key.slice(1), new Uint8Array())[0], lock.pubkey)
    default:
      return false
  }
}

/** Encodes the length of a text as CompactSize. */
const lengthOf = ({ length }: Uint8Array): Uint8Array =>
  length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, (length >> 8) & 255)

const [ALL, DEFAULT] = [1, 0]

function isSimple(lock: Lock, text: Uint8Array, bytes: Uint8Array): boolean {
  const witness = RawWitness.decode(bytes)
  const script = OutScript.encode(lock)
  const { toSign } = bip322(text, script)
  const [signature = new Uint8Array(), key = new Uint8Array()] = witness
  if (lock.type === 'wpkh') {
    if (witness.length !== 2 || signature.at(-1) !== ALL || !equalBytes(hash160(key), lock.hash)) return false
    const hash = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: lock.hash }), ALL, 0n)
    return secp256k1.verify(derIn(signature.slice(0, -1)), hash, key)
  }
  if (lock.type !== 'tr' || witness.length !== 1) return false
  const kind = signature.length === 65 ? signature[64] : DEFAULT
  if ((kind !== DEFAULT || signature.length !== 64) && kind !== ALL) return false
  return schnorr.verify(signature.slice(0, 64), toSign.preimageWitnessV1(0, [script], kind, [0n]), lock.pubkey)
}

const derIn = (bytes: Uint8Array) => secp256k1.Signature.fromDER(bytes)

/** Builds the two virtual transactions of BIP-322, which are never broadcast; `spent` is the txid of the first. */
export function bip322(text: Uint8Array, script: Uint8Array): { spent: string; toSign: Transaction } {
  const hash = tagSchnorr('BIP0322-signed-message', text)
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
  const txid = sha256x2(toSpend).reverse()
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return { spent: toHex(txid), toSign }
}
