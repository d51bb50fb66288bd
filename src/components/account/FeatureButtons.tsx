import { isSwapNetwork } from '../../domain/swap/swap'
import type { View } from '../../domain/view'
import { useActiveId, useActiveNamespace, useConnection, useFeatures } from '../read'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { useAccountTexts } from './texts'

const built = {
  swaps: { icon: 'swap', view: { name: 'Swap', params: {} } },
  receive: { icon: 'in', view: { name: 'WalletReceive' } },
  send: { icon: 'out', view: { name: 'WalletSend' } },
} as const satisfies Record<string, { icon: 'in' | 'out' | 'swap'; view: View }>

const features = css({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const featureButton = css(buttonClass(), {
  flex: 1,
  minWidth: 'min-content',
  '& > svg': { color: 'var(--accent-text)' },
})

/** What can be done with what the account holds, in the host's order. */
export function FeatureButtons() {
  const { options, router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const connected = useConnection(namespace, (snapshot) => snapshot?.context.current !== undefined)
  const active = useActiveId()
  const { swaps } = useFeatures()
  // Only where it can work: the project and the host have it, and the exchange serves the network.
  const offered = { ...options.features, swaps: swaps !== false && isSwapNetwork(active) }
  const sends = namespace === 'eip155' || namespace === 'solana'
  const shown = offered.walletFeaturesOrder.filter(
    (name): name is keyof typeof built =>
      Object.hasOwn(built, name) && offered[name as keyof typeof built] && (name !== 'send' || sends),
  )
  if (shown.length === 0) return null
  return (
    <div className={features} data-part="features">
      {shown.map((name) => {
        const { icon, view } = built[name]
        return (
          <button
            key={name}
            type="button"
            className={featureButton}
            disabled={!connected}
            onClick={() => router.send({ type: 'view.push', view })}
          >
            <Icon name={icon} flip />
            {texts.features[name]}
          </button>
        )
      })}
    </div>
  )
}
