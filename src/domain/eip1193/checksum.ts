/**
 * Spells an address by EIP-55, for code that every host's page loads at once: viem's version costs 40 KB. The 40
 * letters of an address always fit one block of Keccak-256.
 */
export function checksummed(address: `0x${string}`): `0x${string}` {
  const letters = address.slice(2).toLowerCase()
  const digits = hashOf(letters)
  return `0x${[...letters].map((letter, at) => (digits[at]! > '7' ? letter.toUpperCase() : letter)).join('')}`
}

const rate = 136
const lanes = [0, 1, 2, 3, 4] as const
const rotated = (lane: bigint, by: number) => BigInt.asUintN(64, lane << BigInt(by)) | (lane >> BigInt(64 - by))

/** Hashes with Keccak-256. @param text ASCII, shorter than a block */
function hashOf(text: string): string {
  const bytes = Array.from({ length: rate }, (_, at) => (at < text.length ? text.charCodeAt(at) : 0))
  bytes[text.length]! ^= 1
  bytes[rate - 1]! ^= 0x80
  const state = Array.from({ length: 25 }, (_, lane) =>
    bytes.slice(lane * 8, lane * 8 + 8).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
  )
  permute(state)
  // Lanes are little-endian.
  return state
    .slice(0, 4)
    .flatMap((lane) => lane.toString(16).padStart(16, '0').match(/../g)!.reverse())
    .join('')
}

/** Permutes the state by Keccak-f[1600]; each step has its name in FIPS 202. */
function permute(state: bigint[]): void {
  let register = 1
  for (let round = 0; round < 24; round++) {
    // theta
    const columns = lanes.map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n))
    for (let at = 0; at < 25; at++) state[at]! ^= columns[(at + 4) % 5]! ^ rotated(columns[(at + 1) % 5]!, 1)
    // rho and pi
    let [x, y] = [1, 0]
    let lane = state[1]!
    for (let step = 0; step < 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const at = x + 5 * y
      ;[lane, state[at]] = [state[at]!, rotated(lane, (((step + 1) * (step + 2)) / 2) % 64)]
    }
    // chi
    for (let row = 0; row < 25; row += 5) {
      const before = lanes.map((at) => state[row + at]!)
      for (const at of lanes) state[row + at] = before[at]! ^ (before[(at + 2) % 5]! & ~before[(at + 1) % 5]!)
    }
    // iota, with constants from an 8-bit shift register
    for (let bit = 0; bit < 7; bit++) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) & 0xff
      if (register & 2) state[0]! ^= 1n << BigInt((1 << bit) - 1)
    }
  }
}
