import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { isListOf, isShapeOf, isText } from '../../../domain/guards'
import { LEFT_SWAP_LIFETIME } from '../../../domain/limits'
import { isToken } from '../../../services/storage/cachedValues'
import type { KeyValueStore } from '../../../services/storage/storage'
import { cachedKeys, isAddress, isName, isNetworkId, isTimestamp, json, only } from '../../../services/storage/values'
import { isSameAllowance, type Allowance, type Approval, type LeftSwap } from '../domain/swap'

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
/** Whether an age in ms counts. A negative one is of a clock that was set back, and would never end. */
const isFresh = (age: number) => age >= 0 && age < LEFT_SWAP_LIFETIME

/** Format of the stored swaps. */
export const leftSwapsValue = json(cachedKeys.swap, only(isListOf(isLeftSwap)))

/** Creates the store of swaps that were not sent after their approval, for a later page: one for each allowance. */
export function createLeftSwaps({ storage, now }: { storage: KeyValueStore; now: () => number }) {
  const stored = storage.at(leftSwapsValue)
  const all = () =>
    (stored.get() ?? [])
      .filter(({ timestamp }) => isFresh(now() - timestamp))
      .sort((one, other) => other.timestamp - one.timestamp)
  const without = (allowance: Allowance) => all().filter(({ approval }) => !isSameAllowance(approval, allowance))
  const set = (swaps: LeftSwap[]) => (swaps.length > 0 ? stored.set(swaps) : storage.remove('swap'))
  return {
    /** Returns the swaps of an account on a network, newest first. */
    of: (owner: { account: CaipAddress | undefined; network: CaipNetworkId }): LeftSwap[] =>
      all().filter(({ approval }) => approval.account === owner.account && approval.network === owner.network),
    /**
     * Stores a swap, in place of an older one with the same allowance.
     *
     * @returns function for when nothing was sent: puts the older swap back, whose approval may have been made
     */
    keep(left: Omit<LeftSwap, 'timestamp'>): () => void {
      const kept = { ...left, timestamp: now() }
      const older = all().filter(({ approval }) => isSameAllowance(approval, left.approval))
      set([kept, ...without(left.approval)])
      return () => {
        const isKept = ({ approval, timestamp }: LeftSwap) =>
          timestamp === kept.timestamp && isSameAllowance(approval, kept.approval)
        // Another tab may have stored its own since.
        if (all().some(isKept)) set([...older, ...without(kept.approval)])
      }
    },
    forget: (allowance: Allowance) => set(without(allowance)),
  }
}
