import type { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { EvmTransfer } from '../../domain/transaction/evmTransfer'
import type { Change, SimulatedCall } from '../../domain/transaction/simulation'
import { createSimulate } from '../../services/transaction/simulation'
import type { Rpc } from '../../services/api/rpc'

/**
 * Simulates calls of the active account: returns its balance changes, or `undefined` if no node can. A separate chunk.
 *
 * @param Failure `ModalError`, passed in: an import shared with the page's own chunk would split that chunk
 * @throws ModalError `account.notFound`, `transaction.reverted`
 */
export async function simulate(
  rpc: Rpc,
  { network, address }: { network: Network | undefined; address: string | undefined },
  calls: readonly SimulatedCall[],
  Failure: typeof ModalError,
): Promise<readonly Change[] | undefined> {
  if (!address || network?.chainNamespace !== 'eip155')
    throw new Failure('account.notFound.simulation', 'Simulation needs an account that’s connected on an EVM network.')
  const given = calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
    to,
    value: `0x${BigInt(value).toString(16)}`,
    data,
  }))
  return (await createSimulate({ rpc })(network, address, given))?.changes
}
