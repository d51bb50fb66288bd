import type { Connected } from '../../domain/account/connection'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { chainNotConfigured, chainNotSupported } from '../../domain/texts'
import type { SwitchRequest } from '../../machines/network'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Services } from '../services/services'

type Target = Pick<Connected, 'namespace' | 'connectorId'>

/** Creates the wallet requests of the machines, by actor name. */
export function createWalletCalls(
  { wallets, storage, visit }: Pick<Services, 'wallets' | 'storage' | 'visit'>,
  options: () => ResolvedOptions,
) {
  const driver = async (connectorId: string, signal?: AbortSignal) => (await wallets()).driver(connectorId, { signal })
  /** Network selected before a wallet was connected. */
  const chosen = (namespace: ChainNamespace) => {
    const chain = visit.get('chosen_network')
    return chain && namespaceOf(chain) === namespace && findNetwork(options().networks, chain) ? { chain } : {}
  }
  return {
    async connectWallet({ connectorId, namespace }: Target, signal: AbortSignal) {
      const wallet = await driver(connectorId, signal)
      const connected = await wallet.connect(namespace, { signal, ...chosen(namespace) })
      visit.remove('chosen_network')
      return connected
    },
    async hearWallet({ connectorId, namespace }: Target, signal: AbortSignal) {
      const connected = await (await wallets()).whenShared(connectorId, namespace, { signal })
      visit.remove('chosen_network')
      return connected
    },
    reconnectWallet: async ({ connectorId, namespace }: Target, signal: AbortSignal) =>
      (await driver(connectorId, signal)).restore(namespace, { signal, ...chainBefore(storage) }),
    async disconnectWallet({ connectorId }: Target) {
      visit.remove('chosen_network')
      await (await driver(connectorId)).disconnect()
    },
    switchChain: async ({ connectorId, caipNetworkId }: SwitchRequest, signal: AbortSignal) =>
      (await driver(connectorId, signal)).switchChain(caipNetworkId, { signal }),
    async addChain({ connectorId, caipNetworkId }: SwitchRequest, signal: AbortSignal) {
      const network = findNetwork(options().networks, caipNetworkId)
      if (!network) throw new ModalError('network.notFound.chain', chainNotConfigured)
      const wallet = await driver(connectorId, signal)
      if (!wallet.addChain) throw new ModalError('chain.notSupported', chainNotSupported)
      return wallet.addChain(network, { signal })
    },
    verifyChain: async ({ connectorId, caipNetworkId }: SwitchRequest, signal: AbortSignal) =>
      (await wallets()).whenOn(connectorId, caipNetworkId, { signal }),
    resumePairing: async ({ topic }: { topic: string }, signal: AbortSignal): Promise<readonly Connected[]> =>
      (await wallets()).walletConnect.resume(topic, { signal, ...chainBefore(storage) }),
  }
}

/** Wallet requests by actor name. */
export type WalletCalls = ReturnType<typeof createWalletCalls>

/** Returns the last active network, to restore it. */
export function chainBefore(storage: KeyValueStore) {
  const chain = storage.get('active_caip_network_id')
  return chain ? { chain } : {}
}
