import { abortReason, throwIfAborted } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { amountOfToken, type SentTransaction } from '../../domain/send/send'
import { approvalCall } from '../../domain/swap/builder'
import { percentText } from '../../domain/swap/figures'
import { stepOf, type Approval, type SwapOffer } from '../../domain/swap/swap'
import { formatAmount } from '../../domain/text/amount'
import { clock as ownClock } from '../../services/page/clock'
import { refused } from '../../services/send/errors'
import { assertWallet, sendTransaction } from '../../services/send/evm'
import { createLeftSwap } from '../../services/storage/leftSwap'
import { sendBatch } from '../../services/wallet/batch'
import { accountOn, connectedWallet, networkOf, receipts, tokenAddress } from '../send/sender'
import type { SwapDependencies } from './dependencies'
import { transferOf } from './offers'

/** What is asked of the wallet, and what became of an approval. */
export function createAsking({ options, remote, provider, storage, clock = ownClock }: SwapDependencies) {
  const left = createLeftSwap({ storage, now: clock.now })

  async function checkOffer({ order }: SwapOffer, signal: AbortSignal): Promise<void> {
    const { address } = accountOn(options(), order.account)
    const wallet = connectedWallet(provider, 'eip155')
    // What could not be followed is not asked for.
    await Promise.all([assertWallet(wallet, { from: address, chain: order.network }, { signal }), receipts()])
  }

  /** Asks the wallet for exactly the calls on show. */
  async function askWallet(offer: SwapOffer, signal: AbortSignal): Promise<SentTransaction> {
    const { order, calls, router, quote } = offer
    const { from, to, units, slippage, network: chain } = order
    const { network, address } = accountOn(options(), order.account)
    const wallet = provider('eip155')
    if (!wallet) throw refused('The wallet is no longer connected. Connect it again.')
    const [next] = calls
    const step = stepOf(offer)
    if (!next) throw refused('There is nothing to ask for.')
    const common = { network: chain, account: order.account, to: router, what: amountOfToken(units, from) }
    if (step === 'approve' || step === 'revoke') {
      // What is left of an older approval is the chain's to say; none of this swap is made yet.
      const approved = step === 'approve' ? units : '0'
      const approval = { token: from, spender: router, units: approved, network: chain, account: order.account }
      const amountText = formatAmount(BigInt(units), from.quantity.decimals)
      left.keep({ from, to, amountText, slippage: percentText(slippage), approval })
    }
    const into = amountOfToken(quote.toUnits, to)
    if (step === 'all') {
      const hash = await sendBatch(wallet, { from: address, chain, calls: calls.map(transferOf) }, { signal })
      left.forget()
      return { ...common, hash, at: clock.now(), kind: 'swap', into, batch: true }
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
      // What was declined does not stand: the next page must not say that it does.
      if (step !== 'swap' && isNotSent(error)) left.forget()
      throw error
    })
    if (step === 'approve') return { ...common, hash, at: clock.now(), kind: 'approve' }
    if (step === 'revoke') return { ...common, what: from.symbol, hash, at: clock.now(), kind: 'revoke' }
    left.forget()
    return { ...common, hash, at: clock.now(), kind: 'swap', into }
  }

  async function revoke(
    { token, spender, account, network: chain }: Approval,
    signal: AbortSignal,
  ): Promise<SentTransaction> {
    const { network, address } = accountOn(options(), account)
    const contract = tokenAddress(token)
    const wallet = provider('eip155')
    if (!wallet || !contract) throw refused('The wallet is no longer connected. Connect it again.')
    const transfer = approvalCall(contract, spender, 0n)
    const hash = await sendTransaction(
      wallet,
      { from: address, transfer, chain },
      async (sent) => (await receipts()).isKnown(await remote(), network, sent, signal),
      { signal },
    )
    left.forget()
    return { network: chain, account, hash, to: spender, what: token.symbol, at: clock.now(), kind: 'revoke' }
  }

  async function awaitApproval(transaction: SentTransaction, signal: AbortSignal): Promise<void> {
    const network = networkOf(options(), transaction)
    const { address: from } = accountOn(options(), transaction.account)
    const [{ rpc }, { watchReceipt }] = await Promise.all([remote(), receipts()])
    throwIfAborted(signal)
    await new Promise<void>((resolve, reject) => {
      const stop = watchReceipt({ rpc, wait: clock.wait }, network, { hash: transaction.hash, from }, (sighting) => {
        if (sighting.type === 'confirmed') return resolve()
        if (sighting.type === 'reverted' || sighting.type === 'replaced') reject(notTaken(sighting))
      })
      signal.addEventListener('abort', () => {
        stop()
        reject(abortReason(signal) as Error)
      })
    })
  }

  return { checkOffer, askWallet, revoke, awaitApproval }
}

const isNotSent = (error: unknown) =>
  error instanceof ModalError && (error.code === 'wallet.declined' || error.code === 'send.refused')

function notTaken(sighting: { type: 'reverted'; reason: string } | { type: 'replaced' }): ModalError {
  const message =
    sighting.type === 'reverted'
      ? `The network has taken the approval back: ${sighting.reason}. Nothing was swapped.`
      : 'Another transaction of yours took the place of the approval. Nothing was swapped.'
  return new ModalError('transaction.reverted', message)
}
