import type { Network } from '../../domain/network/network'
import type { TransactionSighting } from '../../domain/send/send'
import { solanaReason } from '../../domain/send/solanaReason'
import type { Clock } from '../page/clock'
import type { Rpc } from '../api/rpc'
import { pollOutcome } from './receipt'
import { createSolanaReads } from './solanaReads'

/** A transaction can be taken for so many blocks after the one it names; what was broadcast names an earlier one. */
const LIFE = 150n

/**
 * Follows a signature until the chain has decided. One that was not taken while it could be counts as replaced where it
 * was seen, else as unseen: another cluster may have taken it.
 *
 * @returns how to stop
 */
export function watchSignature(
  { rpc, wait }: { rpc: Rpc; wait: Clock['wait'] },
  network: Network,
  signature: string,
  report: (sighting: TransactionSighting) => void,
): () => void {
  const reads = createSolanaReads({ rpc })
  let lastHeight: bigint | undefined
  let seen = false

  async function look(signal: AbortSignal): Promise<TransactionSighting | undefined> {
    // Read before the status: what is final by then, the status knows.
    const over = lastHeight !== undefined && (await reads.height(network, 'finalized', { signal })) > lastHeight
    const status = await reads.status(network, signature, { signal })
    if (status) {
      seen = true
      if (status.confirmationStatus === 'processed') return undefined
      return status.err === null ? { type: 'confirmed' } : { type: 'reverted', reason: solanaReason(status.err) }
    }
    lastHeight ??= (await reads.height(network, 'processed', { signal })) + LIFE
    return over ? { type: seen ? 'replaced' : 'unseen' } : undefined
  }

  return pollOutcome(wait, look, report)
}
