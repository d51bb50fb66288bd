import { caipAddressOf } from '../../domain/account/accountId'
import { namespaceOf } from '../../domain/caip'
import { unknownNetwork } from '../../domain/network/unknown'
import { findNetwork } from '../../domain/network/network'
import type { ActiveAccount } from '../features'
import type { ModalSystem } from '../system/system'

/** Returns the connected account of the active network; `undefined` if there is none. */
export function activeAccount({ root, options }: Pick<ModalSystem, 'root' | 'options'>): ActiveAccount | undefined {
  const { active, connected } = root.getSnapshot().context
  const address = connected[namespaceOf(active)]?.address
  if (!address) return undefined
  const network = findNetwork(options.networks, active) ?? unknownNetwork(active)
  return { address, caipAddress: caipAddressOf(active, address), network }
}
