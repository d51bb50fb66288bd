import type { View } from '../../domain/view'
import { useActiveNamespace, useConnection } from '../read'
import { useSystem } from '../systemContext'
import { Icon } from '../ui/Icon'

const built = {
  receive: { title: 'Receive', icon: 'in', view: { name: 'WalletReceive' } },
  send: { title: 'Send', icon: 'out', view: { name: 'WalletSend' } },
} as const satisfies Record<string, { title: string; icon: 'in' | 'out'; view: View }>

/** What can be done with what the account holds, in the host's order. */
export function FeatureButtons() {
  const { options, router } = useSystem()
  const namespace = useActiveNamespace()
  const connected = useConnection(namespace, (snapshot) => snapshot?.context.current !== undefined)
  const { features } = options
  const sends = namespace === 'eip155' || namespace === 'solana'
  const shown = features.walletFeaturesOrder.filter(
    (name): name is keyof typeof built =>
      Object.hasOwn(built, name) && features[name as keyof typeof built] && (name !== 'send' || sends),
  )
  if (shown.length === 0) return null
  return (
    <div className="features">
      {shown.map((name) => {
        const { title, icon, view } = built[name]
        return (
          <button
            key={name}
            type="button"
            className="btn feature"
            disabled={!connected}
            onClick={() => router.send({ type: 'view.push', view })}
          >
            <Icon name={icon} flip />
            {title}
          </button>
        )
      })}
    </div>
  )
}
