import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { BalanceCache } from '../../services/storage/balanceCache'
import type { Rpc } from '../../services/api/rpc'

export interface Balances {
  /** The native balance in the smallest unit (wei), as decimal text. */
  readBalance: (account: CaipAddress, signal: AbortSignal) => Promise<string>
}

interface BalancesDependencies {
  options: () => ResolvedOptions
  balances: BalanceCache
  rpc: Rpc
}

export function readBalances({ options, balances, rpc }: BalancesDependencies): Balances {
  return {
    async readBalance(account, signal) {
      const cached = balances.get(account)
      if (cached) return cached.value.toString()
      const parsed = parseCaipAddress(account)
      const network = parsed && findNetwork(options().networks, parsed.caipNetworkId)
      if (!parsed || !network) {
        throw new ModalError('network.notFound', 'This page does not know this network.')
      }
      const value = await rpc.balance(network, parsed.address, { signal })
      balances.set(account, { value, symbol: network.nativeCurrency.symbol })
      return value.toString()
    },
  }
}
