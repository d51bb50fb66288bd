import { ModalError } from '../../../domain/errors'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import { disagreement, type Change } from '../../../domain/transaction/simulation'
import { approvalCall, checkedApproval, checkedSwap } from '../domain/builder'
import { minimumReceived } from '../domain/figures'
import { type Allowance, type PendingAllowance, type SwapCall, type SwapOffer, type SwapOrder } from '../domain/swap'
import { createSwapReads } from './reads'
import { createSimulate } from '../../../services/transaction/simulation'
import { batchSupport, refusesBatches } from '../../../services/transaction/batch'
import { accountOn, tokenAddress } from '../../../runtime/transaction/sender'
import type { SwapDependencies } from './dependencies'
import type { createQuotes } from './quotes'

/**
 * Creates the offers for review: a new quote, its calls (checked against the order), their fee and changes.
 *
 * @param pendingFor returns the sent transaction that may still change an allowance
 */
export function createOffers(
  { options, remote, near }: SwapDependencies,
  quotes: ReturnType<typeof createQuotes>,
  pendingFor: (allowance: Allowance) => PendingAllowance | undefined = () => undefined,
) {
  const { checkDecimals, allowance, isRefused, feeFor } = createSwapReads({ remote })

  /** Prepares an offer for an order. @throws ModalError `outcome.other`, `send.mismatch.account`, … */
  async function prepare(order: SwapOrder, signal: AbortSignal): Promise<SwapOffer> {
    const { network, address } = accountOn(options(), order.account)
    if (network.caipNetworkId !== order.network)
      throw new ModalError('send.mismatch.account', 'The account and network don’t belong together. Review this again.')
    const units = BigInt(order.units)
    const { convert: getConvert, rpc } = await remote()
    const convert = await getConvert()
    // A native coin needs no approval: get the router from an approval of the other token.
    const approved = order.from.address ? order : { ...order, from: order.to, to: order.from }
    const decimals = checkDecimals(network, order, signal)
    const [quote, approval] = await Promise.all([
      quotes.quote(network, order, signal),
      convert.buildApproval(approved, units, { signal }).then((tx) => checkedApproval(tx, { ...approved, units })),
      decimals,
    ]).catch(async (error: unknown) => {
      // Check decimals first: with wrong decimals every amount is wrong, and the call fails for a misleading reason.
      await decimals
      throw error
    })
    const minimum = minimumReceived(quote.toUnits, order.slippage)
    const router = approval.spender
    const [built, { may, left }] = await Promise.all([
      convert.buildSwap(order, units, order.slippage, { signal }),
      allowance(network, order, address, router, signal),
    ])
    const quoted = BigInt(quote.toUnits)
    const { transfer, read } = checkedSwap(built, { ...order, units, router, minimum, quoted })
    const swap: SwapCall = { kind: 'swap', transfer }
    const approve: SwapCall = { kind: 'approve', transfer: approval.transfer }
    const revoke: SwapCall = { kind: 'revoke', transfer: approvalCall(approval.transfer.to, router, 0n) }
    const isLeft = left > 0n && may < units && (await isRefused(network, address, approve.transfer, signal))
    const all = may >= units ? [swap] : isLeft ? [revoke, approve, swap] : [approve, swap]
    const tokens = tokensOf(order)
    const simulated = await createSimulate({ rpc })(network, address, all.map(transferOf), { tokens, signal })
    const changes = simulated?.changes
    refuseOther(changes, order, minimum.toString())
    const wallet = all.length > 1 ? near('eip155') : undefined
    const sender = { from: address, chain: order.network }
    const atOnce = wallet && !refusesBatches(wallet, sender) && (await batchSupport(wallet, sender, { signal })).atomic
    const calls = atOnce ? all : all.slice(0, 1)
    const fees = await feeFor(network, address, calls, async () => simulated?.gas, signal)
    const isUnread = !simulated && !read
    const found = order.from.address && pendingFor({ token: order.from, spender: router, account: order.account })
    // An allowance that is large enough does not wait for the approval's later blocks.
    const pending = found && (calls[0]?.kind !== 'swap' || found.transaction.kind === 'revoke') ? found : undefined
    return {
      ...{
        id: quote.id,
        order,
        quote,
        minimum: minimum.toString(),
        router,
        calls,
        plan: all,
        ...fees,
        gasUsed: simulated?.gas.map(String),
        changes,
        isUnread,
      },
      ...(order.from.address && { allowance: left.toString() }),
      ...(pending && { pending }),
    }
  }

  return { prepare }
}

/** Asserts that the simulated changes match the order. @throws ModalError `outcome.other` */
export function refuseOther(
  changes: readonly Change[] | undefined,
  { from, to, units }: SwapOrder,
  minimum: string,
): void {
  const fault =
    changes &&
    disagreement(changes, {
      from: { token: tokenAddress(from), units: BigInt(units) },
      to: { token: tokenAddress(to), units: BigInt(minimum) },
    })
  if (fault) throw ModalError.from(fault)
}

/** Contracts of an order's tokens; `undefined` is the native coin. */
export const tokensOf = ({ from, to }: SwapOrder) => [tokenAddress(from), tokenAddress(to)]
/** Returns the transaction of a call. */
export const transferOf = ({ transfer }: SwapCall): EvmTransfer => transfer
