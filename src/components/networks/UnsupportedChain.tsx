import { useNetworks, useWalletName } from '../read'
import { DisconnectButton } from '../account/DisconnectButton'
import { NetworkFault } from './NetworkFault'
import { NetworkList } from './NetworkList'

/** A gate: the wallet is on a network that the app cannot use. Its ways out are to switch or to disconnect. */
export function UnsupportedChain() {
  const networks = useNetworks()
  const wallet = useWalletName()
  return (
    <>
      <p className="lead">
        {wallet === 'your wallet' ? 'Your wallet' : wallet} is on a network that this app does not use. Choose one of
        these to go on.
      </p>
      <NetworkFault />
      <NetworkList networks={networks} />
      <div className="dock">
        <DisconnectButton />
      </div>
    </>
  )
}
