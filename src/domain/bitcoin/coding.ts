import { ModalError } from '../errors'
import { fromBase64, toBase64 } from '../text/bytes'
import { attempt } from '../untrusted'

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const isHex = (text: string) => /^([0-9a-f]{2})+$/i.test(text)

export const psbtToHex = (psbt: string): string => toHex(fromBase64(psbt))

/** What a wallet answered in hex, base64 or bytes, as base64; `undefined` where it is none of them. */
function base64In(answer: unknown): string | undefined {
  if (answer instanceof Uint8Array) return answer.length > 0 ? toBase64(answer) : undefined
  if (typeof answer !== 'string' || answer === '') return undefined
  if (isHex(answer)) return toBase64(fromHex(answer))
  const bytes = attempt(() => fromBase64(answer))
  return bytes && toBase64(bytes)
}

/** A signature of a message, in base64, as verifiers take it. @throws ModalError `wallet.invalidAnswer` */
export function signatureIn(answer: unknown): string {
  const signature = base64In(answer)
  // The shortest there is: a key's alone, with what says which key.
  if (!signature || signature.length < 88) throw unreadable('no signature')
  return signature
}

/** @throws ModalError `wallet.invalidAnswer` */
export function psbtIn(answer: unknown): string {
  const psbt = base64In(answer)
  if (!psbt?.startsWith('cHNidP')) throw unreadable('no signed transaction')
  return psbt
}

/** @throws ModalError `wallet.invalidAnswer`: it may have been sent all the same */
export function txidIn(answer: unknown): string {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new ModalError(
    'wallet.invalidAnswer',
    'The wallet did not say which transaction it sent. Look at its activity before you try again.',
  )
}

const unreadable = (what: string) =>
  new ModalError('wallet.invalidAnswer', `The wallet gave an answer that is ${what}. Try again.`)
