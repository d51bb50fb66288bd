import type { AnnouncedWallet } from '../domain/wallet/announced'
import type { ChainNamespace } from '../domain/caip'
import type { Connector } from '../domain/account/connector'
import type { Services } from './services'

/** The wallets present in the page, of every namespace the host has, as one list. */
export function discoverWallets(
  { injected, walletStandard }: Pick<Services, 'injected' | 'walletStandard'>,
  namespaces: readonly ChainNamespace[],
  found: (connectors: readonly Connector[], announced: readonly AnnouncedWallet[]) => void,
): () => void {
  const stops: (() => void)[] = []
  let stopped = false
  let onEvm: readonly Connector[] = []
  let announced: readonly AnnouncedWallet[] = []
  let onSolana: readonly Connector[] = []
  const report = () => found([...onEvm, ...onSolana], announced)
  if (namespaces.includes('eip155')) {
    stops.push(
      injected.discover((connectors, all) => {
        onEvm = connectors
        announced = all
        report()
      }),
    )
  }
  if (namespaces.includes('solana')) {
    walletStandard().then(
      ({ discover }) => {
        if (stopped) return
        stops.push(
          discover((connectors) => {
            onSolana = connectors
            report()
          }),
        )
      },
      () => undefined,
    )
  }
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}
