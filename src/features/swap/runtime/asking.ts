import { abortReason, throwIfAborted } from '../../../domain/abort'
import { isOf } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import { feeOf, insufficient } from '../../../domain/transaction/fee'
import { assertStanding } from '../../../domain/transaction/justBefore'
import {
  amountOfToken,
  type Arrival,
  type Deed,
  type SentTransaction,
  type TransactionOutcome,
  type TransactionSighting,
} from '../../../domain/transaction/transaction'
import { approvalCall } from '../domain/builder'
import { percentText } from '../domain/figures'
import { stepOf, type Approval, type SwapOffer, type SwapOrder } from '../domain/swap'
import { notAsReviewed, unknownReason } from '../../../domain/texts'
import { formatAmount } from '../../../domain/text/amount'
import { clock as ownClock } from '../../../services/page/clock'
import { refused, walletGone } from '../../../services/transaction/errors'
import { assertWallet, createEvmSend, sendTransaction } from '../../../services/transaction/evm'
import { createLeftSwaps } from '../services/leftSwaps'
import { sendBatch } from '../../../services/transaction/batch'
import { watchBatch } from '../../../services/transaction/batchOutcome'
import { isDecided } from '../../../services/transaction/receipt'
import {
  accountOn,
  connectedWallet,
  lastBlock,
  networkOf,
  receipts,
  tokenAddress,
} from '../../../runtime/transaction/sender'
import type { SwapDependencies } from './dependencies'
import { transferOf } from './offers'

/** Creates the wallet requests of a swap, and the checks of an approval. */
export function createAsking({ options, remote, provider, sendsCalls, storage, clock = ownClock }: SwapDependencies) {
  const left = createLeftSwaps({ storage, now: clock.now })

  async function checkWallet(
    { account, network: chain }: Pick<SwapOrder, 'account' | 'network'>,
    signal: AbortSignal,
  ): Promise<void> {
    const { address } = accountOn(options(), account)
    const wallet = connectedWallet(provider, 'eip155')
    // Load the code that follows transactions first, so that each requested transaction can be followed.
    await Promise.all([assertWallet(wallet, { from: address, chain }, { signal }), receipts()])
  }

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

  /** Requests exactly the reviewed calls from the wallet. */
  async function askWallet(offer: SwapOffer, signal: AbortSignal): Promise<SentTransaction> {
    const { order, calls, router, quote } = offer
    const { from, to, units, slippage, network: chain } = order
    const { network, address } = accountOn(options(), order.account)
    const wallet = provider('eip155')
    if (!wallet) throw walletGone()
    const [next] = calls
    const step = stepOf(offer)
    if (!next) throw refused('send.refused.nothing', 'There’s nothing to send.')
    const { rpc } = await remote()
    const deed: Deed = {
      calls: calls.map(({ kind, transfer }) => ({ ...transfer, step: kind })),
      after: await lastBlock(rpc, network, signal),
    }
    const common = { network: chain, account: order.account, to: router, what: amountOfToken(units, from), deed }
    const token = tokenAddress(to)
    const arrives: Arrival = {
      ...(token && { token }),
      ...{ owner: address, decimals: to.quantity.decimals, symbol: to.symbol, units: quote.toUnits },
    }
    const allowance = { token: from, spender: router, account: order.account }
    const amountText = formatAmount(BigInt(units), from.quantity.decimals)
    // A revocation approves nothing yet: what remains of the older approval is read from the blockchain.
    const approval = { ...allowance, units: step === 'approve' ? units : '0', network: chain }
    const swap = { from, to, amountText, slippage: percentText(slippage), approval }
    const withdraw = step === 'approve' || step === 'revoke' ? left.keep(swap) : undefined
    const into = amountOfToken(quote.toUnits, to)
    if (step === 'all') {
      const hash = await sendBatch(wallet, { from: address, chain, calls: calls.map(transferOf) }, { signal })
      // If the wallet makes only a part of it, the approval may stand.
      left.keep({ ...swap, using: hash })
      return { ...common, hash, at: clock.now(), kind: 'swap', into, arrives, batch: true }
    }
    const hash = await sendTransaction(
      wallet,
      {
        from: address,
        transfer: next.transfer,
        chain,
        gas: offer.fee.gas === undefined ? undefined : BigInt(offer.fee.gas),
      },
      async (sent) => (await receipts()).isKnown(await remote(), network, sent, signal),
      { signal },
    ).catch((error: unknown) => {
      // Nothing was sent: the next page must not show it as approved.
      if (isNotSent(error)) withdraw?.()
      throw error
    })
    const sent = { ...common, ...named(hash) }
    left.note(allowance, withdraw ? { granting: hash } : { using: hash })
    if (step === 'approve') return { ...sent, kind: 'approve' }
    if (step === 'revoke') return { ...sent, what: from.symbol, kind: 'revoke' }
    return { ...sent, kind: 'swap', into, arrives }
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
    return { network: chain, account, ...named(hash), to: spender, what: token.symbol, kind: 'revoke', deed }
  }

  /** Name of what the wallet has just sent. */
  function named(hash: string): Pick<SentTransaction, 'hash' | 'at' | 'batch'> {
    return { hash, at: clock.now(), ...(sendsCalls() && { batch: true }) }
  }

  async function awaitApproval(transaction: SentTransaction, signal: AbortSignal): Promise<void> {
    const network = networkOf(options(), transaction)
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

  return { checkWallet, checkApproval, askWallet, revoke, awaitApproval }
}

const isNotSent = (error: unknown) => error instanceof ModalError && isOf(error, 'wallet.declined', 'send.refused')

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
