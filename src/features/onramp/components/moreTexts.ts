import { onrampMore } from '../texts/enMore'
import { useTexts } from '../../../components/texts'

/** Returns the texts of the `onrampMore` views in the chosen language. */
export const useOnrampMoreTexts = () => useTexts('onrampMore', onrampMore)
