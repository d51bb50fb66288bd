import { useConnectList } from './connectList'
import { useConsented } from '../read'
import { WalletList } from './WalletList'

/** The wallets, where Connect keeps them behind one row. */
export function ConnectWallets() {
  const { rows, more } = useConnectList()
  const consented = useConsented()
  return <WalletList rows={rows} more={more} disabled={!consented} />
}
