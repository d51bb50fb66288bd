/** Maximum rounding of a share-based token, in units, and the minimum amount from which it can't be mistaken for a fee. */
const MOST_OFF = 2n
const LEAST = 1_000_000n

/** Whether an amount that was found is the expected one, but for the rounding of a token that counts in shares. */
export function isRounded(found: bigint, expected: bigint): boolean {
  const [off, size] = [absolute(found - expected), absolute(expected)]
  return off <= MOST_OFF && size >= LEAST
}

/** Whether less was found than expected, and not only by that rounding. */
export const isLess = (found: bigint, expected: bigint): boolean => found < expected && !isRounded(found, expected)

const absolute = (value: bigint) => (value < 0n ? -value : value)
