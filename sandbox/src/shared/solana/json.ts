const mark = /^@n(-?\d+)n@$/

/** Serializes to JSON with bigints marked, for {@link unpack}. */
export const pack = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `@n${part}n@` : part))

export const unpack = (text: string): unknown =>
  JSON.parse(text, (_key, part: unknown) => {
    const digits = typeof part === 'string' ? mark.exec(part)?.[1] : undefined
    return digits === undefined ? part : BigInt(digits)
  })

/** Serializes to JSON as a Solana node does: a bigint becomes a number with all its digits. */
export const toJson = (value: unknown): string => pack(value).replace(/"@n(-?\d+)n@"/g, '$1')
