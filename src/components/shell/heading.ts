import { connectorIds } from '../../domain/account/connector'
import { authNames } from '../../domain/login/login'
import type { View } from '../../domain/view'
import type { CaipNetworkId } from '../../domain/caip'
import { useConnector, useEmbedded, useFeatures, useNetwork, useRoot } from '../read'
import { titles as english } from '../../texts/en/titles'
import type { Texts } from '../../texts/texts'
import { useSystem } from '../systemContext'
import { useTexts } from '../texts'
import { useConnectTexts } from '../wallets/connectTexts'

/** The heading of a view: its own title, or the name of what it carries. */
export function useHeading(view: View): string {
  const connector = useConnector(view.name === 'ConnectingExternal' ? view.params.connectorId : '')
  const network = useNetwork(view.name === 'SwitchNetwork' ? view.params.caipNetworkId : ('' as CaipNetworkId))
  const emailOnly = useEmailOnly()
  // Those of views that come later are put into the English ones by these.
  const titles = useTexts('titles', english as Texts['titles'])
  const approval = useEmbedded('approval', (snapshot) => kindOf(snapshot?.context.requests[0]?.method))
  const { injected } = useConnectTexts()
  switch (view.name) {
    case 'Connect':
      return emailOnly ? titles.connectEmail : titles.Connect
    case 'ConnectingExternal':
      return connector?.id === connectorIds.injected ? injected : (connector?.name ?? titles.browserWallet)
    case 'ConnectingWalletConnect':
      return view.params.wallet?.name ?? 'WalletConnect'
    case 'ConnectingSocial':
      return authNames[view.params.provider]
    case 'ConnectingMultiChain':
      return view.params.name
    case 'Downloads':
      return titles.download(view.params.wallet.name)
    case 'ApproveTransaction':
      return approval ? titles.approve[approval] : titles.ApproveTransaction
    case 'SwitchNetwork':
      return network.name
    default:
      return titles[view.name]
  }
}

/** What the embedded wallet is asked for, where that is no transaction. */
function kindOf(method: string | undefined): keyof typeof english.approve | undefined {
  if (!method || /transaction|sendCalls|UserOperation/i.test(method)) return undefined
  return /typedData/i.test(method) ? 'typedData' : /^personal_sign$|message/i.test(method) ? 'message' : 'request'
}

/** E-mail is the one way to connect. */
function useEmailOnly(): boolean {
  const { options } = useSystem()
  const present = useRoot(({ context }) => context.connectors.length > 0)
  const { email, socials } = useFeatures()
  return !options.enableWalletConnect && !present && email && socials === false
}
