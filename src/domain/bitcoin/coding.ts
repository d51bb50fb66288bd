import { ModalError } from '../errors'
import { fromBase64, toBase64, toHex } from '../text/bytes'
import { attempt } from '../untrusted'

/** Decodes hex without `0x`. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const isHex = (text: string) => /^([0-9a-f]{2})+$/i.test(text)

/** Converts a PSBT from base64 to hex. */
export const psbtToHex = (psbt: string): string => toHex(fromBase64(psbt))

/** Converts a wallet's answer (hex, base64 or bytes) to base64; `undefined` if it is in another form. */
function base64In(answer: unknown): string | undefined {
  if (answer instanceof Uint8Array) return answer.length > 0 ? toBase64(answer) : undefined
  if (typeof answer !== 'string' || answer === '') return undefined
  if (isHex(answer)) return toBase64(fromHex(answer))
  const bytes = attempt(() => fromBase64(answer))
  return bytes && toBase64(bytes)
}

/** Prefix of a BIP-322 signature: simple form, full form, or proof of funds. */
const form = /^(smp|ful|pof)(?=[A-Za-z0-9+/]+=*$)/
/** Beginning of the full form, which older wallets write without its prefix: a transaction of version 0 or 2. */
const transaction = /^A[Ag]AAA/

/** Splits a signature into its form and its base64 without prefix. ECDSA has no prefix and counts as `simple`. */
export function unsigned322(signature: string): { form: 'simple' | 'other'; base64: string } {
  if (transaction.test(signature)) return { form: 'other', base64: signature }
  const [sign] = form.exec(signature) ?? []
  // Base64 has a length divisible by four; a remainder of three is the prefix.
  const isSigned = sign !== undefined && signature.length % 4 === 3
  return { form: isSigned && sign !== 'smp' ? 'other' : 'simple', base64: isSigned ? signature.slice(3) : signature }
}

/** Parses a wallet's message signature, as base64. @throws ModalError `wallet.invalidAnswer`, `siwx.signature.form` */
export function bitcoinSignatureIn(answer: unknown): string {
  const parsed = typeof answer === 'string' ? unsigned322(answer) : undefined
  if (parsed?.form === 'other') throw unreadForm()
  const signature = base64In(parsed?.base64 ?? answer)
  // The shortest signature is ECDSA with its recovery byte: 65 bytes, 88 characters.
  if (!signature || signature.length < 88) throw unreadable('no signature')
  return signature
}

/** Parses a signed PSBT, as base64. @throws ModalError `wallet.invalidAnswer` */
export function psbtIn(answer: unknown): string {
  const psbt = base64In(answer)
  if (!psbt?.startsWith('cHNidP')) throw unreadable('no signed transaction')
  return psbt
}

/** Parses a transaction id. @throws ModalError `wallet.invalidAnswer`: the transaction may have been sent anyway */
export function txidIn(answer: unknown): string {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new ModalError(
    'wallet.invalidAnswer.transaction',
    'The wallet didn’t say which transaction it sent. Check your wallet’s activity before trying again.',
  )
}

/** Creates the error of a signature form that cannot be verified here; the signature itself may be valid. */
export const unreadForm = () =>
  new ModalError(
    'siwx.signature.form',
    'The wallet used a form of BIP-322 that can’t be verified here. Sign with an address that starts with bc1.',
  )

const unreadable = (what: string) =>
  new ModalError('wallet.invalidAnswer.bitcoin', `The wallet’s response has ${what}. Try again.`)
