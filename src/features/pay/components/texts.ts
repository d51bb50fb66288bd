import { pay } from '../texts/en'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the payment views in the chosen language. */
export const usePayTexts = () => useTexts('pay', pay)
