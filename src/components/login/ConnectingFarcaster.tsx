import { useChart, useRoot, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { SocialLogo } from './SocialLogo'
import { TryAgain } from '../ui/TryAgain'
import { qrStyles } from '../ui/qr/styles'
import { ProviderMark } from './ProviderMark'
import { useFaultText } from '../texts'
import { useLoginTexts } from './texts'
import { layoutStyles } from '../ui/styles/moreLayout'
import { useUnloadedText } from '../ui/again'
import { LateQrCode } from '../ui/qr/LateQrCode'

const image = <ProviderMark provider="farcaster" />

/** ConnectingFarcaster view: login approved in the Farcaster app, by QR code on desktop, by a button on mobile. */
export function ConnectingFarcaster() {
  const { chart, root } = useSystem()
  const texts = useLoginTexts()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const lost = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const url = useChart('farcaster', (snapshot) => snapshot?.context.url)
  const retrieving = useTag('farcaster', 'retrieving')
  const failed = useTag('farcaster', 'failed')
  const refused = useTag('farcaster', 'refused')
  const fault = useChart('farcaster', (snapshot) => snapshot?.context.fault)
  const faultText = useFaultText(fault)
  const unloaded = useUnloadedText(texts.walletNotLoaded)
  if (lost)
    return (
      <TryAgain
        image={image}
        title={texts.notLoggedIn}
        text={unloaded}
        fault={undefined}
        onClick={() => root.send({ type: 'social.selected', provider: 'farcaster' })}
      />
    )
  if (failed)
    return (
      <TryAgain
        image={image}
        title={texts.notLoggedIn}
        text={faultText}
        fault={fault}
        onClick={() => chart('farcaster')?.send({ type: 'farcaster.retry' })}
      />
    )
  if (refused)
    return (
      <TryAgain
        image={image}
        title={texts.notConnected}
        text={faultText}
        fault={fault}
        onClick={() => chart('farcaster')?.send({ type: 'login.retry' })}
      />
    )
  if (retrieving) return <Asking image={image} waiting title={texts.loadingUser} text={texts.approved} />
  return mobile ? <InApp url={url} /> : <Scanned url={url} />
}

function Scanned({ url }: { url: string | undefined }) {
  const texts = useLoginTexts()
  return (
    <div className={qrStyles.pair}>
      <div className={qrStyles.card} data-part="qr" aria-busy={!url}>
        <LateQrCode text={url} label={texts.farcasterQr} logo />
        {url && (
          <span className={qrStyles.logo} aria-hidden="true">
            <SocialLogo provider="farcaster" size={28} />
          </span>
        )}
      </div>
      <p role="status">{url ? texts.scan : texts.makingCode}</p>
      <CopyButton text={url} label={texts.copyLink} done={texts.linkCopied} failed={texts.copyFailed} />
    </div>
  )
}

function InApp({ url }: { url: string | undefined }) {
  const { openLink } = useSystem()
  const texts = useLoginTexts()
  return (
    <Asking image={image} waiting title={texts.continueInFarcaster} text={texts.acceptInApp}>
      <div className={layoutStyles.stack}>
        <Button kind="primary" disabled={!url} busy={!url} onClick={() => url && openLink(url, '_blank')}>
          {texts.openFarcaster}
        </Button>
        <CopyButton text={url} label={texts.copyLink} done={texts.linkCopied} failed={texts.copyFailed} />
      </div>
    </Asking>
  )
}
