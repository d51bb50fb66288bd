import { sameAddress } from '../domain/account/account'
import { parseCaipAddress, namespaceOf, type CaipAddress } from '../domain/caip'
import { connectionsOf } from './public/connections'
import type { ModalSystem, WalletProvider } from './system'

/**
 * Returns the provider of the connected wallet that shares an account, whether or not it is the active one. A batch is
 * known only to the wallet that has sent it, so none of another account is asked; a host that keeps one wallet connected
 * gets that wallet.
 */
export function providerWith(
  system: Pick<ModalSystem, 'root' | 'connection' | 'provider' | 'options'>,
  account: CaipAddress,
): WalletProvider | undefined {
  const parsed = parseCaipAddress(account)
  if (!parsed) return undefined
  const namespace = namespaceOf(parsed.caipNetworkId)
  const holder = connectionsOf(system, system.options.networks).find(
    (one) =>
      one.namespace === namespace &&
      one.status === 'connected' &&
      one.accounts.some(({ address }) => sameAddress(namespace, address, parsed.address)),
  )
  if (holder) return system.provider(namespace, holder.connectorId)
  return system.root.getSnapshot().context.policy.multiWallet ? undefined : system.provider(namespace)
}
