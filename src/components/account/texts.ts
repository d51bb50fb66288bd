import { account } from '../../texts/en/account'
import { useTexts } from '../texts'

export const useAccountTexts = () => useTexts('account', account)
