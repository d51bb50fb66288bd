import { useConnectList } from './connectList'
import { useRoot } from '../useChart'
import { PairingCode } from './PairingCode'
import { WalletList } from './WalletList'

/** WalletConnect as the only method: a QR code on desktops, a wallet list on phones. */
export function ConnectingWalletConnectBasic() {
  const mobile = useRoot(({ context }) => context.policy.mobile)
  const { rows, more } = useConnectList()
  const shown = rows.filter(({ kind }) => (mobile ? kind !== 'walletConnect' : kind === 'allWallets'))
  return (
    <>
      {!mobile && <PairingCode />}
      <WalletList rows={shown} more={more} />
    </>
  )
}
