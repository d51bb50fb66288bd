import type { LocalAccount } from 'viem'
import { accountAt } from '../../src/shared/keys'

/** Accounts of this wallet. Their derivation indexes differ from those of the extension wallets. */
export const accounts: readonly LocalAccount[] = [accountAt(5), accountAt(6)]
