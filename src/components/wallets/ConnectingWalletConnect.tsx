import { useState } from 'react'
import { presentAs } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import { platformsOf, type WalletPlatform } from '../../domain/wallet/platforms'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { OpenWallet } from './OpenWallet'
import { PairingCode } from './PairingCode'
import { Tabs } from '../ui/Tabs'
import { WalletImage } from './WalletImage'

const titles: Record<WalletPlatform, string> = {
  browser: 'Browser',
  mobile: 'Mobile',
  qrcode: 'Mobile',
  web: 'Webapp',
  desktop: 'Desktop',
  unsupported: 'Not Detected',
}

/** A wallet to be reached over WalletConnect, each way behind its tab. Without a wallet: a code for any of them. */
export function ConnectingWalletConnect({ wallet }: { wallet?: Wallet }) {
  const { router } = useSystem()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const present = useRoot(({ context }) => wallet && presentAs(wallet, context))
  const platforms = platformsOf(wallet, { mobile, installed: present !== undefined })
  const [chosen, choose] = useState<WalletPlatform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  return (
    <>
      <Tabs label="Where your wallet is" names={platforms} titles={titles} selected={platform} onSelect={choose}>
        <Panel platform={platform} wallet={wallet} connectorId={present?.id} />
      </Tabs>
      {wallet && (
        <div className="foot split">
          <span>Don’t have {wallet.name}?</span>
          <Button
            small
            onClick={() => router.send({ type: 'view.push', view: { name: 'Downloads', params: { wallet } } })}
          >
            Get
          </Button>
        </div>
      )}
    </>
  )
}

function Panel({
  platform,
  wallet,
  connectorId,
}: {
  platform: WalletPlatform
  wallet: Wallet | undefined
  connectorId: string | undefined
}) {
  const { root } = useSystem()
  if (!wallet || platform === 'qrcode') return <PairingCode wallet={wallet} />
  const image = <WalletImage wallet={wallet} size="s64" />
  if (platform === 'unsupported') {
    return (
      <Asking
        image={image}
        title="Not Detected"
        text={`${wallet.name} was not found on this device, and names no way to reach it.`}
      />
    )
  }
  if (platform !== 'browser') return <OpenWallet wallet={wallet} platform={platform} />
  return (
    <Asking image={image} title={`Continue in ${wallet.name}`} text="It is installed in this browser.">
      <Button
        kind="primary"
        onClick={() => root.send({ type: 'wallet.selected', wallet, ...(connectorId && { connectorId }) })}
      >
        Connect
      </Button>
    </Asking>
  )
}
