import { namespaceOf, type CaipNetworkId, type ChainNamespace } from './caip'
import type { Connector } from './connector'
import type { Wallet } from './wallet'

/** Where a wallet is chosen. */
export interface Choosing {
  connectors: readonly Connector[]
  active: CaipNetworkId
  /** The namespace that the lists are held to, if they are. */
  filter?: ChainNamespace | undefined
}

/** The namespace that a wallet is chosen for. */
export const chosenNamespace = ({ active, filter }: Omit<Choosing, 'connectors'>): ChainNamespace => filter ?? namespaceOf(active)

/**
 * Is this catalogue wallet the one in the page? A name alone does not say so when both have an rdns: else any
 * script could hide a wallet by announcing its name.
 */
export function isPresentAs(wallet: Wallet, { id, explorerId, name, rdns }: Connector): boolean {
  if (wallet.id === id || wallet.id === explorerId) return true
  return wallet.rdns && rdns ? wallet.rdns === rdns : sameName(wallet.name, name)
}

/** The connector of a catalogue wallet that is present in the page; of several the one of the active namespace. */
export function presentAs(wallet: Wallet, choosing: Choosing): Connector | undefined {
  const same = choosing.connectors.filter((connector) => isPresentAs(wallet, connector))
  return same.find(({ chain }) => chain === chosenNamespace(choosing)) ?? (choosing.filter ? undefined : same[0])
}

/** `Trust Wallet` and `Trust` are one (wire §7). */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
  return plain(a) === plain(b)
}
