import { useConnectList } from './connectList'
import { useConsented } from '../read'
import { WalletList } from './WalletList'

/** Wallet list, for a Connect view that shows a single row for all wallets. */
export function ConnectWallets() {
  const { rows, more } = useConnectList()
  const consented = useConsented()
  return <WalletList rows={rows} more={more} disabled={!consented} />
}
