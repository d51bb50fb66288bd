import type { ModalError } from '../../domain/errors'
import type { EvmTransfer } from '../../domain/send/evmTransfer'
import type { Change } from '../../domain/send/simulation'
import { createSimulate } from '../../services/send/simulation'
import type { Rpc } from '../../services/api/rpc'
import type { ModalSystem } from '../system'
import type { SimulatedCall } from '../walletModal'

/**
 * What calls of the active account would change of what it holds. A chunk of its own, loaded when a host asks.
 *
 * @param Failure given and not imported: a chunk that shares this alone with the page's own would split that
 */
export async function simulate(
  rpc: Rpc,
  { root, options }: Pick<ModalSystem, 'root' | 'options'>,
  calls: readonly SimulatedCall[],
  Failure: typeof ModalError,
): Promise<readonly Change[] | undefined> {
  const { active, connected } = root.getSnapshot().context
  const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === active)
  const account = connected.eip155
  if (!account || network?.chainNamespace !== 'eip155')
    throw new Failure('account.notFound', 'Only for an account that is connected on an EVM network can this be told.')
  const given = calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
    to,
    value: `0x${BigInt(value).toString(16)}`,
    data,
  }))
  return createSimulate({ rpc })(network, account.address, given)
}
