import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { adapterMissingError, ModalError } from '../../domain/errors'
import { caipNetworkIdOf, type NetworkInput } from '../../domain/network/network'
import { checkNetworks } from '../../domain/options/check'
import type { Running } from './begin'
import type { WalletModal } from './walletModal'

/** Creates the list of the modal's networks, which a host changes before the system runs and while it runs. */
export function createNetworkList(
  initial: readonly NetworkInput[],
  namespaces: readonly ChainNamespace[],
  live: () => Running | undefined,
): Pick<WalletModal, 'addNetwork' | 'removeNetwork'> & { getNetworks: () => NetworkInput[] } {
  const ids = initial.map(caipNetworkIdOf)
  // One that is given twice counts once, as it is first.
  let networks = initial.filter((_, at) => ids.indexOf(ids[at]!) === at)

  /** Reports unexpected errors while a system runs. */
  const reported =
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A): void =>
      (live()?.system.wrap(work) ?? work)(...args)
  const without = (id: string) => networks.filter((one) => caipNetworkIdOf(one) !== id)

  function requireAdapter(namespace: ChainNamespace): void {
    if (!namespaces.includes(namespace)) throw adapterMissingError(namespace)
  }
  function setNetworks(next: typeof networks): void {
    if (!next[0])
      throw new ModalError('options.invalid.lastNetwork', 'The last network can’t be removed. Add another one first.')
    live()?.system.setNetworks(next)
    networks = next
  }

  return {
    getNetworks: () => networks,
    addNetwork: reported((namespace, network) => {
      requireAdapter(namespace)
      checkNetworks([network])
      const id = caipNetworkIdOf(network)
      if (namespaceOf(id) !== namespace)
        throw new ModalError('options.invalid.namespace', `${id} is not a network of ${namespace}.`)
      setNetworks([...without(id), network])
    }),
    removeNetwork: reported((namespace, id) => {
      requireAdapter(namespace)
      setNetworks(without(`${namespace}:${id}`))
    }),
  }
}
