import { siwx } from '../texts/en'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the sign-in view in the chosen language. */
export const useSiwxTexts = () => useTexts('siwx', siwx)
