import { LEFT_SWAP_LIFETIME } from '../../domain/limits'
import type { LeftSwap } from '../../domain/swap/swap'
import { cachedValues } from './cachedValues'
import type { KeyValueStore } from './storage'

/** Creates the store of a swap that was not sent after its approval, for a later page. */
export function createLeftSwap({ storage, now }: { storage: KeyValueStore; now: () => number }) {
  const stored = storage.at(cachedValues.swap)
  return {
    get(): LeftSwap | undefined {
      const left = stored.get()
      return left && now() - left.timestamp < LEFT_SWAP_LIFETIME ? left : undefined
    },
    keep: (left: Omit<LeftSwap, 'timestamp'>) => stored.set({ ...left, timestamp: now() }),
    forget: () => storage.remove('swap'),
  }
}
