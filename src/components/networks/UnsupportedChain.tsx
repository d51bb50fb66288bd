import { useNetworks, useWalletName } from '../readLater'
import { DisconnectButton } from '../account/DisconnectButton'
import { useCommonTexts } from '../texts'
import { useNetworkTexts } from './texts'
import { dockClass } from '../ui/styles/layout'
import { Notice } from '../ui/Notice'
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
      <Notice kind="warning">{texts.unsupported(wallet)}</Notice>
      <NetworkFault />
      <NetworkList networks={networks} />
      <div className={dockClass}>
        <DisconnectButton />
      </div>
    </>
  )
}
