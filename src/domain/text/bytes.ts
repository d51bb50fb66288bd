const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const PUBLIC_KEY_BYTES = 32

/** Whether the text is base58 of 32 bytes: a Solana account or mint. */
export function isPublicKey(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n)
  const zeroBytes = text.length - text.replace(/^1+/, '').length
  const valueBytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeroBytes + valueBytes === PUBLIC_KEY_BYTES
}

/** Encodes bytes as hex, without `0x`. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Encodes bytes as base58. */
export function toBase58(bytes: Uint8Array): string {
  const ones = bytes.findIndex((byte) => byte !== 0)
  if (ones < 0) return '1'.repeat(bytes.length)
  let rest = BigInt(`0x${toHex(bytes)}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = DIGITS.charAt(Number(rest % 58n)) + text
  return '1'.repeat(ones) + text
}

/** Decodes base58; `undefined` if invalid. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined
  const digits = text.replace(/^1+/, '')
  const value = [...digits].reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  const whole = '00'.repeat(text.length - digits.length) + hex.padStart(hex.length + (hex.length % 2), '0')
  return Uint8Array.from(whole.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Decodes base64. @throws DOMException if invalid */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
