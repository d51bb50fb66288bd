import { mnemonicToAccount, type HDAccount } from 'viem/accounts'

/** Test mnemonic that every local development network funds. Public knowledge: never send real money to it. */
const mnemonic = 'test test test test test test test test test test test junk'

/**
 * Account at a derivation index of the test mnemonic (`m/44'/60'/0'/0/{index}`).
 *
 * @param index 0 to 9 are funded on the sandbox's networks
 */
export function accountAt(index: number): HDAccount {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}
