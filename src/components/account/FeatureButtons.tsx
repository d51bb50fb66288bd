import { buttonReasons, pressReasons, type ButtonName } from '../../domain/account/entries'
import { featureView, type View } from '../../domain/view'
import { useActiveNamespace } from '../read'
import { useEntryFacts } from '../readLater'
import { useConnection } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { useBuy } from './buying'
import { useAccountTexts } from './texts'

const built = {
  onramp: { icon: 'coins', view: featureView('OnRampProviders') },
  swaps: { icon: 'swap', view: featureView('Swap', {}) },
  receive: { icon: 'in', view: featureView('WalletReceive') },
  send: { icon: 'out', view: featureView('WalletSend') },
} as const satisfies Record<ButtonName, { icon: 'coins' | 'in' | 'out' | 'swap'; view: View }>

const styles = {
  features: css({ display: 'flex', flexWrap: 'wrap', gap: 8 }),
  /** Button style with the label below the icon: four buttons have no room for it next to the icon. */
  feature: css(buttonClass(), {
    flex: 1,
    flexDirection: 'column',
    gap: 4,
    minWidth: 'min-content',
    padding: '10px 8px',
    fontSize: 'var(--fs-14)',
    '& > svg': { color: 'var(--accent-text)' },
  }),
}

/** Buttons to buy, swap, receive and send, in the host's order (`walletFeaturesOrder`). */
export function FeatureButtons() {
  const { options, router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const connected = useConnection(namespace, (snapshot) => snapshot?.context.current !== undefined)
  const facts = useEntryFacts()
  const buy = useBuy()
  const shown = options.features.walletFeaturesOrder.filter((name) => buttonReasons(name, facts).length === 0)
  if (shown.length === 0) return null
  return (
    <div className={styles.features} data-part="features">
      {shown.map((name) => {
        const { icon, view } = built[name]
        return (
          <button
            key={name}
            type="button"
            className={styles.feature}
            disabled={pressReasons(connected).length > 0}
            onClick={name === 'onramp' ? buy : () => router.send({ type: 'view.push', view })}
          >
            <Icon name={icon} flip />
            {texts.features[name]}
          </button>
        )
      })}
    </div>
  )
}
