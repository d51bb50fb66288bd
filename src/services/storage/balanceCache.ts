import type { CaipAddress } from '../../domain/caip'
import { NATIVE_BALANCE_LIFETIME } from '../../domain/limits'
import type { Storage } from './storage'

export interface CachedBalance {
  /** In the smallest unit (wei). */
  value: bigint
  symbol: string
}

/** Native balances, each trusted for 30 s. */
export interface BalanceCache {
  get: (account: CaipAddress) => CachedBalance | undefined
  set: (account: CaipAddress, balance: CachedBalance) => void
  clear: () => void
}

interface BalanceCacheDependencies {
  storage: Storage
  /** ms since 1970. */
  now: () => number
}

export function createBalanceCache({ storage, now }: BalanceCacheDependencies): BalanceCache {
  function fresh() {
    const time = now()
    const entries = Object.entries(storage.get('native_balance_cache') ?? {})
    // A timestamp of the future comes from a clock that was set back: its age cannot be told.
    return entries.filter(([, { timestamp }]) => timestamp <= time && time - timestamp < NATIVE_BALANCE_LIFETIME)
  }

  return {
    get(account) {
      const entry = fresh().find(([key]) => key === account)?.[1]
      return entry && { value: BigInt(entry.balance), symbol: entry.symbol }
    },
    set(account, { value, symbol }) {
      const entry = { caipAddress: account, balance: `${value}`, symbol, timestamp: now() }
      storage.set('native_balance_cache', { ...Object.fromEntries(fresh()), [account]: entry })
    },
    clear: () => storage.remove('native_balance_cache'),
  }
}
