import type { ModalError } from '../../domain/errors'
import { connectorIds } from '../../domain/account/connector'
import type { Wallet } from '../../domain/wallet/wallet'
import { presentAs } from '../../domain/wallet/presence'
import type { Running } from '../lifecycle'
import type { OpenOptions } from '../walletModal'

/**
 * One wallet's own screen: of the page, of the host's own, as it was suggested, or as the registry knows it.
 *
 * @param Failure given and not imported, as elsewhere in this chunk
 */
export function createOpenWallet({ system, outcomes }: Running, Failure: typeof ModalError) {
  const { root, catalogue } = system

  async function find(key: string): Promise<{ connectorId: string } | { wallet?: Wallet }> {
    const { context } = root.getSnapshot()
    if (key === connectorIds.walletConnect && system.options.enableWalletConnect) return {}
    const called = context.connectors.find(({ id }) => id === key)
    const here = called ?? presentAs({ id: key, name: key, ...(key.includes('.') && { rdns: key }) }, context)
    if (here) return { connectorId: here.id }
    const { recent, featured, recommended } = catalogue.getSnapshot().context
    const known = [...system.options.customWallets, ...recent, ...featured, ...recommended]
    const wallet = await (await system.remote()).findWallet(key, known)
    if (wallet) return { wallet }
    throw new Failure(
      'wallet.notFound.named',
      `No wallet is called "${key.slice(0, 60)}", in this page or in the registry. Name it by its id, its rdns or its whole name.`,
    )
  }

  return async ({ wallet: key = '', namespace }: OpenOptions): Promise<void> => {
    const found = await find(key)
    await outcomes.open({ view: 'Connect', ...(namespace && { namespace }) })
    root.send({ type: 'wallet.selected', ...found })
  }
}
