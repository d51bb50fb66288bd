import type { Connected } from '../../domain/account/connection'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { ASK_AGAIN_PAUSE, NETWORK_VERIFY_LIMIT } from '../../domain/limits'
import { findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { chainNotConfigured, chainNotSupported } from '../../domain/texts'
import type { SwitchRequest } from '../../machines/network'
import { unknownChain } from '../../services/wallet/errors'
import { clock } from '../../services/page/clock'
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
  /** Switches that the wallet answered without being on the network when the time was over, by wallet and network. */
  const unconfirmed = new Set<string>()
  const keyOf = ({ connectorId, caipNetworkId }: SwitchRequest) => `${connectorId} ${caipNetworkId}`
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
      for (const key of unconfirmed) if (key.startsWith(`${connectorId} `)) unconfirmed.delete(key)
      await (await driver(connectorId)).disconnect()
    },
    async switchChain(request: SwitchRequest, signal: AbortSignal) {
      const wallet = await driver(request.connectorId, signal)
      // Some wallets answer a switch to a network that they do not know, and stay where they are.
      if (unconfirmed.delete(keyOf(request)) && wallet.addChain) throw unknownChain()
      return wallet.switchChain(request.caipNetworkId, { signal })
    },
    async addChain({ connectorId, caipNetworkId }: SwitchRequest, signal: AbortSignal) {
      const network = findNetwork(options().networks, caipNetworkId)
      if (!network) throw new ModalError('network.notFound.chain', chainNotConfigured)
      const wallet = await driver(connectorId, signal)
      if (!wallet.addChain) throw new ModalError('chain.notSupported', chainNotSupported)
      return wallet.addChain(network, { signal })
    },
    async verifyChain(request: SwitchRequest, signal: AbortSignal) {
      const begun = clock.now()
      try {
        await (await wallets()).whenOn(request.connectorId, request.caipNetworkId, { signal })
      } catch (error) {
        // A switch that ends earlier was cancelled, or replaced by another one.
        if (signal.aborted && clock.now() - begun >= NETWORK_VERIFY_LIMIT - ASK_AGAIN_PAUSE)
          unconfirmed.add(keyOf(request))
        throw error
      }
    },
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
