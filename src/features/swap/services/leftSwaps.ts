import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { eachOf, isMaybe, isShapeOf, isText, readerOf } from '../../../domain/guards'
import { LEFT_SWAP_LIFETIME } from '../../../domain/limits'
import { isToken } from '../../../services/storage/cachedValues'
import type { KeyValueStore } from '../../../services/storage/storage'
import { cachedKeys, isAddress, isName, isNetworkId, isTimestamp, json } from '../../../services/storage/values'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import { isSameAllowance, type Allowance, type Approval, type LeftSwap, type PendingAllowance } from '../domain/swap'

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
  granting: isMaybe(isText),
  using: isMaybe(isText),
  timestamp: isTimestamp,
})
/** Whether an age in ms counts. A negative one is of a clock that was set back, and would never end. */
const isFresh = (age: number) => age >= 0 && age < LEFT_SWAP_LIFETIME

/** Format of the stored swaps. */
export const leftSwapsValue = { ...json(cachedKeys.swap, eachOf(readerOf(isLeftSwap))), lasts: true }

/** State of a transaction in the outbox: `gone` once the visitor or the chart has removed it. */
type Followed = 'pending' | 'settled' | 'gone'

/**
 * Creates the store of swaps whose approval may still stand, for a later page: one for each allowance. The outbox
 * decides what became of their transactions.
 */
export function createLeftSwaps({ storage, now }: { storage: KeyValueStore; now: () => number }) {
  const stored = storage.at(leftSwapsValue)
  const all = () =>
    (stored.get() ?? [])
      .filter(({ timestamp }) => isFresh(now() - timestamp))
      .sort((one, other) => other.timestamp - one.timestamp)
  const without = (allowance: Allowance) => all().filter(({ approval }) => !isSameAllowance(approval, allowance))
  const set = (swaps: LeftSwap[]) => (swaps.length > 0 ? stored.set(swaps) : storage.remove('swap'))
  const found = (allowance: Allowance) => all().find(({ approval }) => isSameAllowance(approval, allowance))
  const sent = (hash: string | undefined): SentTransaction | undefined =>
    hash === undefined ? undefined : storage.get('transactions')?.find((one) => one.hash === hash)
  const pending = (hash: string | undefined) => {
    const one = sent(hash)
    return one && !one.settled ? one : undefined
  }
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
    /** Stores the hash of what the wallet has sent for an allowance. Nothing is stored if the allowance has no swap. */
    note(allowance: Allowance, hashes: Pick<LeftSwap, 'granting' | 'using'>): void {
      const one = found(allowance)
      if (one) set([{ ...one, ...hashes }, ...without(allowance)])
    },
    /** Returns the transaction that may still change an allowance, unless its outcome is final. */
    pending(allowance: Allowance): PendingAllowance | undefined {
      const one = found(allowance)
      const used = pending(one?.using)
      if (used?.kind === 'revoke') return { transaction: used }
      const transaction = pending(one?.granting)
      if (!one || !transaction) return undefined
      return { transaction, ...(one.approval.units !== '0' && { approval: one.approval }) }
    },
    /** Returns the state of the transaction that uses or revokes an allowance. */
    followed(hash: string): Followed {
      const one = sent(hash)
      if (!one) return 'gone'
      return one.settled ? 'settled' : 'pending'
    },
    forget: (allowance: Allowance) => set(without(allowance)),
  }
}
