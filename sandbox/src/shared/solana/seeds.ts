/**
 * Seed (ed25519) of a test account on Solana: 32 public bytes. Never send real money to it. 0 and 1 belong to Beacon
 * Sol, 2 to Beacon, 5 and 6 to the phone; the sandbox funds all of them.
 */
export const seedAt = (index: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`walletchart sandbox solana ${index}`.padEnd(32, '.'))

/** Indexes of the seeds that a new network funds. */
export const fundedSeeds = [0, 1, 2, 5, 6] as const

/** Seed of the account that funds all gifts and mints all tokens. */
export const treasurySeed: Uint8Array<ArrayBuffer> = seedAt(99)
