import type { Adapter } from '../../src/domain/account/adapter'
import type { Connected } from '../../src/domain/account/connection'

/** Returns an adapter of the host with one wallet, which is connected as given. */
export function adapterOf(connected: Connected): Adapter {
  const { namespace, connectorId: id } = connected
  const driver = {
    connect: async () => connected,
    restore: async () => connected,
    disconnect: async () => undefined,
    watch: () => () => undefined,
    switchChain: async () => undefined,
    chainId: async () => connected.caipNetworkId,
    provider: () => undefined,
  }
  return {
    namespace,
    discover(listener) {
      listener([{ id, name: 'Own', chain: namespace, type: 'EXTERNAL' }])
      return () => undefined
    },
    driver: (asked) => (asked === id ? driver : undefined),
  }
}
