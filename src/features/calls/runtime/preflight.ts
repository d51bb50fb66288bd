import { throwIfAborted } from '../../../domain/abort'
import { CHAIN_SILENCE } from '../../../domain/limits'
import type { Network } from '../../../domain/network/network'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import { assertHeld, coinOf } from '../../../domain/transaction/finalChecks'
import { quantitySchema, type Rpc } from '../../../services/api/rpc'
import { anySignal, timeoutSignal } from '../../../services/page/platform'
import { wouldRevert } from '../../../services/transaction/errors'
import { revertedBecause } from '../../../services/transaction/evm'

/**
 * Throws if a host's calls cannot succeed, just before the wallet is asked: too little native balance, or a call that
 * would revert. A check that no node answers within `CHAIN_SILENCE` (ms) is skipped.
 *
 * @param calls of one request; only a single call is estimated
 * @throws ModalError `balance.changed` with the figures, `transaction.reverted` with the reason
 */
export async function refuseImpossible(
  rpc: Rpc,
  network: Network,
  from: string,
  calls: readonly EvmTransfer[],
  signal?: AbortSignal,
): Promise<void> {
  const options = { signal: anySignal(signal, timeoutSignal(CHAIN_SILENCE)) }
  const [only, ...others] = calls
  const held = rpc.balance(network, from, options).catch(() => undefined)
  const reason =
    only && others.length === 0
      ? rpc
          .request(
            network,
            { method: 'eth_estimateGas', params: [{ from, ...only }] },
            { ...options, schema: quantitySchema },
          )
          .then(() => undefined, revertedBecause)
      : undefined
  const units = calls.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const balance = await held
  const refusal = await reason
  throwIfAborted(signal)
  if (balance !== undefined) assertHeld(coinOf(network), units, balance)
  if (refusal !== undefined) throw wouldRevert(refusal)
}
