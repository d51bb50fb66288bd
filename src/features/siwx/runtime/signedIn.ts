import { isSharedIn } from '../../../domain/account/sharing'
import type { ConnectionState } from '../../../domain/account/changes'
import type { CaipAddress } from '../../../domain/caip'

/** Accounts that have had a valid session in this page, one for each network. */
export interface SignedInAccounts {
  add: (account: CaipAddress) => void
  remove: (account: CaipAddress) => void
  /** Whether a connected wallet, locked or not, still has the account. */
  isHeld: (account: CaipAddress) => boolean
  /** Returns the accounts that no connected wallet has any more. */
  gone: () => readonly CaipAddress[]
}

/**
 * Creates an empty list of accounts.
 *
 * @param isSingle whether the host has one session, which each sign-in replaces
 */
export function createSignedIn(
  connections: () => readonly Pick<ConnectionState, 'id' | 'accounts'>[],
  isSingle = false,
): SignedInAccounts {
  /** Id of the connection that had the account: some wallets share only the account in use. */
  const all = new Map<CaipAddress, string | undefined>()
  const holderOf = (account: CaipAddress) =>
    connections().find(({ id, accounts }) => isSharedIn(account, accounts) || id === all.get(account))
  return {
    add(account) {
      if (isSingle) all.clear()
      all.set(account, holderOf(account)?.id)
    },
    remove: (account) => void all.delete(account),
    isHeld: (account) => holderOf(account) !== undefined,
    gone: () => [...all.keys()].filter((account) => !holderOf(account)),
  }
}
