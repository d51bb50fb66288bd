import { type CaipAddress } from '../caip'
import { parseCaipAddress } from './accountId'
import { sameAddress, type Account } from './account'

/** Whether an account, on whichever network of its namespace, is one of those that a wallet shares. */
export function isSharedIn(
  account: CaipAddress,
  accounts: readonly Pick<Account, 'namespace' | 'address'>[] = [],
): boolean {
  const parsed = parseCaipAddress(account)
  if (!parsed) return false
  return accounts.some(
    ({ namespace, address }) => namespace === parsed.namespace && sameAddress(namespace, address, parsed.address),
  )
}
