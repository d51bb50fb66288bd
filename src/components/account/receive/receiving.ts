import { receivingNetworks } from '../../../domain/account/receiving'
import type { Network } from '../../../domain/network/network'
import { useActiveId, useActiveNamespace } from '../../read'
import { useNetworkById } from '../../readLater'
import { useSystem } from '../../systemContext'
import { useConnection } from '../../useChart'

/** Returns the networks on which the active account receives. */
export function useReceivingNetworks(): readonly Network[] {
  const { options } = useSystem()
  const network = useNetworkById(useActiveId())
  const current = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current)
  return receivingNetworks(options.networks, network, current)
}
