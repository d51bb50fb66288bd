import { throwIfAborted } from '../../domain/abort'
import type { CaipNetworkId } from '../../domain/caip'
import { MINUTE, RECEIPT_POLL } from '../../domain/limits'
import { blocksToFinal } from '../../domain/network/finality'
import type { TransactionOutcome, TransactionSighting } from '../../domain/transaction/transaction'
import type { Clock } from '../page/clock'

/** Part of the time without anything new by which news may be late. */
const LATENESS = 1 / 60
/** Sightings after which polling continues. */
const open: readonly TransactionSighting['type'][] = ['seen', 'unseen', 'confirming', 'gone', 'halted']
/** Outcomes that are reported again once they are final. */
const unsettled: readonly TransactionSighting['type'][] = ['other', 'part', 'reverted', 'replaced']
const finalityOf = (sighting: TransactionSighting) => ('finality' in sighting ? sighting.finality : undefined)
const isOpen = (sighting: TransactionSighting): boolean =>
  open.includes(sighting.type) || (unsettled.includes(sighting.type) && finalityOf(sighting) === undefined)
/**
 * Whether a sighting is a final outcome. Until it is, a request counts as under way: nothing is called failed for good,
 * freed, or offered again.
 */
export const isDecided = (sighting: TransactionSighting): sighting is TransactionOutcome => !isOpen(sighting)
/** Name of a sighting, to report each once. */
const nameOf = (sighting: TransactionSighting): string => `${sighting.type} ${finalityOf(sighting)}`

/** Outcome that counts once its blocks are final. */
export type BlockOutcome = Extract<TransactionOutcome, { type: 'confirmed' | 'reverted' | 'other' | 'part' }>

/** Returns an outcome as its blocks show it before they are final. */
export function provisional(outcome: BlockOutcome): TransactionSighting {
  if (outcome.type === 'confirmed') return { ...outcome, type: 'confirming' }
  const { finality: _, ...facts } = outcome
  return facts
}

/** Rounds (about a minute) without a new block after which a network counts as halted. */
const HALTED = 15

/** Returns whether a network has halted. Call it once a round. @param head its latest block */
export type HasHalted = (head: bigint) => boolean

/** Watches the latest block of a network. @param from the latest block in the round before */
export function watchHead(from: bigint): HasHalted {
  let top = from
  let rounds = 0
  return (head) => {
    rounds = head > top ? 0 : rounds + 1
    if (head > top) top = head
    return rounds >= HALTED
  }
}

/**
 * Watches an outcome that is not final on a network that may halt. Call the result once a round.
 *
 * @param outcome reported again once blocks come again
 * @param lastBlockAt returns the Unix time of the network's last block in ms
 * @returns what is new; `undefined` if nothing is
 */
export function watchHalt(outcome: TransactionSighting, lastBlockAt: () => Promise<number>) {
  let isHalted = false
  return async (hasHalted: boolean): Promise<TransactionSighting | undefined> => {
    const since = hasHalted ? await lastBlockAt() : undefined
    const goesOn = isHalted && !hasHalted
    isHalted = hasHalted
    if (since !== undefined) return { type: 'halted', since }
    return goesOn ? outcome : undefined
  }
}

/** Returns the number of further blocks that make a block final. @param confirmations of the host, that block included */
export const finalDepth = (network: CaipNetworkId, confirmations?: number): bigint =>
  BigInt(confirmations === undefined ? blocksToFinal(network) : confirmations - 1)

/** State of a block: `final` if enough blocks follow it, `halted` while the network produces none. */
export type BlockState = 'open' | 'halted' | 'final'

/**
 * Watches how many blocks follow a block. Call the result once a round, with the latest block.
 *
 * @param block number of the block, or its slot on Solana
 * @param depth further blocks that make it final
 * @param head latest block now
 */
export function watchDepth({ block, depth, head }: { block: bigint; depth: bigint; head: bigint }) {
  const hasHalted = watchHead(head)
  return (now: bigint): BlockState => {
    const isHalted = hasHalted(now)
    if (now - block >= depth) return 'final'
    return isHalted ? 'halted' : 'open'
  }
}

/**
 * Polls every 4 s, also through outages, until the outcome is final; less often once nothing is new for minutes, because
 * a transaction that never gets into a block is followed as long as the page is open. (viem's
 * `waitForTransactionReceipt` rejects on an outage, and finds a replacement in the current block only.)
 *
 * @param poll returns `undefined` if nothing is new; a rejection counts as `undefined`
 * @param report called with each sighting that differs from the last one, the outcome included
 * @returns a function that stops polling
 */
export function pollOutcome(
  wait: Clock['wait'],
  poll: (signal: AbortSignal) => Promise<TransactionSighting | undefined>,
  report: (sighting: TransactionSighting) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  async function run(): Promise<void> {
    let last: TransactionSighting | undefined
    /** ms without anything new. */
    let quiet = 0
    for (;;) {
      const sighting = await poll(signal).catch(() => undefined)
      throwIfAborted(signal)
      if (sighting && (!last || nameOf(sighting) !== nameOf(last))) {
        quiet = 0
        report(sighting)
      }
      last = sighting ?? last
      if (last && isDecided(last)) return
      const pause = Math.min(MINUTE, Math.max(RECEIPT_POLL, quiet * LATENESS))
      await wait(pause, signal)
      quiet += pause
    }
  }
  run().catch(() => undefined)
  return () => stop.abort()
}
