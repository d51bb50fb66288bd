import { roomOf, type View } from '../../domain/view'
import { useHeading } from './heading'
import { useActiveId, useNetwork, useRouter } from '../read'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Icon } from '../ui/Icon'
import { NetworkImage } from '../networks/NetworkImage'

/** Left: help, network or back; the heading; right: close. */
export function Header({ view, id }: { view: View; id: string }) {
  const { options, router } = useSystem()
  const common = useCommonTexts()
  const title = useHeading(view)
  const first = useRouter(({ context }) => context.past.length === 0)
  // An embedded card that is at home has nowhere to close to; a gate has its own way out.
  const home = options.enableEmbedded && first && (view.name === 'Connect' || view.name === 'Account')
  const closes = !home && !(roomOf(view.name) === 'gate')
  return (
    <header className="header">
      <div>
        <Start view={view} first={first} />
      </div>
      <h2 id={id} tabIndex={-1} className={view.name === 'Account' ? 'unseen' : undefined}>
        {title}
      </h2>
      {view.name === 'Account' && <span />}
      <div>
        {closes && (
          <button
            type="button"
            className="icon-btn"
            aria-label={common.close}
            onClick={() => router.send({ type: 'view.dismissed' })}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </header>
  )
}

function Start({ view, first }: { view: View; first: boolean }) {
  const { options, root, router } = useSystem()
  const common = useCommonTexts()
  if (view.name === 'Account') return options.enableNetworkSwitch ? <NetworkButton /> : null
  // There is no back button: the visitor answers in the frame, and closing rejects the request.
  if (view.name === 'ApproveTransaction') return null
  if (!first) {
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={common.back}
        onClick={() => router.send({ type: 'view.back' })}
      >
        <Icon name="back" flip />
      </button>
    )
  }
  if (view.name !== 'Connect' || !options.enableWalletGuide) return null
  const explain = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_WALLET_HELP' })
    router.send({ type: 'view.push', view: { name: 'WhatIsAWallet' } })
  }
  return (
    <button type="button" className="icon-btn" aria-label="What is a wallet?" onClick={explain}>
      <Icon name="help" />
    </button>
  )
}

function NetworkButton() {
  const { root, router } = useSystem()
  const network = useNetwork(useActiveId())
  const choose = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_NETWORKS' })
    router.send({ type: 'view.push', view: { name: 'Networks' } })
  }
  return (
    <button
      type="button"
      className="icon-btn picker"
      aria-label={`Network: ${network.name}. Choose another`}
      onClick={choose}
    >
      <NetworkImage network={network} size="s24" />
      <Icon name="down" size={14} />
    </button>
  )
}
