import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { namespaceName } from '../../domain/network/chains'
import { useNetworkById, useWalletName } from '../readLater'
import { useSystem } from '../systemContext'
import { useNetworkTexts } from './texts'
import { useCommonTexts } from '../texts'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { NetworkImage } from './NetworkImage'

/** SwitchActiveChain view: the network needs another wallet. The connected one stays connected. */
export function SwitchActiveChain({ caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { root, router } = useSystem()
  const network = useNetworkById(caipNetworkId)
  const wallet = useWalletName()
  const texts = useNetworkTexts()
  const common = useCommonTexts()
  const name = namespaceName(namespaceOf(caipNetworkId))
  return (
    <Asking
      plain
      image={<NetworkImage network={network} size="s64" />}
      title={texts.switchTo(network.name)}
      text={texts.cannotBeUsed(wallet ?? common.yourWallet.atStart, name)}
    >
      <Button kind="primary" onClick={() => root.send({ type: 'namespace.selected', caipNetworkId })}>
        {texts.chooseWallet}
      </Button>
      <Button onClick={() => router.send({ type: 'view.back' })}>{texts.cancel}</Button>
    </Asking>
  )
}
