import { namespaceOf, type CaipNetworkId } from '../caip'
import { reasonsIn, type ReasonCode } from '../reasons'

/**
 * Returns why Networks does not list a network.
 *
 * @param networks those of the host now; `offered`: those of this opening, all by default
 */
export const unlistedReasons = (
  id: CaipNetworkId,
  { networks, offered }: { networks: readonly CaipNetworkId[]; offered?: readonly CaipNetworkId[] | undefined },
): ReasonCode[] =>
  reasonsIn({ 'option.networks': !networks.includes(id), 'option.opening': offered && !offered.includes(id) })

/** Returns why a listed network cannot be chosen. @param reachable networks that the wallet is limited to, if it is */
export const barredReasons = (
  id: CaipNetworkId,
  { active, reachable }: { active: CaipNetworkId; reachable?: readonly CaipNetworkId[] | undefined },
): ReasonCode[] =>
  reasonsIn({ 'wallet.network': namespaceOf(id) === namespaceOf(active) && reachable && !reachable.includes(id) })
