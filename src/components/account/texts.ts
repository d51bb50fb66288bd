import { account } from '../../texts/en/account'
import { useTexts } from '../texts'

/** Returns the texts of the account views in the chosen language. */
export const useAccountTexts = () => useTexts('account', account)
