import type { Adapter } from '../../domain/account/adapter'
import type { ChainNamespace } from '../../domain/caip'
import type { Connector } from '../../domain/account/connector'
import type { Injected } from '../../services/wallet/injected'
import type { WalletStandard } from '../../services/wallet/walletStandard'

type Discovering = Pick<Adapter, 'namespace' | 'discover'>

/** Sources of browser wallets: EIP-6963 and `window.ethereum` for EVM, Wallet Standard for Solana. */
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

/** Reports the page's wallets of the host's namespaces, in the order of the adapters. Returns a stop function. */
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
