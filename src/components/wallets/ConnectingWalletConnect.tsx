import { useState } from 'react'
import { presentAs } from '../../domain/wallet/presence'
import type { Wallet } from '../../domain/wallet/wallet'
import { platformsOf, type WalletPlatform } from '../../domain/wallet/platforms'
import { useRoot } from '../useChart'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { OpenWallet } from './OpenWallet'
import { PairingCode, usePairingOver } from './PairingCode'
import { splitFootClass } from '../ui/styles/layout'
import { Tabs } from '../ui/Tabs'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'

/** Connection to a wallet over WalletConnect, with a tab per platform. Without a wallet: a QR code for any wallet. */
export function ConnectingWalletConnect({ wallet }: { wallet?: Wallet }) {
  const { root, router } = useSystem()
  const texts = useWalletTexts()
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const present = useRoot(({ context }) => wallet && presentAs(wallet, context))
  const platforms = platformsOf(wallet, { mobile, installed: present !== undefined })
  const over = usePairingOver()
  const [chosen, choose] = useState<WalletPlatform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  const select = (next: WalletPlatform) => {
    // An installed wallet (`browser`) is tracked once it is connected.
    if (wallet && next !== platform && next !== 'browser') {
      const properties = { name: wallet.name, platform: next }
      root.send({ type: 'track.requested', tracked: { event: 'SELECT_WALLET', properties } })
    }
    choose(next)
  }
  return (
    <>
      <Tabs label={texts.where} names={platforms} titles={texts.platforms} selected={platform} onSelect={select}>
        <Panel platform={platform} wallet={wallet} connectorId={present?.id} />
      </Tabs>
      {wallet && !over && (
        <div className={splitFootClass}>
          <span>{texts.doNotHave(wallet.name)}</span>
          <Button
            small
            onClick={() => router.send({ type: 'view.push', view: { name: 'Downloads', params: { wallet } } })}
          >
            {texts.get}
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
  const texts = useWalletTexts()
  if (!wallet || platform === 'qrcode') return <PairingCode wallet={wallet} />
  const image = <WalletImage wallet={wallet} size="s64" />
  if (platform === 'unsupported') {
    return <Asking image={image} title={texts.notDetected} text={texts.notDetectedText(wallet.name)} />
  }
  if (platform !== 'browser') return <OpenWallet wallet={wallet} platform={platform} />
  return (
    <Asking image={image} title={texts.continueIn(wallet.name)} text={texts.installedHere}>
      <Button
        kind="primary"
        onClick={() => root.send({ type: 'wallet.selected', wallet, ...(connectorId && { connectorId }) })}
      >
        {texts.connect}
      </Button>
    </Asking>
  )
}
