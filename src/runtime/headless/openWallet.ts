import type { ModalError } from '../../domain/errors'
import { connectorIds } from '../../domain/account/connector'
import type { Wallet } from '../../domain/wallet/wallet'
import { presentAs } from '../../domain/wallet/presence'
import type { Running } from '../lifecycle'
import type { OpenOptions } from '../walletModal'

/**
 * Creates the function that opens one wallet's view: a wallet of the page, of the host, of the suggestions, or of the
 * registry. It rejects with `wallet.notFound`.
 *
 * @param Failure `ModalError`, passed in as elsewhere in this chunk
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
      `No wallet "${key.slice(0, 60)}" was found on this page or in the registry. Use its id, its rdns or its full name.`,
    )
  }

  return async ({ wallet: key = '', namespace, networks }: OpenOptions): Promise<void> => {
    const found = await find(key)
    await outcomes.open({ view: 'Connect', ...(namespace && { namespace }), ...(networks && { networks }) })
    root.send({ type: 'wallet.selected', ...found })
  }
}
