import { payMore } from '../texts/enMore'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the `payMore` views in the chosen language. */
export const usePayMoreTexts = () => useTexts('payMore', payMore)
