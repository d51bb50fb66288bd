import { assertAllowance, assertFee, assertHeld, coinOf } from '../../../domain/transaction/finalChecks'
import { stepOf, type SwapOffer } from '../domain/swap'
import { createEvmSend } from '../../../services/transaction/evm'
import { createSimulate } from '../../../services/transaction/simulation'
import { accountOn, tokenAddress } from '../../../runtime/transaction/sender'
import type { SwapDependencies } from './dependencies'
import { refuseOther, tokensOf, transferOf } from './offers'
import { createSwapReads } from './reads'

/** Creates the check of an offer just before the wallet is asked. */
export function createCheck({ options, remote }: Pick<SwapDependencies, 'options' | 'remote'>) {
  const { checkDecimals, feeFor } = createSwapReads({ remote })

  /**
   * Reads the values of the offer again, in one turn, just before the wallet is asked.
   *
   * @throws ModalError `balance.changed`, `allowance.changed`, `fee.changed` with the new figures; `outcome.other`, …
   */
  async function check(offer: SwapOffer, signal: AbortSignal): Promise<void> {
    const { order, router, plan, calls, fee, gasUsed, minimum, allowance } = offer
    const { network, address } = accountOn(options(), order.account)
    const { rpc } = await remote()
    const evm = createEvmSend({ rpc })
    const contract = tokenAddress(order.from)
    const units = BigInt(order.units)
    const native = rpc.balance(network, address, { signal })
    const paidBalance = contract ? evm.balanceOf(network, contract, address, { signal }) : native
    const allowed = contract ? evm.allowance(network, contract, address, router, { signal }) : undefined
    const tokens = tokensOf(order)
    const simulated = createSimulate({ rpc })(network, address, plan.map(transferOf), { tokens, signal })
    // Without a simulation the review's gas counts, so that only a new price changes the fee.
    const gas = async () => (await simulated)?.gas ?? gasUsed?.map(BigInt)
    const priced = feeFor(network, address, calls, gas, signal)
    for (const answer of [native, paidBalance, allowed, simulated, priced]) answer?.catch(() => undefined)
    await checkDecimals(network, order, signal)
    assertHeld(order.from, units, await paidBalance)
    const now = await allowed
    // A swap needs enough allowance; an approval or revocation needs an unchanged one.
    if (now !== undefined && (stepOf(offer) !== 'swap' || now < units))
      assertAllowance(order.from, BigInt(allowance ?? 0), now)
    const taken = BigInt((await priced).fee.units)
    assertHeld(coinOf(network), taken + (contract ? 0n : units), await native)
    assertFee(network, BigInt(fee.units), taken)
    refuseOther((await simulated)?.changes, order, minimum)
  }

  return check
}
