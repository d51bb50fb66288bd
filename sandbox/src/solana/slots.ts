import { createHash } from 'node:crypto'
import { getAddressDecoder } from '@solana/kit'

/** Duration of a slot in ms, as on the real networks. */
export const slotTime = 400
/** Number of blocks for which a blockhash is valid. */
export const blockhashLife = 150n
/** Number of slots after which a transaction is finalized. */
export const finality = 32n

// The SVM's programs were deployed before it.
const firstSlot = 500_000_000n
// Past slots without a block.
const skippedSlots = 20_000_000n
const beginning = 1_700_000_000_000

/** Time of a network. It follows the clock, so nothing runs between requests, and a restart loses nothing. */
export interface Slots {
  now(): bigint
  height(slot?: bigint): bigint
  /** Blockhash of a slot, the same after a restart. */
  blockhash(slot: bigint): string
  /** Last block height for a transaction with this blockhash. Undefined if the blockhash expired or is unknown. */
  lastHeightOf(blockhash: string): bigint | undefined
  /** Advances slots at once. */
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
