import type { Adapter } from '../domain/account/adapter'
import type { ChainNamespace } from '../domain/caip'
import type { Connector } from '../domain/account/connector'
import type { Injected } from '../services/wallet/injected'
import type { WalletStandard } from '../services/wallet/walletStandard'

type Discovering = Pick<Adapter, 'namespace' | 'discover'>

/** What finds the wallets in the browser: announced ones and `window.ethereum`, and those of the wallet standard. */
export const browserWallets = ({
  injected,
  walletStandard,
}: {
  injected: Injected
  walletStandard: () => Promise<WalletStandard>
}): readonly Discovering[] => [
  { namespace: 'eip155', discover: injected.discover },
  {
    namespace: 'solana',
    discover(listener) {
      let stop: (() => void) | undefined
      let stopped = false
      walletStandard().then(
        ({ discover }) => {
          if (!stopped) stop = discover(listener)
        },
        () => undefined,
      )
      return () => {
        stopped = true
        stop?.()
      }
    },
  },
]

/** The wallets present in the page, of every namespace the host has, as one list in the order of their adapters. */
export function discoverWallets(
  adapters: readonly Discovering[],
  namespaces: readonly ChainNamespace[],
  found: (connectors: readonly Connector[]) => void,
): () => void {
  const lists: (readonly Connector[])[] = []
  const stops = adapters
    .filter(({ namespace }) => namespaces.includes(namespace))
    .map((adapter, at) =>
      adapter.discover((connectors) => {
        lists[at] = connectors
        found(lists.flat())
      }),
    )
  return () => stops.forEach((stop) => stop())
}
