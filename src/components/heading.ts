import { views, type View } from '../domain/view'
import { useConnector, useNetwork } from './read'
import type { CaipNetworkId } from '../domain/caip'

/** The heading of a view: its own title, or the name of what it carries. */
export function useHeading(view: View): string {
  const connector = useConnector(view.name === 'ConnectingExternal' ? view.params.connectorId : '')
  const network = useNetwork(view.name === 'SwitchNetwork' ? view.params.caipNetworkId : ('' as CaipNetworkId))
  switch (view.name) {
    case 'ConnectingExternal':
      return connector?.name ?? 'Browser wallet'
    case 'ConnectingWalletConnect':
      return view.params.wallet?.name ?? 'WalletConnect'
    case 'Downloads':
      return `Get ${view.params.wallet.name}`
    case 'SwitchNetwork':
      return network.name
    case 'Account':
      return 'Account'
    default:
      return views[view.name].title
  }
}
