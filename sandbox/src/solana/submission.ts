import type { Chain } from './chain'
import type { Outcome } from './landed'
import { RpcRefusal } from '../shared/solana/refusal'
import type { WireTransaction } from './wire'

/** Submission of transactions, up to a block. */
export interface Submission {
  /** Checks a transaction as a node's preflight does, if `checked`. Then lands it, or keeps it after `hold`. */
  send(transaction: WireTransaction, checked: boolean): string
  /** Keeps transactions from now on without landing them, as on a crowded network. */
  hold(): void
  /** Lands waiting transactions that have not expired, and later ones at once. */
  release(): void
  /** Drops waiting transactions. */
  drop(): void
}

/** Error message of a node for a failed preflight. */
function said(err: Outcome['err']): string {
  if (err === 'BlockhashNotFound') return 'Transaction simulation failed: Blockhash not found'
  if (err === 'AlreadyProcessed') return 'Transaction simulation failed: This transaction has already been processed'
  if (err === 'AccountNotFound') {
    return 'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.'
  }
  const [index, what] = (typeof err === 'object' && (err?.InstructionError as [number, unknown])) || []
  if (index === undefined)
    return `Transaction simulation failed: ${typeof err === 'string' ? err : JSON.stringify(err)}`
  const custom = (what as { Custom?: number }).Custom
  const reason = custom === undefined ? String(what) : `custom program error: 0x${custom.toString(16)}`
  return `Transaction simulation failed: Error processing Instruction ${index}: ${reason}`
}

/** Result of a preflight or simulation in the nodes' format. */
export const simulated = (
  { err, logs, units, returnData, inner }: Outcome,
  accounts: unknown = null,
  withInner = false,
) => ({
  accounts,
  err,
  logs,
  unitsConsumed: units,
  returnData,
  innerInstructions: withInner ? inner.map(({ index, instructions }) => ({ index, instructions })) : null,
  loadedAccountsDataSize: 0,
})

const nothing = (err: string): Outcome => ({ err, fee: 0n, logs: [], units: 0n, inner: [], returnData: null })

export function createSubmission(chain: Chain): Submission {
  const waiting = new Map<string, WireTransaction>()
  let held = false

  const mayLand = ({ signature, blockhash }: WireTransaction) =>
    chain.slots.lastHeightOf(blockhash) !== undefined && !chain.find(signature)

  function check(sent: WireTransaction): void {
    const { transaction, signature, blockhash } = sent
    if (Object.values(transaction.signatures).some((one) => one === null)) {
      throw new RpcRefusal(-32003, 'Transaction signature verification failure')
    }
    const outcome =
      chain.slots.lastHeightOf(blockhash) === undefined
        ? nothing('BlockhashNotFound')
        : chain.find(signature)
          ? nothing('AlreadyProcessed')
          : chain.simulate(sent, true)
    if (outcome.err === 'SignatureFailure') throw new RpcRefusal(-32003, 'Transaction signature verification failure')
    if (outcome.err) throw new RpcRefusal(-32002, said(outcome.err), simulated(outcome))
  }

  return {
    send(sent, checked) {
      const signed = Object.values(sent.transaction.signatures).every((one) => one !== null)
      if (waiting.has(sent.signature)) return sent.signature
      if (checked) check(sent)
      if (!signed) throw new RpcRefusal(-32003, 'Transaction signature verification failure')
      if (held) waiting.set(sent.signature, sent)
      // An expired or repeated transaction is accepted without effect, as on the real network.
      else if (mayLand(sent)) chain.land(sent)
      return sent.signature
    },
    hold() {
      held = true
    },
    release() {
      held = false
      for (const sent of waiting.values()) if (mayLand(sent)) chain.land(sent)
      waiting.clear()
    },
    drop() {
      waiting.clear()
    },
  }
}
