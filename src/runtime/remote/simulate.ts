import type { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import type { Change, SimulatedCall } from '../../domain/send/simulation'
import { createSimulate } from '../../services/send/simulation'
import type { Rpc } from '../../services/api/rpc'

/**
 * What calls of the active account would change of what it holds. A chunk of its own, loaded when a host asks.
 *
 * @param Failure given and not imported: a chunk that shares this alone with the page's own would split that
 */
export async function simulate(
  rpc: Rpc,
  { network, address }: { network: Network | undefined; address: string | undefined },
  calls: readonly SimulatedCall[],
  Failure: typeof ModalError,
): Promise<readonly Change[] | undefined> {
  if (!address || network?.chainNamespace !== 'eip155')
    throw new Failure(
      'account.notFound.simulation',
      'Only for an account that is connected on an EVM network can this be told.',
    )
  const given = calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
    to,
    value: `0x${BigInt(value).toString(16)}`,
    data,
  }))
  return (await createSimulate({ rpc })(network, address, given))?.changes
}
