import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { BalanceCache } from '../../services/storage/balanceCache'
import type { Rpc } from '../../services/api/rpc'

/** Reader of native balances. */
export interface Balances {
  /** Returns the native balance in the smallest unit (wei, lamports, satoshis), as decimal text. */
  readBalance: (account: CaipAddress, signal: AbortSignal) => Promise<string>
}

interface BalancesDependencies {
  options: () => ResolvedOptions
  balances: BalanceCache
  rpc: Rpc
}

/** Creates the reader of native balances, with a cache. Rejects with `network.notFound` for an unknown network. */
export function readBalances({ options, balances, rpc }: BalancesDependencies): Balances {
  return {
    async readBalance(account, signal) {
      const cached = balances.get(account)
      if (cached) return cached.value.toString()
      const parsed = parseCaipAddress(account)
      const network = parsed && findNetwork(options().networks, parsed.caipNetworkId)
      if (!parsed || !network) {
        throw new ModalError('network.notFound', 'This app doesn’t support this network.')
      }
      const value = await rpc.balance(network, parsed.address, { signal })
      balances.set(account, { value, symbol: network.nativeCurrency.symbol })
      return value.toString()
    },
  }
}
