import { onramp } from '../../texts/en/onramp'
import { useTexts } from '../texts'

export const useOnrampTexts = () => useTexts('onramp', onramp)
