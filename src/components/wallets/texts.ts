import { wallets } from '../../texts/en/wallets'
import { useTexts } from '../texts'

/** Returns the texts of the wallet views in the dialog's language. */
export const useWalletTexts = () => useTexts('wallets', wallets)
