const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Solana writes them. */
export function toBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = zeros < 0 ? bytes.length : zeros
  let rest = bytes.length > 0 ? BigInt(`0x${Buffer.from(bytes).toString('hex')}`) : 0n
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  return '1'.repeat(leading) + text
}

/** @throws Error when a character is not of the alphabet */
export function fromBase58(text: string): Uint8Array {
  let whole = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new Error(`"${letter}" is no character of base58.`)
    whole = whole * 58n + BigInt(digit)
  }
  const leading = /^1*/.exec(text)?.[0].length ?? 0
  const hex = whole === 0n ? '' : whole.toString(16)
  const pairs = ('00'.repeat(leading) + (hex.length % 2 ? `0${hex}` : hex)).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16))
}
