import { useNetworks, useWalletName } from '../readLater'
import { DisconnectButton } from '../account/DisconnectButton'
import { useCommonTexts } from '../texts'
import { useNetworkTexts } from './texts'
import { dockClass } from '../ui/styles/layout'
import { leadClass } from '../ui/styles/text'
import { NetworkFault } from './NetworkFault'
import { NetworkList } from './NetworkList'

/** UnsupportedChain view, a gate: the host does not support the wallet's network. Switch or disconnect to leave. */
export function UnsupportedChain() {
  const networks = useNetworks()
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.atStart
  const texts = useNetworkTexts()
  return (
    <>
      <p className={leadClass}>{texts.unsupported(wallet)}</p>
      <NetworkFault />
      <NetworkList networks={networks} />
      <div className={dockClass}>
        <DisconnectButton />
      </div>
    </>
  )
}
