import { payMore } from '../../texts/en/payMore'
import { useTexts } from '../texts'

export const usePayMoreTexts = () => useTexts('payMore', payMore)
