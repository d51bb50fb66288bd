import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'
import type { Connector } from '../account/connector'
import type { Wallet } from './wallet'

/** Where a wallet is chosen. */
export interface Choosing {
  connectors: readonly Connector[]
  active: CaipNetworkId
  /** The namespace that the lists are held to, if they are. */
  filter?: ChainNamespace | undefined
}

/** The namespace that a wallet is chosen for. */
export const chosenNamespace = ({ active, filter }: Omit<Choosing, 'connectors'>): ChainNamespace =>
  filter ?? namespaceOf(active)

/**
 * Is this catalogue wallet the one in the page? A name alone does not say so when both have an rdns: else any
 * script could hide a wallet by announcing its name.
 */
export function isPresentAs(wallet: Wallet, connector: Connector): boolean {
  if (isKnownAs(wallet, connector)) return true
  return !(wallet.rdns && connector.rdns) && sameName(wallet.name, connector.name)
}

/** By more than its name. */
const isKnownAs = (wallet: Wallet, { id, explorerId, rdns }: Connector): boolean =>
  wallet.id === id || wallet.id === explorerId || (rdns !== undefined && wallet.rdns === rdns)

/**
 * The connector of a catalogue wallet that is present in the page; of several the one of the active namespace. By its
 * name alone only there, and only where one wallet has that name: any script may register another of it.
 */
export function presentAs(wallet: Wallet, choosing: Choosing): Connector | undefined {
  const same = choosing.connectors.filter((connector) => isPresentAs(wallet, connector))
  const here = same.filter(({ chain }) => chain === chosenNamespace(choosing))
  const known = (connector: Connector) => isKnownAs(wallet, connector)
  const [first, ...others] = here
  const only = first && others.length === 0 && !first.twin ? first : undefined
  return here.find(known) ?? only ?? (choosing.filter ? undefined : same.find(known))
}

/** `Trust Wallet` and `Trust` are the same wallet. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
  return plain(a) === plain(b)
}
