import type { CaipAddress } from '../../domain/caip'
import { NATIVE_BALANCE_LIFETIME } from '../../domain/limits'
import { cachedValues } from './cachedValues'
import { fresh } from './fresh'
import type { KeyValueStore } from './storage'

/** Cached native balance. */
export interface CachedBalance {
  /** Amount in the smallest unit (wei). */
  value: bigint
  symbol: string
}

/** Cache of native balances, each valid for 30 s. */
export interface BalanceCache {
  get: (account: CaipAddress) => CachedBalance | undefined
  set: (account: CaipAddress, balance: CachedBalance) => void
  clear: () => void
}

interface BalanceCacheDependencies {
  storage: KeyValueStore
  /** ms since 1970. */
  now: () => number
}

/** Creates the cache of native balances. */
export function createBalanceCache({ storage, now }: BalanceCacheDependencies): BalanceCache {
  const stored = storage.at(cachedValues.native_balance_cache)
  const balances = () => fresh(stored.get(), NATIVE_BALANCE_LIFETIME, now())

  return {
    get(account) {
      const entry = balances().get(account)
      return entry && { value: BigInt(entry.balance), symbol: entry.symbol }
    },
    set(account, { value, symbol }) {
      const entry = { caipAddress: account, balance: `${value}`, symbol, timestamp: now() }
      stored.set(Object.fromEntries(balances().set(account, entry)))
    },
    clear: () => storage.remove('native_balance_cache'),
  }
}
