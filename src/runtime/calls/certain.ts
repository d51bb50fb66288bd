import { throwIfAborted } from '../../domain/abort'
import { CHAIN_SILENCE } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import { assertHeld, coinOf } from '../../domain/send/justBefore'
import { quantitySchema, type Rpc } from '../../services/api/rpc'
import { anySignal, timeoutSignal } from '../../services/page/platform'
import { wouldRevert } from '../../services/send/errors'
import { revertedBecause } from '../../services/send/evm'

/**
 * Refuses what cannot succeed, just before a wallet is asked for a host's calls: more of the coin than is there, or a call
 * that the chain would revert. What no node says in time is the wallet's to look at.
 *
 * @param calls of one request; only one alone can be tried out
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
