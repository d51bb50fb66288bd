import { sessions } from '../texts/en'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the smart session views in the chosen language. */
export const useSessionTexts = () => useTexts('sessions', sessions)
