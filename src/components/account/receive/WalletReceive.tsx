import { useActiveNamespace } from '../../read'
import { useConnection } from '../../useChart'
import { css } from '../../style'
import { useSystem } from '../../systemContext'
import { CopyButton } from '../../ui/CopyButton'
import { Icon } from '../../ui/Icon'
import { NetworkImage } from '../../networks/NetworkImage'
import { qrStyles } from '../../ui/qr/styles'
import { low, narrow } from '../../ui/styles/media'
import { Row } from '../../ui/Row'
import { WholeAddress, wholeAddressStyles } from '../../ui/WholeAddress'
import { useReceivingNetworks } from './receiving'
import { useAccountTexts } from '../texts'
import { LateQrCode } from '../../ui/qr/LateQrCode'

/** Networks whose pictures are shown. */
const SHOWN = 3

const styles = {
  // The code of an address has fewer modules than that of a link, so it is read at this size too.
  receive: css(qrStyles.pair, {
    '--widest': '248px',
    '& > button:last-child': { marginTop: 4, textAlign: 'start' },
    // At the side of the code, there is no room for an address.
    [`${low} and ${narrow}`]: { 'dialog &': { display: 'flex' } },
  }),
  /** Up to three networks in the place of one picture. */
  networks: css({
    display: 'flex',
    flex: 'none',
    width: 40,
    justifyContent: 'center',
    '& > * + *': { marginInlineStart: -16, boxShadow: '0 0 0 2px var(--row)' },
  }),
}

/** WalletReceive view: the address as QR code and text, and the networks it can be used on. */
export function WalletReceive() {
  const { router } = useSystem()
  const texts = useAccountTexts()
  const namespace = useActiveNamespace()
  const address = useConnection(namespace, (snapshot) => snapshot?.context.current?.accounts[0]?.address)
  const networks = useReceivingNetworks()
  return (
    <div className={styles.receive}>
      <div className={qrStyles.card} data-part="qr" aria-busy={!address}>
        <LateQrCode text={address} label={texts.qrLabel} logo={false} />
      </div>
      <p>{texts.copyOrScan}</p>
      {address && <WholeAddress address={address} className={wholeAddressStyles.underCode} />}
      <CopyButton
        kind="primary"
        text={address}
        label={texts.copyAddress}
        done={texts.addressCopied}
        failed={texts.copyFailed}
      />
      <Row
        name={texts.onlyOn(networks.length)}
        image={
          <span className={styles.networks}>
            {networks.slice(0, SHOWN).map((network) => (
              <NetworkImage key={network.caipNetworkId} network={network} size="s24" />
            ))}
          </span>
        }
        aside={<Icon name="forward" size={18} flip />}
        onClick={() => router.send({ type: 'view.push', view: { name: 'WalletCompatibleNetworks' } })}
      />
    </div>
  )
}
