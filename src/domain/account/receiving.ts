import { namespaceOf } from '../caip'
import type { Network } from '../network/network'
import { barredReasons } from '../network/offered'
import type { Connected } from './connection'
import { accountTypeReasons } from './embeddedEntries'

/**
 * Returns the networks on which an account receives: the active one, and those of its namespace where its address is the
 * visitor's too. That of a Safe or of a smart account has no key elsewhere, so what is sent there may be lost.
 *
 * @param active network of the account
 */
export function receivingNetworks(
  networks: readonly Network[],
  active: Network,
  { reachable, embedded }: Pick<Connected, 'reachable' | 'embedded'> = {},
): readonly Network[] {
  const found = networks.filter((network) => {
    const { caipNetworkId: id, chainNamespace } = network
    if (chainNamespace !== namespaceOf(active.caipNetworkId)) return false
    if (id === active.caipNetworkId) return true
    if (barredReasons(id, { active: active.caipNetworkId, reachable }).length > 0) return false
    return embedded?.accountType !== 'smartAccount' || accountTypeReasons({ network, embedded }).length === 0
  })
  return found.length > 0 ? found : [active]
}
