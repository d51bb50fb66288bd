import { fromCallback, fromPromise } from 'xstate'
import type { Connected } from '../domain/account/connection'
import { ModalError, toFault } from '../domain/errors'
import { findNetwork } from '../domain/network/network'
import { chainNotConfigured, chainNotSupported } from '../domain/texts'
import type { ResolvedOptions } from '../domain/options/resolved'
import { connectionMachine, type ConnectionEvent } from '../machines/connection'
import { networkMachine, type SwitchRequest } from '../machines/network'
import { pairingMachine, type PairingEvent, type PairingInput } from '../machines/pairing'
import type { Services } from './services'

/** The charts that speak to wallets, with the services behind their actors. */
export function walletMachines(services: Services, options: () => ResolvedOptions) {
  const { wallets, storage } = services

  type Target = Pick<Connected, 'namespace' | 'connectorId'>
  const driver = async (connectorId: string, signal?: AbortSignal) => (await wallets()).driver(connectorId, { signal })
  /** The network that the visitor was on, to be on again. */
  const chainBefore = () => {
    const chain = storage.get('active_caip_network_id')
    return chain ? { chain } : {}
  }

  const connection = connectionMachine.provide({
    actors: {
      connectWallet: fromPromise<Connected, Target>(async ({ input: { connectorId, namespace }, signal }) =>
        (await driver(connectorId, signal)).connect(namespace, { signal }),
      ),
      reconnectWallet: fromPromise<Connected, Target>(async ({ input: { connectorId, namespace }, signal }) =>
        (await driver(connectorId, signal)).restore(namespace, { signal, ...chainBefore() }),
      ),
      disconnectWallet: fromPromise<void, Target>(async ({ input }) => (await driver(input.connectorId)).disconnect()),
      // The wallets' code is loaded already: the connection was made through it.
      watchWallet: fromCallback<ConnectionEvent, Target>(({ input: { connectorId, namespace }, sendBack }) =>
        services.walletsNow()?.watch(connectorId, namespace, sendBack),
      ),
    },
  })

  const pairing = pairingMachine.provide({
    actors: {
      pair: fromCallback<PairingEvent, PairingInput>(({ input: { namespaces }, sendBack }) => {
        const attempt = new AbortController()
        let stopReturns = () => {}
        const pair = async () => {
          const { walletConnect, watchReturn } = await wallets()
          attempt.signal.throwIfAborted()
          stopReturns = watchReturn(() => sendBack({ type: 'page.returned' }))
          return walletConnect.pair({
            namespaces,
            signal: attempt.signal,
            onUri: (uri) => sendBack({ type: 'uri.received', uri }),
            ...chainBefore(),
          })
        }
        pair().then(
          (connections) => sendBack({ type: 'session.approved', connections }),
          (error: unknown) => {
            if (attempt.signal.aborted) return
            const fault = toFault(error, 'pairing.failed')
            sendBack({ type: fault.code === 'pairing.declined' ? 'session.declined' : 'relay.failed', fault })
          },
        )
        return () => {
          attempt.abort()
          stopReturns()
        }
      }),
      checkSession: fromPromise<readonly Connected[]>(async ({ signal }) =>
        (await wallets()).walletConnect.nextSession({ signal }),
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
        if (!network) throw new ModalError('network.notFound', chainNotConfigured)
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
    (await wallets()).walletConnect.resume(input.topic, { signal, ...chainBefore() }),
  )

  return { connection, pairing, network, resumePairing }
}
