import { fromCallback, fromPromise } from 'xstate'
import type { Connected } from '../domain/account/connection'
import { connectorIds } from '../domain/account/connector'
import { ModalError, faultOf } from '../domain/errors'
import { findNetwork } from '../domain/network/network'
import type { ResolvedOptions } from '../domain/options/resolved'
import { connectionMachine, type ConnectionEvent } from '../machines/connection'
import { networkMachine, type SwitchRequest } from '../machines/network'
import { pairingMachine, type PairingEvent } from '../machines/pairing'
import type { Services } from './services'

/** The charts that speak to wallets, with the services behind their actors. */
export function walletMachines(services: Services, options: () => ResolvedOptions) {
  const { wallets, walletConnect, page, storage } = services

  type Asked = { namespace: Connected['namespace']; connectorId: string }

  const connection = connectionMachine.provide({
    actors: {
      connectWallet: fromPromise<Connected, Asked>(async ({ input, signal }) =>
        (await wallets()).connect(input.connectorId, { namespace: input.namespace, signal }),
      ),
      reconnectWallet: fromPromise<Connected, Asked>(async ({ input, signal }) => {
        const chain = storage.get('active_caip_network_id')
        return (await wallets()).reconnect(input.connectorId, {
          namespace: input.namespace,
          signal,
          ...(chain && { chain }),
        })
      }),
      disconnectWallet: fromPromise<void, Asked>(async ({ input }) => (await wallets()).disconnect(input.connectorId)),
      watchWallet: fromCallback<ConnectionEvent, Asked>(({ input, sendBack }) => {
        const { connectorId, namespace } = input
        const stop = new AbortController()
        // The wallets' code is loaded already: the connection was made through it.
        const stopWatching = services.walletsNow()?.watch(connectorId, namespace, {
          accountsChanged: (accounts) => sendBack({ type: 'accounts.changed', accounts }),
          chainChanged: (caipNetworkId) => sendBack({ type: 'chain.changed', caipNetworkId }),
          renewed: (connected) => sendBack({ type: 'wallet.renewed', connected }),
          ended: (fault) => sendBack({ type: 'connection.ended', ...(fault && { fault }) }),
        })
        const reconnect = async () => (await wallets()).reconnect(connectorId, { namespace, signal: stop.signal })
        /** A page that slept (frozen tab, back-forward cache) may have missed what the wallet said. */
        const stopReturns = page.watchReturn(() => {
          // The frame lives in the page itself: it misses nothing.
          if (connectorId === connectorIds.auth) return
          walletConnect.wake()
          reconnect().then(
            ({ accounts, caipNetworkId }) => {
              sendBack({ type: 'accounts.changed', accounts })
              sendBack({ type: 'chain.changed', caipNetworkId })
            },
            (error: unknown) => {
              const fault = faultOf(error)
              if (fault.code === 'wallet.disconnected' || fault.code === 'session.ended') {
                sendBack({ type: 'connection.ended', fault })
              }
            },
          )
        })
        return () => {
          stop.abort()
          stopWatching?.()
          stopReturns()
        }
      }),
    },
  })

  const pairing = pairingMachine.provide({
    actors: {
      pair: fromCallback<PairingEvent>(({ sendBack }) => {
        const attempt = new AbortController()
        const chain = storage.get('active_caip_network_id')
        const stopReturns = page.watchReturn(() => sendBack({ type: 'page.returned' }))
        const pair = async () =>
          (await wallets()).pair({
            signal: attempt.signal,
            onUri: (uri) => sendBack({ type: 'uri.received', uri }),
            ...(chain && { chain }),
          })
        pair().then(
          (connections) => sendBack({ type: 'session.approved', connections }),
          (error: unknown) => {
            if (attempt.signal.aborted) return
            const fault = faultOf(error, 'pairing.failed')
            sendBack({ type: fault.code === 'pairing.declined' ? 'session.declined' : 'relay.failed', fault })
          },
        )
        return () => {
          attempt.abort()
          stopReturns()
        }
      }),
      // The attempt itself hears the session once the socket is back; here that is hastened.
      checkSession: fromPromise<readonly Connected[]>(({ signal }) => {
        const before = walletConnect.session()?.topic
        walletConnect.wake()
        return new Promise((resolve, reject) => {
          const look = () => {
            const session = walletConnect.session()
            if (session && session.topic !== before) void wallets().then((all) => resolve(all.sessions()), reject)
          }
          const stop = walletConnect.watch({ accountsChanged: look, chainChanged: look, ended: look })
          signal.addEventListener('abort', () => {
            stop()
            reject(new ModalError('pairing.failed', 'No session has arrived yet.'))
          })
        })
      }),
    },
  })

  const network = networkMachine.provide({
    actors: {
      switchChain: fromPromise<void, SwitchRequest>(async ({ input, signal }) =>
        (await wallets()).switchChain(input.connectorId, input.caipNetworkId, { signal }),
      ),
      addChain: fromPromise<void, SwitchRequest>(async ({ input, signal }) => {
        const wanted = findNetwork(options().networks, input.caipNetworkId)
        if (!wanted) throw new ModalError('network.notFound', 'The network is not in the list of this page.')
        return (await wallets()).addChain(input.connectorId, wanted, { signal })
      }),
      verifyChain: fromPromise<void, SwitchRequest>(async ({ input, signal }) =>
        (await wallets()).whenOn(input.connectorId, input.caipNetworkId, { signal }),
      ),
    },
  })

  const resumePairing = fromPromise<readonly Connected[], { topic: string }>(async ({ input, signal }) => {
    const chain = storage.get('active_caip_network_id')
    return (await wallets()).resume(input.topic, { signal, ...(chain && { chain }) })
  })

  return { connection, pairing, network, resumePairing }
}
