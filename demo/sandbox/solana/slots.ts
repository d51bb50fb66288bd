import { createHash } from 'node:crypto'
import { getAddressDecoder } from '@solana/kit'

/** Milliseconds that a slot lasts, as on the real clusters. */
export const slotTime = 400
/** Blocks for which a blockhash may be used. */
export const blockhashLife = 150n
/** Slots after which a transaction counts as final. */
export const finality = 32n

// The SVM's programs were deployed before it.
const firstSlot = 500_000_000n
// Slots of the past in which no block was made.
const skippedSlots = 20_000_000n
const beginning = 1_700_000_000_000

/** A cluster's time. It follows the clock, so nothing runs between requests, and a restart loses nothing. */
export interface Slots {
  now(): bigint
  height(slot?: bigint): bigint
  /** The blockhash of a slot, the same after a restart. */
  blockhash(slot: bigint): string
  /** The height up to which a transaction with this blockhash may land; undefined for one that is too old or none. */
  lastHeightOf(blockhash: string): bigint | undefined
  /** Lets slots pass at once. */
  advance(count: number): void
}

export function createSlots(name: string): Slots {
  const decoder = getAddressDecoder()
  const hashes = new Map<bigint, string>()
  let skipped = 0n

  const now = () => firstSlot + BigInt(Math.floor((Date.now() - beginning) / slotTime)) + skipped
  const height = (slot = now()) => slot - skippedSlots

  function blockhash(slot: bigint): string {
    const known = hashes.get(slot)
    if (known) return known
    if (hashes.size > 4 * Number(blockhashLife)) hashes.clear()
    const hash = decoder.decode(createHash('sha256').update(`sandbox ${name} ${slot}`).digest())
    hashes.set(slot, hash)
    return hash
  }

  return {
    now,
    height,
    blockhash,
    lastHeightOf(hash) {
      const current = now()
      for (let slot = current; slot >= current - blockhashLife; slot -= 1n) {
        if (blockhash(slot) === hash) return height(slot) + blockhashLife
      }
      return undefined
    },
    advance(count) {
      skipped += BigInt(count)
    },
  }
}
