import type { ModalError } from '../../domain/errors'
import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { caipNetworkIdOf, type NetworkInput, findNetwork } from '../../domain/network/network'
import { chainNotConfigured, requestCancelled } from '../../domain/texts'
import { connectionStatus } from '../public/snapshot'
import { connectorIds } from '../../domain/account/connector'
import { projectMissing } from '../../domain/options/projectMissing'
import type { Wallet } from '../../domain/wallet/wallet'
import { presentAs } from '../../domain/wallet/presence'
import type { Running } from '../modal/begin'
import type { OpenOptions } from '../modal/walletModal'

/**
 * Creates the function that opens the dialog for some networks, or at one wallet's view: a wallet of the page, of the
 * host, of the suggestions, or of the registry. It rejects with `wallet.notFound` and `network.notFound`,
 * and with `closed.aborted` if it is no longer wanted once the wallet is found: the host has closed the dialog, or opened
 * it otherwise.
 *
 * @param Failure `ModalError`, passed in as elsewhere in this chunk
 */
export function createOpenWallet({ system, outcomes }: Running, Failure: typeof ModalError) {
  const { root, catalogue } = system

  async function find(key: string): Promise<{ connectorId: string } | { wallet?: Wallet }> {
    const { context } = root.getSnapshot()
    const { enableWalletConnect, projectId } = system.options
    if (key === connectorIds.walletConnect && enableWalletConnect) return {}
    if (key === connectorIds.walletConnect && !projectId)
      throw new Failure('project.missing', projectMissing('WalletConnect'))
    const called = context.connectors.find(({ id }) => id === key)
    const here = called ?? presentAs({ id: key, name: key, ...(key.includes('.') && { rdns: key }) }, context)
    if (here) return { connectorId: here.id }
    const { recent, featured, recommended } = catalogue.getSnapshot().context
    const known = [...system.options.customWallets, ...recent, ...featured, ...recommended]
    const wallet = await (await system.remote()).findWallet(key, known)
    if (wallet) return { wallet }
    throw new Failure(
      'wallet.notFound.named',
      `No wallet "${key.slice(0, 60)}" was found on this page or in the registry. Use its id, its rdns or its full name.`,
    )
  }

  /** Returns the id of a network of the modal. */
  function configured(network: NetworkInput | CaipNetworkId): CaipNetworkId {
    const id = typeof network === 'string' ? network : caipNetworkIdOf(network)
    if (findNetwork(system.options.networks, id)) return id
    system.raise('networkNotFound')
    throw new Failure(
      'network.notFound.options',
      `${chainNotConfigured} Add ${id} to \`networks\` in the options of \`createModal\`.`,
    )
  }

  /** Returns the options of an opening that is limited to some networks. */
  function limited({ networks, ...how }: OpenOptions): OpenOptions {
    if (!networks?.length) return how
    const only = networks.map(configured)
    const { active, namespaces: all } = root.getSnapshot().context
    const [first] = only
    const elsewhere = first !== undefined && !only.includes(active)
    const connected = elsewhere && all.some((one) => connectionStatus(system, one) === 'connected')
    if (elsewhere && !connected) root.send({ type: 'network.selected', caipNetworkId: first })
    const [namespace, ...others] = new Set(only.map(namespaceOf))
    return {
      ...(connected && { view: 'Networks' as const }),
      // Wallets that know none of the networks are not offered.
      ...(namespace && others.length === 0 && { namespace }),
      ...how,
      networks: only,
    }
  }

  return async (how: OpenOptions, isWanted: () => boolean): Promise<void> => {
    const { wallet: key, ...rest } = how
    if (key === undefined) return outcomes.open(limited(rest))
    const found = await find(key)
    if (!isWanted()) throw new Failure('closed.aborted', requestCancelled)
    await outcomes.open({ ...limited(rest), view: 'Connect' })
    root.send({ type: 'wallet.selected', ...found })
  }
}
