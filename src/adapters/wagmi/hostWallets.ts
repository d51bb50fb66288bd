import type { Connector } from '../../domain/account/connector'
import type { WalletDriver } from '../../domain/account/adapter'
import { createConnectorDriver, type Asking, type OwnConnector } from './driver'
import type { Emitter } from './emitter'

/** Wallets of the host's own connectors, by connector id. */
export interface HostWallets {
  has: (connectorId: string | undefined) => boolean
  /** Returns the `uid` of a wallet's wagmi connector. */
  uidOf: (connectorId: string | undefined) => string | undefined
  /** Adds a connector of the host. @returns its connector id */
  add: (connector: OwnConnector, how: { emitter: Emitter; asking: Asking; later: boolean }) => string
  discover: (listener: (connectors: readonly Connector[]) => void) => () => void
  driver: (connectorId: string) => WalletDriver | undefined
}

/** Wallet of one of the host's connectors, as the modal lists and drives it. */
interface HostWallet {
  connector: Connector
  driver: WalletDriver
  /** `uid` of its wagmi connector. */
  uid: string
  /** Whether it was passed to `connect` as a function: another connector with its id may replace it. */
  later: boolean
}

const prefix = 'wagmi:'

/** Creates an empty list of the host's connectors. @param current connector id of the modal's EVM connection */
export function createHostWallets(current: () => string | undefined): HostWallets {
  const wallets = new Map<string, HostWallet>()
  const listeners = new Set<(connectors: readonly Connector[]) => void>()
  const found = () => [...wallets.values()].map(({ connector }) => connector)

  /** Returns a connector id, numbered if taken. Connectors passed to `connect` replace each other unless connected. */
  function placeFor(id: string, later: boolean): string {
    for (let place = 1; ; place++) {
      const connectorId = place === 1 ? `${prefix}${id}` : `${prefix}${id}#${place}`
      const taken = wallets.get(connectorId)
      if (!taken || (later && taken.later && current() !== connectorId)) return connectorId
    }
  }

  return {
    has: (connectorId) => wallets.has(connectorId ?? ''),
    uidOf: (connectorId) => wallets.get(connectorId ?? '')?.uid,
    add(connector, { emitter, asking, later }) {
      const id = placeFor(connector.id, later)
      wallets.set(id, {
        connector: {
          ...{ id, name: connector.name, type: 'EXTERNAL', chain: 'eip155' },
          // Other icons would reveal the visitor to a server, and the page's policy would have to allow them.
          ...(connector.icon?.startsWith('data:image/') && { imageUrl: connector.icon }),
        },
        driver: createConnectorDriver(id, connector, emitter, asking),
        uid: emitter.uid,
        later,
      })
      for (const listener of [...listeners]) listener(found())
      return id
    },
    discover(listener) {
      listeners.add(listener)
      listener(found())
      return () => void listeners.delete(listener)
    },
    driver: (connectorId) => wallets.get(connectorId)?.driver,
  }
}
