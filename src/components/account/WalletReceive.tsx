import { lazy, Suspense } from 'react'
import { useActiveId, useActiveNamespace, useConnection, useNetwork } from '../read'
import { useSystem } from '../systemContext'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { NetworkImage } from '../networks/NetworkImage'
import { Row } from '../ui/Row'
import { WholeAddress } from '../ui/WholeAddress'

const QrCode = lazy(() => import('../ui/QrCode'))

/** The address to send to, as a code and as text; and on which networks it may be used. */
export function WalletReceive() {
  const { options, router } = useSystem()
  const namespace = useActiveNamespace()
  const network = useNetwork(useActiveId())
  const address = useConnection(namespace, (snapshot) => snapshot?.context.current?.accounts[0]?.address)
  const many = options.networks.filter(({ chainNamespace }) => chainNamespace === namespace).length > 1
  return (
    <div className="pair receive">
      <div className="qr" aria-busy={!address}>
        <Suspense fallback={<span className="bone" />}>
          <QrCode text={address} label="QR code of your address" logo={false} />
        </Suspense>
      </div>
      <p>Copy your address or scan this QR code</p>
      {address && <WholeAddress address={address} />}
      <CopyButton text={address} label="Copy address" done="Address copied" failed="Failed to copy" />
      <Row
        name={many ? 'Only receive assets on these networks' : 'Only receive assets on this network'}
        image={<NetworkImage network={network} />}
        aside={<Icon name="forward" size={18} flip />}
        onClick={() => router.send({ type: 'view.push', view: { name: 'WalletCompatibleNetworks' } })}
      />
    </div>
  )
}
