import { useConnectList } from './connectList'
import { useRoot } from '../read'
import { PairingCode } from './PairingCode'
import { WalletList } from './WalletList'

/** WalletConnect alone: a code on a desktop, a list on a phone. */
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
