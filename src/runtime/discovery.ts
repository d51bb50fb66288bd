import type { AnnouncedWallet } from '../domain/wallet/announced'
import type { Adapter } from '../domain/account/adapter'
import type { ChainNamespace } from '../domain/caip'
import type { Connector } from '../domain/account/connector'
import type { Services } from './services'

/** Finds the wallets of a namespace. */
type Discover = Adapter['discover']

/** The wallets present in the page, of every namespace the host has, as one list. */
export function discoverWallets(
  { injected, walletStandard }: Pick<Services, 'injected' | 'walletStandard'>,
  namespaces: readonly ChainNamespace[],
  adapters: readonly Adapter[],
  found: (connectors: readonly Connector[], announced: readonly AnnouncedWallet[]) => void,
): () => void {
  const stops: (() => void)[] = []
  /** A list for each source, in the order in which they were asked. */
  const lists: (readonly Connector[])[] = []
  let stopped = false
  let announced: readonly AnnouncedWallet[] = []
  const follow = (namespace: ChainNamespace, discover: Discover) => {
    if (!namespaces.includes(namespace)) return
    const at = lists.push([]) - 1
    const stop = discover((connectors) => {
      lists[at] = connectors
      found(lists.flat(), announced)
    })
    stops.push(stop)
  }
  follow('eip155', (listener) =>
    injected.discover((connectors, all) => {
      announced = all
      listener(connectors)
    }),
  )
  follow('solana', (listener) => {
    let stop = () => {}
    walletStandard().then(
      ({ discover }) => {
        if (!stopped) stop = discover(listener)
      },
      () => undefined,
    )
    return () => stop()
  })
  for (const adapter of adapters) follow(adapter.namespace, (listener) => adapter.discover(listener))
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}
