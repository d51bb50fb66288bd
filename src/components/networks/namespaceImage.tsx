import type { ChainNamespace } from '../../domain/caip'
import type { Network } from '../../domain/network/network'
import { NetworkImage } from './NetworkImage'

/** The image of a namespace: that of the host's first network in it. */
export function networkImageOf(networks: readonly Network[], namespace: ChainNamespace) {
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
  return first && <NetworkImage network={first} />
}
