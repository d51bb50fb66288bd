import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { namespaceNames } from '../../domain/network/chains'
import { useNetwork, useWalletName } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { NetworkImage } from './NetworkImage'

/** The connected wallet cannot go to this network: another one is needed, and the first stays connected. */
export function SwitchActiveChain({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { root, router } = useSystem()
  const network = useNetwork(caipNetworkId)
  const wallet = useWalletName()
  const name = namespaceNames[namespaceOf(caipNetworkId)]
  return (
    <Asking
      image={<NetworkImage network={network} size="s64" />}
      title={`Switch to ${network.name}`}
      text={`${wallet === 'your wallet' ? 'Your wallet' : wallet} cannot be used on ${name}. Connect a wallet that can; the one you have stays connected.`}
    >
      <Button kind="primary" onClick={() => root.send({ type: 'namespace.selected', caipNetworkId })}>
        Choose a wallet
      </Button>
      <Button kind="quiet" onClick={() => router.send({ type: 'view.back' })}>
        Cancel
      </Button>
    </Asking>
  )
}
