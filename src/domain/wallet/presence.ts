import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'
import type { Connector } from '../account/connector'
import type { Wallet } from './wallet'

/** Connectors and namespaces among which a wallet is chosen. */
export interface Choosing {
  connectors: readonly Connector[]
  active: CaipNetworkId
  /** Namespace that the lists are limited to, if any. */
  filter?: ChainNamespace | undefined
}

/** Returns the namespace that a wallet is chosen for. */
export const chosenNamespace = ({ active, filter }: Omit<Choosing, 'connectors'>): ChainNamespace =>
  filter ?? namespaceOf(active)

/**
 * Whether the connector is this catalogue wallet. A name alone is not enough if both have an rdns: otherwise any script
 * could hide a wallet by announcing its name. With the name, an rdns below the catalogue's is enough: in its app's
 * browser, MetaMask is `io.metamask.mobile`.
 */
export function isPresentAs(wallet: Wallet, connector: Connector): boolean {
  if (isKnownAs(wallet, connector)) return true
  const isBelow = connector.rdns?.toLowerCase().startsWith(`${wallet.rdns?.toLowerCase()}.`)
  return (!(wallet.rdns && connector.rdns) || isBelow === true) && sameName(wallet.name, connector.name)
}

/** Whether they match by id or rdns, and not only by name. */
const isKnownAs = (wallet: Wallet, { id, explorerId, rdns }: Connector): boolean =>
  wallet.id === id ||
  wallet.id === explorerId ||
  (rdns !== undefined && wallet.rdns?.toLowerCase() === rdns.toLowerCase())

/**
 * Finds the connector of a catalogue wallet in the page, preferably in the active namespace. A match by name alone
 * counts only there, and only if it is unique: any script may register a wallet with that name.
 */
export function presentAs(wallet: Wallet, choosing: Choosing): Connector | undefined {
  const same = choosing.connectors.filter((connector) => isPresentAs(wallet, connector))
  const here = same.filter(({ chain }) => chain === chosenNamespace(choosing))
  const known = (connector: Connector) => isKnownAs(wallet, connector)
  const [first, ...others] = here
  const only = first && others.length === 0 && !first.twin ? first : undefined
  return here.find(known) ?? only ?? (choosing.filter ? undefined : same.find(known))
}

/** Whether two names mean the same wallet, such as `Trust Wallet` and `Trust`. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
  return plain(a) === plain(b)
}
