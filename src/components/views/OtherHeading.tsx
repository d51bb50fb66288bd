import { connectorIds } from '../../domain/account/connector'
import type { CaipNetworkId } from '../../domain/caip'
import { useAccountTexts } from '../account/texts'
import { useNetworkTexts } from '../networks/texts'
import { useConnector, useNetworkById } from '../readLater'
import { useRoot } from '../useChart'
import { useConnectTexts } from '../wallets/connectTexts'
import { useWalletTexts } from '../wallets/texts'
import type { ViewOf } from './table'

/** Heading of the wallet and network views. */
export function OtherHeading({ view }: { view: ViewOf<'others'> }): string {
  const connector = useConnector(view.name === 'ConnectingExternal' ? view.params.connectorId : '')
  const network = useNetworkById(view.name === 'SwitchNetwork' ? view.params.caipNetworkId : ('' as CaipNetworkId))
  const wallets = useWalletTexts()
  const networks = useNetworkTexts()
  const { injected } = useConnectTexts()
  const { switchAddress } = useAccountTexts()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  switch (view.name) {
    // On a phone it is a list of wallets, without a code.
    case 'ConnectingWalletConnectBasic':
      return mobile ? wallets.titles[view.name] : wallets.withPhone
    case 'ConnectingExternal':
      return !connector || connector.id === connectorIds.injected ? injected : connector.name
    case 'ConnectingWalletConnect':
      return view.params.wallet?.name ?? wallets.withPhone
    case 'ConnectingMultiChain':
      return view.params.name
    case 'Downloads':
      return wallets.download(view.params.wallet.name)
    case 'SwitchNetwork':
      return network.name
    case 'SwitchAddress':
      return switchAddress
    default:
      return { ...wallets.titles, ...networks.titles }[view.name]
  }
}
