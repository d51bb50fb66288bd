/**
 * The seed (ed25519) of a test account on Solana: 32 bytes that are public. Never send real money to it.
 * 0 and 1 are Beacon Sol's, 2 is Beacon's, 5 and 6 are the phone's; the sandbox gives all of them something.
 */
export const seedAt = (index: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`walletchart sandbox solana ${index}`.padEnd(32, '.'))

/** Those that a fresh chain gives something. */
export const fundedSeeds = [0, 1, 2, 5, 6] as const

/** Whose gifts and tokens all are. */
export const treasurySeed: Uint8Array<ArrayBuffer> = seedAt(99)
