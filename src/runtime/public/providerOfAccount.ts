import { isSharedIn } from '../../domain/account/sharing'
import { namespaceOf, type CaipAddress } from '../../domain/caip'
import type { ModalSystem, WalletProvider } from '../system/system'
import { connectionsOf } from './connections'

/**
 * Returns the provider of the connected wallet that shares an account, whether or not it is the active one. A batch is
 * known only to the wallet that has sent it, so none of another account is asked; a host that keeps one wallet connected
 * gets that wallet.
 */
export function providerOfAccount(
  system: Pick<ModalSystem, 'root' | 'connection' | 'provider' | 'options'>,
  account: CaipAddress,
): WalletProvider | undefined {
  const holder = connectionsOf(system, system.options.networks).find(
    ({ status, accounts }) => status === 'connected' && isSharedIn(account, accounts),
  )
  if (holder) return system.provider(holder.namespace, holder.connectorId)
  const { multiWallet } = system.root.getSnapshot().context.policy
  return multiWallet ? undefined : system.provider(namespaceOf(account))
}
