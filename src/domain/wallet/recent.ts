import { RECENT_WALLETS } from '../limits'
import type { Wallet } from './wallet'

/** The recent wallets after one was connected: it is first, each once, at most 2. */
export function addRecent(recent: readonly Wallet[], wallet: Wallet): Wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, RECENT_WALLETS)
}
