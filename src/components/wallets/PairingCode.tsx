import { lazy, Suspense } from 'react'
import type { Wallet } from '../../domain/wallet/wallet'
import { usePairing } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { WalletImage } from './WalletImage'

const QrCode = lazy(() => import('../ui/QrCode'))

/** The pairing as a code to scan and a link to copy; it renews itself before it expires. */
export function PairingCode({ wallet }: { wallet?: Wallet | undefined }) {
  const uri = usePairing((snapshot) => snapshot?.context.uri)
  const renewing = usePairing((snapshot) => snapshot?.hasTag('renewing') ?? false)
  const over = usePairingOver()
  if (over) return <PairingOver wallet={wallet} />
  return (
    <div className="pair">
      <div className="qr" data-dimmed={renewing || undefined} aria-busy={!uri || renewing}>
        {/* Drawn from the start, so that its code is there before the URI is. */}
        <Suspense fallback={<span className="bone" />}>
          <QrCode
            text={uri}
            label={`QR code to connect ${wallet?.name ?? 'a phone wallet'}`}
            logo={wallet !== undefined}
          />
        </Suspense>
        {wallet && uri && !renewing && <WalletImage wallet={wallet} className="logo" />}
        {renewing && (
          <span className="again">
            <Icon name="again" size={40} />
          </span>
        )}
      </div>
      <p role="status">{renewing ? 'Making a fresh code…' : 'Scan this QR Code with your phone'}</p>
      <CopyButton text={renewing ? undefined : uri} label="Copy link" done="Link copied" failed="Failed to copy" />
    </div>
  )
}

/** The pairing ended without a session. */
export function usePairingOver(): boolean {
  return usePairing(
    (snapshot) => snapshot !== undefined && (snapshot.hasTag('declined') || snapshot.hasTag('unreachable')),
  )
}

/** Says how it ended, and offers a fresh one. */
export function PairingOver({ wallet }: { wallet?: Wallet | undefined }) {
  const { pairing } = useSystem()
  const declined = usePairing((snapshot) => snapshot?.hasTag('declined') ?? false)
  const fault = usePairing((snapshot) => snapshot?.context.fault)
  return (
    <Asking
      image={<WalletImage wallet={wallet} size="s64" />}
      failed
      title={declined ? 'Connection declined' : 'WalletConnect cannot be reached'}
      text={
        declined
          ? 'If you did not decline it, an earlier request may still be open in the wallet.'
          : (fault?.message ?? 'Check your connection and try again.')
      }
    >
      <Button onClick={() => pairing()?.send({ type: 'pairing.retry' })}>Try again</Button>
    </Asking>
  )
}
