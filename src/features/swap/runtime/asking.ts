import { hasErrorCode } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import { amountOfToken, type Arrival, type Deed, type SentTransaction } from '../../../domain/transaction/transaction'
import { percentText } from '../domain/figures'
import { stepOf, type SwapOffer, type SwapOrder } from '../domain/swap'
import { formatAmount } from '../../../domain/text/amount'
import { clock as ownClock } from '../../../services/page/clock'
import { refused, walletGone } from '../../../services/transaction/errors'
import { assertWallet, sendTransaction } from '../../../services/transaction/evm'
import { createLeftSwaps } from '../services/leftSwaps'
import { sendBatch } from '../../../services/transaction/batch'
import { accountOn, connectedWallet, lastBlock, receipts, tokenAddress } from '../../../runtime/transaction/sender'
import { createTokenApprovals, named } from './approvals'
import type { SwapDependencies } from './dependencies'
import { transferOf } from './offers'

/** Creates the wallet requests of a swap, and the checks of an approval. */
export function createAsking(given: SwapDependencies) {
  const { options, remote, provider, storage, clock = ownClock } = given
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
    const sent = { ...common, ...named(hash, given) }
    left.note(allowance, withdraw ? { granting: hash } : { using: hash })
    if (step === 'approve') return { ...sent, kind: 'approve' }
    if (step === 'revoke') return { ...sent, what: from.symbol, kind: 'revoke' }
    return { ...sent, kind: 'swap', into, arrives }
  }

  return { checkWallet, askWallet, ...createTokenApprovals(given, left) }
}

const isNotSent = (error: unknown) =>
  error instanceof ModalError && hasErrorCode(error, 'wallet.declined', 'send.refused')
