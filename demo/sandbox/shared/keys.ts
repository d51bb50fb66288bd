import { mnemonicToAccount, type HDAccount } from 'viem/accounts'

/** The test mnemonic every local development chain funds. Public knowledge: never send real money to it. */
const mnemonic = 'test test test test test test test test test test test junk'

/**
 * The account at a derivation index of the test mnemonic (`m/44'/60'/0'/0/{index}`).
 *
 * @param index 0 to 9 are funded on the sandbox's chains.
 */
export function accountAt(index: number): HDAccount {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}
