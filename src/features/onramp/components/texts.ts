import { onramp } from '../texts/en'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the buying views in the chosen language. */
export const useOnrampTexts = () => useTexts('onramp', onramp)
