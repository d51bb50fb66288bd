import { names } from '../texts/en'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the name views in the chosen language. */
export const useNameTexts = () => useTexts('names', names)
