import type { HDAccount } from 'viem/accounts'
import { accountAt } from '../sandbox/shared/keys'

/** Derivation indexes of this wallet's accounts: not those of the extension wallets. */
export const accounts: readonly HDAccount[] = [accountAt(5), accountAt(6)]
