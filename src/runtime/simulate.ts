import { ModalError } from '../domain/errors'
import type { EvmTransfer } from '../domain/send/evmTransfer'
import type { Change } from '../domain/send/simulation'
import { createSimulate } from '../services/send/simulation'
import type { Services } from './services'
import type { ModalSystem } from './system'
import type { SimulatedCall } from './walletModal'

/** What calls of the active account would change of what it holds. A chunk of its own, loaded when a host asks. */
export async function simulate(
  { remote }: Pick<Services, 'remote'>,
  { root, options }: Pick<ModalSystem, 'root' | 'options'>,
  calls: readonly SimulatedCall[],
): Promise<readonly Change[] | undefined> {
  // What the first chunks hold is read here, not imported: a value that is shared with them would split them.
  const { active, connected } = root.getSnapshot().context
  const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === active)
  const account = connected.eip155
  if (!account || network?.chainNamespace !== 'eip155')
    throw new ModalError(
      'account.notFound',
      'Only for an account that is connected on an EVM network can this be told.',
    )
  const given = calls.map(({ to, value = 0n, data = '0x' }): EvmTransfer => ({
    to,
    value: `0x${BigInt(value).toString(16)}`,
    data,
  }))
  return createSimulate(await remote())(network, account.address, given)
}
