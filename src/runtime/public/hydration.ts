import type { Account } from '../../domain/account/account'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { disconnectedAccount, type PublicSnapshot } from '../../domain/account/modalState'
import { caipNetworkIdOf, type NetworkInput } from '../../domain/network/network'
import type { StoredSnapshot } from '../../services/storage/storedSnapshot'

/**
 * Public facts of stored connections until their wallets answer: `reconnecting`, with the stored account and network,
 * so that the page does not shift later.
 */
export function hydratedFacts(
  { accounts: stored, caipNetworkId: last }: StoredSnapshot,
  initial: PublicSnapshot,
  networks: readonly NetworkInput[],
): Partial<PublicSnapshot> {
  const listed = networks.find((network) => caipNetworkIdOf(network) === last)
  const network = listed && last ? { caipNetworkId: last, chainId: listed.id } : initial.network
  const active = network.caipNetworkId
  const accounts = { ...initial.accounts }
  for (const [key, addresses] of Object.entries(stored)) {
    const namespace = key as ChainNamespace
    const [address] = addresses
    const here = active !== undefined && namespaceOf(active) === namespace
    accounts[namespace] = {
      allAccounts: addresses.map((one): Account => ({ namespace, address: one, type: 'eoa' })),
      ...(address && { address }),
      ...(address && here && { caipAddress: `${active}:${address}` }),
      isConnected: false,
      status: 'reconnecting',
    }
  }
  const selected = active && { selectedNetworkId: active, activeChain: namespaceOf(active) }
  return { modal: { ...initial.modal, ...selected }, accounts, network }
}

/** Public facts while a pairing of an earlier page is checked: `reconnecting`, with no account yet. */
export function resumingFacts({ accounts }: PublicSnapshot): Partial<PublicSnapshot> {
  const resuming = { ...disconnectedAccount, status: 'reconnecting' } as const
  return { accounts: Object.fromEntries(Object.keys(accounts).map((namespace) => [namespace, resuming])) }
}
