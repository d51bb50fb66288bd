import type { CaipNetworkId } from '../../domain/caip'
import { useActiveNamespace, useConnection, useNetwork, useNetworkActor, useWalletName } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { NetworkImage } from './NetworkImage'

/** The wallet was asked to switch; a refusal leads one view back, where its reason is shown. */
export function SwitchNetwork({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { router } = useSystem()
  const network = useNetwork(caipNetworkId)
  const wallet = useWalletName()
  const waiting = useNetworkActor((snapshot) => snapshot.hasTag('switching'))
  const embedded = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.embedded !== undefined)
  const adding = useNetworkActor((snapshot) => snapshot.hasTag('adding'))
  function words() {
    // The embedded wallet goes along without asking.
    if (embedded) return { title: `Switching to ${network.name} network…`, text: 'Your wallet is moving there.' }
    if (adding)
      return {
        title: `Add ${network.name} in ${wallet}`,
        text: 'The wallet does not know this network yet and asks whether to add it.',
      }
    return { title: 'Approve in wallet', text: 'Accept connection request in your wallet' }
  }
  return (
    <Asking image={<NetworkImage network={network} size="s64" />} waiting={waiting} {...words()}>
      <Button kind="quiet" onClick={() => router.send({ type: 'view.back' })}>
        Cancel
      </Button>
    </Asking>
  )
}
