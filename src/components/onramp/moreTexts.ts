import { onrampMore } from '../../texts/en/onrampMore'
import { useTexts } from '../texts'

export const useOnrampMoreTexts = () => useTexts('onrampMore', onrampMore)
