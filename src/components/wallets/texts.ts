import { wallets } from '../../texts/en/wallets'
import { useTexts } from '../texts'

export const useWalletTexts = () => useTexts('wallets', wallets)
