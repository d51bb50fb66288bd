import type { Network } from '../../domain/network/network'
import type { TransactionSighting } from '../../domain/transaction/transaction'
import type { Clock } from '../page/clock'
import { quantitySchema, type Rpc } from '../api/rpc'
import { createJudge, MISSES, type Followed } from './evmJudge'
import { receiptSchema, same, type Transaction } from './evmLanded'
import { evmHead, getTransaction, lastBlockAt } from './evmReads'
import { finalDepth, isDecided, pollOutcome, watchDepth, type BlockState } from './receipt'
import type { Seen, Taken } from './repriced'
import { loadChunk } from '../../domain/chunk'
import type { KeyValueStore } from '../storage/storage'
import { createSentRecords } from './sentRecords'

// Loaded together, after the wallet is asked (`receipts` in runtime/transaction/sender).
export { createJudge } from './evmJudge'
export { isKnown } from './evmReads'

/** Further rounds in which a failing search for the replacement is repeated: some nodes do not keep the block. */
const UNREAD = 5
/** Rounds (about a minute) without any trace of the transaction until it is `unseen`. It may still get into a block. */
const NEVER_SEEN = 15

/**
 * Follows a transaction until its outcome is final. It is `replaced` if it disappears and its nonce is used by a
 * different one, with `finality` once that one is final; one that does the same for another fee is followed instead.
 * It is `unseen` while no node has ever sighted it.
 *
 * @param storage keeps what the network has shown, so that the next page looks for each hash that the wallet has used
 * @returns a function that stops following
 */
export function watchReceipt(
  { rpc, wait, storage }: { rpc: Rpc; wait: Clock['wait']; storage?: KeyValueStore | undefined },
  network: Network,
  { hash, repriced, ...asked }: Followed,
  report: (sighting: TransactionSighting) => void,
): () => void {
  const { from } = asked
  const first = hash.toLowerCase()
  const records = storage && createSentRecords(storage)
  const earlier = records?.of(first)
  const hashes = new Set([
    first,
    ...(repriced === undefined ? [] : [repriced.toLowerCase()]),
    ...(earlier?.hashes ?? []),
  ])
  /** Hash that is looked for: the latest, or another that a block has. */
  let followed = [...hashes].at(-1) ?? first
  let sighted = earlier?.seen
  /** Whether this page has sighted it. What an earlier page sighted may be too old to search for. */
  let isSighted = false
  let kept = ''
  let missed = 0
  /** Replacement since which the transaction counts as replaced, and the depth of its block; until then undefined. */
  let replaced: { by: Taken; stateAt: (head: bigint) => BlockState } | undefined
  /** Failed searches for the replacement, one after the other. */
  let unread = 0
  const judge = createJudge(rpc, network, asked, sight)

  function sight(transaction: Transaction): void {
    sighted = { ...transaction, from: transaction.from ?? from }
    isSighted = true
    keep()
  }

  /** Stores what is known of the transaction, if that has changed. */
  function keep(): void {
    if (!sighted) return
    const { from: sender, nonce, to, input, value } = sighted
    const now = [...hashes, nonce].join()
    if (now === kept) return
    kept = now
    records?.keep(first, { hashes: [...hashes], seen: { from: sender, nonce, to, input, value } })
  }

  /** Returns another hash of the transaction that a block has. */
  async function landedUnder(signal: AbortSignal): Promise<string | undefined> {
    for (const one of hashes) {
      if (one === followed) continue
      const receipt = await rpc.request(
        network,
        { method: 'eth_getTransactionReceipt', params: [one] },
        { schema: receiptSchema, signal },
      )
      if (receipt?.transactionHash.toLowerCase() === one) return one
    }
    return undefined
  }

  async function poll(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    const sighting = await judge.check([followed], signal)
    if (sighting !== 'missing') return renamed(sighting)
    const landed = await landedUnder(signal)
    if (landed !== undefined) {
      followed = landed
      missed = 0
      return undefined
    }
    const transaction = await getTransaction(rpc, network, followed, { signal })
    if (transaction) {
      const wasUnseen = sighted === undefined && missed >= NEVER_SEEN
      sight(transaction)
      missed = 0
      return notReplaced() ?? (wasUnseen ? { type: 'seen' } : undefined)
    }
    if (sighted === undefined) {
      missed += 1
      return missed >= NEVER_SEEN ? { type: 'unseen' } : undefined
    }
    const count = await rpc.request(
      network,
      { method: 'eth_getTransactionCount', params: [sighted.from, 'latest'] },
      { schema: quantitySchema, signal },
    )
    missed = count > sighted.nonce ? missed + 1 : 0
    if (missed < MISSES) return missed === 0 ? notReplaced() : undefined
    const found = await takenBy(sighted, signal).catch((error: unknown) => {
      unread += 1
      // One that was read before is read again.
      if (replaced || unread <= UNREAD) throw error
    })
    unread = 0
    const taken = found === 'earlier' ? replaced?.by : found
    if (!found && isSighted) return { type: 'replaced', finality: 'final' }
    if (!taken) {
      // Nodes keep no state that old, or this page slept meanwhile: it may have been made under another hash.
      sighted = undefined
      missed = NEVER_SEEN
      return { type: 'unseen' }
    }
    if (!taken.hash) return replacedIn(taken, taken.isUnrelated && same(sighted.from, from), signal)
    followed = taken.hash
    hashes.add(followed)
    keep()
    missed = 0
    return undefined
  }

  /** Reports that the block of the replacement was dropped. */
  function notReplaced(): TransactionSighting | undefined {
    if (!replaced) return undefined
    replaced = undefined
    return { type: 'gone' }
  }

  /** Adds the hash of the followed transaction, under which anyone else finds it. */
  function renamed(sighting: TransactionSighting | undefined): TransactionSighting | undefined {
    const isLanded = sighting?.type === 'confirming' || sighting?.type === 'confirmed' || sighting?.type === 'reverted'
    return isLanded && followed !== first ? { ...sighting, repriced: followed } : sighting
  }

  /** Returns the replacement, which counts once the block of the other transaction is final. */
  async function replacedIn(by: Taken, isSpent: boolean, signal: AbortSignal): Promise<TransactionSighting> {
    const head = await evmHead(rpc, network, signal)
    if (head === undefined) return { type: 'replaced' }
    const depth = finalDepth(network.caipNetworkId)
    replaced = { by, stateAt: replaced?.stateAt ?? watchDepth({ block: by.block, depth, head }) }
    const state = replaced.stateAt(head)
    if (state === 'final') return { type: 'replaced', finality: isSpent ? 'spent' : 'final' }
    if (state === 'halted') return { type: 'halted', since: await lastBlockAt(rpc, network, signal) }
    return { type: 'replaced' }
  }

  /** Loads its code on demand, since it is rarely needed. */
  async function takenBy(seen: Seen, signal: AbortSignal) {
    const findRepriced = await loadChunk(async () => (await import('./repriced')).findRepriced)
    return findRepriced(rpc, network, seen, { signal })
  }

  return pollOutcome(wait, poll, (sighting) => {
    if (isDecided(sighting)) records?.forget(first)
    report(sighting)
  })
}
