import { swap } from '../../texts/en/swap'
import { useTexts } from '../texts'

export const useSwapTexts = () => useTexts('swap', swap)
