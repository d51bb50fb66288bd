import { login } from '../../texts/en/login'
import { useTexts } from '../texts'

/** Returns the texts of the login views in the chosen language. */
export const useLoginTexts = () => useTexts('login', login)
