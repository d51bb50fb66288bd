import { useNetworks, useWalletName } from '../readLater'
import { DisconnectButton } from '../account/DisconnectButton'
import { useCommonTexts } from '../texts'
import { useNetworkTexts } from './texts'
import { dock } from '../ui/layout'
import { lead } from '../ui/text'
import { NetworkFault } from './NetworkFault'
import { NetworkList } from './NetworkList'

/** A gate: the wallet is on a network that the app cannot use. Its ways out are to switch or to disconnect. */
export function UnsupportedChain() {
  const networks = useNetworks()
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.atStart
  const texts = useNetworkTexts()
  return (
    <>
      <p className={lead}>{texts.unsupported(wallet)}</p>
      <NetworkFault />
      <NetworkList networks={networks} />
      <div className={dock}>
        <DisconnectButton />
      </div>
    </>
  )
}
