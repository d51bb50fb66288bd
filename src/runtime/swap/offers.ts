import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import { feeOf } from '../../domain/send/fee'
import type { Fee } from '../../domain/send/send'
import { disagreement } from '../../domain/send/simulation'
import { checkedApproval, checkedSwap } from '../../domain/swap/builder'
import { minimumReceived, SWAP_GAS } from '../../domain/swap/figures'
import type { SwapCall, SwapOffer, SwapOrder } from '../../domain/swap/swap'
import { createEvmSend } from '../../services/send/evm'
import { createSimulate } from '../../services/send/simulation'
import { takesBatches } from '../../services/wallet/batch'
import { accountOn, assertDecimals, tokenAddress } from '../send/sender'
import type { SwapDependencies } from './dependencies'
import type { createQuotes } from './quotes'

/** What is put before the visitor: a fresh quote, the calls for it, each held against what was asked for, what they cost and change. */
export function createOffers({ options, remote, near }: SwapDependencies, quotes: ReturnType<typeof createQuotes>) {
  /** The decimals that the tokens count in on the network: with others the amounts would be other ones. */
  async function checkDecimals(network: Network, { from, to }: SwapOrder, signal: AbortSignal): Promise<void> {
    const evm = createEvmSend(await remote())
    for (const token of [from, to]) {
      const contract = tokenAddress(token)
      const { decimals } = network.nativeCurrency
      assertDecimals(token, contract ? await evm.decimals(network, contract, { signal }) : decimals)
    }
  }

  /** What the exchange may move already: no more than both it and the chain say. */
  async function allowance(network: Network, order: SwapOrder, owner: string, router: string, signal: AbortSignal) {
    const contract = tokenAddress(order.from)
    if (!contract) return BigInt(order.units)
    const { convert: getConvert, rpc } = await remote()
    const convert = await getConvert()
    const [said, held] = await Promise.all([
      convert.allowance(order, { signal }),
      createEvmSend({ rpc }).allowance(network, contract, owner, router, { signal }),
    ])
    return said < held ? said : held
  }

  async function feeFor(
    network: Network,
    from: string,
    [next, other]: readonly SwapCall[],
    signal: AbortSignal,
  ): Promise<Fee> {
    if (!next) throw new ModalError('internal', 'There is nothing to ask for.')
    const evm = createEvmSend(await remote())
    const gas = await evm.estimateFee(network, { from, transfer: next.transfer }, { signal })
    if (!other) {
      // A pool writes more than was reckoned when time has passed since anyone last traded there.
      const limit = next.kind === 'swap' ? gas.limit + gas.limit / 4n : gas.limit
      return { units: feeOf({ ...gas, limit }).toString(), gas: limit.toString() }
    }
    // The second call cannot be reckoned before the first is made; its wallet does.
    return { units: feeOf({ ...gas, limit: gas.limit + SWAP_GAS, l1: gas.l1 * 2n }).toString() }
  }

  return async function prepare(order: SwapOrder, signal: AbortSignal): Promise<SwapOffer> {
    const { network, address } = accountOn(options(), order.account)
    if (network.caipNetworkId !== order.network)
      throw new ModalError(
        'send.mismatch',
        'The account and the network of this do not belong together. Review it again.',
      )
    const units = BigInt(order.units)
    const { convert: getConvert, rpc } = await remote()
    const convert = await getConvert()
    // A native coin is not approved: the router is the one that what is got would be approved for.
    const approved = order.from.address ? order : { ...order, from: order.to, to: order.from }
    const [quote, approval] = await Promise.all([
      quotes.quote(network, order, signal),
      convert.buildApproval(approved, units, { signal }).then((tx) => checkedApproval(tx, { ...approved, units })),
      checkDecimals(network, order, signal),
    ])
    const minimum = minimumReceived(quote.toUnits, order.slippage)
    const router = approval.spender
    const [built, may] = await Promise.all([
      convert.buildSwap(order, units, order.slippage, { signal }),
      allowance(network, order, address, router, signal),
    ])
    const quoted = BigInt(quote.toUnits)
    const swap: SwapCall = {
      kind: 'swap',
      transfer: checkedSwap(built, { ...order, units, router, minimum, quoted }),
    }
    const both: readonly SwapCall[] = may >= units ? [swap] : [{ kind: 'approve', transfer: approval.transfer }, swap]
    const changes = await createSimulate({ rpc })(network, address, both.map(transferOf), { signal })
    const fault =
      changes &&
      disagreement(changes, {
        from: { token: tokenAddress(order.from), units },
        to: { token: tokenAddress(order.to), units: minimum },
      })
    if (fault) throw ModalError.from(fault)
    const wallet = both.length > 1 ? near('eip155') : undefined
    const atOnce = wallet && (await takesBatches(wallet, { from: address, chain: order.network }, { signal }))
    const calls = atOnce ? both : both.slice(0, 1)
    const fee = await feeFor(network, address, calls, signal)
    return { id: quote.id, order, quote, minimum: minimum.toString(), router, calls, fee, changes }
  }
}

export const transferOf = ({ transfer }: SwapCall): EvmTransfer => transfer
