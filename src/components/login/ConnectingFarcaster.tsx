import { lazy, Suspense } from 'react'
import { useEmbedded, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { SocialLogo } from './SocialLogo'
import { TryAgain } from '../ui/TryAgain'
import { unembedded } from '../ui/unembedded'

const QrCode = lazy(() => import('../ui/QrCode'))

const image = (
  <span className="image s64 circle" aria-hidden="true">
    <SocialLogo provider="farcaster" size={32} />
  </span>
)

/** Farcaster is approved in its app: a code to scan on a desktop, a button on a phone. */
export function ConnectingFarcaster() {
  const { embedded, root } = useSystem()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const lost = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const url = useEmbedded('farcaster', (snapshot) => snapshot?.context.url)
  const retrieving = useEmbedded('farcaster', (snapshot) => snapshot?.hasTag('retrieving') ?? false)
  const failed = useEmbedded('farcaster', (snapshot) => snapshot?.hasTag('failed') ?? false)
  const refused = useEmbedded('farcaster', (snapshot) => snapshot?.hasTag('refused') ?? false)
  const fault = useEmbedded('farcaster', (snapshot) => snapshot?.context.fault)
  if (lost)
    return (
      <TryAgain
        image={image}
        title="Not logged in"
        text={unembedded}
        onClick={() => root.send({ type: 'social.selected', provider: 'farcaster' })}
      />
    )
  if (failed)
    return (
      <TryAgain
        image={image}
        title="Not logged in"
        text={fault?.message}
        onClick={() => embedded('farcaster')?.send({ type: 'farcaster.retry' })}
      />
    )
  if (refused)
    return (
      <TryAgain
        image={image}
        title="Not connected"
        text={fault?.message}
        onClick={() => embedded('farcaster')?.send({ type: 'login.retry' })}
      />
    )
  if (retrieving)
    return <Asking image={image} waiting title="Loading user data" text="Approved. This takes a moment." />
  return mobile ? <InApp url={url} /> : <Scanned url={url} />
}

function Scanned({ url }: { url: string | undefined }) {
  return (
    <div className="pair">
      <div className="qr" aria-busy={!url}>
        {/* Drawn from the start, so that its code is there before the link is. */}
        <Suspense fallback={<span className="bone" />}>
          <QrCode text={url} label="QR code to log in with Farcaster" logo />
        </Suspense>
        {url && (
          <span className="image logo" aria-hidden="true">
            <SocialLogo provider="farcaster" size={28} />
          </span>
        )}
      </div>
      <p role="status">{url ? 'Scan this code with your phone' : 'Making a code…'}</p>
      <CopyButton text={url} label="Copy link" done="Link copied" failed="Failed to copy" />
    </div>
  )
}

function InApp({ url }: { url: string | undefined }) {
  const { openLink } = useSystem()
  return (
    <Asking image={image} waiting title="Continue in Farcaster" text="Accept connection request in the app">
      <div className="stack">
        <Button kind="primary" disabled={!url} busy={!url} onClick={() => url && openLink(url, '_blank')}>
          Open farcaster
        </Button>
        <CopyButton text={url} label="Copy link" done="Link copied" failed="Failed to copy" />
      </div>
    </Asking>
  )
}
