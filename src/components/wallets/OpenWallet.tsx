import { useEffect } from 'react'
import { deepLinkOf, type LinkSettings } from '../../domain/wallet/deepLink'
import type { Fault } from '../../domain/errors'
import type { Wallet } from '../../domain/wallet/wallet'
import { useChart, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useFaultText } from '../texts'
import { Asking } from '../ui/Asking'
import { Button, buttonClass } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Notice } from '../ui/Notice'
import { useWalletTexts } from './texts'
import { PairingOver, usePairingOver } from './PairingCode'
import { WalletImage } from './WalletImage'
import { layoutStyles } from '../ui/styles/moreLayout'

/** Link to the wallet's app or site. It is a real `<a>`, so that it opens within the tap. */
export function OpenWallet({ wallet, platform }: { wallet: Wallet; platform: NonNullable<LinkSettings['platform']> }) {
  const { device, options, root } = useSystem()
  const texts = useWalletTexts()
  const uri = useChart('pairing', (snapshot) => snapshot?.context.uri)
  const ready = useTag('pairing', 'ready')
  const checking = useTag('pairing', 'checking')
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
  if (link?.kind === 'refused') return <Refused key={wallet.id} wallet={wallet} fault={link.fault} />
  return (
    <Asking
      image={<WalletImage wallet={wallet} size="s64" />}
      waiting={checking || !link}
      title={checking ? texts.looking : texts.continueIn(wallet.name)}
      text={checking ? texts.lookingText : texts.continueText}
    >
      <div className={layoutStyles.stack}>
        {link ? (
          <a
            className={buttonClass(checking ? 'secondary' : 'primary')}
            href={link.redirect}
            target={link.target}
            rel="noreferrer noopener"
            onClick={() => root.send({ type: 'link.opened', name: wallet.name, href: link.href })}
          >
            {texts.open}
          </a>
        ) : (
          <Button kind="primary" disabled busy>
            {texts.preparing}
          </Button>
        )}
        {/* The code that is being renewed is void, for the link as for the copy. */}
        <CopyButton
          text={ready ? uri : undefined}
          label={texts.copyLink}
          done={texts.linkCopied}
          failed={texts.copyFailed}
        />
      </div>
    </Asking>
  )
}

function Refused({ wallet: { name, mobile_link }, fault }: { wallet: Wallet; fault: Fault }) {
  const { root } = useSystem()
  const { message } = fault
  // Tracked once, here: the link is built in this view for this device, so no machine knows that it was refused.
  useEffect(() => {
    const properties = { message, name, mobile_link: mobile_link ?? '' }
    root.send({ type: 'track.requested', tracked: { event: 'CONNECT_PROXY_ERROR', properties } })
  }, [root, message, name, mobile_link])
  return <Notice kind="error">{useFaultText(fault)}</Notice>
}
