import type { CaipNetworkId } from '../../domain/caip'
import { useNetwork, useNetworkActor, useWalletName } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { NetworkImage } from '../ui/NetworkImage'

/** The wallet was asked to switch; a refusal leads one view back, where its reason is shown. */
export function SwitchNetwork({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { router } = useSystem()
  const network = useNetwork(caipNetworkId)
  const wallet = useWalletName()
  const waiting = useNetworkActor((snapshot) => snapshot.hasTag('switching'))
  const adding = useNetworkActor((snapshot) => snapshot.hasTag('adding'))
  return (
    <Asking
      image={<NetworkImage network={network} size="s64" />}
      waiting={waiting}
      title={adding ? `Add ${network.name} in ${wallet}` : 'Approve in wallet'}
      text={adding ? 'The wallet does not know this network yet and asks whether to add it.' : 'Accept connection request in your wallet'}
    >
      <Button kind="quiet" onClick={() => router.send({ type: 'view.back' })}>
        Cancel
      </Button>
    </Asking>
  )
}
