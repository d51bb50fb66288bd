import { deepLinkOf, type LinkSettings } from '../../domain/wallet/deepLink'
import type { Wallet } from '../../domain/wallet/wallet'
import { usePairing } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button, buttonClass } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Notice } from '../ui/Notice'
import { PairingOver, usePairingOver } from './PairingCode'
import { WalletImage } from './WalletImage'

/** Leads to the wallet's app or site. The link is a real one, so that it fires inside the tap. */
export function OpenWallet({ wallet, platform }: { wallet: Wallet; platform: NonNullable<LinkSettings['platform']> }) {
  const { device, options, root } = useSystem()
  const uri = usePairing((snapshot) => snapshot?.context.uri)
  const ready = usePairing((snapshot) => snapshot?.hasTag('ready') ?? false)
  const checking = usePairing((snapshot) => snapshot?.hasTag('checking') ?? false)
  const over = usePairingOver()
  if (over) return <PairingOver wallet={wallet} />
  const link =
    ready && uri
      ? deepLinkOf(wallet, uri, {
          platform,
          framed: device.framed,
          telegram: device.telegram,
          telegramAndroid: device.telegram && device.android,
          preferUniversal: options.experimental_preferUniversalLinks,
        })
      : undefined
  if (link?.kind === 'refused') return <Notice kind="error">{link.fault.message}</Notice>
  return (
    <Asking
      image={<WalletImage wallet={wallet} size="s64" />}
      waiting={checking}
      title={checking ? 'Looking for your session…' : `Continue in ${wallet.name}`}
      text={checking ? 'This takes a few seconds after you come back.' : 'Open and continue in the wallet app'}
    >
      <div className="stack">
        {link ? (
          <a
            className={buttonClass('primary')}
            href={link.redirect}
            target={link.target}
            rel="noreferrer noopener"
            onClick={() => root.send({ type: 'link.opened', name: wallet.name, href: link.href })}
          >
            Open
          </a>
        ) : (
          <Button kind="primary" disabled busy>
            Open
          </Button>
        )}
        <CopyButton text={uri} label="Copy link" done="Link copied" failed="Failed to copy" />
      </div>
    </Asking>
  )
}
