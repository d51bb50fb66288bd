import { LEFT_SWAP_LIFETIME } from '../../../domain/limits'
import { isShapeOf, isText } from '../../../domain/guards'
import type { Approval, LeftSwap } from '../domain/swap'
import { isToken } from '../../../services/storage/cachedValues'
import { cachedKeys, isAddress, isName, isNetworkId, isTimestamp, json, only } from '../../../services/storage/values'
import type { KeyValueStore } from '../../../services/storage/storage'

const isLeftSwap = isShapeOf<LeftSwap>({
  from: isToken,
  to: isToken,
  amountText: isName,
  slippage: isName,
  approval: isShapeOf<Approval>({
    token: isToken,
    spender: isName,
    units: (units) => isText(units) && /^\d{1,78}$/.test(units),
    network: isNetworkId,
    account: isAddress,
  }),
  timestamp: isTimestamp,
})
/** Format of the stored swap. */
export const leftSwapValue = json(cachedKeys.swap, only(isLeftSwap))

/** Creates the store of a swap that was not sent after its approval, for a later page. */
export function createLeftSwap({ storage, now }: { storage: KeyValueStore; now: () => number }) {
  const stored = storage.at(leftSwapValue)
  return {
    get(): LeftSwap | undefined {
      const left = stored.get()
      return left && now() - left.timestamp < LEFT_SWAP_LIFETIME ? left : undefined
    },
    keep: (left: Omit<LeftSwap, 'timestamp'>) => stored.set({ ...left, timestamp: now() }),
    forget: () => storage.remove('swap'),
  }
}
