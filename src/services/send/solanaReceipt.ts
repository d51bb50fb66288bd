import { RECEIPT_POLL } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { solanaReason } from '../../domain/send/solanaReason'
import type { Clock } from '../page/clock'
import type { Rpc } from '../api/rpc'
import { createSolanaReads } from './solanaReads'

/** What became of a transaction. `replaced`: it was not taken while it could be, and never will be. */
export type SolanaOutcome = { type: 'confirmed' } | { type: 'reverted'; reason: string } | { type: 'replaced' }

/** A transaction can be taken for so many blocks after the one it names; what was broadcast names an earlier one. */
const LIFE = 150n

/**
 * Asks for the status of a signature every 4 s, through outages, until the chain has decided.
 *
 * @returns how to stop
 */
export function watchSignature(
  { rpc, wait }: { rpc: Rpc; wait: Clock['wait'] },
  network: Network,
  signature: string,
  tell: (outcome: SolanaOutcome) => void,
): () => void {
  const reads = createSolanaReads({ rpc })
  const stop = new AbortController()
  const { signal } = stop
  let last: bigint | undefined

  async function look(): Promise<SolanaOutcome | undefined> {
    // Asked before the status: what is final by then, the status knows.
    const over = last !== undefined && (await reads.height(network, 'finalized', { signal })) > last
    const status = await reads.status(network, signature, { signal })
    if (status) {
      if (status.confirmationStatus === 'processed') return undefined
      return status.err === null ? { type: 'confirmed' } : { type: 'reverted', reason: solanaReason(status.err) }
    }
    last ??= (await reads.height(network, 'processed', { signal })) + LIFE
    return over ? { type: 'replaced' } : undefined
  }

  async function follow(): Promise<void> {
    for (;;) {
      const outcome = await look().catch(() => undefined)
      signal.throwIfAborted()
      if (outcome) return tell(outcome)
      await wait(RECEIPT_POLL, signal)
    }
  }
  follow().catch(() => undefined)
  return () => stop.abort()
}
