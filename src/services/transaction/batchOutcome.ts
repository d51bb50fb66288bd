import * as z from 'zod/mini'
import { hasCode } from '../../domain/eip1193/error'
import { CALLS_STATUS_LIMIT } from '../../domain/limits'
import { unknownReason } from '../../domain/texts'
import { classOfCode, type CallsClass } from '../../domain/transaction/calls'
import type { TransactionSighting } from '../../domain/transaction/transaction'
import type { Clock } from '../page/clock'
import { anySignal, timeoutSignal } from '../page/platform'
import { ask, type Eip1193Provider } from '../wallet/eip1193'
import { batchStatus, statusCodeOf } from './batch'
import type { Judge } from './evmJudge'
import type { KeyValueStore } from '../storage/storage'
import { isDecided, pollOutcome } from './receipt'
import { createSentRecords } from './sentRecords'

const statusSchema = z.looseObject(batchStatus)

/** Batch that a wallet has accepted. */
export interface FollowedBatch {
  id: string
  /** Compares the batch's transactions with the request. */
  judge: Judge
  /** Keeps the hashes that the wallet has named: the next page finds them, though the wallet may have forgotten the batch. */
  storage?: KeyValueStore | undefined
}

/** Answers in which the wallet does not know the batch until it is `unseen`: the wallet may never have sent it. */
const UNKNOWN = 15
/** Rounds in which no node knows the batch's transactions until it is `untold`. */
const UNPROVEN = 15

/**
 * Follows a batch until its outcome is final. The wallet only names its transactions; their effect is read from the
 * network. If it names none, its status counts, except that success becomes `untold`. While no block has the named
 * ones, the wallet is asked again: after a reorganisation a bundler sends the batch in another transaction.
 *
 * @param provider returns the wallet while it is connected
 * @returns a function that stops following
 */
export function watchBatch(
  wait: Clock['wait'],
  provider: () => Eip1193Provider | undefined,
  { id, judge, storage }: FollowedBatch,
  report: (sighting: TransactionSighting) => void,
): () => void {
  let unknown = 0
  let unproven = 0
  const records = storage && createSentRecords(storage)
  let hashes: readonly string[] = records?.of(id)?.hashes ?? []

  async function poll(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    const isNamed = hashes.length > 0
    if (isNamed) {
      const sighting = await judge.check(hashes, signal)
      if (sighting !== 'missing') return found(sighting)
      unproven += 1
      if (unproven >= UNPROVEN) return { type: 'untold' }
    }
    const wallet = provider()
    if (!wallet) return undefined
    // An extension that was updated meanwhile never answers.
    const limit = anySignal(signal, timeoutSignal(CALLS_STATUS_LIMIT))
    const answer = await ask(wallet, 'wallet_getCallsStatus', [id], { signal: limit }).catch((error: unknown) => {
      if (!hasCode(error, [5730])) throw error
    })
    // Some wallets answer nothing about a batch that they do not know.
    if (answer === undefined || answer === null) {
      unknown += 1
      return unknown >= UNKNOWN && !isNamed ? { type: 'unseen' } : undefined
    }
    const wasUnseen = unknown >= UNKNOWN
    unknown = 0
    const { status, receipts } = z.parse(statusSchema, answer)
    const kind = classOfCode(statusCodeOf(status))
    if (kind === 'pending') {
      hashes = []
      return found(wasUnseen ? { type: 'seen' } : undefined)
    }
    const named = (receipts ?? []).map(({ transactionHash }) => transactionHash.toLowerCase())
    if (named.length === 0) {
      const unnamed = isNamed ? undefined : unreceipted(kind)
      if (unnamed?.type !== 'untold') return unnamed
      // A wallet may know of the success before it has the receipt.
      unproven += 1
      return unproven >= UNPROVEN ? unnamed : undefined
    }
    const isNew = named.join() !== hashes.join()
    hashes = named
    if (!isNew) return undefined
    records?.keep(id, { hashes })
    const sighting = await judge.check(hashes, signal)
    return sighting === 'missing' ? undefined : found(sighting)
  }

  function found(sighting: TransactionSighting | undefined): TransactionSighting | undefined {
    unproven = 0
    return sighting
  }
  return pollOutcome(wait, poll, (sighting) => {
    if (isDecided(sighting)) records?.forget(id)
    report(sighting)
  })
}

/** Returns the outcome of a batch for which the wallet names no transaction; its claim of success becomes `untold`. */
export function unreceipted(kind: Exclude<CallsClass, 'pending'>): TransactionSighting {
  if (kind === 'reverted') return { type: 'reverted', reason: unknownReason, finality: 'final' }
  if (kind === 'part') return { type: 'part', finality: 'final' }
  return { type: kind === 'unsent' ? 'unsent' : 'untold' }
}
