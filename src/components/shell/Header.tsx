import type { ComponentType } from 'react'
import { goesBack, roomOf, type View } from '../../domain/view'
import { useActiveNamespace } from '../read'
import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { css } from '../style'
import { useCommonTexts } from '../texts'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { low } from '../ui/styles/media'
import { appear, time } from '../ui/styles/motion'
import { twoLines, unseenClass } from '../ui/styles/text'
import { useChunk } from '../views/chunks'
import { chunkOf } from '../views/table'

const barClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  minHeight: 64,
  padding: '8px 12px',
  [low]: { minHeight: 48, paddingBlock: 2 },
  '& > :is(:first-child, :last-child)': { minWidth: 44 },
  '& h2': { outline: 'none' },
})
const endClass = css({ display: 'flex', justifyContent: 'end' })
const titleClass = css({
  fontWeight: 600,
  fontSize: 'var(--fs-17)',
  letterSpacing: '-0.01em',
  textAlign: 'center',
  ...twoLines,
  animation: `${appear} ${time('press')} linear`,
})

const isGate = ({ name }: View) => roomOf(name) === 'gate'

/**
 * Header bar: help, network or back at the start, the heading, close at the end. It stays when the view changes; each
 * `place` has a heading element of its own, so that a screen reader reads it on focus. Not a `<header>`: the page would
 * get a second banner landmark.
 */
export function Header({ view, id, place }: { view: View; id: string; place: string }) {
  const { options, root, router } = useSystem()
  const common = useCommonTexts()
  const code = useChunk(chunkOf(view.name))
  const account = useChunk('account')
  const namespace = useActiveNamespace()
  // A heading takes the views of its own chunk, so it is cast. Until it is loaded, the app's name is shown.
  const Heading = typeof code === 'string' ? undefined : (code.Heading as ComponentType<{ view: View }>)
  const first = useChart('router', ({ context }) => context.past.length === 0)
  // An embedded card cannot close on its first view; a gate view has its own way out, once its code is there.
  const home = options.enableEmbedded && first && (view.name === 'Connect' || view.name === 'Account')
  const closes = !home && (!isGate(view) || !Heading)
  function close(): void {
    router.send({ type: 'view.dismissed' })
    // A gate without its code stays, unless its sign-in is optional. The view before it may be on screen.
    const { view: current } = router.getSnapshot().context
    if (!current || !isGate(current)) return
    const { connected, policy } = root.getSnapshot().context
    const connectorId = policy.multiWallet ? connected[namespace]?.connectorId : undefined
    router.send({ type: 'view.leaving' })
    root.send({ type: 'disconnect', namespace, ...(connectorId && { connectorId }) })
  }
  return (
    <div className={barClass} data-part="header">
      <div>
        <Start view={view} first={first} />
      </div>
      <h2 key={place} id={id} tabIndex={-1} className={view.name === 'Account' ? unseenClass : titleClass}>
        {Heading ? <Heading view={view} /> : options.metadata.name}
      </h2>
      {view.name === 'Account' && <span />}
      <div className={endClass}>
        {view.name === 'Account' && typeof account !== 'string' && <account.SettingsButton />}
        {closes && (
          <IconButton label={common.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function Start({ view, first }: { view: View; first: boolean }) {
  const { options, root, router } = useSystem()
  const account = useChunk('account')
  const common = useCommonTexts()
  if (view.name === 'Account') return typeof account === 'string' ? null : <account.NetworkButton />
  if (goesBack(view.name, first)) {
    return (
      <IconButton key="back" label={common.back} onClick={() => router.send({ type: 'view.back' })}>
        <Icon name="back" flip />
      </IconButton>
    )
  }
  if (view.name !== 'Connect' || !options.enableWalletGuide) return null
  const explain = () => {
    root.send({ type: 'visitor.clicked', event: 'CLICK_WALLET_HELP' })
    router.send({ type: 'view.push', view: { name: 'WhatIsAWallet' } })
  }
  return (
    <IconButton label={common.whatIsAWallet} onClick={explain}>
      <Icon name="help" />
    </IconButton>
  )
}
