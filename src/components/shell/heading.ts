import { authNames } from '../../domain/login/login'
import { views, type View } from '../../domain/view'
import type { CaipNetworkId } from '../../domain/caip'
import { useConnector, useNetwork, useRoot } from '../read'
import { useSystem } from '../systemContext'

/** The heading of a view: its own title, or the name of what it carries. */
export function useHeading(view: View): string {
  const connector = useConnector(view.name === 'ConnectingExternal' ? view.params.connectorId : '')
  const network = useNetwork(view.name === 'SwitchNetwork' ? view.params.caipNetworkId : ('' as CaipNetworkId))
  const emailOnly = useEmailOnly()
  switch (view.name) {
    case 'Connect':
      return emailOnly ? 'Connect email wallet' : views.Connect.title
    case 'ConnectingExternal':
      return connector?.name ?? 'Browser wallet'
    case 'ConnectingWalletConnect':
      return view.params.wallet?.name ?? 'WalletConnect'
    case 'ConnectingSocial':
      return authNames[view.params.provider]
    case 'ConnectingMultiChain':
      return view.params.name
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

/** E-mail is the one way to connect. */
function useEmailOnly(): boolean {
  const { options } = useSystem()
  const present = useRoot(({ context }) => context.connectors.length > 0)
  const { email, socials } = useRoot(({ context }) => context.remote) ?? options.localRemoteFeatures
  return !options.enableWalletConnect && !present && email !== false && socials === false
}
