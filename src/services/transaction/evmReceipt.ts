import * as z from 'zod/mini'
import type { Network } from '../../domain/network/network'
import type { Arrival, Deed, TransactionSighting } from '../../domain/transaction/transaction'
import { unknownReason } from '../../domain/texts'
import type { Clock } from '../page/clock'
import { quantitySchema, type Rpc } from '../api/rpc'
import type { Abandonable } from '../wallet/eip1193'
import { revertedBecause } from './evm'
import { arrivedIn } from './evmArrival'
import { evidenceIn } from './evmEvidence'
import { receiptSchema, same, transactionSchema, type Landed, type Transaction } from './evmLanded'
import { readArrival, readDeed } from './storedDeed'
import {
  finalDepth,
  isDecided,
  pollOutcome,
  provisional,
  watchDepth,
  watchHalt,
  type BlockOutcome,
  type Standing,
} from './receipt'
import type { Seen, Taken } from './repriced'
import { loadChunk } from '../../domain/chunk'
import type { KeyValueStore } from '../storage/storage'
import { createTraces } from './traces'

/** Transaction to follow, by its hash, with its sender and intended effect. */
export interface Followed {
  hash: string
  from: string
  deed?: Deed | undefined
  arrives?: Arrival | undefined
  /** Hash under which a network has shown it, if that is another one. */
  repriced?: string | undefined
  /** Blocks until it is final, the one that has it included. Default: those of the network. */
  confirmations?: number | undefined
}

/** Rounds without the transaction until it counts as missing: nodes behind one URL may lag behind each other. */
const MISSES = 2
/** Further rounds in which a failing search for the replacement is repeated: some nodes do not keep the block. */
const UNREAD = 5
/** Rounds (about a minute) without any trace of the transaction until it is `unseen`. It may still get into a block. */
const NEVER_SEEN = 15

/** Compares transactions in blocks with a deed; `look` is called repeatedly until the outcome is final. */
export interface Judge {
  /**
   * Reads the transactions once.
   *
   * @param hashes all transactions that the wallet has sent for the deed
   * @returns `undefined` if nothing is new, `missing` if one of the transactions is in no block
   */
  look: (hashes: readonly string[], signal: AbortSignal) => Promise<TransactionSighting | 'missing' | undefined>
}

/** Creates a judge, which compares transactions in blocks with a deed and follows them until they are final. */
export function createJudge(
  rpc: Rpc,
  network: Network,
  { from, deed, arrives, confirmations }: Omit<Followed, 'hash'>,
  onSeen?: (transaction: Transaction) => void,
): Judge {
  const { calls, after } = readDeed(deed) ?? {}
  const arrival = readArrival(arrives)
  const depth = finalDepth(network.caipNetworkId, confirmations)
  /** Outcome in blocks that are not final yet: their hashes, and the highest number. Undefined until there is one. */
  let standing:
    | { blocks: string; look: (head: bigint) => Standing; halt: ReturnType<typeof watchHalt>; outcome: BlockOutcome }
    | undefined
  /** Whether the block of the last outcome is dropped, and nothing else is sighted yet. */
  let isDropped = false
  let missed = 0

  async function judge(landed: readonly Landed[], signal: AbortSignal): Promise<BlockOutcome> {
    const last = landed.at(-1)
    const hasFailed = ({ receipt }: Landed) => BigInt(receipt.status) === 0n
    const failed = landed.find(hasFailed)
    const reverted = async (): Promise<BlockOutcome> => ({
      type: 'reverted',
      reason: failed ? await revertReasonAt(rpc, network, from, failed, { signal }) : unknownReason,
      // If a bundler or a Safe's owner sent it, what the account signed may still be executed in another one.
      finality: !failed || same(failed.transaction.from ?? from, from) ? 'spent' : 'final',
    })
    if (!calls) {
      if (!failed) return { type: 'confirmed' }
      return landed.every(hasFailed) ? reverted() : { type: 'part', finality: 'final' }
    }
    const made = new Set<number>()
    const undone = new Set<number>()
    let isForeign = true
    for (const one of landed) {
      const rest = calls.map((call, place) => ({ call, place })).filter(({ place }) => !made.has(place))
      const question = {
        account: from,
        calls: rest.map(({ call }) => call),
        after: after === undefined ? undefined : BigInt(after),
      }
      const found = await evidenceIn(rpc, network, question, one, { signal })
      for (const at of found.made) made.add(rest[at]?.place ?? -1)
      for (const at of found.undone) undone.add(rest[at]?.place ?? -1)
      isForeign &&= found.isForeign
    }
    if (made.size === calls.length) {
      const arrived = arrival && last && (await arrivedIn(rpc, network, arrival, last, { signal }))
      return { type: 'confirmed', ...(arrived !== undefined && { arrived: arrived.toString() }) }
    }
    if (made.size > 0) return { type: 'part', made: [...made].sort((one, other) => one - other), finality: 'final' }
    if (undone.size > 0) return reverted()
    return isForeign ? foreign : other
  }

  return {
    async look(hashes, signal) {
      const landed: Landed[] = []
      // Wallets name the transaction of a batch once for each call.
      for (const hash of new Set(hashes)) {
        const receipt = await rpc.request(
          network,
          { method: 'eth_getTransactionReceipt', params: [hash] },
          { schema: receiptSchema, signal },
        )
        if (receipt?.transactionHash.toLowerCase() !== hash) {
          if (!standing && !isDropped) return 'missing'
          missed += 1
          if (missed < MISSES) return undefined
          standing = undefined
          isDropped = false
          return { type: 'gone' }
        }
        const transaction = standing ? undefined : await getTransaction(rpc, network, hash, { signal })
        if (transaction) onSeen?.(transaction)
        // The node has the receipt but not yet the transaction, which is needed to compare it with the deed.
        else if (calls && !standing) return undefined
        landed.push({ receipt, transaction: transaction ?? none })
      }
      missed = 0
      const blocks = landed.map(({ receipt }) => receipt.blockHash ?? String(receipt.blockNumber)).join()
      if (standing?.blocks === blocks) {
        const head = await headOf(rpc, network, signal)
        if (head === undefined) return undefined
        const state = standing.look(head)
        return state === 'final' ? standing.outcome : standing.halt(state === 'halted')
      }
      if (standing) {
        // The block has changed: start over in the next round.
        standing = undefined
        isDropped = true
        return undefined
      }
      const outcome = await judge(landed, signal)
      const top = landed.reduce((most, { receipt }) => (receipt.blockNumber > most ? receipt.blockNumber : most), 0n)
      const head = (await headOf(rpc, network, signal)) ?? 0n
      const shown = provisional(outcome)
      const halt = watchHalt(shown, () => lastBlockAt(rpc, network, signal))
      standing = { blocks, look: watchDepth({ block: top, depth, head }), halt, outcome }
      return outcome === foreign || head - top >= depth ? outcome : shown
    },
  }
}

/** Outcome of transactions that are others in the blocks that have them. */
const other: BlockOutcome = { type: 'other', finality: 'final' }
/** Outcome of transactions that are others in any block, so that it is final at once. */
const foreign: BlockOutcome = { ...other }

/** Placeholder for a transaction that need not be read. */
const none: Transaction = { hash: '', nonce: 0n, input: '0x', value: '0x0', gas: '0x0' }

const blockSchema = z.object({ timestamp: quantitySchema })

/** Unix time of the latest block in ms. Rejects if no node answers. */
async function lastBlockAt(rpc: Rpc, network: Network, signal: AbortSignal): Promise<number> {
  const block = await rpc.request(
    network,
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { schema: z.unknown(), signal },
  )
  return Number(z.parse(blockSchema, block).timestamp) * 1_000
}

/** Number of the latest block; undefined if no node answers. */
const headOf = (rpc: Rpc, network: Network, signal: AbortSignal) =>
  rpc
    .request(network, { method: 'eth_blockNumber', params: [] }, { schema: quantitySchema, signal })
    .catch(() => undefined)

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
  const traces = storage && createTraces(storage)
  const earlier = traces?.of(first)
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
  let replaced: { by: Taken; look: (head: bigint) => Standing } | undefined
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
    traces?.keep(first, { hashes: [...hashes], seen: { from: sender, nonce, to, input, value } })
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

  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    const sighting = await judge.look([followed], signal)
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
    const head = await headOf(rpc, network, signal)
    if (head === undefined) return { type: 'replaced' }
    const depth = finalDepth(network.caipNetworkId)
    replaced = { by, look: replaced?.look ?? watchDepth({ block: by.block, depth, head }) }
    const state = replaced.look(head)
    if (state === 'final') return { type: 'replaced', finality: isSpent ? 'spent' : 'final' }
    if (state === 'halted') return { type: 'halted', since: await lastBlockAt(rpc, network, signal) }
    return { type: 'replaced' }
  }

  /** Loads its code on demand, since it is rarely needed. */
  async function takenBy(seen: Seen, signal: AbortSignal) {
    const findRepriced = await loadChunk(async () => (await import('./repriced')).findRepriced)
    return findRepriced(rpc, network, seen, { signal })
  }

  return pollOutcome(wait, look, (sighting) => {
    if (isDecided(sighting)) traces?.forget(first)
    report(sighting)
  })
}

/** Whether the network knows this transaction. */
export async function isKnown(
  { rpc }: { rpc: Rpc },
  network: Network,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const found = await rpc.request(
    network,
    { method: 'eth_getTransactionByHash', params: [hash] },
    { schema: transactionSchema, signal },
  )
  return found !== null
}

async function getTransaction(rpc: Rpc, network: Network, hash: string, { signal }: Abandonable) {
  const found = await rpc.request(
    network,
    { method: 'eth_getTransactionByHash', params: [hash] },
    { schema: transactionSchema, signal },
  )
  return found?.hash.toLowerCase() === hash ? found : undefined
}

/** Revert reason: the call is repeated (`eth_call`) at the block of the transaction. */
async function revertReasonAt(
  rpc: Rpc,
  network: Network,
  from: string,
  { receipt, transaction }: Landed,
  { signal }: Abandonable,
): Promise<string> {
  try {
    const { to, input, value, gas } = transaction.hash
      ? transaction
      : ((await getTransaction(rpc, network, receipt.transactionHash.toLowerCase(), { signal })) ?? none)
    if (!to) return unknownReason
    const block = `0x${receipt.blockNumber.toString(16)}`
    await rpc.request(
      network,
      { method: 'eth_call', params: [{ from: transaction.from ?? from, to, data: input, value, gas }, block] },
      { schema: z.unknown(), signal },
    )
    return unknownReason
  } catch (error) {
    return revertedBecause(error) ?? unknownReason
  }
}
