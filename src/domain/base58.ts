const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const PUBLIC_KEY_BYTES = 32

/** Base58 of 32 bytes: an account or a mint of Solana. */
export function isPublicKey(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n)
  const zeroBytes = text.length - text.replace(/^1+/, '').length
  const valueBytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeroBytes + valueBytes === PUBLIC_KEY_BYTES
}
