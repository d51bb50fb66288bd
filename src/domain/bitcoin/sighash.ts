import { Script, type Transaction } from '@scure/btc-signer'
import { attempt } from '../untrusted'

/** Sighash types that commit to all inputs and outputs. With others, a third party may write other outputs. */
export const BINDING: readonly number[] = [0, 1]

/** Returns the sighash types of an input's signatures, also if it is final. */
export function sighashesOf({
  partialSig = [],
  tapKeySig,
  tapScriptSig = [],
  finalScriptSig,
  finalScriptWitness: witness = [],
}: ReturnType<Transaction['getInput']>): number[] {
  const pushed = (finalScriptSig && attempt(() => Script.decode(finalScriptSig))) ?? []
  const ecdsa = [...pushed, ...witness].filter(isDer)
  // A final Taproot input has its signature alone, or signatures below a script and its control block.
  const stack = witness.length === 1 ? witness : witness.slice(0, -2)
  // A Taproot signature of 64 bytes has the default type, which is not written.
  const taproot = [...tapScriptSig.map(([, signature]) => signature), ...stack, ...(tapKeySig ? [tapKeySig] : [])]
  const schnorr = taproot.filter(({ length }) => length === 65)
  return [...partialSig.map(([, signature]) => signature), ...ecdsa, ...schnorr].map(
    (signature) => signature.at(-1) ?? 0,
  )
}

/** Whether an element of a script or a witness is an ECDSA signature: DER, and one byte for its sighash type. */
const isDer = (element: unknown): element is Uint8Array =>
  element instanceof Uint8Array && element[0] === 0x30 && element[1] === element.length - 3
