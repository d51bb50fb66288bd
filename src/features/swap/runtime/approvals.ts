import { abortReason, throwIfAborted } from '../../../domain/abort'
import { ModalError } from '../../../domain/errors'
import { feeOf, insufficient } from '../../../domain/transaction/fee'
import { assertStanding } from '../../../domain/transaction/finalChecks'
import {
  type Deed,
  type SentTransaction,
  type TransactionOutcome,
  type TransactionSighting,
} from '../../../domain/transaction/transaction'
import { approvalCall } from '../domain/builder'
import { type Approval } from '../domain/swap'
import { notAsReviewed, unknownReason } from '../../../domain/texts'
import { clock as ownClock } from '../../../services/page/clock'
import { walletGone } from '../../../services/transaction/errors'
import { createEvmSend, sendTransaction } from '../../../services/transaction/evm'
import type { createLeftSwaps } from '../services/leftSwaps'
import { watchBatch } from '../../../services/transaction/batchOutcome'
import { isDecided } from '../../../services/transaction/receipt'
import { accountOn, lastBlock, networkOfTransaction, receipts, tokenAddress } from '../../../runtime/transaction/sender'
import type { SwapDependencies } from './dependencies'

/**
 * Creates the functions of an approval: its check before a revocation, the revocation, and what became of a sent one.
 *
 * @param left unfinished swaps of this browser
 */
export function createTokenApprovals(given: SwapDependencies, left: ReturnType<typeof createLeftSwaps>) {
  const { options, remote, provider, storage, clock = ownClock } = given

  /** Asserts, before an approval is revoked, that it exists and that the account can pay the fee. */
  async function checkApproval({ token, spender, account }: Approval, signal: AbortSignal): Promise<void> {
    const { network, address } = accountOn(options(), account)
    const contract = tokenAddress(token)
    if (!contract) return
    const { rpc } = await remote()
    const evm = createEvmSend({ rpc })
    const transfer = approvalCall(contract, spender, 0n)
    const native = rpc.balance(network, address, { signal })
    const priced = evm.estimateFee(network, { from: address, transfer }, { signal })
    for (const answer of [native, priced]) answer.catch(() => undefined)
    assertStanding(await evm.allowance(network, contract, address, spender, { signal }))
    const fault = insufficient({
      ...{ native: false, units: 0n, balance: 0n, nativeBalance: await native, fee: feeOf(await priced) },
    })
    if (fault) throw ModalError.from(fault)
  }

  async function revoke(
    { token, spender, account, network: chain }: Approval,
    signal: AbortSignal,
  ): Promise<SentTransaction> {
    const { network, address } = accountOn(options(), account)
    const contract = tokenAddress(token)
    const wallet = provider('eip155')
    if (!wallet || !contract) throw walletGone()
    const transfer = approvalCall(contract, spender, 0n)
    const deed: Deed = {
      calls: [{ ...transfer, step: 'revoke' }],
      after: await lastBlock((await remote()).rpc, network, signal),
    }
    const hash = await sendTransaction(
      wallet,
      { from: address, transfer, chain },
      async (sent) => (await receipts()).isKnown(await remote(), network, sent, signal),
      { signal },
    )
    left.note({ account, token, spender }, { using: hash })
    return { network: chain, account, ...named(hash, given), to: spender, what: token.symbol, kind: 'revoke', deed }
  }

  async function awaitApproval(transaction: SentTransaction, signal: AbortSignal): Promise<void> {
    const network = networkOfTransaction(options(), transaction)
    const { address: from } = accountOn(options(), transaction.account)
    const [{ rpc }, { createJudge, watchReceipt }] = await Promise.all([remote(), receipts()])
    throwIfAborted(signal)
    await new Promise<void>((resolve, reject) => {
      const { hash, deed, batch } = transaction
      const report = (sighting: TransactionSighting) => {
        // The next step reads the allowance itself, so one block is enough for it. A failure counts once it is final.
        if (sighting.type === 'confirmed' || sighting.type === 'confirming') {
          stop()
          resolve()
        } else if (isDecided(sighting)) reject(notTaken(sighting))
      }
      const { wait } = clock
      const stop = batch
        ? watchBatch(
            wait,
            () => provider('eip155'),
            { id: hash, judge: createJudge(rpc, network, { from, deed }), storage },
            report,
          )
        : watchReceipt({ rpc, wait, storage }, network, { hash, from, deed }, report)
      signal.addEventListener('abort', () => {
        stop()
        reject(abortReason(signal) as Error)
      })
    })
  }

  return { checkApproval, revoke, awaitApproval }
}

/** Name of what the wallet has just sent. */
export function named(
  hash: string,
  { clock = ownClock, sendsCalls }: Pick<SwapDependencies, 'clock' | 'sendsCalls'>,
): Pick<SentTransaction, 'hash' | 'at' | 'batch'> {
  return { hash, at: clock.now(), ...(sendsCalls() && { batch: true }) }
}

function notTaken(sighting: TransactionOutcome): ModalError {
  if (sighting.type === 'reverted' && sighting.reason === unknownReason)
    return new ModalError(
      'transaction.reverted.approval.unsaid',
      `The approval failed: ${unknownReason}. Nothing was swapped.`,
    )
  if (sighting.type === 'reverted')
    return new ModalError(
      'transaction.reverted.approval',
      `The approval failed: ${sighting.reason}. Nothing was swapped.`,
      { facts: { reason: sighting.reason } },
    )
  if (sighting.type === 'replaced')
    return new ModalError(
      'transaction.reverted.replaced',
      'Another of your transactions took the approval’s place. Nothing was swapped.',
    )
  return new ModalError('transaction.other', notAsReviewed)
}
