import { fromCallback, fromPromise } from 'xstate'
import type { Connected } from '../domain/account/connection'
import { ModalError } from '../domain/errors'
import { findNetwork } from '../domain/network/network'
import { chainNotSupported } from '../domain/texts'
import type { ResolvedOptions } from '../domain/options/resolved'
import { connectionMachine, type ConnectionEvent } from '../machines/connection'
import { networkMachine, type SwitchRequest } from '../machines/network'
import type { Services } from './services'
import { chainBefore } from './storedFacts'

/** The charts that speak to wallets, with the services behind their actors. */
export function walletMachines(services: Services, options: () => ResolvedOptions) {
  const { wallets, storage } = services

  type Target = Pick<Connected, 'namespace' | 'connectorId'>
  const driver = async (connectorId: string, signal?: AbortSignal) => (await wallets()).driver(connectorId, { signal })

  const connection = connectionMachine.provide({
    actors: {
      connectWallet: fromPromise<Connected, Target>(async ({ input: { connectorId, namespace }, signal }) =>
        (await driver(connectorId, signal)).connect(namespace, { signal }),
      ),
      reconnectWallet: fromPromise<Connected, Target>(async ({ input: { connectorId, namespace }, signal }) =>
        (await driver(connectorId, signal)).restore(namespace, { signal, ...chainBefore(storage) }),
      ),
      disconnectWallet: fromPromise<void, Target>(async ({ input }) => (await driver(input.connectorId)).disconnect()),
      // The wallets' code is loaded already: the connection was made through it.
      watchWallet: fromCallback<ConnectionEvent, Target>(({ input: { connectorId, namespace }, sendBack }) =>
        services.walletsNow()?.watch(connectorId, namespace, sendBack),
      ),
    },
  })

  const network = networkMachine.provide({
    actors: {
      switchChain: fromPromise<void, SwitchRequest>(async ({ input: { connectorId, caipNetworkId }, signal }) =>
        (await driver(connectorId, signal)).switchChain(caipNetworkId, { signal }),
      ),
      addChain: fromPromise<void, SwitchRequest>(async ({ input: { connectorId, caipNetworkId }, signal }) => {
        const network = findNetwork(options().networks, caipNetworkId)
        if (!network) throw new ModalError('network.notFound', 'The network is not in the list of this page.')
        const wallet = await driver(connectorId, signal)
        if (!wallet.addChain) throw new ModalError('chain.notSupported', chainNotSupported)
        return wallet.addChain(network, { signal })
      }),
      verifyChain: fromPromise<void, SwitchRequest>(async ({ input, signal }) =>
        (await wallets()).whenOn(input.connectorId, input.caipNetworkId, { signal }),
      ),
    },
  })

  const resumePairing = fromPromise<readonly Connected[], { topic: string }>(async ({ input, signal }) =>
    (await wallets()).walletConnect.resume(input.topic, { signal, ...chainBefore(storage) }),
  )

  return { connection, network, resumePairing }
}
