import { hasErrorCode } from '../../../domain/errorCodes'
import { throwIfAborted } from '../../../domain/abort'
import { ModalError } from '../../../domain/errors'
import type { Network } from '../../../domain/network/network'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import { feeOf } from '../../../domain/transaction/fee'
import { SWAP_GAS } from '../domain/figures'
import { type SwapCall, type SwapOffer, type SwapOrder } from '../domain/swap'
import { createEvmSend } from '../../../services/transaction/evm'
import { assertDecimals, tokenAddress } from '../../../runtime/transaction/sender'
import type { SwapDependencies } from './dependencies'

/** Creates the reads that an offer needs: decimals, allowances and fees, from the nodes and the exchange. */
export function createSwapReads({ remote }: Pick<SwapDependencies, 'remote'>) {
  /** Asserts the tokens' decimals: with others, every amount is wrong. @throws ModalError `token.decimals` */
  async function checkDecimals(network: Network, { from, to }: SwapOrder, signal: AbortSignal): Promise<void> {
    const evm = createEvmSend(await remote())
    for (const token of [from, to]) {
      const contract = tokenAddress(token)
      const { decimals } = network.nativeCurrency
      assertDecimals(token, contract ? await evm.decimals(network, contract, { signal }) : decimals)
    }
  }

  /**
   * Returns the on-chain allowance (`left`) and the part that the exchange may use (`may`): at most what the exchange
   * itself reports. If the exchange does not answer, both are the on-chain value.
   */
  async function allowance(network: Network, order: SwapOrder, owner: string, router: string, signal: AbortSignal) {
    const contract = tokenAddress(order.from)
    if (!contract) return { may: BigInt(order.units), left: 0n }
    const { convert: getConvert, rpc } = await remote()
    const convert = await getConvert()
    const [lagging, left] = await Promise.all([
      convert.allowance(order, { signal }).catch(() => undefined),
      createEvmSend({ rpc }).allowance(network, contract, owner, router, { signal }),
    ])
    throwIfAborted(signal)
    return { may: lagging !== undefined && lagging < left ? lagging : left, left }
  }

  /** Whether an approval would revert: some tokens require that the old one is revoked first. */
  async function isRefused(network: Network, from: string, transfer: EvmTransfer, signal: AbortSignal) {
    try {
      await createEvmSend(await remote()).estimateFee(network, { from, transfer }, { signal })
      return false
    } catch (error) {
      if (error instanceof ModalError && hasErrorCode(error, 'transaction.reverted')) return true
      throw error
    }
  }

  /** Estimates the fee of the calls. @param simulated gas used by each call, if a node can simulate */
  async function feeFor(
    network: Network,
    from: string,
    [next, ...others]: readonly SwapCall[],
    simulated: () => Promise<readonly bigint[] | undefined>,
    signal: AbortSignal,
  ): Promise<Pick<SwapOffer, 'fee' | 'feeIsRough'>> {
    if (!next) throw new ModalError('internal.nothing', 'There’s nothing to send.')
    const evm = createEvmSend(await remote())
    // Only the first call can be estimated before it is made. The bytes of each are known, and a swap has the most.
    const [gas, ...posted] = await Promise.all([
      evm.estimateFee(network, { from, transfer: next.transfer }, { signal }),
      ...others.map(({ transfer }) => evm.l1Fee(network, transfer, { signal })),
    ])
    if (others.length === 0) {
      const limit = withRoom(next, gas.limit)
      return { fee: { units: feeOf({ ...gas, limit }).toString(), gas: limit.toString() } }
    }
    // The wallet sets the gas limits of later calls.
    const gasUsed = await simulated()
    const limits = others.map((call, index) => {
      const used = gasUsed?.[index + 1] ?? SWAP_GAS
      return withRoom(call, used + used / 4n)
    })
    const limit = limits.reduce((sum, one) => sum + one, gas.limit)
    const l1 = posted.reduce((sum, one) => sum + one, gas.l1)
    const units = feeOf({ ...gas, limit, l1 }).toString()
    return { fee: { units }, feeIsRough: gasUsed === undefined }
  }

  return { checkDecimals, allowance, isRefused, feeFor }
}

/** Adds 25% to the gas limit of a swap: a pool uses more gas if time has passed since its last trade. */
const withRoom = ({ kind }: SwapCall, limit: bigint) => (kind === 'swap' ? limit + limit / 4n : limit)
