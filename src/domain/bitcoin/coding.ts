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

/** What BIP-322 writes before a signature: its simple form, its full one, and a proof of funds. */
const form = /^(smp|ful|pof)(?=[A-Za-z0-9+/]+=*$)/

/** The simple form without its sign, and what else there is as it is. A key's own signature has no sign. */
export function unsigned322(signature: string): { form: 'simple' | 'other'; base64: string } {
  const [sign] = form.exec(signature) ?? []
  // Base64 comes in fours: what is whole without its first three letters had a sign.
  const isSigned = sign !== undefined && signature.length % 4 === 3
  return { form: isSigned && sign !== 'smp' ? 'other' : 'simple', base64: isSigned ? signature.slice(3) : signature }
}

/** A signature of a message, in base64, as verifiers take it. @throws ModalError `wallet.invalidAnswer` */
export function signatureIn(answer: unknown): string {
  const told = typeof answer === 'string' ? unsigned322(answer) : undefined
  if (told?.form === 'other') throw unreadForm()
  const signature = base64In(told?.base64 ?? answer)
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
    'wallet.invalidAnswer.transaction',
    'The wallet did not say which transaction it sent. Look at its activity before you try again.',
  )
}

/** It may be good, and nothing here can tell: which is not said of a forgery. */
export const unreadForm = () =>
  new ModalError(
    'siwx.signature.form',
    'The wallet signed in a form of BIP-322 that cannot be checked here. Sign with an address that begins with bc1.',
  )

const unreadable = (what: string) =>
  new ModalError('wallet.invalidAnswer.bitcoin', `The wallet gave an answer that is ${what}. Try again.`)
