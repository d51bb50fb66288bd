import { parseCaipAddress } from '../../../domain/account/accountId'
import type { CaipAddress } from '../../../domain/caip'

/** Whether a session is of this account on another network, to which a cancelled sign-in returns. */
export function isBefore(session: CaipAddress | undefined, account: CaipAddress | undefined): boolean {
  const [before, now] = [session, account].map((one) => one && parseCaipAddress(one))
  return before !== undefined && before.address === now?.address && session !== account
}
