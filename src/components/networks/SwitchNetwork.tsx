import type { CaipNetworkId } from '../../domain/caip'
import { useActiveNamespace } from '../read'
import { useNetworkById, useWalletName } from '../readLater'
import { useConnection, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useNetworkTexts } from './texts'
import { useCommonTexts } from '../texts'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { NetworkImage } from './NetworkImage'

/** SwitchNetwork view: waits for the wallet to switch. A refusal goes back one view, which shows the reason. */
export function SwitchNetwork({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { router } = useSystem()
  const network = useNetworkById(caipNetworkId)
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.within
  const texts = useNetworkTexts()
  const waiting = useTag('network', 'switching')
  const embedded = useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.embedded !== undefined)
  const adding = useTag('network', 'adding')
  function words() {
    // The embedded wallet switches without asking the visitor.
    if (embedded) return { title: texts.switching(network.name), text: texts.moving }
    if (adding)
      return {
        title: texts.add(network.name, wallet),
        text: texts.addText,
      }
    return { title: texts.switchTo(network.name), text: texts.approveText(wallet) }
  }
  return (
    <Asking image={<NetworkImage network={network} size="s64" />} waiting={waiting} {...words()}>
      <Button onClick={() => router.send({ type: 'view.back' })}>{texts.cancel}</Button>
    </Asking>
  )
}
