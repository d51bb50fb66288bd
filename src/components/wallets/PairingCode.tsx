import { hasErrorCode } from '../../domain/errorCodes'
import type { Wallet } from '../../domain/wallet/wallet'
import { useChart, useRoot, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useFaultText } from '../texts'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Image } from '../ui/Image'
import { qrStyles } from '../ui/qr/styles'
import { Spinner } from '../ui/Spinner'
import { unseenClass } from '../ui/styles/text'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'
import { useAgain, useUnloadedText } from '../ui/again'
import { LateQrCode } from '../ui/qr/LateQrCode'

/** Pairing URI as a QR code and a link to copy. It is renewed before it expires. */
export function PairingCode({ wallet }: { wallet?: Wallet | undefined }) {
  const texts = useWalletTexts()
  const uri = useChart('pairing', (snapshot) => snapshot?.context.uri)
  const renewing = useTag('pairing', 'renewing')
  const over = usePairingOver()
  if (over) return <PairingOver wallet={wallet} />
  return (
    <div className={qrStyles.pair}>
      <div className={qrStyles.card} data-part="qr" data-dimmed={renewing || undefined} aria-busy={!uri || renewing}>
        <LateQrCode text={uri} label={texts.qrLabel(wallet?.name ?? texts.aPhoneWallet)} logo />
        <Middle wallet={wallet} />
      </div>
      {/* Without a wallet, the title of the view already says to scan it. */}
      <p role="status" className={wallet || renewing || !uri ? undefined : unseenClass}>
        {renewing && <Spinner />}
        <span>{renewing ? texts.renewing : uri ? texts.scan : texts.making}</span>
      </p>
      <CopyButton
        text={renewing ? undefined : uri}
        label={texts.copyLink}
        done={texts.linkCopied}
        failed={texts.copyFailed}
      />
    </div>
  )
}

/** Mark in the middle of the code: of the wallet that is to read it, else of the app. */
function Middle({ wallet }: { wallet: Wallet | undefined }) {
  const { name, icons } = useSystem().options.metadata
  if (wallet) return <WalletImage wallet={wallet} className={qrStyles.logo} />
  return <Image kind="asset" placeholder="browser" url={icons[0]} called={name} className={qrStyles.appLogo} />
}

/** Whether the pairing ended without a session. */
export function usePairingOver(): boolean {
  const failed = useRoot((snapshot) => snapshot.hasTag('pairingFailed'))
  const over = useChart(
    'pairing',
    (snapshot) => snapshot !== undefined && (snapshot.hasTag('declined') || snapshot.hasTag('unreachable')),
  )
  return failed || over
}

/** Reason why the pairing ended, with a button to start a new one. */
export function PairingOver({ wallet }: { wallet?: Wallet | undefined }) {
  const { chart, root, router } = useSystem()
  const texts = useWalletTexts()
  const again = useAgain()
  const unloaded = useUnloadedText(texts.checkConnection)
  const declined = useTag('pairing', 'declined')
  const fault = useChart('pairing', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const unreachable = hasErrorCode(fault, 'pairing.unreachable')
  const retry = () => {
    const pairing = chart('pairing')
    if (pairing) pairing.send({ type: 'pairing.retry' })
    else root.send({ type: 'pairing.requested' })
  }
  return (
    <Asking
      image={<WalletImage wallet={wallet} size="s64" />}
      failed
      fault={fault}
      title={declined ? texts.declined : unreachable ? texts.unreachable : texts.notConnected}
      text={declined ? texts.declinedText : unreachable ? texts.checkConnection : (text ?? unloaded)}
    >
      <Button kind="primary" {...again(fault, retry)} />
      {wallet && <Button onClick={() => router.send({ type: 'view.back' })}>{texts.chooseAnother}</Button>}
    </Asking>
  )
}
